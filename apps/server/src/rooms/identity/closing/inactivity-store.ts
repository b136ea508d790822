// The SQL of accounts that nobody logs in to.

import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { AccountsPage } from './closures-store.ts';

const LAST_USE = 'coalesce(last_login_at, registered_at)';
const WATCHED = `status <> 'closed' and inactive_since is null and email_verified_at is not null`;

/**
 * Counts the next notice for accounts that had so many, were last used before a moment, and had no
 * notice after another one. Gives whom to tell.
 */
export async function countNotices(
  query: Query,
  wanted: { had: number; usedBefore: Date; noticedBefore: Date; now: Date; limit: number },
): Promise<PlayerId[]> {
  const { had, usedBefore, noticedBefore, now, limit } = wanted;
  const counted = await query.query<{ id: PlayerId }>(
    `update identity.players set inactivity_notices = $1 + 1, inactivity_noticed_at = $4
     where id in (select id from identity.players
       where ${WATCHED} and inactivity_notices = $1 and ${LAST_USE} <= $2
         and (inactivity_noticed_at is null or inactivity_noticed_at <= $3)
       order by id limit $5 for update skip locked)
     returning id`,
    [had, usedBefore, noticedBefore, now, limit],
  );
  return counted.map(({ id }) => id);
}

/** Marks accounts that had all their notices, the last one before a moment. Gives whom to tell. */
export async function markInactive(
  query: Query,
  wanted: { notices: number; usedBefore: Date; noticedBefore: Date; now: Date; limit: number },
): Promise<PlayerId[]> {
  const { notices, usedBefore, noticedBefore, now, limit } = wanted;
  const marked = await query.query<{ id: PlayerId }>(
    `update identity.players set inactive_since = $4
     where id in (select id from identity.players
       where ${WATCHED} and inactivity_notices = $1 and ${LAST_USE} <= $2
         and inactivity_noticed_at <= $3
       order by id limit $5 for update skip locked)
     returning id`,
    [notices, usedBefore, noticedBefore, now, limit],
  );
  return marked.map(({ id }) => id);
}

export interface InactiveAccount {
  playerId: PlayerId;
  login: string;
  since: Date;
}

/** The inactive accounts, the oldest first. */
export function inactiveAccounts(
  query: Query,
  { after, limit }: AccountsPage,
): Promise<InactiveAccount[]> {
  return query.query<InactiveAccount>(
    `select id as "playerId", login, inactive_since as since from identity.players
     where inactive_since is not null and ($2::uuid is null or (inactive_since, id) >
       (select a.inactive_since, a.id from identity.players a where a.id = $2))
     order by inactive_since, id limit $1`,
    [limit, after ?? null],
  );
}

export async function isInactive(query: Query, playerId: PlayerId): Promise<boolean> {
  const found = await query.query(
    'select from identity.players where id = $1 and inactive_since is not null',
    [playerId],
  );
  return found.length > 0;
}
