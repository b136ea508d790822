// The SQL that adds a game to the catalogue.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { Money } from '@ceibo/money';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * A game to be added. A fact that the entry omits stays unknown; without categories the game is a
 * slot.
 */
export interface CatalogueGame {
  id: string;
  providerKey: string;
  /** The studio's own code of the game. */
  code: string;
  name: string;
  /** Name of the picture under /art/games. */
  image: string;
  /** Percent. */
  rtp: string;
  isNew: boolean;
  sort: number;
  /**
   * Names where a language has another than the studio's own, and other words that it is looked for
   * by.
   */
  names?: TextsByLanguage;
  aliases?: readonly string[];
  /** Keys of games.categories and games.features: migration 0019 has the first ones. */
  categories?: readonly string[];
  features?: readonly string[];
  minStake?: Money;
  maxStake?: Money;
  /**
   * The standard deviation of a round's return, in stakes, as decimal text: the greatest, when the
   * player chooses.
   */
  volatility?: string;
  /** The seconds in which players stake on a round, for a game whose rounds they share. */
  sharedBettingSeconds?: number;
  hasDemo?: boolean;
  launchedAt?: Date;
}

/**
 * Adds a game. The studio's facts of an existing game follow this entry; its name, its place and
 * its switches stay. The seed's list leaves a game that an operator gave as it is.
 */
export async function addGame(
  transaction: Transaction,
  game: CatalogueGame,
  { isSeed }: { isSeed: boolean },
): Promise<void> {
  if (isSeed && (await isGivenByOperator(transaction, game.id))) return;
  const {
    id,
    names = {},
    aliases = [],
    categories = ['slots'],
    features = [],
    minStake,
    maxStake,
    volatility,
    sharedBettingSeconds,
    hasDemo = false,
    launchedAt,
  } = game;
  const kept = [
    id,
    game.providerKey,
    game.code,
    game.name,
    game.image,
    game.rtp,
    game.isNew,
    game.sort,
  ];
  const facts = [
    aliases,
    minStake,
    maxStake,
    volatility,
    sharedBettingSeconds,
    hasDemo,
    launchedAt,
    !isSeed,
  ];
  await transaction.query(
    `insert into games.games as g (id, provider_key, code, name, image, rtp, is_new, sort, aliases,
       min_stake, max_stake, volatility, shared_betting_seconds, has_demo, launched_at,
       given_by_operator)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (id) do update set aliases = excluded.aliases,
       min_stake = excluded.min_stake, max_stake = excluded.max_stake,
       volatility = excluded.volatility,
       shared_betting_seconds = excluded.shared_betting_seconds, has_demo = excluded.has_demo,
       launched_at = excluded.launched_at, given_by_operator = excluded.given_by_operator
     where (g.aliases, g.min_stake, g.max_stake, g.volatility, g.shared_betting_seconds, g.has_demo,
     g.launched_at, g.given_by_operator) is distinct from
       (excluded.aliases, excluded.min_stake, excluded.max_stake, excluded.volatility,
       excluded.shared_betting_seconds,
        excluded.has_demo, excluded.launched_at, excluded.given_by_operator)`,
    [...kept, ...facts.map((fact) => fact ?? null)],
  );
  await saveNames(transaction, id, names);
  await transaction.query(
    `insert into games.game_categories (game_id, category) select $1, category
       from unnest($2::text[]) as each (category) on conflict do nothing`,
    [id, categories],
  );
  await transaction.query(
    `insert into games.game_features (game_id, feature) select $1, feature
       from unnest($2::text[]) as each (feature) on conflict do nothing`,
    [id, features],
  );
}

/** Waits for an operator who gives the game at this moment. */
async function isGivenByOperator(transaction: Transaction, id: string): Promise<boolean> {
  const [found] = await transaction.query<{ isGiven: boolean }>(
    'select given_by_operator as "isGiven" from games.games where id = $1 for update',
    [id],
  );
  return found?.isGiven ?? false;
}

/** The names of a game become these; an unchanged one is not written. */
async function saveNames(
  transaction: Transaction,
  id: string,
  names: TextsByLanguage,
): Promise<void> {
  await transaction.query(
    'delete from games.game_names where game_id = $1 and language <> all($2::text[])',
    [id, Object.keys(names)],
  );
  await transaction.query(
    `insert into games.game_names as n (game_id, language, name)
     select $1, language, name from unnest($2::text[], $3::text[]) as each (language, name)
     on conflict (game_id, language) do update set name = excluded.name
     where n.name <> excluded.name`,
    [id, Object.keys(names), Object.values(names)],
  );
}
