// The arcades with their books, and what runs in them: seeds, rounds and their money.

import { createAlarms } from '../alarms.ts';
import { createBetEngine } from '../bets/bet-engine.ts';
import { createPlayMoney, isPlayMoney } from '../bets/play-money-store.ts';
import type { Surroundings } from '../company.ts';
import { createSessionStore } from '../operator/session-store.ts';
import type { OperatorWallet } from '../operator/wallet.ts';
import { createSeeds } from './fair/seed-store.ts';
import { type ArcadeRound, createRoundStore, prizeOf, standingOf } from './rounds/round-store.ts';

/** After so long without a move a round is cashed out; without any move its stake comes back. */
const ABANDONED_AFTER_MS = 30 * 60_000;

const abandonedAt = ({ movedAt }: ArcadeRound) => new Date(movedAt + ABANDONED_AFTER_MS);

export type Arcade = ReturnType<typeof createArcade>;

/** `walletFor`: the operator's wallet for the provider of a game. */
export function createArcade(
  surroundings: Surroundings,
  walletFor: (gameCode: string) => OperatorWallet,
) {
  const { clock } = surroundings;
  const sessions = createSessionStore(surroundings, 'arcade_sessions');
  const playMoney = createPlayMoney(surroundings, { prefix: 'arcade_play' });
  const seeds = createSeeds(surroundings);
  const store = createRoundStore(surroundings);
  const walletOf = ({ gameCode, currency }: Pick<ArcadeRound, 'gameCode' | 'currency'>) =>
    isPlayMoney(currency) ? playMoney.wallet : walletFor(gameCode);
  const engine = createBetEngine<ArcadeRound>({
    surroundings,
    store,
    walletOf,
    onSettle(id) {
      const round = store.get(id);
      if (round.state !== 'taken') return;
      if (standingOf({ seeds }, round).isOver || clock.now() >= abandonedAt(round))
        store.price(id, prizeOf({ seeds }, round));
    },
  });
  const alarms = createAlarms(clock, engine.settle);
  return {
    surroundings,
    sessions,
    playMoney,
    seeds,
    store,
    walletOf,
    engine,
    alarms,
    /** Sets when an open round counts as abandoned. */
    watch: (round: ArcadeRound): void => alarms.set(round.id, abandonedAt(round)),
  };
}
