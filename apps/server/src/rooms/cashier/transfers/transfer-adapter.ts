// The calls that the room makes to a company that gives each player an account of their own. A
// transfer to it needs no intent: it makes its deposit itself.

import type { TransferReason } from '@ceibo/contracts/cashier/transfers';
import type { Money } from '@ceibo/money';
import type { KnownPlayer } from '../../identity/index.ts';
import type { Period } from '../../../platform/clock.ts';

/** Every call throws when the company does not answer as it should. */
export interface TransferAdapter {
  /** The CVU under a reference of ours: asked again, it is the same one. */
  openCvu(order: { reference: string; player: KnownPlayer }): Promise<KnownCvu>;
  /** A transfer by the company's id; undefined when it has none of that id. */
  transfer(id: string): Promise<KnownTransfer | undefined>;
  /** All transfers that arrived in a period, page by page. */
  transfersBetween(period: Period): AsyncGenerator<KnownTransfer[]>;
  /**
   * Sends a transfer back under our own key: sending it again gives the first return. When it
   * throws, the company may have taken it.
   */
  sendBack(order: ReturnOrder): Promise<KnownReturn>;
  /** The return of our key; undefined when the company has none. */
  findReturn(key: string): Promise<KnownReturn | undefined>;
  /** All returns that were ordered in a period, page by page. */
  returnsBetween(period: Period): AsyncGenerator<KnownReturn[]>;
}

export interface KnownCvu {
  cvu: string;
  alias: string;
  holder: string;
}

export interface KnownTransfer {
  id: string;
  /** `failed` never arrived; `returned` has left again; `unknown` is a status that is new to us. */
  status: 'in-process' | 'received' | 'failed' | 'returned' | 'unknown';
  /** The CVU that it was sent to. */
  cvu: string;
  amount: Money;
  currency: string;
  payer: {
    /** CUIT or CUIL. */
    document: string;
    name: string;
    /** CBU, CVU or alias; empty when the company does not say. */
    account: string;
  };
  arrivedAt: Date;
}

/** True when the sender has a transfer again, on our order or not. */
export function hasLeft(transfer: KnownTransfer | undefined): boolean {
  return transfer?.status === 'failed' || transfer?.status === 'returned';
}

export interface ReturnOrder {
  key: string;
  transferId: string;
  amount: Money;
  currency: string;
  reason: TransferRefusal;
}

export interface KnownReturn {
  key: string;
  transferId: string;
  status: 'in-process' | 'returned' | 'rejected';
  amount: Money;
}

/** The reason why a transfer is not credited, and goes back. */
export type TransferRefusal = TransferReason;
