// The games that something is about, named by game, provider or category.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { Query } from '../../../platform/database/database.ts';
import { pictureOf } from '../catalogue.ts';
import { GAME, type Game } from '../games-store.ts';

/** A game fits that is named, or is of one of the providers and of one of the categories. */
export interface GameChoice {
  providers?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  games?: readonly string[] | undefined;
}

export interface ChosenGame {
  id: string;
  providerKey: string;
  code: string;
  name: string;
  names: TextsByLanguage;
  img: string;
  categories: readonly string[];
}

/** The games that are on and fit; a choice that names nothing has none. */
export async function chosenGames(
  query: Query,
  { providers, categories, games }: GameChoice,
): Promise<ChosenGame[]> {
  const found = await query.query<Game & Pick<ChosenGame, 'categories'>>(
    `select ${GAME}, array(
       select c.category from games.game_categories c where c.game_id = g.id) as categories
     from games.games g join games.providers p on p.key = g.provider_key
     where g.active and p.active and (g.id = any($1::text[])
       or ($2::text[] is not null or $3::text[] is not null)
         and ($2::text[] is null or p.key = any($2))
         and ($3::text[] is null or exists (
           select from games.game_categories c where c.game_id = g.id and c.category = any($3))))
     order by g.sort, g.id`,
    [games ?? [], providers ?? null, categories ?? null],
  );
  return found.map((game) => ({
    id: game.id,
    providerKey: game.providerKey,
    code: game.code,
    name: game.name,
    names: game.names,
    img: pictureOf(game),
    categories: game.categories,
  }));
}
