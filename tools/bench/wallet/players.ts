// Fills the database for the benchmarks of the wallet: as its owner and in few statements, yet so
// that the books are right.

import { units, type Money } from '@ceibo/money';
import type { WalletAlone } from '@ceibo/server';
import pg from 'pg';

export type Command = Parameters<WalletAlone['wallet']['apply']>[0];
type PlayerId = Command['playerId'];

export const PLAYERS = 100_000;
/** The first so many also have an account and an open game. */
export const PLAYING = 1000;
/** Has one long history and nothing else to do. */
const HISTORIAN = PLAYERS + 1;
const HISTORY = 1_000_000;

const FIRST_CASH: Money = units(1_000_000);
export const STAKE: Money = units(1);

/** Players have numbers here, so that SQL and this program name the same ones. */
export function playerIdOf(number: number): PlayerId {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}` as PlayerId;
}
const PLAYER_ID = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

const TOKEN = 'bench-token-';

/** The token that the studio has for the open game of one of the players who play. */
export function tokenOf(number: number): string {
  return TOKEN + String(number);
}

export async function fillWallets(owner: pg.Client): Promise<void> {
  await insertWallets(owner, { first: 1, last: PLAYERS });
  await owner.query('vacuum analyze wallet.wallets, wallet.transfers');
}

/**
 * Each has one transfer: a first credit by staff. Fingerprints need only be there; none of these
 * commands comes again.
 */
async function insertWallets(
  owner: pg.Client,
  { first, last }: { first: number; last: number },
): Promise<void> {
  await owner.query(
    `insert into wallet.wallets (player_id, currency, cash, seq)
       select ${PLAYER_ID}, 'ARS', $3::bigint, 1 from generate_series($1::int, $2::int) n`,
    [first, last, FIRST_CASH],
  );
  await owner.query(
    `insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
       fingerprint, amount, cash, bonus, in_play, held, house,
       cash_after, bonus_after, in_play_after, held_after, at)
     select ${PLAYER_ID}, 'ARS', 1, 'adjust', 'staff', 'bench-' || n,
       sha256(('bench-' || n)::bytea), $3::bigint, $3, 0, 0, 0, -$3, $3, 0, 0, 0,
       now() - interval '1 year'
     from generate_series($1::int, $2::int) n`,
    [first, last, FIRST_CASH],
  );
}

/**
 * Gives some of the players what a bet over HTTP needs: an account, and a game that the studio has
 * begun.
 */
export async function letPlay(owner: pg.Client, gameId: string): Promise<void> {
  await insertAccounts(owner, { first: 1, last: PLAYING });
  await owner.query(
    `insert into games.sessions (id, player_id, game_id, token_hash, session_key, created_at,
       open_by, opened_at)
     select gen_random_uuid(), ${PLAYER_ID}, $2, sha256(('${TOKEN}' || n)::bytea),
       encode(sha256(n::text::bytea), 'hex'), now(), now(), now()
     from generate_series(1, $1::int) n`,
    [PLAYING, gameId],
  );
  // Nobody presses anything for them, so their logins count as used until the longest that a login
  // lasts.
  await owner.query(
    `insert into identity.sessions (id_hash, player_id, created_at, last_seen_at)
     select sha256(n::text::bytea), ${PLAYER_ID}, now(), now() + interval '12 hours'
       from generate_series(1, $1::int) n`,
    [PLAYING],
  );
  await owner.query('vacuum analyze identity.players, identity.sessions, games.sessions');
}

async function insertAccounts(
  owner: pg.Client,
  { first, last }: { first: number; last: number },
): Promise<void> {
  await owner.query(
    `insert into identity.players (id, login, email, password_hash, first_name, last_name,
       birth_date, country, city, address, phone, document_number, language,
       terms_version, registered_at, email_verified_at)
     select ${PLAYER_ID}, 'bench' || n, 'bench' || n || '@ceibo.example', 'none', 'Bench', 'Bench',
       '1990-01-01', 'AR', 'Rosario', 'Bench 1', '+54 341 555-0100',
       (10000000 + n)::text, 'es', '1', now(), now()
     from generate_series($1::int, $2::int) n`,
    [first, last],
  );
}

export interface Historian {
  /** A login session of the player. */
  session: string;
  transfers: number;
}

/**
 * A player with a million transfers: rounds of a stake and a win that returns it, one every 40
 * seconds until now.
 */
export async function writeHistory(owner: pg.Client): Promise<Historian> {
  const only = { first: HISTORIAN, last: HISTORIAN };
  await insertAccounts(owner, only);
  await insertWallets(owner, only);
  await owner.query(
    `insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
       fingerprint, amount, ref_tx_id, round, game, closes_round,
       cash, bonus, in_play, held, house, cash_after, bonus_after, in_play_after, held_after, at)
     select $1::uuid, 'ARS', n + 1, case when is_win then 'win' else 'stake' end,
       'hub88:bench', 'history-' || n, sha256(('history-' || n)::bytea), $3::bigint,
       case when is_win then 'history-' || n - 1 end, 'history-' || (n + 1) / 2,
       'ceibo-dorado', is_win,
       case when is_win then $3 else -$3 end, 0, case when is_win then -$3 else $3 end, 0, 0,
       case when is_win then $4::bigint else $4 - $3 end, 0, case when is_win then 0 else $3 end, 0,
       now() - ($2 - n) * interval '20 seconds'
     from (select n, n % 2 = 0 as is_win from generate_series(1, $2::int) n) rounds`,
    [playerIdOf(HISTORIAN), HISTORY, STAKE, FIRST_CASH],
  );
  await owner.query(
    `update wallet.wallets set seq = seq + $2::int where player_id = $1 and currency = 'ARS'`,
    [playerIdOf(HISTORIAN), HISTORY],
  );
  const session = 'bench-historian';
  await owner.query(
    `insert into identity.sessions (id_hash, player_id, created_at, last_seen_at)
       values (sha256($1::bytea), $2, now(), now())`,
    [Buffer.from(session), playerIdOf(HISTORIAN)],
  );
  await owner.query('vacuum analyze wallet.transfers');
  return { session, transfers: HISTORY + 1 };
}
