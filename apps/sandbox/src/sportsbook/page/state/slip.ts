// The slip: selections, stakes and the quote of the book, up to the receipt of a bet. The browser
// stores it for its player, so leaving, reloading and another tab find it as it was. The id of an
// order is stored before it is sent, so a lost answer can be asked for and nothing is bet twice.

import { serverNow } from '../../../page-kit/server-clock.ts';
import { notify } from '../../../react-kit/Notice.tsx';
import { createStore } from '../../../react-kit/store.ts';
import {
  MOST_SELECTIONS,
  type BetView,
  type PlaceAnswer,
  type QuoteAnswer,
  type QuoteLine,
  type RefusalCode,
} from '../../wire.ts';
import { call, isRefused, player, takeBalance, tellOperator } from './api.ts';
import { loadBets } from './bets.ts';
import { events, type EventsState } from './events.ts';
import { keyFor, readStored, writeStored } from './stored.ts';
import {
  kindOf,
  lineOf,
  needsAcceptance,
  obstacleOf,
  sumsOf,
  toggled,
  type Selection,
  type SlipContent,
} from './sums.ts';
import { say } from './words.ts';

const KEY = 'sportsbook-slip-2';
const QUOTE_AFTER_MS = 200;
const QUOTE_AGAIN_AFTER_MS = 3000;
/** So long before its end a quote is asked for anew, and so long after the last one at least. */
const QUOTE_BEFORE_END_MS = 4000;
const QUOTE_EVERY_MS = 2000;
const ASK_EVERY_MS = 700;
const MOST_ASKED = 40;

/** Which of the slip and the player's bets is displayed. */
export const side = createStore<{ tab: 'slip' | 'bets' }>({ tab: 'slip' });

interface SentOrder {
  id: string;
  body: object;
  total: string;
}

export interface Placed {
  purchase: string;
  bets: BetView[];
  total: string;
}

/** The part of the slip that the browser stores for its player. */
interface Kept extends Omit<SlipContent, 'quote'> {
  /** An order without an answer yet. The page asks for it again, and never sends it as another. */
  sent: SentOrder | null;
}

interface Passing extends Pick<SlipContent, 'quote'> {
  isQuoteLost: boolean;
  /** When the delay of a bet on a running match ends. */
  waitsUntil: number | null;
  isPlacing: boolean;
  refusal: RefusalCode | 'UNSURE' | null;
  /** The stake that the book would take instead. */
  counter: string | null;
  placed: Placed | null;
}

const passing: Passing = {
  quote: null,
  isQuoteLost: false,
  waitsUntil: null,
  isPlacing: false,
  refusal: null,
  counter: null,
  placed: null,
};

export type SlipState = Kept & Passing;

export const slip = createStore<SlipState>({
  selections: [],
  kind: 'multiple',
  systemOf: 2,
  stake: '1.000',
  isSameStake: true,
  stakes: {},
  policy: 'higher',
  sent: null,
  ...passing,
});

export function change(changes: Partial<SlipState>): void {
  const before = slip.get();
  const isAnswered = before.sent === null;
  slip.set({ ...changes, ...(isAnswered && { refusal: null, counter: null }) });
  // A quote is for exactly these selections in this kind of bet.
  if (quotedContent(before) !== quotedContent(slip.get()))
    slip.set({ quote: null, isQuoteLost: false });
  keep();
  askQuote();
}

/** A full slip stays as it is and says so. */
export function toggle(selection: Selection): void {
  const selections = toggled(slip.get().selections, selection);
  if (selections === undefined) return notify(say('slipFull', { count: MOST_SELECTIONS }));
  change({ selections, placed: null });
}

export function acceptOdds(): void {
  const { selections, quote } = slip.get();
  change({
    selections: selections.map((each) => ({
      ...each,
      odds: lineOf(quote, each.id)?.odds ?? each.odds,
    })),
  });
}

export function clear(): void {
  change({ selections: [], placed: null });
}

function quotedContent(state: SlipContent): string {
  return [kindOf(state), state.systemOf, ...state.selections.map(({ id }) => id)].join(' ');
}

let timer: ReturnType<typeof setTimeout> | undefined;

function askQuote(afterMs = QUOTE_AFTER_MS): void {
  clearTimeout(timer);
  timer = setTimeout(() => void quoteNow(), afterMs);
}

async function quoteNow(): Promise<void> {
  const asked = slip.get();
  const { selections, systemOf, sent } = asked;
  if (selections.length === 0 || sent !== null) return;
  const kind = kindOf(asked);
  const quote = await call<QuoteAnswer>('quote', {
    kind,
    systemOf: kind === 'system' ? systemOf : null,
    selections: selections.map(({ id, odds }) => ({ id, odds })),
  });
  // A slip that changed meanwhile asks for its own quote.
  if (quotedContent(slip.get()) !== quotedContent(asked)) return;
  if (quote === undefined || isRefused(quote)) {
    askQuote(QUOTE_AGAIN_AFTER_MS);
    return slip.set({ quote: null, isQuoteLost: true });
  }
  slip.set({ quote, isQuoteLost: false });
  askQuote(Math.max(QUOTE_EVERY_MS, quote.expiresAt - serverNow() - QUOTE_BEFORE_END_MS));
}

