// The slip: what is chosen, for how much, and what the book says to it. It is kept in this browser
// for the player who made it, so leaving, reloading and another tab find it as it was.

import type { BetView, Names, OddsPolicy, QuoteAnswer, RefusalCode, SlipKind } from '../../wire.ts';
import { isRefused, post } from './api.ts';
import { readMoney, readOdds } from './formats.ts';
import { player } from './player.ts';
import { createStore } from './store.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'sportsbook-slip-2';
const MOST_SELECTIONS = 10;
const QUOTE_AFTER_MS = 200;

export interface Selection {
  id: string;
  eventId: string;
  marketId: string;
  home: Names;
  away: Names;
  market: Names;
  pick: Names;
  /** As the player saw them last. */
  odds: string;
  startsAt: number;
}

export interface SentOrder {
  id: string;
  body: object;
  total: string;
}

interface SlipState {
  selections: readonly Selection[];
  kind: SlipKind;
  systemOf: number;
  stake: string;
  policy: OddsPolicy;
  quote: QuoteAnswer | null;
  quoteIs: 'none' | 'asking' | 'known' | 'failed';
  /** An order that was sent and not answered yet: asked for again, never sent as another one. */
  sent: SentOrder | null;
  /** Of a bet on a running match: when the book has looked. */
  waitsUntil: number | null;
  isPlacing: boolean;
  refusal: RefusalCode | 'UNSURE' | null;
  /** The stake that the book would take instead. */
  counter: string | null;
  placed: { purchase: string; bets: BetView[]; total: string } | null;
}

const empty: SlipState = {
  selections: [],
  kind: 'multiple',
  systemOf: 2,
  stake: '1.000',
  policy: 'higher',
  quote: null,
  quoteIs: 'none',
  sent: null,
  waitsUntil: null,
  isPlacing: false,
  refusal: null,
  counter: null,
  placed: null,
};

export const slip = createStore<SlipState>(empty);

/** The kind of bet that the selections allow now. */
export function kindOf({ selections, kind }: Pick<SlipState, 'selections' | 'kind'>): SlipKind {
  if (selections.length < 2) return 'single';
  const isOneEvent = new Set(selections.map(({ eventId }) => eventId)).size === 1;
  if (kind === 'builder' && !isOneEvent) return 'multiple';
  if (kind === 'multiple' && isOneEvent) return 'builder';
  return kind === 'system' && selections.length < 3 ? 'multiple' : kind;
}

export function change(changes: Partial<SlipState>): void {
  const isAnother = slip.get().sent === null;
  slip.set({ ...changes, ...(isAnother ? { refusal: null, counter: null } : {}) });
  keep();
  askQuote();
}

/** Another selection of the same market takes its place. */
export function toggle(selection: Selection): void {
  const { selections } = slip.get();
  const isChosen = selections.some(({ id }) => id === selection.id);
  const others = selections.filter(
    ({ eventId, marketId, id }) =>
      id !== selection.id && !(eventId === selection.eventId && marketId === selection.marketId),
  );
  change({
    selections: isChosen ? others : [...others, selection].slice(-MOST_SELECTIONS),
    placed: null,
  });
}

export function clear(): void {
  change({ selections: [], placed: null, quote: null, quoteIs: 'none' });
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for the price of the slip, shortly after its last change. */
export function askQuote(): void {
  clearTimeout(timer);
  if (slip.get().selections.length === 0) return;
  timer = setTimeout(() => void quoteNow(), QUOTE_AFTER_MS);
}

async function quoteNow(): Promise<void> {
  const { selections, systemOf, sent } = slip.get();
  if (selections.length === 0 || sent !== null) return;
  const kind = kindOf(slip.get());
  slip.set({ quoteIs: slip.get().quote === null ? 'asking' : slip.get().quoteIs });
  const quote = await post<QuoteAnswer>('quote', {
    kind,
    systemOf: kind === 'system' ? systemOf : null,
    selections: selections.map(({ id, odds }) => ({ id, odds })),
  });
  // Meanwhile the slip has become another one, which asks for itself.
  if (slip.get().selections !== selections || kindOf(slip.get()) !== kind) return;
  if (quote === undefined || isRefused(quote)) {
    timer = setTimeout(() => void quoteNow(), 3000);
    return slip.set({ quote: null, quoteIs: 'failed' });
  }
  slip.set({ quote, quoteIs: 'known' });
  clearTimeout(timer);
  const leftMs = quote.expiresAt - Date.now();
  timer = setTimeout(() => void quoteNow(), Math.max(2000, leftMs - 4000));
}

export interface Sums {
  kind: SlipKind;
  /** Of each bet; undefined when what was typed is no amount. */
  stake: bigint | undefined;
  total: bigint;
  gain: bigint | null;
}

/** What the slip comes to at the quoted odds. */
export function sumsOf(state: SlipState): Sums {
  const kind = kindOf(state);
  const stake = readMoney(state.stake);
  const { quote } = state;
  const total = (stake ?? 0n) * BigInt(quote?.bets ?? 1);
  if (stake === undefined || quote === null || quote.refusal !== null)
    return { kind, stake, total, gain: null };
  const gain =
    kind === 'single'
      ? quote.lines.reduce((sum, { odds }) => sum + (stake * readOdds(odds ?? '0.00')) / 100n, 0n)
      : (stake * readOdds(quote.odds ?? '0.00')) / 100n;
  return { kind, stake, total, gain };
}

function keyOf(owner: string | null): string {
  return owner === null ? KEY : `${KEY} of ${owner}`;
}

/** Keeps what outlives the page. */
export function keep(): void {
  const { selections, kind, systemOf, stake, policy, sent } = slip.get();
  writeStored(keyOf(player.get().id), {
    owner: player.get().id,
    selections,
    kind,
    systemOf,
    stake,
    policy,
    sent,
  });
}

interface Kept extends Pick<
  SlipState,
  'selections' | 'kind' | 'systemOf' | 'stake' | 'policy' | 'sent'
> {
  owner: string | null;
}

/** Brings back the slip that this player, or a visitor who is now this player, left here. */
export function restore(): void {
  const owner = player.get().id;
  // Chosen before the login, it becomes the player's.
  const ofVisitor = owner === null ? null : readStored(keyOf(null));
  if (owner !== null) writeStored(keyOf(null), null);
  const kept = (ofVisitor ?? readStored(keyOf(owner))) as Partial<Kept> | null;
  const isTheirs = kept !== null && (kept.owner === owner || kept.owner === null);
  if (!isTheirs || !Array.isArray(kept.selections)) return;
  slip.set({
    selections: kept.selections,
    kind: kept.kind ?? 'multiple',
    systemOf: kept.systemOf ?? 2,
    stake: typeof kept.stake === 'string' ? kept.stake : empty.stake,
    policy: kept.policy ?? 'higher',
    sent: kept.owner === owner ? (kept.sent ?? null) : null,
  });
  askQuote();
}

/** Another tab of the same player has changed the slip. */
export function followTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === keyOf(player.get().id) && !slip.get().isPlacing) restore();
  });
}
