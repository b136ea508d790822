// What each stake counted for a bonus.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { dayOf, startOfDay } from '@ceibo/contracts/day';
import type { grantCounts } from '@ceibo/contracts/promotions/grants';
import { moneyToDecimal, roundDownToCentavos } from '@ceibo/money';
import { DAY, later } from '../../../platform/clock.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { PromotionsDeps } from '../deps.ts';
import { grantOf } from './grants-store.ts';

const PAGE = 25;
const PACE_DAYS = 7;

export async function readGrantCounts(
  { clock, database, wallet, games }: PromotionsDeps,
  { playerId, language }: PlayerCaller,
  { id: grant, before }: RequestOf<typeof grantCounts>,
): Promise<AnswerOf<typeof grantCounts> | Refusal<RefusalOf<typeof grantCounts>>> {
  const known = await grantOf(database, playerId, grant);
  if (!known) return refuse('GRANT_UNKNOWN');
  const now = clock.now();
  const days = daysSince(known.startedAt ?? now, now);
  const [counts, today, lately] = await Promise.all([
    wallet.countsOf({
      playerId,
      grant,
      before: before === undefined ? undefined : BigInt(before),
      limit: PAGE,
    }),
    wallet.countedSince({ playerId, grant, from: startOfDay(dayOf(now)) }),
    wallet.countedSince({ playerId, grant, from: later(now, -days * DAY) }),
  ]);
  const show = await games.showGames(counts.flatMap(gameOf), language);
  return {
    counts: counts.map((count) => ({
      number: count.seq.toString(),
      at: count.at.toISOString(),
      ...(gameOf(count).map(show)[0] ?? { name: null, img: null }),
      stake: moneyToDecimal(count.amount),
      weight: count.weight,
      counted: moneyToDecimal(count.counted),
    })),
    before: counts.length < PAGE ? null : (counts.at(-1)?.seq.toString() ?? null),
    today: moneyToDecimal(today),
    perDay: moneyToDecimal(roundDownToCentavos(lately / BigInt(days))),
  };
}

/** Begun days, one at least and seven at most. */
function daysSince(start: Date, now: Date): number {
  const begun = Math.ceil((now.getTime() - start.getTime()) / DAY);
  return Math.min(PACE_DAYS, Math.max(1, begun));
}

function gameOf({ source, game }: { source: string; game: string | null }) {
  return game === null ? [] : [{ source, game }];
}
