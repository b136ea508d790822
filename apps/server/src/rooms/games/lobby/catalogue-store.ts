// The SQL of the lobby's catalogue: the whole of it, and its version.

import type { Money } from '@ceibo/money';
import { defaultLanguage, type TextsByLanguage } from '@ceibo/contracts/languages';
import type { Query } from '../../../platform/database/database.ts';
import { GAME, type Game } from '../games-store.ts';

export interface ListedGame extends Game {
  minStake: Money | null;
  maxStake: Money | null;
  launchedAt: Date;
  /** Rounds of the last thirty days. */
  popularity: bigint;
  categories: string[];
  features: string[];
  /** The words of its names, and of its aliases. */
  nameWords: string[];
  aliasWords: string[];
}

/** A category, a feature or a provider: what games are told apart by. */
export interface Label {
  key: string;
  names: TextsByLanguage;
  words: string[];
}

export interface CatalogueRows {
  games: ListedGame[];
  providers: Label[];
  categories: Label[];
  features: Label[];
}

export async function catalogueVersion(query: Query): Promise<bigint> {
  const [found] = await query.query<{ version: bigint }>(
    'select version from games.catalogue_version',
  );
  if (!found) throw new Error('the catalogue has no version');
  return found.version;
}

/** The names of the categories by language. */
export async function categoryNames(query: Query): Promise<Map<string, TextsByLanguage>> {
  const rows = await query.query<{ category: string; names: TextsByLanguage }>(
    `select category, jsonb_object_agg(language, name) as names from games.category_names
     group by category`,
  );
  return new Map(rows.map(({ category, names }) => [category, names]));
}

/**
 * The games that are on, of providers that are on, in the operator's order; without those of some
 * providers.
 */
export async function readCatalogue(
  query: Query,
  { without }: { without: readonly string[] },
): Promise<CatalogueRows> {
  const labels = async (table: 'categories' | 'features', label: 'category' | 'feature') =>
    query.query<Label>(
      `select l.key, n.names, games.words_of_names(variadic n.all_names || l.aliases) as words
       from games.${table} l
       cross join lateral (
         select coalesce(jsonb_object_agg(language, name), '{}') as names,
           coalesce(array_agg(name), '{}') as all_names
         from games.${label}_names where ${label} = l.key
       ) n
       order by l.sort, l.key`,
    );
  const [games, providers, categories, features] = await Promise.all([
    query.query<ListedGame>(
      `select ${GAME}, g.min_stake as "minStake", g.max_stake as "maxStake",
         coalesce(g.launched_at, g.added_at) as "launchedAt", g.popularity,
         array(select category from games.game_categories c where c.game_id = g.id
         order by category) as categories,
         array(select feature from games.game_features f where f.game_id = g.id order by feature)
         as features,
         g.name_words as "nameWords", g.alias_words as "aliasWords"
       from games.games g join games.providers p on p.key = g.provider_key
       where g.active and p.active and p.key <> all($1::text[])
       order by p.sort, p.key, g.sort, g.id`,
      [without],
    ),
    query.query<Label>(
      `select key, jsonb_build_object($1::text, name) as names,
         games.words_of_names(name, key) as words
       from games.providers where active order by sort, key`,
      [defaultLanguage],
    ),
    labels('categories', 'category'),
    labels('features', 'feature'),
  ]);
  return { games, providers, categories, features };
}
