// Limits of payouts and corrections without a stake. A provider reaches only players who have
// opened one of its games. It moves no more in one payment, and in one day, than its contract
// allows.

import { dayOf } from '@ceibo/contracts/day';
import { parseMoney, type Money } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import type { LinkedOutcome, WalletCommand } from '../wallet/index.ts';
import type { ProvidersRoom } from '../providers/index.ts';
import type { GamesNeeds } from './needs.ts';
import type { PlaySessions } from './play-sessions.ts';
import { countUnearned, uncountUnearned } from './unearned-store.ts';

type Needs = Pick<GamesNeeds, 'database' | 'clock' | 'log' | 'metrics' | 'identity' | 'wallet'> & {
  playSessions: PlaySessions;
  contractOf: ProvidersRoom['contractOf'];
};

interface Payment {
  provider: string;
  playerId: PlayerId;
  /** Linked commands of this player. */
  commands: readonly WalletCommand[];
}

export interface UnearnedMoney {
  /**
   * True when the player has opened a game of the provider, now or ever. A provider knows nobody
   * else.
   */
  isPlayerOf(provider: string, playerId: PlayerId): Promise<boolean>;
  /**
   * Carries out commands that may hold prizes and corrections. Throws `UnearnedLimitReached` beyond
   * the contract's limits: the provider's answer is then "unknown", so that it repeats the call.
   */
  pay(payment: Payment): Promise<LinkedOutcome>;
  /** The same for wins of a round: when the round never had a stake, they are paid as prizes. */
  payRound(payment: Payment): Promise<LinkedOutcome>;
}

/** A prize or correction is beyond the limits of the contract. Nothing moved. */
class UnearnedLimitReached extends Error {}

export function createUnearnedMoney(deps: Needs): UnearnedMoney {
  return {
    isPlayerOf: (provider, playerId) => isPlayerOf(deps, provider, playerId),
    pay: (payment) => pay(deps, payment),
    async payRound(payment) {
      const outcome = await pay(deps, payment);
      if (Array.isArray(outcome) || outcome.refused !== 'NOT_FOUND') return outcome;
      const commands = payment.commands.map((command): WalletCommand =>
        command.kind === 'round-win' ? { ...command, withoutStake: 'prize' } : command,
      );
      return pay(deps, { ...payment, commands });
    },
  };
}

async function isPlayerOf(
  { log, metrics, identity, playSessions }: Needs,
  provider: string,
  playerId: PlayerId,
): Promise<boolean> {
  if ((await playSessions.newest({ provider, playerId, game: null })) !== undefined) return true;
  if ((await identity.statusOf(playerId)) === undefined) return false;
  metrics.alarms.inc({ what: 'provider-stranger' });
  log.error({ provider, playerId }, 'a provider named a player who never opened a game of it');
  return false;
}

async function pay(deps: Needs, { provider, playerId, commands }: Payment): Promise<LinkedOutcome> {
  const { database, clock, wallet, contractOf } = deps;
  const amount = await unearnedBy(deps, commands);
  if (amount === undefined) return wallet.applyLinked(commands);
  if (!(await isPlayerOf(deps, provider, playerId))) return { refused: 'UNKNOWN_PLAYER', at: 0 };
  const { unearnedPerPayment, unearnedPerDay } = await contractOf(provider);
  const counted = { provider, day: dayOf(clock.now()), amount };
  const facts = { playerId, amount, sourceTxId: commands[0]?.sourceTxId };
  if (amount > limitOf(unearnedPerPayment)) throw beyondLimit(deps, provider, facts);
  if (!(await countUnearned(database, { ...counted, limit: limitOf(unearnedPerDay) })))
    throw beyondLimit(deps, provider, facts);
  const outcome = await wallet.applyLinked(commands);
  // A refusal moved nothing. After a failure the outcome is unknown: the amount stays counted, and
  // the limit is reached sooner at worst.
  if (!Array.isArray(outcome)) await uncountUnearned(database, counted);
  return outcome;
}

/**
 * The sum that the commands move without a stake. Repeats are left out, since they move nothing.
 * Undefined when there is no such command.
 */
async function unearnedBy(
  { wallet }: Needs,
  commands: readonly WalletCommand[],
): Promise<Money | undefined> {
  const sizes = await Promise.all(
    commands.map(async (command) => {
      const size = unearnedSize(command);
      return size === undefined ||
        (await wallet.factsOf(command.source, command.sourceTxId)) !== undefined
        ? undefined
        : size;
    }),
  );
  const unearned = sizes.filter((size) => size !== undefined);
  return unearned.length === 0 ? undefined : unearned.reduce((total, size) => total + size, 0n);
}

function beyondLimit(
  { log, metrics }: Needs,
  provider: string,
  facts: object,
): UnearnedLimitReached {
  metrics.alarms.inc({ what: 'unearned-limit' });
  log.error(
    { provider, ...facts },
    'a prize or correction is beyond the limits of the contract with its provider',
  );
  return new UnearnedLimitReached(`the contract with ${provider} allows no such payment`);
}

/** Undefined where a stake stands behind the command, or it moves nothing of the player's. */
function unearnedSize(command: WalletCommand): Money | undefined {
  switch (command.kind) {
    case 'prize':
      // The contract bounds each win of free spins by the value of the spin.
      return command.award === undefined ? command.amount : undefined;
    case 'round-win':
      return command.withoutStake === undefined ? undefined : command.amount;
    case 'adjust':
      return command.amount < 0n ? -command.amount : command.amount;
    default:
      return undefined;
  }
}

function limitOf(decimal: string): Money {
  return parseMoney(decimal) ?? 0n;
}
