// The SQL of free spins.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Protocol } from '../../providers/index.ts';

export const openSpinStates = ['requested', 'unknown', 'issued', 'started', 'cancelling'] as const;
export type OpenSpinState = (typeof openSpinStates)[number];
export type SpinState = OpenSpinState | 'done' | 'settled' | 'cancelled' | 'expired' | 'refused';

export interface FreeSpins {
  playerId: PlayerId;
  id: string;
  provider: string;
  /** The protocol that the provider speaks now. */
  protocol: Protocol | null;
  game: string;
  spins: number;
  value: Money;
  givenAt: Date;
  expiresAt: Date;
  state: SpinState;
  askedAt: Date | null;
  reward: string | null;
  played: number;
  gathered: Money;
  granted: Money;
  endedAt: Date | null;
  reason: string | null;
}

const SPINS = `player_id as "playerId", id, provider_key as provider,
  (select p.protocol from games.providers p where p.key = provider_key) as protocol,
  game_code as game, spins,
  value, given_at as "givenAt", expires_at as "expiresAt", state, asked_at as "askedAt", reward,
  played, gathered, granted, ended_at as "endedAt", reason`;

type NewSpins = Pick<
  FreeSpins,
  'playerId' | 'id' | 'provider' | 'game' | 'spins' | 'value' | 'givenAt' | 'expiresAt'
>;

export async function insertFreeSpins(transaction: Transaction, given: NewSpins): Promise<void> {
  await transaction.query(
    `insert into games.free_spins (player_id, id, provider_key, game_code, spins, value, given_at,
       expires_at, state) values ($1, $2, $3, $4, $5, $6, $7, $8, 'requested')`,
    [
      given.playerId,
      given.id,
      given.provider,
      given.game,
      given.spins,
      given.value,
      given.givenAt,
      given.expiresAt,
    ],
  );
}

/**
 * Finds free spins by our id, or by the company's own name of them; undefined for those of other
 * companies.
 */
export async function findFreeSpins(
  query: Query,
  { provider, id, reward }: { provider: string; id: string | null; reward: string | null },
): Promise<FreeSpins | undefined> {
  // A company's name of them is a UUID, which is the same in capitals.
  const rewards = reward === null ? [] : [reward, reward.toLowerCase(), reward.toUpperCase()];
  const [found] = await query.query<FreeSpins>(
    `select ${SPINS} from games.free_spins where id = $2 and provider_key = $1
     union all
     select ${SPINS} from games.free_spins where provider_key = $1 and reward = any($3::text[])
     limit 1`,
    [provider, id, rewards],
  );
  return found;
}

type SpinsKey = Pick<FreeSpins, 'playerId' | 'id'>;

export async function freeSpinsOf(
  query: Query,
  { playerId, id }: SpinsKey,
): Promise<FreeSpins | undefined> {
  const [found] = await query.query<FreeSpins>(
    `select ${SPINS} from games.free_spins where player_id = $1 and id = $2`,
    [playerId, id],
  );
  return found;
}

/** The same, locked until the transaction ends. */
export async function lockFreeSpins(
  transaction: Transaction,
  { playerId, id }: SpinsKey,
): Promise<FreeSpins | undefined> {
  const [found] = await transaction.query<FreeSpins>(
    `select ${SPINS} from games.free_spins where player_id = $1 and id = $2 for update`,
    [playerId, id],
  );
  return found;
}

/** True when a player has spins, and it is not certain yet that the company issued them. */
export async function hasUnsureSpins(
  query: Query,
  { provider, playerId }: { provider: string; playerId: PlayerId },
): Promise<boolean> {
  const found = await query.query(
    `select from games.free_spins
     where player_id = $1 and provider_key = $2 and state in ('requested', 'unknown', 'cancelling')
       and reward is null limit 1`,
    [playerId, provider],
  );
  return found.length > 0;
}

/** The spins of a player, the newest first. */
export function freeSpinsOfPlayer(
  query: Query,
  playerId: PlayerId,
  limit: number,
): Promise<FreeSpins[]> {
  return query.query<FreeSpins>(
    `select ${SPINS} from games.free_spins where player_id = $1
     order by ended_at is not null, given_at desc, id desc limit $2`,
    [playerId, limit],
  );
}

/**
 * Notes that the company is about to be asked; false when it is asked just now, or need not be any
 * more.
 */
export async function markAsked(
  query: Query,
  { playerId, id }: SpinsKey,
  { now, notAfter }: { now: Date; notAfter: Date },
): Promise<boolean> {
  const marked = await query.query(
    `update games.free_spins set state = 'unknown', asked_at = $3
     where player_id = $1 and id = $2
       and (state = 'requested' or (state = 'unknown' and asked_at <= $4)) returning 1`,
    [playerId, id, now, notAfter],
  );
  return marked.length > 0;
}

