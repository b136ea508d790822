// The sportsbook's trader: ends events at once, and corrects results, so that settlement and
// settlement anew can be reached by hand and in tests.

import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../../asset.ts';
import { html, sendPage, type Html } from '../../html.ts';
import type { Book } from '../book.ts';
import { oddsText } from '../model/odds.ts';
import type { Settlement } from '../settlement.ts';
import type { EventRow, SportsbookStore } from '../sportsbook-store.ts';

const PATH = '/sportsbook/trader';
const SHOWN = 30;
const order = z.object({
  event: z.string().check(z.maxLength(64)),
  result: z.enum(['Home', 'Tie', 'Away', 'Void', 'Drawn']),
});

interface Needs {
  events: SportsbookStore;
  book: Book;
  settlement: Settlement;
}

export async function addTraderPage(
  app: FastifyInstance,
  { events, book, settlement }: Needs,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 2048 });

  app.get(PATH, async (_request, reply) => {
    const body = render({
      upcoming: book.upcoming().slice(0, SHOWN),
      ended: events.recentResults(SHOWN),
      book,
    });
    return sendPage(reply, 200, {
      language: 'en',
      title: 'Sportsbook trader',
      styles: [sandboxStyle],
      body,
    });
  });

  app.post(PATH, async (request, reply) => {
    const asked = order.safeParse(request.body);
    const event = asked.success ? events.event(asked.data.event) : undefined;
    if (!asked.success || !event) return reply.code(400).send({ error: 'no such event or result' });
    settlement.enter(
      event.id,
      asked.data.result === 'Drawn' ? book.drawResult(event) : asked.data.result,
    );
    return reply.redirect(PATH, 303);
  });
}

function render({
  upcoming,
  ended,
  book,
}: {
  upcoming: readonly EventRow[];
  ended: readonly EventRow[];
  book: Book;
}): Html {
  return html`<header class="top">
      <div class="wide"><a class="home" href="/">Sandbox</a></div>
    </header>
    <main class="wide" id="main">
      <h1>The sportsbook’s trader</h1>
      <p class="lead">
        An event that is ended here is settled at once, with the result chosen or drawn. A result
        may be corrected: bets are then settled again.
      </p>
      <section>
        <h2>Upcoming</h2>
        ${upcoming.map((event) => renderEvent(event, book))}
      </section>
      <section>
        <h2>Ended</h2>
        ${ended.length === 0 && html`<p>None yet.</p>`}
        ${ended.map((event) => renderEvent(event, book))}
      </section>
    </main>`;
}

function renderEvent(event: EventRow, book: Book): Html {
  const { id, content, startsAt, result } = event;
  const outcomes = book.prices(event);
  return html`<form method="post" action="${PATH}">
    <p>
      <strong>${content.home.name.en} – ${content.away.name.en}</strong><br />${content.league.en},
      ${new Date(startsAt).toISOString()} ${result === null ? '' : html`<br />Result: ${result}`}
    </p>
    <input type="hidden" name="event" value="${id}" />
    <p>
      ${outcomes.map(
        ({ outcome, price }) =>
          html`<button name="result" value="${outcome}">${outcome} ${oddsText(price)}</button> `,
      )}
      <button name="result" value="Void">Void</button>
      <button name="result" value="Drawn">Drawn</button>
    </p>
  </form>`;
}
