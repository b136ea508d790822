// What the room's use cases share.

import type { Money } from '@ceibo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Checkpoints } from '../../platform/checkpoints.ts';
import type { Database } from '../../platform/database.ts';
import type { Ids, Random } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Live } from '../../platform/live.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Http } from '../../platform/outgoing.ts';
import type { DocumentsRoom } from '../documents/index.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { WalletRoom } from '../wallet/index.ts';

export interface CashierParts {
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  http: Http;
  jobs: Jobs;
  live: Live;
  log: Logger;
  metrics: Metrics;
  checkpoints: Checkpoints;
  identity: IdentityRoom;
  wallet: WalletRoom;
  documents: Pick<DocumentsRoom, 'hasApproved'>;
  /** Above this total, paid and under way, a player's withdrawals need an approved Id Proof. */
  documentsAbove: Money;
  publicUrl: string;
  mercadopago: { url: string; accessToken: string; webhookSecret: string };
  cvu: { url: string; secret: string };
  /** How much of a deposit must be staked before it can be withdrawn: 100 means once. */
  playthroughPercent: bigint;
  /** How long a withdrawal waits before it is paid, and can surely be cancelled. */
  cancelWindowMs: number;
}
