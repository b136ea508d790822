// The slip: selections, stakes and the quote of the book. The browser stores it for its player, so
// leaving, reloading and another tab find it as it was.

import { serverNow } from '../../../page-kit/server-clock.ts';
import { notify } from '../../../react-kit/Notice.tsx';
import { createStore } from '../../../react-kit/store.ts';
import type { BetView, MarketView, QuoteAnswer, RefusalCode } from '../../wire.ts';
import { call, isRefused, player } from './api.ts';
import { events } from './events.ts';
import { keyFor, readStored, writeStored } from './stored.ts';
import { kindOf, MOST_SELECTIONS, toggled, type Selection, type SlipContent } from './sums.ts';
import { say } from './words.ts';

const KEY = 'sportsbook-slip-2';
const QUOTE_AFTER_MS = 200;
const QUOTE_AGAIN_AFTER_MS = 3000;
/** So long before its end a quote is asked for anew, and so long after the last one at least. */
const QUOTE_BEFORE_END_MS = 4000;
const QUOTE_EVERY_MS = 2000;

/** The slip and the player's bets beside the events: its tab, and whether a phone displays it. */
export const side = createStore<{ tab: 'slip' | 'bets'; isOpen: boolean }>({
  tab: 'slip',
  isOpen: false,
});

export interface SentOrder {
  id: string;
  body: object;
  total: string;
}

export interface Placed {
  purchase: string;
  bets: BetView[];
  total: string;
}

interface SlipState extends SlipContent {
  /** The last question for a quote had no answer. */
  isQuoteLost: boolean;
  /** An order without an answer yet. The page asks for it again, and never sends it as another. */
  sent: SentOrder | null;
  /** When the delay of a bet on a running match ends. */
  waitsUntil: number | null;
  isPlacing: boolean;
  refusal: RefusalCode | 'UNSURE' | null;
  /** The stake that the book would take instead. */
  counter: string | null;
  placed: Placed | null;
}

const empty: SlipState = {
  selections: [],
  kind: 'multiple',
  systemOf: 2,
  stake: '1.000',
  isSameStake: true,
  stakes: {},
  policy: 'higher',
  quote: null,
  isQuoteLost: false,
  sent: null,
  waitsUntil: null,
  isPlacing: false,
  refusal: null,
  counter: null,
  placed: null,
};

export const slip = createStore<SlipState>(empty);

export function change(changes: Partial<SlipState>): void {
  const before = slip.get();
  const isAnswered = before.sent === null;
  slip.set({ ...changes, ...(isAnswered ? { refusal: null, counter: null } : {}) });
  // A quote is for exactly these selections in this kind of bet.
  if (quotedContent(before) !== quotedContent(slip.get())) slip.set({ quote: null });
  keep();
  askQuote();
}

/** Puts a selection on the slip or takes it off. A full slip stays as it is and says so. */
export function toggle(selection: Selection): void {
  const selections = toggled(slip.get().selections, selection);
  if (selections === undefined) return notify(say('slipFull', { count: MOST_SELECTIONS }));
  change({ selections, placed: null });
}

/** Accepts the quoted odds in place of those that were chosen. */
export function acceptOdds(): void {
  const { selections, quote } = slip.get();
  const now = new Map(quote?.lines.map(({ id, odds }) => [id, odds]));
  change({
    selections: selections.map((each) => ({ ...each, odds: now.get(each.id) ?? each.odds })),
  });
}

export function clear(): void {
  change({ selections: [], placed: null, quote: null, isQuoteLost: false });
}

function quotedContent(state: SlipState): string {
  return [kindOf(state), state.systemOf, ...state.selections.map(({ id }) => id)].join(' ');
}

let timer: ReturnType<typeof setTimeout> | undefined;

export function askQuote(afterMs = QUOTE_AFTER_MS): void {
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

/** Whether the quote of the slip says other odds than the stream does. */
function isQuoteOld({ lines }: QuoteAnswer): boolean {
  return slip.get().selections.some((selection) => {
    const now = streamedOdds(selection, events.get());
    const quoted = lines.find(({ id }) => id === selection.id)?.odds;
    return now !== undefined && quoted !== undefined && now !== quoted;
  });
}

interface Marketed {
  markets: readonly MarketView[];
}

/** The streamed odds of a selection: null when closed, undefined when the stream has none of it. */
export function streamedOdds(
  { eventId, marketId, id }: Pick<Selection, 'eventId' | 'marketId' | 'id'>,
  {
    cards,
    open,
    page,
  }: { cards: ReadonlyMap<string, Marketed>; open: string | null; page: Marketed | null },
): string | null | undefined {
  const marketed = open === eventId && page ? page : cards.get(eventId);
  const market = marketed?.markets.find((each) => each.id === marketId);
  if (market === undefined) return undefined;
  if (market.status !== 'open') return null;
  return market.selections.find((each) => each.id === id)?.odds;
}

type Kept = Omit<SlipContent, 'quote'> & Pick<SlipState, 'sent'> & { owner: string | null };

export function keep(): void {
  const { selections, kind, systemOf, stake, isSameStake, policy, sent, ...state } = slip.get();
  const owner = player.get().id;
  const ids = new Set(selections.map(({ id }) => id));
  const stakes = Object.fromEntries(Object.entries(state.stakes).filter(([id]) => ids.has(id)));
  const kept: Kept = {
    owner,
    selections,
    kind,
    systemOf,
    stake,
    isSameStake,
    stakes,
    policy,
    sent,
  };
  writeStored(keyFor(owner, KEY), kept);
}

/** Restores the stored slip of this player, or that of the visitor who logged in. */
export function restore(): void {
  const owner = player.get().id;
  // A slip from before the login becomes the player's.
  const ofVisitor = owner === null ? null : readStored(keyFor(null, KEY));
  if (owner !== null) writeStored(keyFor(null, KEY), null);
  const kept = (ofVisitor ?? readStored(keyFor(owner, KEY))) as Partial<Kept> | null;
  const isTheirs = kept !== null && (kept.owner === owner || kept.owner === null);
  if (!isTheirs || !Array.isArray(kept.selections)) return;
  const { kind, systemOf, stake, isSameStake, stakes, policy } = { ...empty, ...kept };
  const sent = kept.owner === owner ? (kept.sent ?? null) : null;
  const { selections } = kept;
  slip.set({ selections, kind, systemOf, stake, isSameStake, stakes, policy, sent });
  askQuote();
}

export function followTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === keyFor(player.get().id, KEY) && !slip.get().isPlacing) restore();
  });
}
