// The SQL of accounts that their players have closed.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Player } from '../identity-store.ts';

export interface Closure {
  playerId: PlayerId;
  id: string;
  closedAt: Date;
  reason: string;
  note: string;
  remainder: Money;
  forfeited: Money;
}

const COLUMNS = `c.player_id as "playerId", c.id, c.closed_at as "closedAt", c.reason, c.note,
  c.remainder, c.forfeited`;

/** The status as it stays until the transaction ends. */
export async function lockStatus(
  transaction: Transaction,
  playerId: PlayerId,
): Promise<Player['status'] | undefined> {
  const [player] = await transaction.query<Pick<Player, 'status'>>(
    'select status from identity.players where id = $1 for no key update',
    [playerId],
  );
  return player?.status;
}

export async function setStatus(
  transaction: Transaction,
  playerId: PlayerId,
  status: Player['status'],
): Promise<void> {
  await transaction.query('update identity.players set status = $2 where id = $1', [
    playerId,
    status,
  ]);
}

export async function insertClosure(transaction: Transaction, closure: Closure): Promise<void> {
  const { playerId, id, closedAt, reason, note, remainder, forfeited } = closure;
  await transaction.query(
    `insert into identity.closures (player_id, id, closed_at, reason, note, remainder, forfeited)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [playerId, id, closedAt, reason, note, remainder, forfeited],
  );
}

/** The closure of an account; undefined while it is open. */
export async function closureOf(query: Query, playerId: PlayerId): Promise<Closure | undefined> {
  const [found] = await query.query<Closure>(
    `select ${COLUMNS} from identity.closures c where c.player_id = $1 and c.reopened_at is null`,
    [playerId],
  );
  return found;
}

export interface PastClosure extends Closure {
  reopenedAt: Date | null;
  reopenedBecause: string | null;
}

/** Every time that the account was closed, the first one first. */
export function closuresOf(query: Query, playerId: PlayerId): Promise<PastClosure[]> {
  return query.query<PastClosure>(
    `select ${COLUMNS}, c.reopened_at as "reopenedAt", c.reopened_because as "reopenedBecause"
     from identity.closures c where c.player_id = $1 order by c.id`,
    [playerId],
  );
}

/** Those of these players whose accounts were closed before a moment, and still are. */
export async function closedBefore(
  query: Query,
  playerIds: readonly PlayerId[],
  before: Date,
): Promise<PlayerId[]> {
  const closed = await query.query<{ playerId: PlayerId }>(
    `select player_id as "playerId" from identity.closures
     where player_id = any($1) and reopened_at is null and closed_at <= $2`,
    [playerIds, before],
  );
  return closed.map(({ playerId }) => playerId);
}

export interface ClosedAccount extends Closure {
  login: string;
}

/** A page of a list of accounts. */
export interface AccountsPage {
  /** The last account of the page before. */
  after?: PlayerId | undefined;
  limit: number;
}

/** The accounts that are closed, the last one first. */
export function closedAccounts(
  query: Query,
  { after, limit }: AccountsPage,
): Promise<ClosedAccount[]> {
  return query.query<ClosedAccount>(
    `select ${COLUMNS}, p.login from identity.closures c
     join identity.players p on p.id = c.player_id
     where c.reopened_at is null and ($2::uuid is null or (c.closed_at, c.player_id) <
       (select a.closed_at, a.player_id from identity.closures a
        where a.player_id = $2 and a.reopened_at is null))
     order by c.closed_at desc, c.player_id desc limit $1`,
    [limit, after ?? null],
  );
}

/** False when the account is not closed. */
export async function reopen(
  transaction: Transaction,
  { playerId, now, because }: { playerId: PlayerId; now: Date; because: string },
): Promise<boolean> {
  const reopened = await transaction.query(
    `update identity.closures set reopened_at = $2, reopened_because = $3
     where player_id = $1 and reopened_at is null returning 1`,
    [playerId, now, because],
  );
  if (reopened.length > 0) await setStatus(transaction, playerId, 'open');
  return reopened.length > 0;
}
