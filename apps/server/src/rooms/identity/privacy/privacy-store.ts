// The SQL of consents as their player sees them.

import type { MarketingChannel } from '@ceibo/contracts/identity/privacy';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Consent } from '../registration/consents-store.ts';

/** The last consents, the newest first. */
export function consentsOf(query: Query, playerId: PlayerId, limit: number): Promise<Consent[]> {
  return query.query<Consent>(
    `select id, kind, version, granted, at, origin from identity.consents
     where player_id = $1 order by id desc limit $2`,
    [playerId, limit],
  );
}

/** The channels on which the player allows advertising: the last word on each counts. */
export async function allowedChannels(
  query: Query,
  playerId: PlayerId,
): Promise<ReadonlySet<MarketingChannel>> {
  const last = await query.query<{ kind: MarketingChannel; granted: boolean }>(
    `select distinct on (kind) kind, granted from identity.consents
     where player_id = $1 and kind in ('mail', 'sms', 'push') order by kind, id desc`,
    [playerId],
  );
  return new Set(last.filter(({ granted }) => granted).map(({ kind }) => kind));
}

/** Holds the account's consents still until the transaction ends. */
export async function lockConsents(transaction: Transaction, playerId: PlayerId): Promise<void> {
  await transaction.query('select from identity.players where id = $1 for no key update', [
    playerId,
  ]);
}
