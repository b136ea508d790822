// Play money. A game that was launched in the currency XXX (Hub88 games API: a demo) asks no operator for money: the provider has a purse
// for it, which begins full and is forgotten with the process.

import { AMOUNT_DECIMALS, type WalletAnswer } from '@ceibo/partner-protocol/hub88';
import type { OperatorWallet, WalletReply } from './wallet.ts';

const DEMO_CURRENCY = 'XXX';
/** 5 000.00, in what the wire counts. */
const FULL_PURSE = 5000n * 10n ** BigInt(AMOUNT_DECIMALS);
const UNITS_PER_CENTAVO = 10n ** BigInt(AMOUNT_DECIMALS - 2);
/** Whoever tried a game so long ago begins anew. */
const MOST_PURSES = 10_000;

/** The operator's wallet, but for demos. */
export function withDemo(operator: OperatorWallet): OperatorWallet {
  const purses = new Map<string, bigint>();

  function move(player: string, by: bigint): WalletReply {
    const before = purses.get(player) ?? FULL_PURSE;
    const after = before + by;
    if (after < 0n) return answered('RS_ERROR_NOT_ENOUGH_MONEY', before);
    purses.delete(player);
    purses.set(player, after);
    const [oldest] = purses.keys();
    if (purses.size > MOST_PURSES && oldest !== undefined) purses.delete(oldest);
    return answered('RS_OK', after);
  }

  return {
    balance: async (seat) => (isDemo(seat) ? move(seat.player, 0n) : operator.balance(seat)),
    bet: async (bet) => (isDemo(bet) ? move(bet.player, -bet.amount * UNITS_PER_CENTAVO) : operator.bet(bet)),
    win: async (win) => (isDemo(win) ? move(win.player, win.amount * UNITS_PER_CENTAVO) : operator.win(win)),
    // A bet in play money is taken or refused, never in doubt: nothing of it has to be given back.
    rollback: async (undone) => (isDemo(undone) ? move(undone.player, 0n) : operator.rollback(undone)),
  };
}

function isDemo({ currency }: { currency: string }): boolean {
  return currency === DEMO_CURRENCY;
}

function answered(status: WalletAnswer['status'], balance: bigint): WalletReply {
  return { kind: 'answered', answer: { status, currency: DEMO_CURRENCY, balance: Number(balance) } };
}
