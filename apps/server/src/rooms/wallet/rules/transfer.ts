// A transfer: a row of the ledger, which is written once and never changed.

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Pockets, WalletCommand } from './commands.ts';
import type { CountReason } from './wagering.ts';

export interface Transfer {
  playerId: PlayerId;
  currency: Currency;
  seq: bigint;
  kind: Exclude<WalletCommand['kind'], 'round-win'> | 'tombstone';
  source: string;
  sourceTxId: string;
  fingerprint: Buffer;
  amount: Money;
  refTxId: string | null;
  round: string | null;
  game: string | null;
  closesRound: boolean;
  moved: Pockets;
  after: Pockets;
  /** The change of the wallet's playthrough. */
  playthrough: Money;
  /** The grant that its bonus is of, and that it counts for. */
  grant: string | null;
  /**
   * The amount that it counts for the wagering of the grant; below zero when it counts a stake
   * back.
   */
  counted: Money;
  /** The weight of its game, in hundredths of a percent; null when nothing weighed it. */
  weight: number | null;
  /** The change of the counted stake of a settled bet; null for other transfers. */
  countBase: Money | null;
  countReason: CountReason | null;
  /** The free spins that it belongs to. */
  award: string | null;
  /** The winnings that it adds to them: below zero for a rollback. They are in no pocket yet. */
  gathered: Money;
  /** The winnings that their company states for it, where their total pays them. */
  stated: Money;
  at: Date;
}

export type NewTransfer = Omit<Transfer, 'seq' | 'after' | 'playerId' | 'currency' | 'at'>;

/** A stake or a buy-in: it can be settled or undone. */
export function isStake(kind: Transfer['kind'] | WalletCommand['kind']): boolean {
  return kind === 'stake' || kind === 'to-in-play';
}

/** True for a payout. A protocol that undoes each transaction by itself may take it back. */
export function isPaid({ kind, award }: Pick<Transfer, 'kind' | 'award'>): boolean {
  return isWin(kind) || (kind === 'prize' && award === null);
}

/** A win, or money that comes back from a table: it settles a stake. */
export function isWin(kind: Transfer['kind'] | WalletCommand['kind']): boolean {
  return kind === 'win' || kind === 'from-in-play';
}
