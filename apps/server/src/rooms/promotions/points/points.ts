// Comp points: a player's points, and their exchange for cash.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { exchangePoints, myPoints } from '@ceibo/contracts/promotions/points';
import { languageCodes, type TextsByLanguage } from '@ceibo/contracts/languages';
import { moneyToDecimal, units } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { message } from '../../../platform/language.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { POINT } from '../../wallet/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { giveCash } from '../grants/give-cash.ts';
import {
  countedOf,
  exchangeOf,
  exchangesOf,
  insertExchange,
  saveCounted,
  type Counted,
} from './points-store.ts';

/** The points of one step of an exchange, and the step's worth in cash. */
const STEP = 100n;
const STEP_AMOUNT = units(10);
const MOST_LISTED = 20;
const TITLE: TextsByLanguage = Object.fromEntries(
  languageCodes.map((code) => [code, message(code, 'points.exchange')]),
);

/** Counts the stakes that were settled since the last count. Each transfer counts once. */
async function countNow(
  { wallet }: Pick<PromotionsDeps, 'wallet'>,
  query: Query,
  playerId: PlayerId,
): Promise<Counted> {
  const before = await countedOf(query, playerId);
  const { settled, lastSeq } = await wallet.settledAfter(query, playerId, before.countedSeq);
  return { ...before, countedSeq: lastSeq, settled: before.settled + settled };
}

/** Whole points; below zero when stakes were undone whose points are gone. */
function pointsOf({ settled, exchanged }: Counted): bigint {
  return (settled > 0n ? settled / POINT : 0n) - exchanged;
}

export async function readPoints(
  deps: PromotionsDeps,
  playerId: PlayerId,
): Promise<AnswerOf<typeof myPoints>> {
  const { database } = deps;
  const [counted, exchanges] = await Promise.all([
    countNow(deps, database, playerId),
    exchangesOf(database, playerId, MOST_LISTED),
  ]);
  const over = counted.settled > 0n ? counted.settled % POINT : 0n;
  return {
    points: pointsOf(counted).toString(),
    pointStake: moneyToDecimal(POINT),
    toNext: moneyToDecimal(POINT - over),
    step: Number(STEP),
    stepAmount: moneyToDecimal(STEP_AMOUNT),
    exchanges: exchanges.map(({ at, points, amount }) => ({
      at: at.toISOString(),
      points: points.toString(),
      amount: moneyToDecimal(amount),
    })),
  };
}

/**
 * The points go and the cash comes in one transaction, under the wallet's lock: no stake is settled
 * and no other exchange is made meanwhile.
 */
export async function exchange(
  deps: PromotionsDeps,
  playerId: PlayerId,
  { idempotencyKey: key, points: asked }: RequestOf<typeof exchangePoints>,
): Promise<AnswerOf<typeof exchangePoints> | Refusal<RefusalOf<typeof exchangePoints>>> {
  const { clock, database, ids, isExcluded, wallet } = deps;
  const points = BigInt(asked);
  if (points % STEP !== 0n) return refuse('POINTS_STEP');
  return database.transaction(async (transaction) => {
    await wallet.lockFunds(transaction, playerId);
    const known = await exchangeOf(transaction, playerId, key);
    if (known)
      return known.points === points
        ? { amount: moneyToDecimal(known.amount) }
        : refuse('IDEMPOTENCY_CONFLICT');
    if (await isExcluded(transaction, playerId)) return refuse('PLAYER_EXCLUDED');
    const counted = await countNow(deps, transaction, playerId);
    if (pointsOf(counted) < points) return refuse('POINTS_MISSING');
    await saveCounted(transaction, playerId, {
      ...counted,
      exchanged: counted.exchanged + points,
    });
    const [grantId, amount] = [ids.next(), (points / STEP) * STEP_AMOUNT];
    const grant = { id: grantId, playerId, source: 'points', reference: key, title: TITLE, amount };
    await giveCash(deps, transaction, grant);
    const at = clock.now();
    await insertExchange(transaction, { playerId, key, grantId, points, amount, at });
    return { amount: moneyToDecimal(amount) };
  });
}
