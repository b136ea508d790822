// The SQL of grants.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { SportsOdds } from './sports-terms.ts';

/** The terms that are frozen when a grant is given. */
export interface GrantTerms {
  target: Money;
  maxBet?: Money;
  bonusFirst?: true;
  weights: Readonly<Record<string, number>>;
  games?: Readonly<Record<string, number>>;
  sports?: SportsOdds;
}

export type OpenState = 'active' | 'cancelling' | 'expiring';
export type EndState = 'converted' | 'exhausted' | 'cancelled' | 'expired' | 'forfeited';
export type GrantState = 'queued' | OpenState | EndState;

export interface Grant {
  id: string;
  playerId: PlayerId;
  title: TextsByLanguage;
  amount: Money;
  terms: GrantTerms;
  days: number;
  state: GrantState;
  givenAt: Date;
  startedAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  /** The amount that became cash, or was lost, at its end. */
  endedAmount: Money | null;
  /** The amount that stakes had counted by then. */
  endedCounted: Money | null;
}

export type NewGrant = Pick<Grant, 'id' | 'playerId' | 'title' | 'amount' | 'terms' | 'days'> & {
  /** Its giver; with the reference once per player. */
  source: string;
  reference: string;
};

const CASH_TERMS: GrantTerms = { target: 0n, weights: {} };

type TermsRow = Omit<GrantTerms, 'target' | 'maxBet'> & { target: string; maxBet?: string };
type GrantRow = Omit<Grant, 'terms'> & { terms: TermsRow };

const GRANT = `id, player_id as "playerId", title, amount, terms, days, state,
  given_at as "givenAt", started_at as "startedAt", expires_at as "expiresAt",
  ended_at as "endedAt", ended_amount as "endedAmount", ended_counted as "endedCounted"`;

/** Adds a grant to the player's queue; false when the same was given before. */
export async function insertGrant(
  transaction: Transaction,
  { id, playerId, source, reference, title, amount, terms, days }: NewGrant,
  now: Date,
): Promise<boolean> {
  const added = await transaction.query(
    `insert into promotions.grants (id, player_id, source, reference, title, amount, terms, days,
       state, given_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7::jsonb, $8, 'queued', $9)
     on conflict (player_id, source, reference) do nothing returning 1`,
    [id, playerId, source, reference, JSON.stringify(title), amount, toJson(terms), days, now],
  );
  return added.length > 0;
}

/** Notes a grant that is cash from its start; false when the same was given before. */
export async function insertCashGrant(
  transaction: Transaction,
  { id, playerId, source, reference, title, amount }: Omit<NewGrant, 'terms' | 'days'>,
  now: Date,
): Promise<boolean> {
  const added = await transaction.query(
    `insert into promotions.grants (id, player_id, source, reference, title, amount, terms, days,
       state, given_at, started_at, expires_at, ended_at, ended_amount, ended_counted)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7::jsonb, 1, 'converted', $8, $8, $8, $8, $6, 0)
     on conflict (player_id, source, reference) do nothing returning 1`,
    [id, playerId, source, reference, JSON.stringify(title), amount, toJson(CASH_TERMS), now],
  );
  return added.length > 0;
}

/** The grants that have not ended: the open one first, then the queue in the order of giving. */
export async function currentGrants(
  query: Query,
  playerIds: readonly PlayerId[],
): Promise<Grant[]> {
  const rows = await query.query<GrantRow>(
    `select ${GRANT} from promotions.grants
     where player_id = any ($1::uuid[]) and ended_at is null
     order by player_id, state = 'queued', given_at, id`,
    [playerIds],
  );
  return rows.map(grantFrom);
}

/** The grants of a player that have ended, the newest first. */
export async function endedGrants(
  query: Query,
  playerId: PlayerId,
  limit: number,
): Promise<Grant[]> {
  const rows = await query.query<GrantRow>(
    `select ${GRANT} from promotions.grants
     where player_id = $1 and ended_at is not null order by given_at desc, id desc limit $2`,
    [playerId, limit],
  );
  return rows.map(grantFrom);
}

export async function grantOf(
  query: Query,
  playerId: PlayerId,
  id: string,
): Promise<Grant | undefined> {
  const [row] = await query.query<GrantRow>(
    `select ${GRANT} from promotions.grants where player_id = $1 and id = $2`,
    [playerId, id],
  );
  return row && grantFrom(row);
}

/** The grants of the winnings of free spins. */
export async function grantsOfSpins(
  query: Query,
  playerId: PlayerId,
  spins: string,
): Promise<string[]> {
  const rows = await query.query<{ id: string }>(
    `select id from promotions.grants
     where player_id = $1 and source = 'free-spins' and reference like $2 || ':%'
     order by given_at, id`,
    [playerId, spins],
  );
  return rows.map(({ id }) => id);
}

/** The next players, in the order of their ids, who have a grant that has not ended. */
export async function playersWithGrants(
  query: Query,
  after: PlayerId | null,
  limit: number,
): Promise<PlayerId[]> {
  const rows = await query.query<{ playerId: PlayerId }>(
    `select distinct player_id as "playerId" from promotions.grants
     where ended_at is null and ($1::uuid is null or player_id > $1)
     order by player_id limit $2`,
    [after, limit],
  );
  return rows.map(({ playerId }) => playerId);
}

type GrantKey = Pick<Grant, 'id' | 'playerId'>;

export async function startGrant(
  transaction: Transaction,
  { playerId, id }: GrantKey,
  { startedAt, expiresAt }: { startedAt: Date; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    `update promotions.grants set state = 'active', started_at = $3, expires_at = $4
     where player_id = $1 and id = $2`,
    [playerId, id, startedAt, expiresAt],
  );
}

/** The grant takes no new stakes from now on. */
export async function markClosing(
  transaction: Transaction,
  { playerId, id }: GrantKey,
  state: Exclude<OpenState, 'active'>,
): Promise<void> {
  await transaction.query(
    'update promotions.grants set state = $3 where player_id = $1 and id = $2',
    [playerId, id, state],
  );
}

export async function markEnded(
  transaction: Transaction,
  { playerId, id }: GrantKey,
  end: { state: EndState; at: Date; amount: Money | null; counted: Money | null },
): Promise<void> {
  await transaction.query(
    `update promotions.grants set state = $3, ended_at = $4, ended_amount = $5, ended_counted = $6
     where player_id = $1 and id = $2`,
    [playerId, id, end.state, end.at, end.amount, end.counted],
  );
}

/** A grant that waits in the queue is lost whole. */
export function cancelQueued(
  transaction: Transaction,
  grant: GrantKey & Pick<Grant, 'amount'>,
  at: Date,
): Promise<void> {
  const { amount } = grant;
  return markEnded(transaction, grant, { state: 'cancelled', at, amount, counted: null });
}

/** A stake of a grant that was used up was undone: its bonus is there again. */
export async function reopenGrant(
  transaction: Transaction,
  { playerId, id }: GrantKey,
): Promise<void> {
  await transaction.query(
    `update promotions.grants set state = 'active', ended_at = null, ended_amount = null,
       ended_counted = null
     where player_id = $1 and id = $2 and state = 'exhausted'`,
    [playerId, id],
  );
}

// JSON has no exact numbers.
function toJson(terms: GrantTerms): string {
  return JSON.stringify(terms, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

function grantFrom({ terms: { target, maxBet, ...terms }, ...row }: GrantRow): Grant {
  return {
    ...row,
    terms: {
      ...terms,
      target: BigInt(target),
      ...(maxBet === undefined ? {} : { maxBet: BigInt(maxBet) }),
    },
  };
}
