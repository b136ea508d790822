// Bonuses and free spins that are given to a player, and how much one person gives alone.

import { moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
import type { Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts';
import { createSpinGiver } from '../../rooms/games/index.ts';
import { lockStatus, playerByName } from '../../rooms/identity/index.ts';
import {
  giveSpins,
  insertGrant,
  readGrantFile,
  readSpinsFile,
} from '../../rooms/promotions/index.ts';
import { rewardStopOf } from '../reward-stop.ts';
import type { Act, ActDeps, PreparedAct, WhyNot } from './act.ts';
import { changeGivingLimits, lockGivingLimits } from './gifts-store.ts';

/** A bonus or free spins of a file's text. */
export interface Gift {
  /** The most that it can cost: the bonus, or what the free spins may win. */
  amount: Money;
  /** Gives it to a player, under an id; false when the player has one of the same reference. */
  give(transaction: Transaction, to: { id: string; playerId: PlayerId }): Promise<boolean>;
}

/** The gift of a file, or what is wrong with the file. */
export async function giftOf(
  deps: Pick<ActDeps, 'clock' | 'jobs'>,
  transaction: Transaction,
  { kind, content }: Extract<Act, { kind: 'give-bonus' | 'give-free-spins' }>,
): Promise<Gift | { wrong: string }> {
  const source = 'staff';
  if (kind === 'give-bonus') {
    const grant = readGrantFile(content);
    if ('wrong' in grant) return grant;
    return {
      amount: grant.amount,
      give: (given, to) => insertGrant(given, { ...grant, ...to, source }, deps.clock.now()),
    };
  }
  const spins = readSpinsFile(content);
  if ('wrong' in spins) return spins;
  const freeSpins = createSpinGiver(deps);
  const { game, cap } = spins.spins;
  if (!(await freeSpins.canGive(transaction, game)))
    return { wrong: `spins: the game ${game} is off, or has no free spins` };
  const needs = { clock: deps.clock, games: { freeSpins } };
  return {
    amount: cap,
    give: (given, to) => giveSpins(needs, given, { ...spins, ...to, source }),
  };
}

/** The player of a login, whose account stays open until the transaction ends; or why not. */
export async function lockReceiver(
  transaction: Transaction,
  login: string,
): Promise<PlayerId | Refusal<'no-player' | 'not-open' | 'excluded'>> {
  const playerId = await playerByName(transaction, login);
  if (!playerId) return refuse('no-player');
  await lockStatus(transaction, playerId);
  const stop = await rewardStopOf(transaction, playerId);
  return stop ? refuse(stop) : playerId;
}

export function giftAct(
  deps: ActDeps,
  act: Extract<Act, { kind: 'give-bonus' | 'give-free-spins' }>,
): PreparedAct {
  const find = async (
    transaction: Transaction,
  ): Promise<{ playerId: PlayerId; gift: Gift } | Refusal<WhyNot>> => {
    const playerId = await lockReceiver(transaction, act.login);
    if (isRefusal(playerId)) return playerId;
    const gift = await giftOf(deps, transaction, act);
    return 'wrong' in gift ? refuse('wrong-file') : { playerId, gift };
  };
  return {
    async look(transaction) {
      const found = await find(transaction);
      if (isRefusal(found)) return found;
      return { player: found.playerId, amount: moneyToDecimal(found.gift.amount) };
    },
    async carryOut(transaction) {
      const found = await find(transaction);
      if (isRefusal(found)) return found;
      const { gift, playerId } = found;
      const isNew = await gift.give(transaction, { id: deps.ids.next(), playerId });
      return isNew ? undefined : refuse('known');
    },
  };
}

/** Changes how much one person gives alone, under the limits that hold until then. */
export function givingLimitsAct({
  atOnce: once,
  inADay: day,
}: Extract<Act, { kind: 'set-giving-limits' }>): PreparedAct {
  const [atOnce, inADay] = [parseMoney(once), parseMoney(day)];
  return {
    async look(transaction) {
      if (atOnce === undefined || inADay === undefined || atOnce < 0n || inADay < atOnce)
        return refuse('no-amount');
      const limits = await lockGivingLimits(transaction);
      return { atOnce: moneyToDecimal(limits.atOnce), inADay: moneyToDecimal(limits.inADay) };
    },
    async carryOut(transaction) {
      if (atOnce === undefined || inADay === undefined) return refuse('no-amount');
      await changeGivingLimits(transaction, { atOnce, inADay });
      return undefined;
    },
  };
}
