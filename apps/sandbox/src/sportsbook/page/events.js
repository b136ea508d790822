// The list of events: by day and league, with the prices under 1 X 2.

import { crest, icon, make } from './elements.js';
import { dayText, priceText, readPrice, timeText } from './formats.js';

const sports = ['all', 'football', 'basketball', 'tennis'];
const order = ['Home', 'Tie', 'Away'];
const icons = { football: 'soccer-ball', basketball: 'basketball', tennis: 'tennis-ball' };
export const MOVED_FOR_MS = 3000;

/** Which way each price last moved, and when. */
const moves = new Map();

/** Notes the prices that differ from those before. */
export function noteMoves(before, after, now) {
  const known = new Map(before.map((event) => [event.id, event.prices]));
  for (const { id, prices } of after) {
    for (const [outcome, price] of Object.entries(prices)) {
      const old = known.get(id)?.[outcome];
      if (old !== undefined && old !== price)
        moves.set(`${id}_${outcome}`, {
          way: readPrice(price) > readPrice(old) ? 'up' : 'down',
          until: now + MOVED_FOR_MS,
        });
    }
  }
}

export function labelOf(event, outcome, { language, say }) {
  return outcome === 'Tie'
    ? say('tie')
    : event[outcome === 'Home' ? 'home' : 'away'].name[language];
}

export function renderSports(state, words, choose) {
  const count = (sport) =>
    state.events.filter((event) => sport === 'all' || event.sport === sport).length;
  return make(
    'nav',
    { class: 'sb-sports', 'aria-label': words.say('title') },
    sports.map((sport) =>
      make(
        'button',
        {
          class: 'chip',
          'aria-pressed': String(state.sport === sport),
          onclick: () => choose(sport),
        },
        sport === 'all' ? null : icon(icons[sport]),
        make('span', {}, words.say(sport)),
        make('span', { class: 'n num' }, String(count(sport))),
      ),
    ),
  );
}

export function renderEvents(state, words, { toggle, reload }) {
  const { say, language } = words;
  if (state.isSilent && state.events.length === 0)
    return make(
      'div',
      { class: 'empty', role: 'alert' },
      icon('warning'),
      make('p', {}, say('silence')),
      make('button', { class: 'btn', onclick: reload }, say('retry')),
    );
  if (state.isLoading)
    return make(
      'div',
      { class: 'sk-list', role: 'status', 'aria-label': say('loading') },
      Array.from({ length: 5 }, () => make('span', { class: 'sk' })),
    );
  const shown = state.events.filter(({ sport }) => state.sport === 'all' || sport === state.sport);
  if (shown.length === 0)
    return make('div', { class: 'empty' }, icon('clock'), make('p', {}, say('noEvents')));
  const groups = Map.groupBy(
    shown,
    (event) => `${dayText(new Date(event.startsAt), words)}\n${event.league[language]}`,
  );
  return make(
    'div',
    { class: 'sb-list' },
    [...groups.values()].map((events) => renderLeague(events, state, words, toggle)),
  );
}

function renderLeague(events, state, words, toggle) {
  const [{ sport, league, place, startsAt, prices }] = events;
  const outcomes = order.filter((outcome) => outcome in prices);
  return make(
    'section',
    { class: 'panel lg' },
    make(
      'header',
      {},
      icon(icons[sport]),
      make('h2', {}, league[words.language]),
      make('span', { class: 'xs muted' }, place[words.language]),
      make('span', { class: 'day xs' }, dayText(new Date(startsAt), words)),
      make(
        'span',
        { class: 'lg-cols', 'aria-hidden': 'true' },
        outcomes.map((outcome) => make('i', {}, { Home: '1', Tie: 'X', Away: '2' }[outcome])),
      ),
    ),
    events.map((event) => renderEvent(event, state, words, toggle)),
  );
}

function renderEvent(event, state, words, toggle) {
  const { language, locale, say } = words;
  const at = new Date(event.startsAt);
  const team = (side) =>
    make('span', {}, crest(event[side]), make('b', {}, event[side].name[language]));
  return make(
    'article',
    {
      class: `er${state.focusEvent === event.id ? ' is-named' : ''}`,
      id: `event-${event.id}`,
      'aria-label': `${event.home.name[language]} – ${event.away.name[language]}`,
    },
    make(
      'div',
      { class: 'er-when' },
      make('time', { datetime: at.toISOString(), class: 'num' }, timeText(at, locale)),
    ),
    make('div', { class: 'er-teams' }, team('home'), team('away')),
    make(
      'div',
      { class: 'er-ml' },
      order
        .filter((outcome) => outcome in event.prices)
        .map((outcome) => {
          const price = priceText(readPrice(event.prices[outcome]), locale);
          const moved = moves.get(`${event.id}_${outcome}`);
          const isChosen = state.selections.some(
            (each) => each.eventId === event.id && each.outcome === outcome,
          );
          return make(
            'button',
            {
              class: `odd ${moved && moved.until > state.now ? moved.way : ''}`,
              'data-key': `${event.id}_${outcome}`,
              'aria-pressed': String(isChosen),
              onclick: () => toggle(event, outcome),
            },
            make(
              'span',
              { class: 'sr' },
              `${labelOf(event, outcome, words)}, ${say('odds', { odds: price })}`,
            ),
            make('span', { 'aria-hidden': 'true' }, { Home: '1', Tie: 'X', Away: '2' }[outcome]),
            make('b', { class: 'num', 'aria-hidden': 'true' }, price),
          );
        }),
    ),
  );
}