export async function markIssued(
  query: Query,
  { playerId, id }: SpinsKey,
  reward: string | null,
): Promise<void> {
  await query.query(
    `update games.free_spins set reward = coalesce(reward, $3),
       state = case state when 'unknown' then 'issued' else state end
     where player_id = $1 and id = $2`,
    [playerId, id, reward],
  );
}

/** False when they were not asked for any more. */
export async function markRefused(
  transaction: Transaction,
  { playerId, id }: SpinsKey,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const refused = await transaction.query(
    `update games.free_spins set state = 'refused', reason = $3, ended_at = $4
     where player_id = $1 and id = $2 and state in ('requested', 'unknown') returning 1`,
    [playerId, id, reason.slice(0, 300), now],
  );
  return refused.length > 0;
}

/** Spins that a company refused are asked for again, under the same id. */
export async function askAgain(
  transaction: Transaction,
  { playerId, id }: SpinsKey,
): Promise<boolean> {
  const asked = await transaction.query(
    `update games.free_spins set state = 'requested', reason = null, ended_at = null
     where player_id = $1 and id = $2 and state = 'refused' returning 1`,
    [playerId, id],
  );
  return asked.length > 0;
}

export async function saveProgress(
  transaction: Transaction,
  { playerId, id }: SpinsKey,
  to: Pick<FreeSpins, 'state' | 'played' | 'gathered' | 'endedAt' | 'reason'>,
): Promise<void> {
  await transaction.query(
    `update games.free_spins set state = $3, played = $4, gathered = $5, ended_at = $6, reason = $7
     where player_id = $1 and id = $2`,
    [playerId, id, to.state, to.played, to.gathered, to.endedAt, to.reason],
  );
}

/** False when they are not over. */
export async function saveGranted(
  transaction: Transaction,
  { playerId, id }: SpinsKey,
  { gathered, granted }: { gathered: Money; granted: Money },
): Promise<boolean> {
  const [saved] = await transaction.query<{ isOver: boolean }>(
    `update games.free_spins set gathered = $3, granted = $4,
       state = case state when 'done' then 'settled' else state end
     where player_id = $1 and id = $2 returning ended_at is not null as "isOver"`,
    [playerId, id, gathered, granted],
  );
  return saved?.isOver === true;
}

/** Those that a company must still be asked about. */
export function spinsToAsk(query: Query, limit: number): Promise<SpinsKey[]> {
  return query.query<SpinsKey>(
    `select player_id as "playerId", id from games.free_spins
     where ended_at is null and state in ('requested', 'unknown', 'cancelling')
     order by expires_at limit $1`,
    [limit],
  );
}

export function expiredSpins(query: Query, now: Date, limit: number): Promise<SpinsKey[]> {
  return query.query<SpinsKey>(
    `select player_id as "playerId", id from games.free_spins
     where ended_at is null and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  );
}

/** The next spins that may be played, or ended lately, in the order of their ids. */
export function spinsToFollow(
  query: Query,
  { endedAfter, after, limit }: { endedAfter: Date; after: string | null; limit: number },
): Promise<FreeSpins[]> {
  return query.query<FreeSpins>(
    `select ${SPINS} from games.free_spins
     where (ended_at is null or ended_at > $1) and ($2::uuid is null or id > $2)
     order by id limit $3`,
    [endedAfter, after, limit],
  );
}

/** The spins of a provider that were open at some time of a period. */
export function spinsOfPeriod(
  query: Query,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<FreeSpins[]> {
  return query.query<FreeSpins>(
    `select ${SPINS} from games.free_spins
     where provider_key = $1 and given_at < $3 and (ended_at is null or ended_at >= $2)`,
    [provider, from, to],
  );
}

/** True when we ever asked a provider for free spins. */
export async function hasGivenSpins(query: Query, provider: string): Promise<boolean> {
  const found = await query.query('select from games.free_spins where provider_key = $1 limit 1', [
    provider,
  ]);
  return found.length > 0;
}

/**
 * The spins that people should look at: those that a company refused lately, or has not answered
 * about.
 */
export function spinsInTrouble(
  query: Query,
  { refusedAfter, limit }: { refusedAfter: Date; limit: number },
): Promise<FreeSpins[]> {
  return query.query<FreeSpins>(
    `select ${SPINS} from games.free_spins
     where (ended_at is null and state in ('requested', 'unknown', 'cancelling'))
       or (state = 'refused' and ended_at > $1)
     order by given_at desc limit $2`,
    [refusedAfter, limit],
  );
}
