import type { DocType } from '@ceibo/contracts/documents';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Slots } from '../../platform/files/slots.ts';
import type { Ids, PlayerId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { IdentityRoom } from '../identity/index.ts';

export interface DocumentsDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  live: Live;
  identity: IdentityRoom;
  /** The store of the files, each by the id of its row. */
  files: FileStore;
  /** Bounds how many files are in memory at a time. */
  cleaning: Slots;
  /** Is told, in its transaction, of every document that a player sends. */
  documentSent?: (
    transaction: Transaction,
    sent: { playerId: PlayerId; docType: DocType },
  ) => Promise<void>;
  limits: { uploadsByPlayer: RateLimit; uploadsByAddress: RateLimit };
}
