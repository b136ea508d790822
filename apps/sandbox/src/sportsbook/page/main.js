// The betting page. The operator's token is used once and taken out of the address; the page is known by its own secret from then on, for as long as it is open.

import { icon, make } from './elements.js';
import { labelOf, MOVED_FOR_MS, noteMoves, renderEvents, renderSports } from './events.js';
import { renderBets } from './bets.js';
import { moneyText, readMoney } from './formats.js';
import { renderSlip, sumUp } from './slip.js';
import { keepSlip, keptSlip } from './slip-store.js';
import { wordsOf } from './words.js';

const EVENTS_EVERY_MS = 5000;
const MOST_SELECTIONS = 10;
const api = '/sportsbook/api';
const query = new URLSearchParams(location.search);
const words = wordsOf(query.get('lang') ?? 'es');
const { say } = words;
document.documentElement.lang = words.locale;
document.title = say('title');

const state = {
  events: [],
  isLoading: true,
  isSilent: false,
  sport: 'all',
  selections: [],
  kind: 'multiple',
  stake: '1.000',
  anyPrice: false,
  tab: 'slip',
  isOpen: false,
  bets: [],
  /** loading, known or failed: nobody is told that they have no bets before that is known. */
  betsAre: 'loading',
  betsShown: 'open',
  isPlacing: false,
  /** Names the order until it is answered, so that pressing again does not bet again. */
  orderId: null,
  placed: null,
  message: '',
  messageKind: 'warn',
  focusEvent: query.get('EventId'),
  now: Date.now(),
};
let session = kept('sportsbook');
/** Whose slip it is. */
let owner = kept('sportsbook-owner');
let isSlipRestored = false;