/** Asks for a new quote as soon as the stream moves or closes a selection of the slip. */
export function followOdds(): void {
  let asked: unknown;
  events.subscribe(() => {
    const { quote } = slip.get();
    // One question for each quote: the answer may be newer than the stream.
    if (quote === null || quote === asked || !isQuoteOld(quote)) return;
    asked = quote;
    askQuote();
  });
}

function isQuoteOld(quote: QuoteAnswer): boolean {
  return slip.get().selections.some((selection) => {
    const now = streamedOdds(selection, events.get());
    const quoted = lineOf(quote, selection.id)?.odds;
    return now !== undefined && quoted !== undefined && now !== quoted;
  });
}

/** The streamed odds of a selection: null when closed, undefined when the stream has none of it. */
export function streamedOdds(
  { eventId, marketId, id }: Pick<Selection, 'eventId' | 'marketId' | 'id'>,
  { cards, open, page }: Pick<EventsState, 'cards' | 'open' | 'page'>,
): string | null | undefined {
  const known = open === eventId && page !== null ? page : cards.get(eventId);
  const market = known?.markets.find((each) => each.id === marketId);
  if (market === undefined) return undefined;
  if (market.status !== 'open') return null;
  return market.selections.find((each) => each.id === id)?.odds;
}

function keep(): void {
  const state = slip.get();
  const stakes = Object.entries(state.stakes).filter(([id]) =>
    state.selections.some((each) => each.id === id),
  );
  const kept = Object.entries(state).filter(([name]) => !(name in passing));
  const content = { ...Object.fromEntries(kept), stakes: Object.fromEntries(stakes) };
  writeStored(keyFor(player.get().id, KEY), content);
}

export function restore(): void {
  const { id } = player.get();
  const ofVisitor = readStored(keyFor(null, KEY));
  // A slip from before the login becomes the player's.
  if (id !== null) writeStored(keyFor(null, KEY), null);
  const stored = (ofVisitor ?? readStored(keyFor(id, KEY))) as Partial<Kept> | null;
  if (!Array.isArray(stored?.selections)) return;
  slip.set(stored);
  askQuote();
}

export function followTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === keyFor(player.get().id, KEY) && !slip.get().isPlacing) restore();
  });
}

/** Sends the slip as it is quoted. Does nothing while something is in its way. */
export async function place(): Promise<void> {
  const state = slip.get();
  const { quote, isPlacing, policy } = state;
  const { stakes, total } = sumsOf(state);
  const obstacle = obstacleOf(state, player.get());
  if (isPlacing || obstacle !== null || needsAcceptance(state) || !quote?.quote) return;
  const id = crypto.randomUUID();
  const body = { id, quote: quote.quote, stakes: stakes.map(String), oddsPolicy: policy };
  await follow({ id, body, total: String(total) }, send);
}

/** Asks for the outcome of an order with a lost answer. The server may never have received it. */
export async function resume(): Promise<void> {
  const { sent, isPlacing } = slip.get();
  if (sent !== null && !isPlacing) await follow(sent, ask);
}

type OrderCall = (order: SentOrder) => Promise<PlaceAnswer | undefined>;

/** A call that is refused as a whole is an order that is refused. */
const send: OrderCall = async ({ body }) => {
  const answer = await call<PlaceAnswer>('place', body);
  if (!isRefused(answer)) return answer;
  return { state: 'refused', code: answer.code, lines: [], maxStake: null, balance: null };
};

/** The state of an order; undefined without an answer. */
const ask: OrderCall = async (order) => {
  const known = await call<PlaceAnswer>(`place/${order.id}`);
  if (!isRefused(known)) return known;
  // A closed session leaves the outcome unknown; the next session asks again.
  return known.code === 'NOT_FOUND' ? send(order) : undefined;
};

/** Stores an order, calls the server for it, and asks until its outcome is known. */
async function follow(order: SentOrder, first: OrderCall): Promise<void> {
  slip.set({ sent: order, isPlacing: true, refusal: null, counter: null });
  keep();
  tellOperator('bet-sent');
  let answer = await first(order);
  for (let asked = 0; answer?.state === 'pending' && asked < MOST_ASKED; asked += 1) {
    if (answer.until > 0) slip.set({ waitsUntil: answer.until });
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    answer = await ask(order);
  }
  slip.set({ isPlacing: false, waitsUntil: null });
  tellOperator('bet-answered');
  if (answer?.state === 'placed') {
    const { purchase, bets, balance } = answer;
    slip.set({
      ...passing,
      sent: null,
      selections: [],
      placed: { purchase, bets, total: order.total },
    });
    takeBalance(balance);
    tellOperator('bet-placed');
    void loadBets();
  } else if (answer?.state === 'refused') {
    slip.set({ sent: null, refusal: answer.code, counter: answer.maxStake });
    takeLines(answer.lines);
    askQuote();
  } else slip.set({ refusal: 'UNSURE' });
  keep();
}

/** Displays the odds of a refusal at once. The player still has to accept them. */
function takeLines(lines: readonly QuoteLine[]): void {
  const { quote } = slip.get();
  if (quote === null) return;
  const known = new Map([...quote.lines, ...lines].map((line) => [line.id, line]));
  slip.set({ quote: { ...quote, lines: [...known.values()] } });
}
