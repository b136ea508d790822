// Fills the database for a soak, or for the conformance cases: temporary providers of every
// protocol, and players with money who play. As its owner and in few statements, yet so that the
// books are right.

import { createHash, randomBytes } from 'node:crypto';
import type { Money } from '@ceibo/money';
import pg from 'pg';
import type { ProtocolName } from './load.ts';
import type { Seat } from './protocols/protocol.ts';

export const FIRST_CASH_CENTAVOS = 100_000_000;

/** A player's opening balance, in millionths. */
export interface FirstMoney {
  cash: Money;
  bonus: Money;
}

const USUAL_MONEY: FirstMoney = { cash: BigInt(FIRST_CASH_CENTAVOS) * 10_000n, bonus: 0n };

export interface DirectPlayer {
  protocol: ProtocolName;
  provider: string;
  seat: Seat;
}

/** A player of the site, logged in. */
export interface SitePlayer {
  id: string;
  session: string;
}

export interface DirectProvider {
  protocol: ProtocolName;
  provider: string;
  /** A public key of Hub88, a shared secret of the others. */
  key: string;
}

/**
 * Adds providers that exist for this run alone; nobody launches their games, so their address is
 * nobody's.
 */
export async function addProviders(
  owner: pg.Client,
  providers: readonly DirectProvider[],
): Promise<void> {
  for (const { protocol, provider, key } of providers) {
    const isHub88 = protocol === 'hub88';
    await owner.query(
      `insert into games.providers (key, name, protocol, base_url, public_keys, shared_secrets, active, sort) values ($1, $1, $2, 'http://127.0.0.1:9', $3, $4, true, 999)`,
      [provider, protocol, isHub88 ? [key] : [], isHub88 ? [] : [key]],
    );
    await owner.query(
      `insert into games.games (id, provider_key, code, name, image, rtp, sort)
         values ($1, $1, $2, $1, 'soak', 96, 999)`,
      [provider, gameOf(provider)],
    );
  }
}

function gameOf(provider: string): string {
  return `${provider}-game`;
}

/** Adds players with an open game each, as a launch would have left them. */
export async function addDirectPlayers(
  owner: pg.Client,
  providers: readonly Pick<DirectProvider, 'protocol' | 'provider'>[],
  { each, money }: { each: number; money?: FirstMoney },
): Promise<DirectPlayer[]> {
  const players: DirectPlayer[] = [];
  for (const { protocol, provider } of providers) {
    const ids = await addPlayers(owner, each, money);
    for (const id of ids) {
      const token = randomBytes(24).toString('base64url');
      players.push({ protocol, provider, seat: { player: id, token, game: gameOf(provider) } });
    }
  }
  await owner.query(
    `insert into games.sessions (id, player_id, game_id, token_hash, session_key, created_at,
       open_by, opened_at)
     select gen_random_uuid(), w.player, w.game, w.token_hash,
       encode(sha256(w.player::text::bytea), 'hex'), now(), now(), now()
     from unnest($1::uuid[], $2::text[], $3::bytea[]) as w (player, game, token_hash)`,
    [
      players.map(({ seat }) => seat.player),
      players.map(({ provider }) => provider),
      players.map(({ seat }) => hash(seat.token)),
    ],
  );
  await logIn(
    owner,
    players.map(({ seat }) => seat.player),
  );
  await owner.query('vacuum analyze identity.players, games.sessions, wallet.wallets');
  return players;
}

export async function addSitePlayers(owner: pg.Client, count: number): Promise<SitePlayer[]> {
  const ids = await addPlayers(owner, count);
  const players = ids.map((id) => ({ id, session: randomBytes(32).toString('base64url') }));
  await owner.query(
    `insert into identity.sessions (id_hash, player_id, created_at, last_seen_at)
       select w.hash, w.player, now(), now()
       from unnest($1::bytea[], $2::uuid[]) as w (hash, player)`,
    [players.map(({ session }) => hash(session)), ids],
  );
  return players;
}

