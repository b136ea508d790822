// The player's bets, as far as they were asked for. Each list keeps its loaded pages.

import { createStore } from '../../../react-kit/store.ts';
import type { BetsAnswer, BetView, CashOutAnswer, RefusalCode } from '../../wire.ts';
import { get, hasSession, isRefused, post } from './api.ts';
import { player } from './player.ts';

export type BetsList = 'open' | 'settled' | 'won';

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

/** The number of the last load of each list: an answer to an earlier one is not displayed. */
const loads: Record<BetsList, number> = { open: 0, settled: 0, won: 0 };

function setList(list: BetsList, changes: Partial<LoadedBets>): void {
  const { lists } = bets.get();
  bets.set({ lists: { ...lists, [list]: { ...lists[list], ...changes } } });
}

/**
 * Asks for a list again, with as many pages as are displayed, or for one page more. A failure
 * leaves the displayed bets as they are.
 */
export async function loadBets(
  list: BetsList = bets.get().list,
  { more = false }: { more?: boolean } = {},
): Promise<void> {
  bets.set({ list });
  if (!hasSession()) return setList(list, { are: 'known' });
  const { all, next } = bets.get().lists[list];
  const load = (loads[list] += 1);
  const wanted = more ? all.length + 1 : all.length;
  let loaded: readonly BetView[] = more ? all : [];
  let cursor = more ? next : null;
  do {
    const answer = await get<BetsAnswer>(`bets?${queryOf(list, cursor)}`);
    if (loads[list] !== load) return;
    if (answer === undefined || isRefused(answer)) {
      if (bets.get().lists[list].are !== 'known') setList(list, { are: 'failed' });
      return;
    }
    loaded = withoutRepeats([...loaded, ...answer.bets]);
    cursor = answer.next;
    bets.set({ openCount: answer.open });
    if (answer.balance !== null) player.set({ balance: answer.balance });
  } while (cursor !== null && loaded.length < wanted);
  setList(list, { all: loaded, next: cursor, are: 'known' });
}

function queryOf(state: BetsList, cursor: string | null): string {
  return String(new URLSearchParams({ state, ...(cursor === null ? {} : { cursor }) }));
}

/** A bet that changed between two pages is in both: the later view stays. */
function withoutRepeats(all: readonly BetView[]): BetView[] {
  return [...new Map(all.map((bet) => [bet.id, bet])).values()];
}

/** Displays a changed bet in its place. A settled bet leaves the list of open bets. */
export function replaceBet(bet: BetView): void {
  const { list, lists } = bets.get();
  const replaced = (loaded: LoadedBets): LoadedBets => ({
    ...loaded,
    all: loaded.all.map((each) => (each.id === bet.id ? bet : each)),
  });
  const { open, settled, won } = lists;
  bets.set({ lists: { open: replaced(open), settled: replaced(settled), won: replaced(won) } });
  if (bet.state !== 'open') void loadBets(list);
}

/** Why a call did not succeed; `NO_ANSWER` leaves its effect unknown. */
export type CallFailure = RefusalCode | 'NO_ANSWER';

/**
 * Cashes out `percent` of a bet, 100 for all of it. The same `id` has one effect. Returns the
 * failure if any.
 */
export async function cashOut(
  bet: BetView,
  { id, percent, minAmount }: { id: string; percent: number; minAmount: string },
): Promise<CallFailure | null> {
  const offer = bet.cashOut?.id ?? '';
  const asked = { id, bet: bet.id, offer, percent, minAmount };
  const answer = await post<CashOutAnswer>('cash-out', asked);
  if (answer === undefined) return 'NO_ANSWER';
  if (!('state' in answer)) return answer.code;
  if (answer.state === 'pending') return 'NO_ANSWER';
  replaceBet(answer.bet);
  if (answer.state === 'refused') return answer.code;
  if (answer.balance !== null) player.set({ balance: answer.balance });
  return null;
}

/** Sets the amount of the automatic cash-out, or ends it with null. Returns the failure if any. */
export async function setAutomatic(
  bet: BetView,
  amount: string | null,
): Promise<CallFailure | null> {
  const answer = await post<BetView>('auto-cash-out', { bet: bet.id, amount });
  if (answer === undefined) return 'NO_ANSWER';
  // A bet has a state and no code, so only a refusal is one here.
  if (isRefused(answer)) return answer.code;
  replaceBet(answer);
  return null;
}
