// Gives free spins, takes them back, and asks again for refused ones. The rows, and the job that
// asks the company, are one transaction. The operator does so from the command line too.

import type { Money } from '@ceibo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { freeSpinProtocols, providerByKey } from '../../providers/index.ts';
import { gameById, type Game } from '../games-store.ts';
import {
  askAgain,
  insertFreeSpins,
  lockFreeSpins,
  saveProgress,
  type FreeSpins,
} from './free-spins-store.ts';
import { isPlayable } from './next-state.ts';

/** The job that asks a company to issue spins, or what became of them. */
export const ASK_TASK = 'games:ask-free-spins';

interface GiverDeps {
  clock: Clock;
  jobs: Pick<Jobs, 'add'>;
}

export interface NewFreeSpins {
  id: string;
  playerId: PlayerId;
  gameId: string;
  spins: number;
  value: Money;
  expiresAt: Date;
}

export interface SpinGiver {
  /** True when a game is on, and its company gives free spins. */
  canGive(query: Query, gameId: string): Promise<boolean>;
  /**
   * Gives them as part of a caller's transaction; false when the game has none. The company is
   * asked afterwards.
   */
  give(transaction: Transaction, given: NewFreeSpins): Promise<boolean>;
  /** No spin may be played from now on; the company is told. False when they have ended. */
  cancel(
    transaction: Transaction,
    spins: { playerId: PlayerId; id: string; reason: string },
  ): Promise<boolean>;
  /** Asks again for spins that the company refused. */
  again(transaction: Transaction, spins: { playerId: PlayerId; id: string }): Promise<boolean>;
}

export function createSpinGiver(deps: GiverDeps): SpinGiver {
  return {
    canGive: canGiveSpins,
    give: (transaction, given) => give(deps, transaction, given),
    cancel: (transaction, spins) => cancel(deps, transaction, spins),
    async again(transaction, spins) {
      if (!(await askAgain(transaction, spins))) return false;
      await addAsk(deps, transaction, spins);
      return true;
    },
  };
}

/** True when a game is on, and its company gives free spins. */
export async function canGiveSpins(query: Query, gameId: string): Promise<boolean> {
  return (await gameWithSpins(query, gameId)) !== undefined;
}

async function give(
  deps: GiverDeps,
  transaction: Transaction,
  { id, playerId, gameId, spins, value, expiresAt }: NewFreeSpins,
): Promise<boolean> {
  const game = await gameWithSpins(transaction, gameId);
  if (!game) return false;
  await insertFreeSpins(transaction, {
    id,
    playerId,
    provider: game.providerKey,
    game: game.code,
    spins,
    value,
    givenAt: deps.clock.now(),
    expiresAt,
  });
  await addAsk(deps, transaction, { playerId, id });
  return true;
}

async function gameWithSpins(query: Query, gameId: string): Promise<Game | undefined> {
  const game = await gameById(query, gameId);
  if (!game?.active || !game.providerActive) return undefined;
  const provider = await providerByKey(query, game.providerKey);
  const protocol = provider?.protocol;
  return protocol && freeSpinProtocols.has(protocol) ? game : undefined;
}

export function addAsk(
  { jobs }: Pick<GiverDeps, 'jobs'>,
  transaction: Transaction,
  { playerId, id }: Pick<FreeSpins, 'playerId' | 'id'>,
): Promise<void> {
  return jobs.add(transaction, ASK_TASK, { playerId, id }, { key: `free-spins:${id}` });
}

async function cancel(
  deps: GiverDeps,
  transaction: Transaction,
  { playerId, id, reason }: { playerId: PlayerId; id: string; reason: string },
): Promise<boolean> {
  const spins = await lockFreeSpins(transaction, { playerId, id });
  if (!spins || !isPlayable(spins.state)) return false;
  await saveProgress(transaction, spins, { ...spins, state: 'cancelling', reason });
  await addAsk(deps, transaction, spins);
  return true;
}
