// Games that are like another, by what the catalogue says of them.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { suggestionLimits, type similarGames } from '@ceibo/contracts/games/suggestions';
import { defaultLanguage } from '@ceibo/contracts/languages';
import type { Caller } from '../../../platform/http/calls.ts';
import type { ListedGame } from '../lobby/catalogue-store.ts';
import { gameAt, placeOf, volatilityOf, type Catalogue } from '../lobby/catalogue.ts';

/** The points of each thing in common. The mechanics are a game's mathematics. */
const POINTS = { feature: 3, studio: 2, volatility: 1 } as const;

export function createSimilarGames({ catalogue: read }: { catalogue(): Promise<Catalogue> }) {
  return async (
    { gameId }: RequestOf<typeof similarGames>,
    { language }: Pick<Caller, 'language'>,
  ): Promise<AnswerOf<typeof similarGames>> => {
    const catalogue = await read();
    return {
      games: similarPlaces(catalogue, gameId)
        .slice(0, suggestionLimits.similar)
        .map((place) => catalogue.tile(place, language)),
    };
  };
}

/**
 * The places of the games that are like one, the most alike first, and among equals those played
 * most. A game of no category in common is never like it.
 */
export function similarPlaces(catalogue: Catalogue, gameId: string): readonly number[] {
  const place = placeOf(catalogue, gameId);
  if (place === undefined) return [];
  return catalogue.kept.get(`similar ${gameId}`, () => {
    const game = gameAt(catalogue, place);
    return catalogue
      .ordered('popular', defaultLanguage)
      .map((other) => ({ other, points: likeness(game, gameAt(catalogue, other)) }))
      .filter(({ other, points }) => other !== place && points > 0)
      .toSorted((a, b) => b.points - a.points)
      .slice(0, suggestionLimits.suggested)
      .map(({ other }) => other);
  });
}

/** Zero for games with nothing in common. */
export function likeness(
  game: Pick<ListedGame, 'categories' | 'features' | 'providerKey' | 'volatility'>,
  other: Pick<ListedGame, 'categories' | 'features' | 'providerKey' | 'volatility'>,
): number {
  if (!game.categories.some((category) => other.categories.includes(category))) return 0;
  const features = game.features.filter((feature) => other.features.includes(feature)).length;
  const studio = game.providerKey === other.providerKey ? POINTS.studio : 0;
  const strays = volatilityOf(game.volatility);
  const volatility =
    strays !== null && strays === volatilityOf(other.volatility) ? POINTS.volatility : 0;
  return features * POINTS.feature + studio + volatility;
}
