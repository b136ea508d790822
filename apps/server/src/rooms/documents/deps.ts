// What the room's use cases share.

import type { DocType } from '@ceibo/contracts/documents';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Ids, PlayerId } from '../../platform/ids.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { IdentityRoom } from '../identity/index.ts';

export interface DocumentsDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  identity: IdentityRoom;
  /** Is told, in its transaction, of every document that a player sends. */
  documentSent?: (
    transaction: Transaction,
    sent: { playerId: PlayerId; docType: DocType },
  ) => Promise<void>;
  limits: { uploadsByPlayer: RateLimit; uploadsByAddress: RateLimit };
}
