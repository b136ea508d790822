// The wheel of the day: its sectors, and a player's standing.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { textIn, type Language } from '@ceibo/contracts/languages';
import type { myWheel, spinWheel, wheel } from '@ceibo/contracts/promotions/wheel';
import { moneyToDecimal } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { gameNameIn } from '../../games/index.ts';
import { allPlaceRules, hidesOffers } from '../campaigns/campaigns-store.ts';
import { isWheelAllowed, rulesFor } from '../campaigns/place-rules.ts';
import type { PromotionsDeps } from '../deps.ts';
import { bonusFrom, bonusViewOf } from '../grants/bonus-terms.ts';
import { freeSpinViews } from '../spins/my-spins.ts';
import { mostOf, type WheelContent } from './wheel-content.ts';
import { currentWheel, givenOn, lastSpins, type Spin, type Wheel } from './wheel-store.ts';

const MOST_LISTED = 6;

/** None where offers may not be displayed in public, and where no wheel may be. */
export async function readWheel(
  deps: PromotionsDeps,
  { language }: RequestOf<typeof wheel>,
): Promise<AnswerOf<typeof wheel>> {
  const { clock, database } = deps;
  const [current, places, given] = await Promise.all([
    currentWheel(database),
    allPlaceRules(database),
    givenOn(database, dayOf(clock.now())),
  ]);
  const rules = rulesFor({ country: null, province: null }, places);
  const isThere = isOpen(current) && rules.publicDisplay && isWheelAllowed(current.content, rules);
  return {
    sectors: isThere ? await sectorsOf(deps, current.content, given, language) : [],
    product: current?.content.product ?? null,
    legend: rules.legend ? textIn(rules.legend, language) : null,
  };
}

async function sectorsOf(
  { database, games }: Pick<PromotionsDeps, 'database' | 'games'>,
  { sectors }: WheelContent,
  given: Map<string, bigint>,
  language: Language,
): Promise<AnswerOf<typeof wheel>['sectors']> {
  const wanted = sectors.flatMap(({ spins }) => (spins ? [spins.game] : []));
  const [known, names] = await Promise.all([
    wanted.length === 0 ? [] : games.chosenGames(database, { games: wanted }),
    games.categoryNames(),
  ]);
  const nameOfGame = (gameId: string) => {
    const game = known.find(({ id }) => id === gameId);
    return game ? gameNameIn(game, language) : gameId;
  };
  return sectors.map((each) => {
    const { key, title, chance, perDay, bonus, spins } = each;
    const left = Math.max(0, (perDay ?? 0) - Number(given.get(key) ?? 0n));
    return {
      key,
      title: textIn(title, language),
      amount: moneyToDecimal(mostOf(each)),
      spins: spins
        ? {
            count: spins.count,
            value: spins.value,
            days: spins.days,
            game: nameOfGame(spins.game),
          }
        : null,
      wagering: bonus?.wagering ?? null,
      bonus: bonus ? bonusViewOf(bonusFrom(bonus), { language, names }) : null,
      chance,
      stock: perDay === undefined ? null : { of: perDay, left },
    };
  });
}

export async function readMyWheel(
  deps: PromotionsDeps,
  caller: PlayerCaller,
): Promise<AnswerOf<typeof myWheel>> {
  const { clock, database, identity, isExcluded } = deps;
  const { playerId, language } = caller;
  const now = clock.now();
  const day = dayOf(now);
  const [current, places, given, spins, player, hides, isBarred] = await Promise.all([
    currentWheel(database),
    allPlaceRules(database),
    givenOn(database, day),
    lastSpins(database, playerId, MOST_LISTED),
    identity.player(playerId),
    hidesOffers(database, playerId),
    isExcluded(database, playerId),
  ]);
  if (!player) throw new Error('a player who is signed in is not known');
  const rules = rulesFor(player, places);
  const views = await viewsOf(deps, database, caller, spins);
  const today = views.find((each) => each.day === day);
  const isThere = isOpen(current) && isWheelAllowed(current.content, rules);
  const isShown = isThere && (!hides || today !== undefined);
  const state = async () => {
    if (today) return 'done';
    // Nor do campaigns give anything to a player whom staff have blocked.
    if (!isOpen(current) || player.status !== 'open') return 'off';
    if (!isThere) return 'not-here';
    if (isBarred) return 'excluded';
    const hasPlayed = await playedBefore(deps, playerId, { day, ...current.content });
    return hasPlayed ? 'ready' : 'not-played';
  };
  return {
    state: await state(),
    now: now.toISOString(),
    day,
    until: startOfDay(daysLater(day, 1)).toISOString(),
    today: today ?? null,
    spins: views.filter((each) => each.day !== day),
    sectors: isShown ? await sectorsOf(deps, current.content, given, language) : [],
    product: current?.content.product ?? null,
    legend: rules.legend ? textIn(rules.legend, language) : null,
    hidesOffers: hides,
  };
}

export function isOpen(current: Wheel | undefined): current is Wheel {
  return current?.content.active === true;
}

/** Spins as the player sees them; of free spins also how they stand now. */
export async function viewsOf(
  deps: PromotionsDeps,
  query: Query,
  caller: PlayerCaller,
  spins: readonly Spin[],
): Promise<AnswerOf<typeof spinWheel>[]> {
  const isAny = spins.some(({ spinsId }) => spinsId !== null);
  const free = isAny ? await freeSpinViews(deps, query, caller) : [];
  return spins.map(({ day, sector, title, amount, spinsId }) => ({
    day,
    sector,
    title: textIn(title, caller.language),
    amount: moneyToDecimal(amount),
    spins: free.find(({ id }) => id === spinsId) ?? null,
  }));
}

/** True when own money was staked on settled rounds the day before, in Buenos Aires. */
export async function playedBefore(
  { wallet }: Pick<PromotionsDeps, 'wallet'>,
  playerId: PlayerId,
  { day, product }: { day: string; product?: WheelContent['product'] },
): Promise<boolean> {
  const wanted = { playerId, from: startOfDay(daysLater(day, -1)), to: startOfDay(day) };
  const products = (['casino', 'sports'] as const).filter(
    (each) => product === undefined || each === product,
  );
  const played = await Promise.all(
    products.map((each) => wallet.ownPlayOf({ ...wanted, isSports: each === 'sports' })),
  );
  return played.some(({ staked }) => staked > 0n);
}
