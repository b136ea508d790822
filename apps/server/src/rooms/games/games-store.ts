// The games room's SQL.

import type { Query, Transaction } from '../../platform/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

export interface Provider {
  key: string;
  name: string;
  baseUrl: string;
  publicKeys: string[];
  active: boolean;
}

export interface Game {
  id: string;
  providerKey: string;
  providerName: string;
  code: string;
  name: string;
  image: string;
  /** Percent with two decimals, as text. */
  rtp: string;
  isNew: boolean;
  active: boolean;
  providerActive: boolean;
}

export interface GameSession {
  id: string;
  playerId: PlayerId;
  gameCode: string;
  gameActive: boolean;
  providerKey: string;
  sessionKey: string;
  openBy: Date;
  openedAt: Date | null;
  closedAt: Date | null;
}

const PROVIDER = `key, name, base_url as "baseUrl", public_keys as "publicKeys", active`;
const GAME = `g.id, g.provider_key as "providerKey", p.name as "providerName", g.code, g.name, g.image, g.rtp::text as rtp, g.is_new as "isNew", g.active, p.active as "providerActive"`;
const SESSION = `s.id, s.player_id as "playerId", g.code as "gameCode", (g.active and p.active) as "gameActive", g.provider_key as "providerKey", s.session_key as "sessionKey",
  s.open_by as "openBy", s.opened_at as "openedAt", s.closed_at as "closedAt"`;

export async function allProviders(query: Query): Promise<Provider[]> {
  return query.query<Provider>(`select ${PROVIDER} from games.providers order by sort, key`);
}

export async function providerByKey(query: Query, key: string): Promise<Provider | undefined> {
  const [provider] = await query.query<Provider>(`select ${PROVIDER} from games.providers where key = $1`, [key]);
  return provider;
}

/** The games of a provider that are on; none when the provider is off. */
export async function gamesOfProvider(query: Query, providerKey: string): Promise<Game[]> {
  return query.query<Game>(
    `select ${GAME} from games.games g join games.providers p on p.key = g.provider_key where p.key = $1 and p.active and g.active order by g.sort, g.id`,
    [providerKey],
  );
}

export async function gameById(query: Query, id: string): Promise<Game | undefined> {
  const [game] = await query.query<Game>(`select ${GAME} from games.games g join games.providers p on p.key = g.provider_key where g.id = $1`, [id]);
  return game;
}

export async function insertSession(
  transaction: Transaction,
  session: { id: string; playerId: PlayerId; gameId: string; tokenHash: Buffer; sessionKey: string; createdAt: Date; openBy: Date },
): Promise<void> {
  await transaction.query(
    'insert into games.sessions (id, player_id, game_id, token_hash, session_key, created_at, open_by) values ($1, $2, $3, $4, $5, $6, $7)',
    [session.id, session.playerId, session.gameId, session.tokenHash, session.sessionKey, session.createdAt, session.openBy],
  );
}

/** The sessions of tokens, by the hash of each in hex; unknown ones are missing. */
export async function sessionsByToken(query: Query, tokenHashes: readonly Buffer[]): Promise<Map<string, GameSession>> {
  const found = await query.query<GameSession & { tokenHash: string }>(
    `select ${SESSION}, encode(s.token_hash, 'hex') as "tokenHash"
     from games.sessions s join games.games g on g.id = s.game_id join games.providers p on p.key = g.provider_key where s.token_hash = any($1::bytea[])`,
    [tokenHashes],
  );
  return new Map(found.map((session) => [session.tokenHash, session]));
}

export async function markOpened(query: Query, id: string, now: Date): Promise<void> {
  await query.query('update games.sessions set opened_at = $2 where id = $1 and opened_at is null', [id, now]);
}

/** Closes a player's game session; false when the player has none of that id. */
export async function closeGameSession(query: Query, { id, playerId, now }: { id: string; playerId: PlayerId; now: Date }): Promise<boolean> {
  const closed = await query.query('update games.sessions set closed_at = coalesce(closed_at, $3) where id = $1 and player_id = $2 returning 1', [
    id,
    playerId,
    now,
  ]);
  return closed.length > 0;
}

export async function closeSessionsOfLogin(query: Query, sessionKey: string, now: Date): Promise<void> {
  await query.query('update games.sessions set closed_at = $2 where session_key = $1 and closed_at is null', [sessionKey, now]);
}

export interface Catalogue {
  providers: { key: string; name: string; baseUrl: string; publicKeyPem: string; sort: number }[];
  games: { id: string; providerKey: string; code: string; name: string; image: string; rtp: string; isNew: boolean; sort: number }[];
}

/** Adds what is missing of a catalogue, and brings addresses and keys of its providers up to date. Switches stay as operators set them. */
export async function saveCatalogue(transaction: Transaction, { providers, games }: Catalogue): Promise<void> {
  for (const provider of providers) {
    await transaction.query(
      `insert into games.providers (key, name, protocol, base_url, public_keys, sort) values ($1, $2, 'hub88', $3, array[$4], $5)
       on conflict (key) do update set base_url = excluded.base_url, public_keys = excluded.public_keys`,
      [provider.key, provider.name, provider.baseUrl, provider.publicKeyPem, provider.sort],
    );
  }
  for (const game of games) {
    await transaction.query(
      `insert into games.games (id, provider_key, code, name, image, rtp, is_new, sort) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
      [game.id, game.providerKey, game.code, game.name, game.image, game.rtp, game.isNew, game.sort],
    );
  }
}
