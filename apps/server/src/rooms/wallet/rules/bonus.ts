// The bonus of a wallet: how a grant begins and ends it, and what of it a stake may take. Pure.

import { minMoney, type Money } from '@ceibo/money';
import type {
  BonusConvert,
  BonusForfeit,
  BonusGrant,
  Pockets,
  Stake,
  ToInPlay,
  WalletRefusal,
} from './commands.ts';
import type { LedgerSnapshot, WalletState } from './ledger-snapshot.ts';
import { NOTHING, type Movement } from './movement.ts';

/** A wallet whose bonus is used up takes the next one: late money of the earlier is cash then. */
export function grantBonus(
  wallet: WalletState,
  { amount, wagering }: BonusGrant,
): Movement | WalletRefusal {
  if (wallet.bonus > 0n) return { refused: 'BONUS_OPEN' };
  return {
    amount,
    moved: { ...NOTHING, bonus: amount },
    wagering: { ...wagering, counted: 0n },
  };
}

export function endBonus(
  { bonus, wagering }: WalletState,
  command: BonusForfeit | BonusConvert,
): Movement | WalletRefusal {
  if (command.grant !== undefined && command.grant !== wagering?.grant)
    return { refused: 'NOT_FOUND' };
  if (command.kind === 'bonus-forfeit')
    return { amount: bonus, moved: { ...NOTHING, bonus: -bonus }, wagering: null };
  if (wagering === null || wagering.counted < wagering.target) return { refused: 'WAGERING_LEFT' };
  return { amount: bonus, moved: { ...NOTHING, bonus: -bonus, cash: bonus }, wagering: null };
}

/** The pockets that a stake is taken from: cash first, or bonus first where the terms say so. */
export function takenOf(wallet: WalletState, amount: Money): Pick<Pockets, 'cash' | 'bonus'> {
  if (wallet.wagering?.isClosing) return { cash: amount, bonus: 0n };
  if (wallet.wagering?.bonusFirst) {
    const bonus = minMoney(wallet.bonus, amount);
    return { cash: amount - bonus, bonus };
  }
  const cash = minMoney(wallet.cash, amount);
  return { cash, bonus: amount - cash };
}

/**
 * The reason for which the terms of the bonus refuse a stake. All stakes on a round together may
 * not be more than the largest bet, so that none is split. This holds only while there is bonus to
 * lose.
 */
export function stopOfBonus(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  { playerId, currency, source, round, amount }: Stake | ToInPlay,
): WalletRefusal | undefined {
  const { wagering, bonus } = wallet;
  if (wagering?.maxBet === undefined || wagering.isClosing || bonus === 0n) return undefined;
  const before = round ? ledger.round({ playerId, currency }, source, round.id).inPlay : 0n;
  if (before + amount <= wagering.maxBet) return undefined;
  const left = wagering.maxBet - before;
  return { refused: 'BONUS_BET_TOO_HIGH', maxStake: left > 0n ? left : 0n };
}