/** Adds a player who has just opened the sportsbook. */
export async function addSportsSeat(
  owner: pg.Client,
  money: FirstMoney,
): Promise<Pick<Seat, 'player' | 'token'>> {
  const [player = ''] = await addPlayers(owner, 1, money);
  const token = randomBytes(24).toString('base64url');
  await owner.query(
    `insert into sports.sessions (id, player_id, token_hash, session_key, created_at, open_by)
       values (gen_random_uuid(), $1::uuid, $2, encode(sha256($1::uuid::text::bytea), 'hex'),
       now(), now() + interval '1 minute')`,
    [player, hash(token)],
  );
  await logIn(owner, [player]);
  return { player, token };
}

/**
 * The logins under which they play. Nobody presses anything for them, so they count as used until
 * the longest that a login lasts.
 */
async function logIn(owner: pg.Client, players: readonly string[]): Promise<void> {
  await owner.query(
    `insert into identity.sessions (id_hash, player_id, created_at, last_seen_at)
     select sha256(p::text::bytea), p, now(), now() + interval '12 hours'
       from unnest($1::uuid[]) as p`,
    [players],
  );
}

/** Their document numbers, which their logins are made of. */
let documents = 20_000_000;

/**
 * Verified players with money from staff and from a promotion. Fingerprints need only be there:
 * these commands never come again.
 */
async function addPlayers(
  owner: pg.Client,
  count: number,
  { cash, bonus }: FirstMoney = USUAL_MONEY,
): Promise<string[]> {
  const given = [
    { kind: 'adjust', source: 'staff', cash, bonus: 0n, cashAfter: cash, bonusAfter: 0n },
    {
      kind: 'bonus-grant',
      source: 'promotions',
      cash: 0n,
      bonus,
      cashAfter: cash,
      bonusAfter: bonus,
    },
  ].filter((each) => each.cash + each.bonus > 0n);
  const { rows } = await owner.query<{ id: string }>(
    `with made as (
       insert into identity.players (id, login, email, password_hash, first_name, last_name,
         birth_date, country, city, address, phone, document_number, language,
         terms_version, registered_at, email_verified_at)
       select gen_random_uuid(), 'soak' || n, 'soak' || n || '@ceibo.example', 'none', 'Soak',
         'Soak', '1990-01-01', 'AR', 'Rosario', 'Soak 1', '+54 341 555-0100',
         n::text, 'es', '1', now(), now()
       from generate_series($1::int + 1, $1::int + $2::int) n returning id),
     wallets as (
       insert into wallet.wallets (player_id, currency, cash, bonus, seq)
       select id, currency, case currency when 'ARS' then $3::bigint else 0 end,
         case currency when 'ARS' then $4::bigint else 0 end,
         case currency when 'ARS' then $5::int else 0 end
       from made cross join unnest(array['ARS', 'PLAY', 'COMP']) as currency
       returning player_id, currency)
     select id from made where (select count(*) from wallets) > 0`,
    [documents, count, cash, bonus, given.length],
  );
  documents += count;
  const ids = rows.map(({ id }) => id);
  for (const [index, each] of given.entries()) {
    await owner.query(
      `insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
         fingerprint, amount, cash, bonus, in_play, held, house,
         cash_after, bonus_after, in_play_after, held_after, at)
       select id, 'ARS', $2, $3, $4, 'soak-' || id, sha256(id::text::bytea),
         $5::bigint + $6::bigint, $5, $6, 0, 0, -($5::bigint + $6::bigint), $7, $8, 0, 0, now()
       from unnest($1::uuid[]) id`,
      [
        ids,
        index + 1,
        each.kind,
        each.source,
        each.cash,
        each.bonus,
        each.cashAfter,
        each.bonusAfter,
      ],
    );
  }
  return ids;
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** The wallets of pesos of players, in centavos; a part of a centavo shows as a fraction. */
export async function walletsOf(
  owner: pg.Client,
  players: readonly string[],
): Promise<Map<string, { centavos: number; inPlay: number }>> {
  const { rows } = await owner.query<{ id: string; available: string; inPlay: string }>(
    `select player_id as id, ((cash + bonus) / 10000.0)::text as available,
       (in_play / 10000.0)::text as "inPlay" from wallet.wallets
       where currency = 'ARS' and player_id = any($1)`,
    [players],
  );
  return new Map(
    rows.map(({ id, available, inPlay }) => [
      id,
      { centavos: Number.parseFloat(available), inPlay: Number.parseFloat(inPlay) },
    ]),
  );
}
