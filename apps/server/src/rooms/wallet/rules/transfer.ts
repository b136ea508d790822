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
  /** By how much it changed the wallet's playthrough. */
  playthrough: Money;
  /** The grant that its bonus is of, and that it counts for. */
  grant: string | null;
  /** What it counts for the wagering of the grant; below zero when it counts a stake back. */
  counted: Money;
  /** The weight of its game, in hundredths of a percent; null when nothing weighed it. */
  weight: number | null;
  /** How much the counted stake of a settled bet changed; null for other transfers. */
  countBase: Money | null;
  countReason: CountReason | null;
  /** The free spins that it belongs to. */
  award: string | null;
  /** What it won for them: below zero when that is taken back. It is in no pocket yet. */
  gathered: Money;
  /** What it won for them as their company states it, where their total pays it. */
  stated: Money;
  at: Date;
}

export type NewTransfer = Omit<Transfer, 'seq' | 'after' | 'playerId' | 'currency' | 'at'>;

/** A stake or a buy-in: it can be settled or undone. */
export function isStake(kind: Transfer['kind'] | WalletCommand['kind']): boolean {
  return kind === 'stake' || kind === 'to-in-play';
}

/** What a protocol may take back that undoes each transaction by itself. */
export function isPaid({ kind, award }: Pick<Transfer, 'kind' | 'award'>): boolean {
  return isWin(kind) || (kind === 'prize' && award === null);
}

/** A win, or money that comes back from a table: it settles a stake. */
export function isWin(kind: Transfer['kind'] | WalletCommand['kind']): boolean {
  return kind === 'win' || kind === 'from-in-play';
}
