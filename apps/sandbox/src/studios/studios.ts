// The books of the studios, and what runs in them.

import { createBetEngine } from '../bets/bet-engine.ts';
import { createPlayMoney, isPlayMoney } from '../bets/play-money-store.ts';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { createSessionStore } from '../operator/session-store.ts';
import type { OperatorWallet } from '../operator/wallet.ts';
import { createFreeRounds } from './free-rounds/free-rounds.ts';
import { createFreeRoundsStore } from './free-rounds/free-rounds-store.ts';
import { createJackpotStore } from './jackpot/jackpot-store.ts';
import { createRoundStore, type RoundStore, type StudioRound } from './rounds/round-store.ts';
import { createTable, type Table } from './rounds/table.ts';
import { gameOf } from './titles/index.ts';

export type Studios = ReturnType<typeof createStudios>;

/** `walletFor`: the operator's wallet for a studio. */
export function createStudios(
  surroundings: Surroundings,
  walletFor: (studio: string) => OperatorWallet,
) {
  const { books } = surroundings;
  const sessions = createSessionStore(surroundings, 'studio_sessions');
  const playMoney = createPlayMoney(surroundings, { prefix: 'studio_play' });
  const jackpot = createJackpotStore(books);
  const table = createTable(surroundings, jackpot);
  const store = followedBy(table, createRoundStore(surroundings), surroundings);
  const freeStore = createFreeRoundsStore(surroundings);
  const walletOf = ({ gameCode, currency }: Pick<StudioRound, 'gameCode' | 'currency'>) =>
    isPlayMoney(currency) ? playMoney.wallet : walletFor(gameOf(gameCode).studio);
  const engine = createBetEngine<StudioRound>({
    surroundings,
    store,
    walletOf,
    freeOf: ({ freeId }) => (freeId === null ? undefined : freeStore.find(freeId)),
    onStep: ({ freeId }) => freeId !== null && freeStore.touch(freeId),
    // The win of a taken round is known from the draw: it is paid as soon as the round may be
    // closed.
    onSettle: (id) => store.price(id, store.get(id).win ?? 0n),
  });
  const freeRounds = createFreeRounds({ surroundings, store: freeStore, walletOf });
  return {
    surroundings,
    sessions,
    playMoney,
    jackpot,
    table,
    store,
    freeStore,
    walletOf,
    engine,
    freeRounds,
  };
}

/** A round's new state and its effect on the jackpot are stored together, or not at all. */
function followedBy(table: Table, store: RoundStore, { books }: Surroundings): RoundStore {
  return {
    ...store,
    change: (...step) =>
      inTransaction(books, () => {
        const round = store.change(...step);
        table.follow(round);
        return round;
      }),
  };
}
