// The games room's SQL.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

export interface Game {
  id: string;
  providerKey: string;
  providerName: string;
  code: string;
  name: string;
  /** Its names where a language has another than the studio's own: see `gameNameIn`. */
  names: TextsByLanguage;
  image: string;
  /** Percent with two decimals, as text. */
  rtp: string;
  /**
   * The standard deviation of a round's return, in stakes, as decimal text: the greatest, when the
   * player chooses. Null where its studio does not state it.
   */
  volatility: string | null;
  isNew: boolean;
  active: boolean;
  providerActive: boolean;
  /** It can be tried with the studio's play money. */
  hasDemo: boolean;
}

export interface GameSession {
  id: string;
  playerId: PlayerId;
  gameCode: string;
  gameActive: boolean;
  providerKey: string;
  sessionKey: string;
  /** The studio has used the token. */
  isOpened: boolean;
  /** It is closed, or its token was not used in time. */
  isOver: boolean;
  /** The categories of the game. */
  categories: string[];
}

/** The columns of a game, of games.games g and games.providers p. */
export const GAME = `g.id, g.provider_key as "providerKey", p.name as "providerName", g.code,
  g.name, g.image, g.rtp::text as rtp, g.volatility::text as volatility, g.is_new as "isNew",
  g.active, p.active as "providerActive", g.has_demo as "hasDemo",
  (select coalesce(jsonb_object_agg(n.language, n.name), '{}') from games.game_names n
   where n.game_id = g.id) as names`;

/** The games of a provider that are on; none when the provider is off. */
export async function gamesOfProvider(query: Query, providerKey: string): Promise<Game[]> {
  return query.query<Game>(
    `select ${GAME} from games.games g join games.providers p on p.key = g.provider_key
       where p.key = $1 and p.active and g.active order by g.sort, g.id`,
    [providerKey],
  );
}

/** The games that are new and on, newest first. */
export async function newGames(query: Query, limit: number): Promise<Game[]> {
  return query.query<Game>(
    `select ${GAME} from games.games g join games.providers p on p.key = g.provider_key
     where g.is_new and g.active and p.active order by g.added_at desc, g.sort, g.id limit $1`,
    [limit],
  );
}

/** The categories of games by their ids. */
export async function categoriesOfGames(
  query: Query,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await query.query<{ id: string; categories: string[] }>(
    `select game_id as id, array_agg(category) as categories from games.game_categories
     where game_id = any ($1::text[]) group by game_id`,
    [ids],
  );
  return new Map(found.map(({ id, categories }) => [id, categories]));
}

export async function gameById(query: Query, id: string): Promise<Game | undefined> {
  const [game] = await query.query<Game>(
    `select ${GAME} from games.games g join games.providers p on p.key = g.provider_key
       where g.id = $1`,
    [id],
  );
  return game;
}

/**
 * The games behind the codes by which their providers call them. Those that are off are among them:
 * they were played once.
 */
export async function gamesByCode(
  query: Query,
  wanted: readonly { provider: string; code: string }[],
): Promise<Game[]> {
  return query.query<Game>(
    `select ${GAME} from games.games g join games.providers p on p.key = g.provider_key
     where (g.provider_key, g.code) in (select * from unnest($1::text[], $2::text[]))`,
    [wanted.map(({ provider }) => provider), wanted.map(({ code }) => code)],
  );
}

