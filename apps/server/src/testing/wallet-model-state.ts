// What the wallet's model remembers, and what it asks of a command.

import { MAX_MONEY, type Money } from '@ceibo/money';
import type { Pockets, WalletCommand } from '../rooms/wallet/index.ts';

export type Of<Kind extends WalletCommand['kind']> = Extract<WalletCommand, { kind: Kind }>;

/** What an id did. A tombstone has no command: it only says that the id is taken. */
export interface Entry {
  content: string;
  isTombstone: boolean;
  after: Pockets;
  stake?: StakeState;
  hold?: HoldState;
}

export interface StakeState {
  wallet: string;
  round: string | undefined;
  cash: Money;
  bonus: Money;
  /** What of it is still in play. */
  inPlay: Money;
  state: 'open' | 'settled' | 'rolled-back';
}

interface HoldState {
  wallet: string;
  amount: Money;
  isOpen: boolean;
}

export interface State {
  wallets: Map<string, Pockets>;
  entries: Map<string, Entry>;
}

const MUST_MOVE = new Set(['deposit', 'hold', 'bonus-grant', 'adjust', 'to-in-play']);

export function leavePlay(stake: StakeState, pockets: Pockets): void {
  pockets.inPlay -= stake.inPlay;
  stake.inPlay = 0n;
}

export function entryKey({ source }: WalletCommand, id: string): string {
  return `${source} ${id}`;
}

/** What of a command may not differ when its id comes again. */
export function contentOf(command: WalletCommand): string {
  const { kind, playerId, currency, amount, refTxId, round }: Partial<Of<'win'>> & Pick<WalletCommand, 'kind' | 'playerId' | 'currency'> = command as Of<'win'>;
  return [kind, playerId, currency, amount, refTxId, round?.id, round?.game].join(' ');
}

export function isPossible(command: WalletCommand): boolean {
  if (!('amount' in command)) return true;
  const { kind, amount } = command;
  const size = kind === 'adjust' && amount < 0n ? -amount : amount;
  return size >= (MUST_MOVE.has(kind) ? 1n : 0n) && size <= MAX_MONEY;
}
