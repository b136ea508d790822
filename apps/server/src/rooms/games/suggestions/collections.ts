// The operator's collections of games: the rows that it puts together itself.

import type { AnswerOf } from '@ceibo/contracts/call';
import { dayOf } from '@ceibo/contracts/day';
import { suggestionLimits, type gameCollections } from '@ceibo/contracts/games/suggestions';
import { textIn } from '@ceibo/contracts/languages';
import type { Caller } from '../../../platform/http/calls.ts';
import type { GamesDeps } from '../deps.ts';
import { placeOf, type Catalogue } from '../lobby/catalogue.ts';
import { collectionsOn, type Collection } from './collections-store.ts';

type Stored = Pick<GamesDeps, 'database' | 'clock'>;
type Deps = Stored & { catalogue(): Promise<Catalogue> };

export function createGameCollections({ catalogue: read, ...stored }: Deps) {
  return async (
    _request: object,
    { language }: Pick<Caller, 'language'>,
  ): Promise<AnswerOf<typeof gameCollections>> => {
    const catalogue = await read();
    const rows = await collectionsOfToday(stored, catalogue);
    const collections = rows
      .map(({ key, names, games }) => ({
        key,
        name: textIn(names, language),
        games: games
          .flatMap((id) => placeOf(catalogue, id) ?? [])
          .slice(0, suggestionLimits.collected)
          .map((place) => catalogue.tile(place, language)),
      }))
      .filter(({ games }) => games.length > 0);
    return { collections: collections.slice(0, suggestionLimits.collections) };
  };
}

/** Read once a day: a change of a collection is a change of the catalogue. */
export function collectionsOfToday(
  { database, clock }: Stored,
  { kept }: Catalogue,
): Promise<Collection[]> {
  const day = dayOf(clock.now());
  const key = `collections ${day}`;
  return kept.get(key, async () =>
    collectionsOn(database, day).catch((error: unknown) => {
      kept.forget(key);
      throw error;
    }),
  );
}
