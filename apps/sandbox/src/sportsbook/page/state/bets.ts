// The player's bets, as far as they were asked for.

import type { BetsAnswer, BetView, CashOutAnswer } from '../../wire.ts';
import { get, hasSession, isRefused, post } from './api.ts';
import { player } from './player.ts';
import { createStore } from './store.ts';

export type BetsList = 'open' | 'settled' | 'won';

interface BetsState {
  list: BetsList;
  all: readonly BetView[];
  next: string | null;
  openCount: number;
  are: 'loading' | 'known' | 'failed';
}

export const bets = createStore<BetsState>({
  list: 'open',
  all: [],
  next: null,
  openCount: 0,
  are: 'loading',
});

export async function loadBets(
  list: BetsList = bets.get().list,
  { more = false }: { more?: boolean } = {},
): Promise<void> {
  const { all, next, list: before } = bets.get();
  if (!more && list !== before) bets.set({ list, all: [], next: null, are: 'loading' });
  if (!hasSession()) return bets.set({ are: 'known' });
  const cursor = more && next !== null ? `&cursor=${encodeURIComponent(next)}` : '';
  const answer = await get<BetsAnswer>(`bets?state=${list}${cursor}`);
  if (bets.get().list !== list) return;
  if (answer === undefined || isRefused(answer)) {
    // Those that are shown stay.
    if (bets.get().are !== 'known') bets.set({ are: 'failed' });
    return;
  }
  bets.set({
    all: more ? [...all, ...answer.bets] : answer.bets,
    next: answer.next,
    openCount: answer.open,
    are: 'known',
  });
  if (answer.balance !== null) player.set({ balance: answer.balance });
}

/** A bet has changed: it stays in its place until the list is asked for again. */
export function replaceBet(bet: BetView): void {
  const { all } = bets.get();
  bets.set({ all: all.map((each) => (each.id === bet.id ? bet : each)) });
  if (bet.state !== 'open') void loadBets();
}

/** `percent` is 100 for all of it. Undefined: nobody answered. */
export async function cashOut(
  bet: BetView,
  { id, percent, minAmount }: { id: string; percent: number; minAmount: string },
): Promise<CashOutAnswer | undefined> {
  const offer = bet.cashOut?.id ?? '';
  const answer = await post<CashOutAnswer>('cash-out', {
    id,
    bet: bet.id,
    offer,
    percent,
    minAmount,
  });
  if (answer === undefined || isRefused(answer)) return undefined;
  if (answer.state !== 'pending') replaceBet(answer.bet);
  if (answer.state === 'done' && answer.balance !== null) player.set({ balance: answer.balance });
  return answer;
}

/** Null ends it. */
export async function setAutomatic(bet: BetView, amount: string | null): Promise<boolean> {
  const answer = await post<BetView>('auto-cash-out', { bet: bet.id, amount });
  if (answer === undefined || isRefused(answer)) return false;
  replaceBet(answer);
  return true;
}
