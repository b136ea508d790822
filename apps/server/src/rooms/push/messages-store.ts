// The SQL of the messages that were sent.

import type { PushKind } from '@ceibo/contracts/push/devices';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

export interface Told {
  playerId: PlayerId;
  kind: PushKind;
  /** Names what happened. */
  event: string;
}

/** False when the player has been told of the event already. */
export async function noteMessage(
  transaction: Transaction,
  { playerId, kind, event }: Told,
  at: Date,
): Promise<boolean> {
  const added = await transaction.query(
    `insert into push.messages (player_id, event, kind, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [playerId, event, kind, at],
  );
  return added.length > 0;
}

export async function forgetMessages(query: Query, before: Date): Promise<void> {
  await query.query('delete from push.messages where created_at < $1', [before]);
}
