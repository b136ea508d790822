// The dependencies that the room's use cases share.

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids, Random } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Http } from '../../platform/outgoing/outgoing.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { WalletRoom } from '../wallet/index.ts';

export interface AffiliatesNeeds {
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  jobs: Jobs;
  outbox: Outbox;
  http: Http;
  log: Logger;
  metrics: Metrics;
  identity: Pick<IdentityRoom, 'attributeRegistrations'>;
  wallet: Pick<WalletRoom, 'firstDepositOf'>;
  /** Keys the hashes by which a visitor of one day is known again. */
  visitorSecret: string;
}

export interface AffiliatesDeps extends AffiliatesNeeds {
  hitsByAddress: RateLimit;
}
