// The slip: selections, stakes and the quote of the book. The browser stores it for its player, so
// leaving, reloading and another tab find it as it was.

import { serverNow } from '../../../page-kit/server-clock.ts';
import { notify } from '../../../react-kit/Notice.tsx';
import { createStore } from '../../../react-kit/store.ts';
import type { BetView, QuoteAnswer, RefusalCode } from '../../wire.ts';
import { isRefused, post } from './api.ts';
import { player } from './player.ts';
import { MOST_SELECTIONS, toggled, type Selection } from './selections.ts';
import { keyFor, readStored, writeStored } from './stored.ts';
import { kindOf, type SlipContent } from './sums.ts';
import { say } from './words.ts';

const KEY = 'sportsbook-slip-2';
const QUOTE_AFTER_MS = 200;

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
  quoteIs: 'none' | 'asking' | 'known' | 'failed';
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
  quoteIs: 'none',
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
  change({ selections: [], placed: null, quote: null, quoteIs: 'none' });
}

function quotedContent(state: SlipState): string {
  return [kindOf(state), state.systemOf, ...state.selections.map(({ id }) => id)].join(' ');
}

let timer: ReturnType<typeof setTimeout> | undefined;

export function askQuote(): void {
  clearTimeout(timer);
  if (slip.get().selections.length === 0) return;
  timer = setTimeout(() => void quoteNow(), QUOTE_AFTER_MS);
}

async function quoteNow(): Promise<void> {
  const asked = slip.get();
  const { selections, systemOf, sent } = asked;
  if (selections.length === 0 || sent !== null) return;
  const kind = kindOf(slip.get());
  slip.set({ quoteIs: slip.get().quote === null ? 'asking' : slip.get().quoteIs });
  const quote = await post<QuoteAnswer>('quote', {
    kind,
    systemOf: kind === 'system' ? systemOf : null,
    selections: selections.map(({ id, odds }) => ({ id, odds })),
  });
  // A slip that changed meanwhile asks for its own quote.
  if (quotedContent(slip.get()) !== quotedContent(asked)) return;
  if (quote === undefined || isRefused(quote)) {
    timer = setTimeout(() => void quoteNow(), 3000);
    return slip.set({ quote: null, quoteIs: 'failed' });
  }
  slip.set({ quote, quoteIs: 'known' });
  clearTimeout(timer);
  const leftMs = quote.expiresAt - serverNow();
  timer = setTimeout(() => void quoteNow(), Math.max(2000, leftMs - 4000));
}

export function keep(): void {
  const { selections, kind, systemOf, stake, isSameStake, stakes, policy, sent } = slip.get();
  writeStored(keyFor(player.get().id, KEY), {
    owner: player.get().id,
    selections,
    kind,
    systemOf,
    stake,
    isSameStake,
    stakes: Object.fromEntries(
      selections.flatMap(({ id }) => (stakes[id] === undefined ? [] : [[id, stakes[id]]])),
    ),
    policy,
    sent,
  });
}

type Kept = Omit<SlipContent, 'quote'> & Pick<SlipState, 'sent'> & { owner: string | null };

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
