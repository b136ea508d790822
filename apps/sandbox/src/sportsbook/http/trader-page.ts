// The page of the trader, on which a browser and tests reach everything that a bet can meet.

import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../../html.ts';
import { addFormPage, renderChoices } from '../../own-pages/sandbox-page.ts';
import { answerRefusedCalls } from '../../refused-call.ts';
import { decimalText } from '../bets/prices.ts';
import { stateOf, type Book } from '../book/book.ts';
import type { EventRow } from '../book/event-store.ts';
import { decide, plainDecisions, traderForm, verdicts } from '../book/trader.ts';
import type { Bookmaker } from '../bookmaker.ts';

const PATH = '/sportsbook/trader';
const SHOWN = 30;

export function addTraderPage(app: FastifyInstance, bookmaker: Bookmaker): Promise<void> {
  const { book, followers } = bookmaker;
  answerRefusedCalls(app);
  return addFormPage(app, PATH, {
    show: () => ({
      title: 'Sportsbook trader',
      heading: 'The sportsbook’s trader',
      lead:
        'An event that is ended here is settled at once, with the result chosen or drawn. A ' +
        'result may be corrected: bets are then settled again. Postponed by more than 48 hours, ' +
        'an event is void.',
      content: render(book),
    }),
    form: traderForm,
    act(form) {
      if (!('feed' in form)) return decide(bookmaker, form) ? '' : undefined;
      book.setFeed(form.feed === 'up');
      followers.tellFeed();
      return '';
    },
    refusal: 'no such event or result',
  });
}

function render(book: Book): Html {
  const [state, other, turned] = book.isFeedUp() ? ['up', 'down', 'off'] : ['down', 'up', 'on'];
  return html`<form method="post" action="${PATH}">
      <p>
        The feed of running matches is ${state}.
        <button name="feed" value="${other}">Switch it ${turned}</button>
      </p>
    </form>
    ${section('Running', book.live(), book)}
    ${section('Upcoming', book.upcoming().slice(0, SHOWN), book)}
    ${section('Ended', book.finished(SHOWN), book)}`;
}

function section(title: string, events: readonly EventRow[], book: Book): Html {
  return html`<section>
    <h2>${title}</h2>
    ${events.length === 0 && html`<p>None.</p>`} ${events.map((event) => renderEvent(event, book))}
  </section>`;
}

function renderEvent(event: EventRow, book: Book): Html {
  const { id, content, startsAt, status } = event;
  const { score: goals, period } = stateOf(event);
  const choices = Object.keys(plainDecisions)
    .filter((result) => result !== 'Tie' || content.sport === 'football')
    .map((result) => {
      const price = book.selection(event, { marketId: 'ML0', selectionId: result })?.price;
      return { id: result, words: price ? `${result} ${decimalText(price)}` : result };
    });
  return html`<form method="post" action="${PATH}">
    <p>
      <strong>${content.home.name.en} – ${content.away.name.en}</strong><br />${
        content.league.name.en
      },
      ${new Date(startsAt).toISOString()} · ${status} ${period === 'pre' ? '' : goals.join('–')}
    </p>
    <input type="hidden" name="event" value="${id}" />
    ${renderChoices('result', choices)}
    <details>
      <summary>Score, postponement, single selections</summary>
      <p>
        <label>Score <input name="score" placeholder="2-1" size="5" /></label>
        <label>at half-time <input name="half" placeholder="1-0" size="5" /></label>
        <button name="result" value="Score">End with this score</button>
      </p>
      <p>
        <label>Hours <input name="hours" placeholder="24" size="3" /></label>
        <button name="result" value="Postpone">Postpone</button>
      </p>
      <p>
        <label>Market <input name="market" placeholder="AH:-0.25" size="10" /></label>
        <label>Selection <input name="selection" placeholder="Home" size="8" /></label>
        <label>
          Result
          <select name="verdict">
            ${Object.keys(verdicts).map((verdict) => html`<option>${verdict}</option>`)}
          </select>
        </label>
        <button name="result" value="Verdict">Decide it</button>
      </p>
    </details>
  </form>`;
}
