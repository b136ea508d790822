// The operator's collections of games: the rows that it puts together itself.

import type { AnswerOf } from '@ceibo/contracts/call';
import { dayOf } from '@ceibo/contracts/day';
import { findingLimits, type gameCollections } from '@ceibo/contracts/games/finding';
import { textIn } from '@ceibo/contracts/languages';
import type { Caller } from '../../../platform/http/calls.ts';
import type { GamesDeps } from '../deps.ts';
import { placeOf, type Catalogue } from '../lobby/catalogue.ts';
import { collectionsOn, type Collection } from './collections-store.ts';

type Deps = Pick<GamesDeps, 'database' | 'clock'> & { catalogue(): Promise<Catalogue> };

export function createGameCollections({ database, clock, catalogue: read }: Deps) {
  return async (
    _request: object,
    { language }: Pick<Caller, 'language'>,
  ): Promise<AnswerOf<typeof gameCollections>> => {
    const day = dayOf(clock.now());
    const catalogue = await read();
    const rows = await rowsOf(database, catalogue, day);
    const collections = rows
      .map(({ key, names, games }) => ({
        key,
        name: textIn(names, language),
        games: games
          .flatMap((id) => placeOf(catalogue, id) ?? [])
          .slice(0, findingLimits.collected)
          .map((place) => catalogue.tile(place, language)),
      }))
      .filter(({ games }) => games.length > 0);
    return { collections: collections.slice(0, findingLimits.collections) };
  };
}

/** Read once a day: a change of a collection is a change of the catalogue. */
function rowsOf(
  database: GamesDeps['database'],
  { kept }: Catalogue,
  day: string,
): Promise<Collection[]> {
  const key = `collections ${day}`;
  return kept.get(key, async () =>
    collectionsOn(database, day).catch((error: unknown) => {
      kept.forget(key);
      throw error;
    }),
  );
}