export async function insertSession(
  transaction: Transaction,
  session: {
    id: string;
    playerId: PlayerId;
    gameId: string;
    tokenHash: Buffer;
    sessionKey: string;
    createdAt: Date;
    openBy: Date;
  },
): Promise<void> {
  await transaction.query(
    `insert into games.sessions (id, player_id, game_id, token_hash, session_key, created_at,
       open_by) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      session.id,
      session.playerId,
      session.gameId,
      session.tokenHash,
      session.sessionKey,
      session.createdAt,
      session.openBy,
    ],
  );
}

const SESSION = `s.id, s.player_id as "playerId", g.code as "gameCode",
  (g.active and p.active) as "gameActive", g.provider_key as "providerKey",
  s.session_key as "sessionKey", s.opened_at is not null as "isOpened",
  (s.closed_at is not null or (s.opened_at is null and s.open_by < $1)) as "isOver",
  array(select c.category from games.game_categories c where c.game_id = g.id) as categories`;
const OF_SESSIONS =
  'join games.games g on g.id = s.game_id join games.providers p on p.key = g.provider_key';

/** The sessions of tokens, by the hash of each in hex; unknown ones are missing. */
export async function sessionsByToken(
  query: Query,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, GameSession>> {
  const found = await query.query<GameSession & { tokenHash: string }>(
    `select ${SESSION}, encode(s.token_hash, 'hex') as "tokenHash"
       from games.sessions s ${OF_SESSIONS} where s.token_hash = any($2::bytea[])`,
    [now, tokenHashes.map((hash) => Buffer.from(hash, 'hex'))],
  );
  return new Map(found.map((session) => [session.tokenHash, session]));
}

const OPEN = 's.closed_at is null and (s.opened_at is not null or s.open_by >= $1)';
const newestWhere = (condition: string) =>
  `select ${SESSION} from games.sessions s ${OF_SESSIONS}
   where s.player_id = w.player_id and g.provider_key = w.provider
   and (w.game is null or g.code = w.game) and ${condition}
   order by s.created_at desc limit 1`;

/** The player and the game; without a game, anything of the provider. */
export interface Playing {
  playerId: PlayerId;
  provider: string;
  game: string | null;
}

/**
 * The session of each player at a provider's game, one per place of the list: the newest that is
 * open, or else the newest.
 */
export async function newestSessions(
  query: Query,
  wanted: readonly Playing[],
  now: Date,
): Promise<(GameSession | undefined)[]> {
  const found = await query.query<GameSession & { place: number }>(
    `select found.*, w.place::int as place
     from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as w
     (player_id, provider, game, place)
     cross join lateral (
       select * from ((${newestWhere(OPEN)}) union all (${newestWhere('true')})) as either
       order by "isOver" limit 1) as found`,
    [
      now,
      wanted.map(({ playerId }) => playerId),
      wanted.map(({ provider }) => provider),
      wanted.map(({ game }) => game),
    ],
  );
  const byPlace = new Map(found.map(({ place, ...session }) => [place, session]));
  return wanted.map((_, index) => byPlace.get(index + 1));
}

/**
 * The games that a player may be playing now: the newest session of each, begun after a moment, is
 * open. Those before it were given up.
 */
export async function gamesBeingPlayed(
  query: Query,
  { playerId, since, now }: { playerId: PlayerId; since: Date; now: Date },
): Promise<Set<string>> {
  const found = await query.query<{ game: string }>(
    `select game from (
       select distinct on (game_id) game_id as game, closed_at, opened_at, open_by
       from games.sessions
       where player_id = $1 and created_at > $2 order by game_id, created_at desc) as newest
     where closed_at is null and (opened_at is not null or open_by >= $3)`,
    [playerId, since, now],
  );
  return new Set(found.map(({ game }) => game));
}

export async function markOpened(query: Query, id: string, now: Date): Promise<void> {
  await query.query(
    'update games.sessions set opened_at = $2 where id = $1 and opened_at is null',
    [id, now],
  );
}

/**
 * Closes a player's game session and gives the hash of its token, in hex; undefined when the player
 * has none of that id.
 */
export async function closeGameSession(
  query: Query,
  { id, playerId, now }: { id: string; playerId: PlayerId; now: Date },
): Promise<string | undefined> {
  const [closed] = await query.query<{ tokenHash: string }>(
    `update games.sessions set closed_at = coalesce(closed_at, $3) where id = $1 and player_id = $2
       returning encode(token_hash, 'hex') as "tokenHash"`,
    [id, playerId, now],
  );
  return closed?.tokenHash;
}

export async function closeSessionsOfLogin(
  query: Query,
  sessionKey: string,
  now: Date,
): Promise<void> {
  await query.query(
    'update games.sessions set closed_at = $2 where session_key = $1 and closed_at is null',
    [sessionKey, now],
  );
}
