// The dependencies of the room from outside.

import type { KeyObject } from 'node:crypto';
import type { Money } from '@ceibo/money';
import type { Changes } from '../../platform/live/changes.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Checkpoints } from '../../platform/database/checkpoints.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids, Random } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Http } from '../../platform/outgoing/outgoing.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { LimitsRoom } from '../limits/index.ts';
import type { WalletRoom } from '../wallet/index.ts';
import type { ProvidersRoom } from '../providers/index.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { PublicEvents } from '../../platform/live/public-events.ts';

export interface GamesNeeds {
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  http: Http;
  log: Logger;
  metrics: Metrics;
  changes: Changes;
  live: Pick<Live, 'publish'>;
  checkpoints: Checkpoints;
  identity: IdentityRoom;
  wallet: WalletRoom;
  /** Says who is excluded: no game is opened for them. */
  safePlay: Pick<LimitsRoom, 'exclusionOf'>;
  providers: ProvidersRoom;
  /** Our side of the Hub88 protocol. */
  hub88: { privateKey: KeyObject; operatorId: string; subPartnerId: string };
  /** Our ids at the companies of these protocols: secureLogin, casino_id, clientId, casinoKey. */
  operatorIds: { pragmatic: string; softswiss: string; evenbet: string; evolution: string };
  publicUrl: string;
  /** As documents name the operator. */
  brand: { site: string; operator: string };
  /** A win of this amount is told among the winners, whatever its stake. */
  largeWin: Money;
  /** The operator's setting of the site: whether visitors may try games for fun. */
  site: { visitorDemos: boolean };
  outbox: Outbox;
  jobs: Jobs;
  publicEvents: PublicEvents;
  /**
   * The number of demos that one address may open; tests, all of whose calls come from one, raise
   * it.
   */
  attemptsPerAddress?: number;
}
