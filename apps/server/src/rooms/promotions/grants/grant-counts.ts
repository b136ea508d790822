// The amount that each stake counted for a bonus.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { dayOf, startOfDay } from '@ceibo/contracts/day';
import { textIn, type Language } from '@ceibo/contracts/languages';
import type { grantCounts } from '@ceibo/contracts/promotions/grants';
import { moneyToDecimal, roundDownToCentavos } from '@ceibo/money';
import { DAY, later } from '../../../platform/clock.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { isOfSports, weightOf } from '../../wallet/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { grantOf, type Grant } from './grants-store.ts';
import { sportsViewOf } from './sports-terms.ts';

const PAGE = 25;
const PACE_DAYS = 7;

export async function readGrantCounts(
  { clock, database, wallet, games }: PromotionsDeps,
  { playerId, language }: PlayerCaller,
  { id: grant, before, game }: RequestOf<typeof grantCounts>,
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
  const [show, bets, cost, here] = [
    await games.showGames(counts.flatMap(gameOf), language),
    await betNames(games, playerId, counts),
    await costOf({ games, wallet }, { playerId, language, grant: known }),
    game === undefined ? null : await weightAt({ database, games }, known, game),
  ];
  return {
    counts: counts.map((count) => ({
      number: count.seq.toString(),
      at: count.at.toISOString(),
      ...(gameOf(count).map(show)[0] ?? { name: bets.get(count.round ?? '') ?? null, img: null }),
      kind: isOfSports(count) ? ('sports' as const) : ('game' as const),
      reason: count.reason,
      stake: moneyToDecimal(count.amount),
      weight: count.weight,
      counted: moneyToDecimal(count.counted),
    })),
    before: counts.length < PAGE ? null : (counts.at(-1)?.seq.toString() ?? null),
    today: moneyToDecimal(today),
    here,
    sports: sportsViewOf(known.terms),
    cost,
    perDay: moneyToDecimal(roundDownToCentavos(lately / BigInt(days))),
  };
}

/** The share of a stake at a game that counts; null for a game that is off. */
async function weightAt(
  { database, games }: Pick<PromotionsDeps, 'database' | 'games'>,
  { terms }: Grant,
  id: string,
): Promise<number | null> {
  const [game] = await games.chosenGames(database, { games: [id] });
  return game ? weightOf(terms, { game: game.code, categories: game.categories }) : null;
}

/** The first selection of each sports bet, and the number of its other ones. */
async function betNames(
  games: Pick<PromotionsDeps['games'], 'betsIn'>,
  playerId: PlayerId,
  counts: readonly { source: string; round: string | null }[],
): Promise<Map<string, string>> {
  const ofSports = counts.filter(isOfSports);
  const [source] = ofSports.map((each) => each.source);
  if (source === undefined) return new Map();
  const rounds = [...new Set(ofSports.flatMap(({ round }) => round ?? []))];
  const found = await games.betsIn(source, playerId, rounds);
  return new Map(
    [...found].flatMap(([round, [bet]]) => {
      const [first, ...others] = bet?.lines ?? [];
      if (!first) return [];
      const more = others.length > 0 ? ` +${others.length}` : '';
      return [[round, `${first.Selection}${more}`] as const];
    }),
  );
}

/** Begun days, one at least and seven at most. */
function daysSince(start: Date, now: Date): number {
  const begun = Math.ceil((now.getTime() - start.getTime()) / DAY);
  return Math.min(PACE_DAYS, Math.max(1, begun));
}

function gameOf({ source, game }: { source: string; game: string | null }) {
  return game === null || isOfSports({ source }) ? [] : [{ source, game }];
}

interface CostWanted {
  playerId: PlayerId;
  language: Language;
  grant: Grant;
}

/**
 * The return by which the rest is estimated. It is that of the game that counted last, or the
 * average of the games that count most. Null where the catalogue states none.
 */
async function costOf(
  { games, wallet }: Pick<PromotionsDeps, 'games' | 'wallet'>,
  { playerId, language, grant: { id, terms } }: CostWanted,
): Promise<AnswerOf<typeof grantCounts>['cost']> {
  const lately = await wallet.countsOf({ playerId, grant: id, before: undefined, limit: PAGE });
  const played = lately.filter(({ weight, counted }) => weight > 0 && counted > 0n);
  const returnOf = await games.statedReturns(played.flatMap(gameOf));
  for (const { source, game, weight } of played) {
    const rtp = game === null ? undefined : returnOf({ source, game });
    if (game === null || rtp === undefined) continue;
    const show = await games.showGames([{ source, game }], language);
    return { name: show({ source, game }).name, rtp, weight, isAverage: false };
  }
  const [most] = Object.entries(terms.weights)
    .filter(([category]) => category !== 'sports')
    .toSorted(([, one], [, other]) => other - one);
  if (!most || most[1] === 0) return null;
  const [category, weight] = most;
  const [rtp, names] = [await games.averageReturn(category), await games.categoryNames()];
  if (rtp === undefined) return null;
  const name = names.get(category);
  return { name: name ? textIn(name, language) : category, rtp, weight, isAverage: true };
}
