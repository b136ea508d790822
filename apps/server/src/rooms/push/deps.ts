// What the room's use cases share.

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Http } from '../../platform/outgoing/outgoing.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { PushServices } from './push-services.ts';
import type { Senders } from './senders/index.ts';
import type { ApnsConfig } from './senders/to-ios.ts';
import type { FcmConfig } from './senders/to-android.ts';

/** The server's own side of push: of Web Push, and of the app where the operator has access. */
export interface PushConfig {
  /** The private key of VAPID (RFC 8292), by which push services know the server. */
  key: string;
  /** Where devices may be: see `push-services.ts`. */
  services: string;
  fcm: FcmConfig | undefined;
  apns: ApnsConfig | undefined;
}

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

export interface PushDeps extends PushNeeds {
  services: PushServices;
  senders: Senders;
  publicKey: string;
  changesByPlayer: RateLimit;
}
