// What the room's use cases share.

import type { KeyObject } from 'node:crypto';
import type { Checkpoints } from '../../platform/checkpoints.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Ids, Random } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Http } from '../../platform/outgoing.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { WalletRoom } from '../wallet/index.ts';

export interface GamesParts {
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  http: Http;
  log: Logger;
  metrics: Metrics;
  checkpoints: Checkpoints;
  identity: IdentityRoom;
  wallet: WalletRoom;
  /** Our side of the Hub88 protocol. */
  hub88: { privateKey: KeyObject; operatorId: string };
  publicUrl: string;
}
