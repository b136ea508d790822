// The player's bets, as far as they were asked for. Each list keeps its loaded pages.

import { createStore } from '../../../react-kit/store.ts';
import {
  betsLists,
  type BetsAnswer,
  type BetView,
  type CashOutAnswer,
  type RefusalCode,
} from '../../wire.ts';
import { call, find, hasSession, isRefused, takeBalance } from './api.ts';
import { queryOf } from './location.ts';

type BetsList = (typeof betsLists)[number];

interface LoadedBets {
  all: readonly BetView[];
  next: string | null;
  are: 'loading' | 'known' | 'failed';
}

interface BetsState {
  list: BetsList;
  lists: Readonly<Record<BetsList, LoadedBets>>;
  openCount: number;
}

const unloaded: LoadedBets = { all: [], next: null, are: 'loading' };

export const bets = createStore<BetsState>({
  list: 'open',
  lists: { open: unloaded, settled: unloaded, won: unloaded },
  openCount: 0,
});

/** The number of loads: an answer to any but the last is not displayed. */
let loads = 0;

function setList(list: BetsList, changes: Partial<LoadedBets>): void {
  const { lists } = bets.get();
  bets.set({ lists: { ...lists, [list]: { ...lists[list], ...changes } } });
}

/**
 * Asks for a list again, with as many pages as are displayed, or for one page more. A failure
 * leaves the displayed bets as they are.
 */
export async function loadBets(list = bets.get().list, { more = false } = {}): Promise<void> {
  bets.set({ list });
  if (!hasSession()) return setList(list, { are: 'known' });
  const { all, next } = bets.get().lists[list];
  const load = (loads += 1);
  const wanted = more ? all.length + 1 : all.length;
  // A bet that changed between two pages is in both: the later view stays.
  const loaded = new Map(more ? all.map((bet) => [bet.id, bet]) : []);
  let cursor = more ? next : null;
  do {
    const answer = await find<BetsAnswer>(`bets?${queryOf({ state: list, cursor })}`);
    if (loads !== load) return;
    if (answer === undefined) {
      if (bets.get().lists[list].are !== 'known') setList(list, { are: 'failed' });
      return;
    }
    for (const bet of answer.bets) loaded.set(bet.id, bet);
    cursor = answer.next;
    bets.set({ openCount: answer.open });
    takeBalance(answer.balance);
  } while (cursor !== null && loaded.size < wanted);
  setList(list, { all: [...loaded.values()], next: cursor, are: 'known' });
}

/** Displays a changed bet in its place. A settled bet leaves the list of open bets. */
export function replaceBet(bet: BetView): void {
  for (const list of betsLists) {
    const { all } = bets.get().lists[list];
    setList(list, { all: all.map((each) => (each.id === bet.id ? bet : each)) });
  }
  if (bet.state !== 'open') void loadBets();
}

/** Why a call did not succeed; `NO_ANSWER` leaves its effect unknown. */
export type CallFailure = RefusalCode | 'NO_ANSWER';

/**
 * Cashes out `percent` of a bet, 100 for all of it. The same `id` has one effect. Returns the
 * failure if any.
 */
export async function cashOut(
  bet: BetView,
  order: { id: string; percent: number; minAmount: string },
): Promise<CallFailure | null> {
  const offer = bet.cashOut?.id ?? '';
  const answer = await call<CashOutAnswer>('cash-out', { ...order, bet: bet.id, offer });
  if (isRefused(answer)) return answer.code;
  if (answer === undefined || answer.state === 'pending') return 'NO_ANSWER';
  replaceBet(answer.bet);
  if (answer.state === 'refused') return answer.code;
  takeBalance(answer.balance);
  return null;
}

/** Sets the amount of the automatic cash-out, or ends it with null. Returns the failure if any. */
export async function setAutomatic(
  bet: BetView,
  amount: string | null,
): Promise<CallFailure | null> {
  const answer = await call<BetView>('auto-cash-out', { bet: bet.id, amount });
  if (answer === undefined) return 'NO_ANSWER';
  // A bet has a state and no code, so only a refusal is one here.
  if (isRefused(answer)) return answer.code;
  replaceBet(answer);
  return null;
}
