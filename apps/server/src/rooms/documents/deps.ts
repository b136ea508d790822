// What the room's use cases share.

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { IdentityRoom } from '../identity/index.ts';

export interface DocumentsDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  identity: IdentityRoom;
  limits: { uploadsByPlayer: RateLimit; uploadsByAddress: RateLimit };
}
