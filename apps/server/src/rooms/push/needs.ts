// The dependencies of the room from outside.

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Http } from '../../platform/outgoing/outgoing.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { PushConfig } from './settings.ts';

export interface PushNeeds {
  database: Database;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  http: Http;
  /** For Apple, which speaks HTTP/2 only. */
  http2: Http;
  log: Logger;
  metrics: Metrics;
  identity: Pick<IdentityRoom, 'player' | 'loginBegan'>;
  push: PushConfig;
  supportMail: string;
  /** The name of the site, and the address of its icon. */
  site: { name: string };
  icon: string;
}
