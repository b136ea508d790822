// The calls that the room makes to a payment company. An adapter turns one company's protocol into
// these words and knows nothing of deposits, withdrawals or the wallet. `adapters.ts` lists them;
// the row of a payment system says which one serves it.

import type { Money } from '@ceibo/money';
import type { Clock, Period } from '../../platform/clock.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Http } from '../../platform/outgoing/outgoing.ts';
import type { KnownPlayer } from '../identity/index.ts';
import type { BankAccount } from './bank-accounts/bank-accounts-store.ts';
import type { TransferAdapter } from './transfers/transfer-adapter.ts';

export interface PaymentAdapter {
  /** The name in the rows of payment systems, in addresses, metrics and the reconciliation. */
  key: string;
  /** Judges a webhook by its raw bytes; nothing is believed but what it signs. */
  readWebhook(received: ReceivedWebhook): WebhookVerdict;
  /** Absent when the company takes no deposits. */
  deposits?: DepositAdapter;
  /** Absent when it pays nothing to bank accounts. */
  payouts?: PayoutAdapter;
  /** Absent when players have no accounts there to transfer to. */
  transfers?: TransferAdapter;
  /** Absent when it does not know the holders of bank accounts. */
  accounts?: AccountAdapter;
}

export interface AccountAdapter {
  /**
   * The holder of an account; undefined when no bank has it. `document` is the DNI or CUIL of the
   * person who says that it is theirs. Throws when the company does not answer as it should.
   */
  findAccount(account: AccountKey, document: string): Promise<KnownAccount | undefined>;
}

/** A CBU or CVU, a bank's own number with its code, or an alias. */
export type AccountKey =
  | { kind: 'number'; number: string }
  | { kind: 'account'; number: string; code: string }
  | { kind: 'alias'; alias: string };

export interface KnownAccount {
  /** The number behind an alias; otherwise the one that was asked about. */
  number: string;
  bankName: string;
  /** The CUIL or CUIT of the holder. */
  holder: string;
  isOpen: boolean;
}

/** Every call throws when the company does not answer as it should. */
export interface DepositAdapter {
  /** True when it debits an account of the player, which the deposit must name. */
  debitsAccount?: true;
  /** The address of the company's page. The same order again gives the same page. */
  begin(order: PaymentOrder): Promise<string>;
  /** A payment by the company's id; undefined when it has none of that id. */
  payment(id: string): Promise<KnownPayment | undefined>;
  /** The payments made for a deposit, the newest first. */
  paymentsOf(depositId: string): Promise<KnownPayment[]>;
  /** All payments made in a period, page by page. */
  paymentsBetween(period: Period): AsyncGenerator<KnownPayment[]>;
  /**
   * The payment that a returning browser names in its address; undefined when it paid nothing.
   */
  paymentInReturn(query: Record<string, string | undefined>): string | undefined;
  /** The time in which a deposit can be paid; an hour unless given. */
  payableForMs?: number;
  /** The coupon that a deposit is paid with in cash; undefined when the company has none. */
  coupon?(depositId: string): Promise<KnownCoupon | undefined>;
  /**
   * Asks the company to take no payment of a deposit any more; one that was paid stays paid. Absent
   * where the company cannot do it.
   */
  callOff?(depositId: string): Promise<CalledOff>;
  /**
   * Gives a whole payment back to its payer. The same key again is the same refund. The company's
   * status of the payment says when it is done. Absent where the company cannot do it.
   */
  giveBack?(payment: { id: string; key: string }): Promise<void>;
}

/** Unknown: the company has nothing of that deposit, or has not found it yet. */
export type CalledOff = 'done' | 'unknown';

/** Every call throws when the company does not answer as it should. */
export interface PayoutAdapter {
  /**
   * Sends a payout under the withdrawal's own id: sending it again gives the first one. When it
   * throws, the company may have taken it.
   */
  send(order: PayoutOrder): Promise<KnownPayout>;
  /** The payout of a withdrawal; undefined when the company has none. */
  find(withdrawalId: string): Promise<KnownPayout | undefined>;
  /** All payouts made in a period, page by page. */
  payoutsBetween(period: Period): AsyncGenerator<KnownPayout[]>;
}

export interface PaymentOrder {
  depositId: string;
  /** The sum that the player pays: the amount and the fee. */
  total: Money;
  title: string;
  player: KnownPlayer;
  backUrls: { success: string; pending: string; failure: string };
  expiresAt: Date;
  /** The account to debit, where the adapter debits one. */
  account?: { number: string; holder: string } | undefined;
  /** The company's words for means of payment that it must not take. */
  excludedMeans: readonly string[];
}

export interface PayoutOrder {
  withdrawalId: string;
  amount: Money;
  account: BankAccount;
}

/** The coupon that a person takes to a kiosk: a number to read out, and the digits of a barcode. */
export interface KnownCoupon {
  number: string;
  barcode: string;
}

export type KnownPaymentStatus =
  | 'pending'
  | 'in_process'
  | 'authorized'
  | 'approved'
  | 'in_mediation'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'charged_back'
  // The company has a status that the adapter does not know.
  | 'unknown';

export interface KnownPayment {
  id: string;
  /**
   * The id of our deposit; undefined when the payment carries nothing of that form, so that it is
   * none of ours.
   */
  depositId: string | undefined;
  status: KnownPaymentStatus;
  /**
   * The company's own words about the status, for people: "accredited", "cc_rejected_high_risk",
   * "partially_refunded".
   */
  statusDetail: string | undefined;
  amount: Money | undefined;
  /**
   * The amount given back to the payer so far; a payment that was refunded in part is still
   * `approved`.
   */
  refunded: Money;
  currency: string | undefined;
  /** The payer's DNI, CUIL or CUIT; undefined when the company does not say. */
  payerDocument?: string | undefined;
  /** The company's word for the means of payment: "debit_card". */
  means?: string | undefined;
}

export interface KnownPayout {
  withdrawalId: string;
  status: 'in_process' | 'paid' | 'rejected';
  /** Undefined when it is no amount of pesos. */
  amount: Money | undefined;
  currency: string;
  /** The company's own code of why it was rejected. */
  reason: string | undefined;
}

export interface ReceivedWebhook {
  query: unknown;
  headers: Record<string, string | string[] | undefined>;
  raw: Buffer;
}

/** `eventId` is the same for a repeated webhook, and made of signed values only. */
export type WebhookVerdict =
  | { kind: 'unreadable' }
  | { kind: 'forged' }
  | { kind: 'not-ours' }
  | { kind: 'payment'; eventId: string; paymentId: string }
  | { kind: 'payout'; eventId: string; withdrawalId: string }
  | { kind: 'transfer'; eventId: string; transferId: string }
  | { kind: 'return'; eventId: string; returnId: string };

/** The dependencies of an adapter. */
export interface AdapterDeps {
  http: Http;
  clock: Clock;
  metrics: Metrics;
  publicUrl: string;
  mercadopago: { url: string; accessToken: string; webhookSecret: string };
  cvu: { url: string; secret: string };
  coupons: { url: string; secret: string };
}

export function webhookUrl({ publicUrl }: AdapterDeps, key: string): string {
  return `${publicUrl}/partners/${key}/webhook`;
}
