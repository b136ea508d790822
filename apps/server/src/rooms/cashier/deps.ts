// What the room's use cases share.

import type { Money } from '@ceibo/money';
import type { Checkpoints } from '../../platform/database/checkpoints.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Ids, PlayerId, Random } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Logger } from '../../platform/log.ts';
import type { MailBrand } from '../../platform/mail/brand.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { DocumentsRoom } from '../documents/index.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { LimitsRoom } from '../limits/index.ts';
import type { WalletRoom } from '../wallet/index.ts';
import type { PaymentAdapters } from './adapters.ts';
import type { AdapterDeps, PaymentAdapter } from './payment-adapter.ts';

/** What the room is given. */
export interface CashierNeeds extends AdapterDeps {
  database: Database;
  ids: Ids;
  random: Random;
  jobs: Jobs;
  outbox: Outbox;
  live: Live;
  log: Logger;
  mailer: Mailer;
  brand: MailBrand;
  checkpoints: Checkpoints;
  identity: IdentityRoom;
  wallet: WalletRoom;
  documents: Pick<DocumentsRoom, 'hasApproved'>;
  limits: Pick<LimitsRoom, 'admitDeposit'>;
  /** Makes a bonus cash whose terms are met: a withdrawal forfeits only what is not earned yet. */
  convertEarned(transaction: Transaction, playerId: PlayerId): Promise<void>;
  /** Above this total, paid and under way, a player's withdrawals need an approved Id Proof. */
  documentsAbove: Money;
  /** How much of a deposit must be staked before it can be withdrawn: 100 means once. */
  playthroughPercent: bigint;
  /** How long a withdrawal waits before it is paid, and can surely be cancelled. */
  cancelWindowMs: number;
  /** How long a new bank account waits for its first payout. */
  coolingOffMs: number;
  /** Beside those of the product. */
  paymentAdapters?: readonly PaymentAdapter[] | undefined;
}

export interface CashierDeps extends CashierNeeds {
  adapters: PaymentAdapters;
  /** How often a player may have the bank asked whose an account is. */
  accountLookups: RateLimit;
}
