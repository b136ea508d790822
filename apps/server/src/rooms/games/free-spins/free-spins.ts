// Free spins of players, from the request to their end. They are stored before a company is asked,
// played through the wallet, and told to the promotions room when they have ended.

import type { Money } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { type PlayerId, uuidOf } from '../../../platform/ids.ts';
import type { StakeBlockReason } from '../../wallet/index.ts';
import type { Protocol, ProvidersRoom } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesNeeds } from '../needs.ts';
import {
  findFreeSpins,
  hasUnsureSpins,
  lockFreeSpins,
  saveGranted,
  saveProgress,
  type FreeSpins,
} from './free-spins-store.ts';
import { createSpinGiver, type SpinGiver } from './give.ts';
import { isPlayable, progressOf } from './next-state.ts';

/** The names of free spins at their company. */
export interface SpinNames {
  provider: string;
  /** Our own id, as the company was given it. */
  reference?: string | null | undefined;
  reward?: string | null | undefined;
}

export interface FreeSpinsKeeper extends SpinGiver {
  /** The spins that a company's call is about; undefined when they are not of our giving. */
  named(names: SpinNames): Promise<FreeSpins | undefined>;
  /** True when a call that names unknown spins may be about some whose answer was lost. */
  isUnsure(provider: string, playerId: PlayerId): Promise<boolean>;
  /** The reason why a player may not play a spin of them at a game; undefined when they may. */
  blockReason(
    spins: FreeSpins,
    at: { playerId: PlayerId; game: string },
  ): StakeBlockReason | undefined;
  /**
   * False when spins cannot have won so much. Beyond the contract's multiple nothing is gathered:
   * an alarm is raised, and the company's answer is "unknown", so that it asks again.
   */
  isPossible(spins: FreeSpins, won: { amount: Money; spins: number }): Promise<boolean>;
  /**
   * Raises an alarm when the total of a company is less than what it stated of the rounds. The
   * total is what counts; it may be more while a round is still to be told.
   */
  compareTotal(spins: FreeSpins, total: Money): Promise<void>;
  /** Reads what the ledger has of them now. `isOver`: the company says that they have ended. */
  note(spins: Pick<FreeSpins, 'playerId' | 'id'>, how?: { isOver: boolean }): Promise<void>;
}

export interface SpinsDeps extends GamesNeeds {
  contractOf: ProvidersRoom['contractOf'];
  adapterOf(protocol: Protocol | null): GameAdapter | undefined;
}

export function createFreeSpins(deps: SpinsDeps): FreeSpinsKeeper {
  const { clock, contractOf, database, log, metrics, wallet } = deps;
  return {
    ...createSpinGiver(deps),
    async named({ provider, reference, reward }) {
      const id = uuidOf(reference ?? '') ?? null;
      if (id === null && reward == null) return undefined;
      return findFreeSpins(database.prompt, { provider, id, reward: reward ?? null });
    },
    isUnsure: (provider, playerId) => hasUnsureSpins(database.prompt, { provider, playerId }),
    blockReason(spins, { playerId, game }) {
      const isTheirs = spins.playerId === playerId && spins.game === game;
      const isTime = isPlayable(spins.state) && clock.now() < spins.expiresAt;
      return isTheirs && isTime ? undefined : 'FREE_SPINS_OVER';
    },
    async isPossible({ id, provider, value }, { amount, spins }) {
      const { freeSpinMostWin } = await contractOf(provider);
      if (amount <= value * BigInt(freeSpinMostWin) * BigInt(spins)) return true;
      metrics.alarms.inc({ what: 'free-spin-limit' });
      log.error(
        { provider, freeSpins: id, amount },
        'free spins won more than the contract with their provider lets be possible',
      );
      return false;
    },
    async compareTotal({ id, provider }, total) {
      const [ledger] = await wallet.spinsPlayed(database, [id]);
      const stated = ledger?.stated ?? 0n;
      if (stated <= total) return;
      metrics.alarms.inc({ what: 'free-spin-total' });
      log.error(
        { provider, freeSpins: id, stated, total },
        'the total of free spins is less than what their company stated of the rounds',
      );
    },
    async note(spins, how = { isOver: false }) {
      // The ledger has it: the job that catches up notes the rest.
      await note(deps, spins, how).catch((error: unknown) =>
        log.warn({ error, freeSpins: spins.id }, 'free spins could not be noted yet'),
      );
    },
  };
}

/** A win that arrives after the end publishes the end again: it is granted too. */
async function note(
  deps: SpinsDeps,
  key: Pick<FreeSpins, 'playerId' | 'id'>,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const { adapterOf, clock, database, wallet } = deps;
  await database.transaction(async (transaction) => {
    const before = await lockFreeSpins(transaction, key);
    if (!before) return;
    const [ledger] = await wallet.spinsPlayed(transaction, [before.id]);
    const { played = 0n, settled = 0n, gathered = 0n } = ledger ?? {};
    const after = progressOf(before, {
      played: Number(played),
      settled: Number(settled),
      gathered,
      isOver,
      endsBySpins: adapterOf(before.protocol)?.freeSpins?.tellsSpins === true,
      now: clock.now(),
    });
    await saveProgress(transaction, before, after);
    publishSpins(deps, transaction, before.playerId);
    const hasEnded = after.endedAt !== null;
    if (hasEnded && (before.endedAt === null || after.gathered !== before.gathered))
      await tellEnded(deps, transaction, before);
  });
}

/** Pages of the player that show free spins ask for them again. */
export function publishSpins(
  { live }: Pick<SpinsDeps, 'live'>,
  transaction: Transaction,
  playerId: PlayerId,
): void {
  live.publish(transaction, playerId, { kind: 'event', event: { name: 'free-spins', data: {} } });
}

/** Notes the granted part of the wins of ended spins; false when they are not over any more. */
export function createSettleFreeSpins(deps: Pick<SpinsDeps, 'live'>) {
  return (
    transaction: Transaction,
    spins: Pick<FreeSpins, 'playerId' | 'id'>,
    to: { gathered: Money; granted: Money },
  ): Promise<boolean> => {
    publishSpins(deps, transaction, spins.playerId);
    return saveGranted(transaction, spins, to);
  };
}

export function tellEnded(
  { outbox }: Pick<SpinsDeps, 'outbox'>,
  transaction: Transaction,
  { playerId, id }: Pick<FreeSpins, 'playerId' | 'id'>,
): Promise<void> {
  return outbox.publish(transaction, 'free-spins-ended', { playerId, id });
}