function kept(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function tellOperator(event) {
  if (window.parent !== window)
    window.parent.postMessage(
      { type: 'ceibo-sportsbook', event },
      document.documentElement.dataset.operator,
    );
}

async function ask(path, body) {
  const headers = {
    'content-type': 'application/json',
    ...(session === null ? {} : { authorization: `Bearer ${session}` }),
  };
  const options = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(api + path, { ...options, signal: AbortSignal.timeout(15_000) });
  return answer.json();
}

async function openSession() {
  const token = query.get('auth_token');
  if (token === null) return;
  query.delete('auth_token');
  history.replaceState(null, '', `?${query}`);
  // Whoever was here before in this tab is not who comes with the token.
  session = null;
  owner = null;
  try {
    const opened = await ask('/session', { token });
    session = opened.session ?? null;
    owner = opened.player ?? null;
    if (session !== null) sessionStorage.setItem('sportsbook', session);
    if (owner !== null) sessionStorage.setItem('sportsbook-owner', owner);
  } catch {
    // Without storage the secret lives as long as the page does; without an answer there is none, and a bet will say so.
  }
}

async function loadEvents() {
  try {
    const { events } = await ask('/events');
    const isSame =
      !state.isLoading &&
      !state.isSilent &&
      JSON.stringify(events) === JSON.stringify(state.events);
    if (isSame) return;
    noteMoves(state.events, events, Date.now());
    Object.assign(state, { events, isLoading: false, isSilent: false });
    restoreSlip();
    // The markers of changed prices go again.
    setTimeout(draw, MOVED_FOR_MS + 100);
  } catch {
    Object.assign(state, { isLoading: false, isSilent: true });
  }
  draw();
}

async function loadBets() {
  try {
    const { bets } = session === null ? {} : await ask('/bets', {});
    if (!bets) throw new Error('the bets were not told');
    if (state.betsAre === 'known' && JSON.stringify(bets) === JSON.stringify(state.bets)) return;
    Object.assign(state, { bets, betsAre: 'known' });
  } catch {
    // Those that are shown stay.
    if (state.betsAre === 'known') return;
    state.betsAre = 'failed';
  }
  draw();
}

function reloadBets() {
  state.betsAre = 'loading';
  draw();
  void loadBets();
}

/** Shows the slip that the player left here, once the events are known. */
function restoreSlip() {
  if (isSlipRestored || owner === null || state.isLoading || state.isSilent) return;
  isSlipRestored = true;
  const slip = keptSlip(owner, state.events);
  if (slip === null || state.selections.length > 0) return;
  const { isWhole, ...values } = slip;
  Object.assign(state, values);
  if (!isWhole)
    Object.assign(state, { message: say('EVENT_CLOSED'), messageKind: 'warn', orderId: null });
  // It was sent, and nobody heard the answer.
  else if (state.orderId !== null)
    Object.assign(state, { message: say('UNSURE'), messageKind: 'warn', isOpen: true });
}

function toggle(event, outcome) {
  const isChosen = state.selections.some(
    (each) => each.eventId === event.id && each.outcome === outcome,
  );
  // One selection of an event: another one takes its place.
  const others = state.selections.filter(({ eventId }) => eventId !== event.id);
  const selection = { eventId: event.id, outcome, price: event.prices[outcome], event };
  const selections = isChosen ? others : [...others, selection].slice(-MOST_SELECTIONS);
  Object.assign(state, { selections, placed: null, message: '', orderId: null, tab: 'slip' });
  draw();
}

const change = (values) => {
  Object.assign(state, values, { orderId: null });
  draw();
};

const act = {
  setKind: (kind) => change({ kind }),
  setStake: (stake) => change({ stake }),
  add: (amount) => change({ stake: moneyText((readMoney(state.stake) ?? 0n) + amount).slice(2) }),
  setPolicy: (anyPrice) => change({ anyPrice }),
  remove: (selection) =>
    change({ selections: state.selections.filter((each) => each !== selection), message: '' }),
  clear: () => change({ selections: [], message: '', isOpen: false }),
  another: () => change({ placed: null, isOpen: false }),
  async place() {
    const { kind, stake, total, isWithin } = sumUp(state);
    if (!isWithin || state.isPlacing) return;
    state.orderId ??= crypto.randomUUID();
    Object.assign(state, { isPlacing: true, message: '' });
    draw();
    tellOperator('bet-sent');
    const selections = state.selections.map(({ eventId, outcome, price }) => ({
      eventId,
      outcome,
      price: currentPrice(eventId, outcome) ?? price,
    }));
    try {
      const answer = await ask('/place', {
        id: state.orderId,
        kind,
        stake: String(stake),
        selections,
        anyPrice: state.anyPrice,
      });
      if (answer.state === 'placed') {
        Object.assign(state, {
          selections: [],
          placed: { id: answer.id, bets: answer.bets, total },
          orderId: null,
        });
        tellOperator('bet-placed');
        void loadBets();
      } else refused(answer);
    } catch {
      Object.assign(state, { message: say('UNSURE'), messageKind: 'warn' });
    }
    state.isPlacing = false;
    tellOperator('bet-answered');
    draw();
  },
};

function currentPrice(eventId, outcome) {
  return state.events.find(({ id }) => id === eventId)?.prices[outcome];
}

function refused({ code, changed = [] }) {
  const closed = new Set(
    changed.filter(({ price }) => price === null).map(({ eventId }) => eventId),
  );
  const prices = new Map(changed.map(({ eventId, price }) => [eventId, price]));
  state.selections = state.selections
    .filter(({ eventId }) => !closed.has(eventId))
    .map((each) => ({ ...each, price: prices.get(each.eventId) ?? each.price }));
  Object.assign(state, {
    message: say(code),
    messageKind: code === 'PRICE_CHANGED' || code === 'EVENT_CLOSED' ? 'warn' : 'bad',
    orderId: null,
  });
}

function setTab(tab) {
  state.tab = tab;
  if (tab === 'bets') void loadBets();
  draw();
}

function showBets(betsShown) {
  state.betsShown = betsShown;
  draw();
}

function renderSide() {
  const openBets = state.bets.filter(({ status }) => status === 'open').length;
  const tab = (name, count) =>
    make(
      'button',
      { 'aria-pressed': String(state.tab === name), onclick: () => setTab(name) },
      say(name),
      count > 0 ? make('span', { class: 'count num' }, String(count)) : null,
    );
  return make(
    'aside',
    { class: `slip${state.isOpen ? ' is-open' : ''}`, id: 'slip', 'aria-label': say('slip') },
    make('button', {
      class: 'sheet-grip',
      'aria-label': say('close'),
      onclick: () => change({ isOpen: false }),
    }),
    make(
      'div',
      { class: 'tabs', role: 'group', 'aria-label': say('slip') },
      tab('slip', state.selections.length),
      tab('bets', openBets),
    ),
    state.tab === 'slip'
      ? renderSlip(state, words, act)
      : renderBets(state, words, { setShown: showBets, reload: reloadBets }),
  );
}

function renderBar() {
  const { gain, kind } = sumUp(state);
  const count = state.selections.length;
  const label =
    count === 0
      ? say('bets')
      : count === 1
        ? labelOf(state.selections[0].event, state.selections[0].outcome, words)
        : say(kind);
  return make(
    'button',
    {
      class: `slipbar${count === 0 ? ' is-quiet' : ''}`,
      onclick: () => change({ isOpen: true, tab: count === 0 && !state.placed ? 'bets' : 'slip' }),
    },
    count === 0 ? icon('receipt') : make('span', { class: 'count num' }, String(count)),
    make('span', { class: 'grow' }, label),
    count === 0 ? null : make('b', { class: 'num' }, moneyText(gain)),
    icon('caret-up'),
  );
}

/** Draws everything anew; whoever types or has the focus keeps it. */
function draw() {
  state.now = Date.now();
  if (isSlipRestored) keepSlip(owner, state);
  const app = document.getElementById('app');
  const active = document.activeElement;
  const keep = {
    id: active?.id,
    key: active?.dataset?.key,
    at: active?.selectionStart,
    scroll: app.querySelector('.slip')?.scrollTop ?? 0,
  };
  app.replaceChildren(
    make(
      'div',
      { class: 'sb-main' },
      make('header', { class: 'sb-head' }, make('h1', {}, say('title'))),
      renderSports(state, words, (sport) => change({ sport })),
      renderEvents(state, words, { toggle, reload: () => void loadEvents() }),
    ),
    renderSide(),
    renderBar(),
  );
  app.querySelector('.slip').scrollTop = keep.scroll;
  const again = keep.id
    ? document.getElementById(keep.id)
    : keep.key
      ? app.querySelector(`[data-key="${CSS.escape(keep.key)}"]`)
      : null;
  again?.focus({ preventScroll: true });
  if (again instanceof HTMLInputElement && typeof keep.at === 'number')
    again.setSelectionRange(keep.at, keep.at);
}

/** Begins with the selection that the operator's page named. */
function choose() {
  const [eventId, outcome] = (query.get('selectionsId') ?? '').split('_');
  const event = state.events.find(({ id }) => id === (eventId || state.focusEvent));
  if (event === undefined) return;
  if (outcome in event.prices) {
    const isChosen = state.selections.some(
      (each) => each.eventId === event.id && each.outcome === outcome,
    );
    if (!isChosen) toggle(event, outcome);
    change({ isOpen: true });
  }
  document.getElementById(`event-${event.id}`)?.scrollIntoView({ block: 'center' });
}

draw();
await Promise.all([openSession(), loadEvents()]);
restoreSlip();
choose();
draw();
tellOperator('ready');
void loadBets();
setInterval(() => {
  if (document.visibilityState === 'visible') void loadEvents();
}, EVENTS_EVERY_MS);
setInterval(() => {
  if (document.visibilityState === 'visible' && state.bets.some(({ status }) => status === 'open'))
    void loadBets();
}, EVENTS_EVERY_MS);
