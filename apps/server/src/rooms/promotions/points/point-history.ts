// The points that a player earned in a month, and those exchanged for cash.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import type { pointHistory } from '@ceibo/contracts/promotions/points';
import { moneyToDecimal } from '@ceibo/money';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { isOfSports, POINT } from '../../wallet/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { exchangesBetween } from './points-store.ts';

const MOST_LISTED = 100;

export async function readPointHistory(
  { database, games, wallet }: PromotionsDeps,
  { playerId, language }: PlayerCaller,
  { month }: RequestOf<typeof pointHistory>,
): Promise<AnswerOf<typeof pointHistory>> {
  const [from, to] = [startOfDay(`${month}-01`), startOfDay(firstAfter(month))];
  const since = startOfDay(`${month.slice(0, 4)}-01-01`);
  const [settled, exchanges] = await Promise.all([
    wallet.settledByGame({ playerId, since, from, to, point: POINT, limit: MOST_LISTED }),
    exchangesBetween(database, playerId, { from, to, limit: MOST_LISTED }),
  ]);
  const show = await games.showGames(settled.flatMap(gameOf), language);
  const rows = [
    ...settled.map((each) => ({
      kind: isOfSports(each) ? ('sports' as const) : ('game' as const),
      at: each.lastAt.toISOString(),
      day: each.day,
      ...(gameOf(each).map(show)[0] ?? { name: null, img: null }),
      amount: moneyToDecimal(each.settled),
      points: each.points.toString(),
    })),
    ...exchanges.map(({ at, points, amount }) => ({
      kind: 'exchange' as const,
      at: at.toISOString(),
      day: dayOf(at),
      name: null,
      img: null,
      amount: moneyToDecimal(amount),
      points: `-${points}`,
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return { rows: rows.slice(0, MOST_LISTED), isWhole: rows.length < MOST_LISTED };
}

/** The first day of the next month: 28 days and at most 3 more lead into it. */
function firstAfter(month: string): string {
  return `${daysLater(`${month}-28`, 4).slice(0, 7)}-01`;
}

function gameOf({ source, game }: { source: string; game: string | null }) {
  return game === null ? [] : [{ source, game }];
}
