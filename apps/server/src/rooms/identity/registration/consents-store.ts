// The SQL of players' consents. Rows are only added: the last one of a kind holds.

import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export type ConsentKind = 'terms' | 'privacy' | 'mail' | 'sms' | 'push';

export interface Consent {
  id: string;
  kind: ConsentKind;
  /** The version of the terms or the privacy policy; null for advertising. */
  version: string | null;
  granted: boolean;
  at: Date;
  origin: 'registration' | 'login' | 'account' | 'operator' | 'exclusion';
}

export async function insertConsents(
  transaction: Transaction,
  playerId: PlayerId,
  consents: readonly Consent[],
): Promise<void> {
  await transaction.query(
    `insert into identity.consents (player_id, id, kind, version, granted, at, origin)
     select $1, id, kind, version, granted, at, origin
     from json_to_recordset($2) as c (id uuid, kind text, version text, granted boolean,
       at timestamptz, origin text)`,
    [playerId, JSON.stringify(consents)],
  );
}

/** Puts the accepted versions into the account itself, where every login looks. */
export async function setAcceptedVersions(
  transaction: Transaction,
  playerId: PlayerId,
  { terms, privacy }: { terms: string; privacy: string },
): Promise<void> {
  await transaction.query(
    'update identity.players set terms_version = $2, privacy_version = $3 where id = $1',
    [playerId, terms, privacy],
  );
}
