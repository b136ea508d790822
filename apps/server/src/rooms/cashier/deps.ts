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

/** The dependencies of the room. */
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
  /** The part of a deposit that must be staked before it can be withdrawn: 100 means once. */
  playthroughPercent: bigint;
  /** The time that a withdrawal waits before it is paid, and can surely be cancelled. */
  cancelWindowMs: number;
  /** The time that a new bank account waits for its first payout. */
  coolingOffMs: number;
  /** Adapters beside those of the product. */
  paymentAdapters?: readonly PaymentAdapter[] | undefined;
}

export interface CashierDeps extends CashierNeeds {
  adapters: PaymentAdapters;
  /** Limits the questions to the bank, by player, about the holder of an account. */
  accountLookups: RateLimit;
}
