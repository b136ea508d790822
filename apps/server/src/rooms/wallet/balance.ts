// The views of a player's wallets: balance, withdrawable cash and open bonus.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { balance, wageringView, WalletView, withdrawable } from '@ceibo/contracts/wallet';
import { minMoney, moneyToDecimal, roundDownToCentavos, type Money } from '@ceibo/money';
import type * as z from 'zod/mini';
import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { isExcludedAt } from './rules/stake-limits.ts';
import type { WalletState } from './rules/ledger-snapshot.ts';
import { walletsOf } from './wallet-store.ts';

/** The wallet of real money that the site shows. */
export const PREFERRED = 'ARS';

export async function readBalance(
  query: Query,
  playerId: PlayerId,
  now: Date,
): Promise<AnswerOf<typeof balance>> {
  const wallets = await walletsOf(query, playerId);
  const preferred = wallets.find(({ currency }) => currency === PREFERRED);
  const { toPlay } = preferred ? cashOf(preferred, now) : { toPlay: 0n };
  return {
    values: wallets.map(viewOf),
    wageringInfo: { toPlay: moneyToDecimal(toPlay), ...grantView(preferred) },
    description: '',
  };
}

/**
 * The part of the preferred wallet that may be withdrawn, and the part that may not. Withdrawals
 * are in whole centavos, rounded down.
 */
export async function readWithdrawable(
  query: Query,
  playerId: PlayerId,
  now: Date,
): Promise<AnswerOf<typeof withdrawable>> {
  const wallet = (await walletsOf(query, playerId)).find(({ currency }) => currency === PREFERRED);
  const { cash, toPlay } = wallet ? cashOf(wallet, now) : { cash: 0n, toPlay: 0n };
  return {
    withdrawable: moneyToDecimal(roundDownToCentavos(cash)),
    toPlay: moneyToDecimal(toPlay),
    inPlay: moneyToDecimal(wallet?.inPlay ?? 0n),
    lockedBonus: moneyToDecimal(wallet?.bonus ?? 0n),
    pendingWithdrawals: moneyToDecimal(wallet?.held ?? 0n),
  };
}

/**
 * The cash that may be withdrawn, and the cash that must be staked first. A player who may not
 * stake need not: all of it is free.
 */
export function cashOf(
  { cash, playthrough, limits }: Pick<WalletState, 'cash' | 'playthrough' | 'limits'>,
  now: Date,
): { cash: Money; toPlay: Money } {
  const isFree = limits !== null && isExcludedAt(limits, now);
  const toPlay = isFree ? 0n : minMoney(cash, playthrough);
  return { cash: cash - toPlay, toPlay };
}

/** The open grant with what was counted for it; nothing while there is no bonus that it is for. */
export function grantView(
  wallet: Pick<WalletState, 'bonus' | 'inPlay' | 'wagering'> | undefined,
): Pick<z.infer<typeof wageringView>, 'grant'> {
  const { wagering = null, bonus = 0n, inPlay = 0n } = wallet ?? {};
  if (wagering === null || wagering.isClosing || (bonus === 0n && inPlay === 0n)) return {};
  const { grant: id, counted, target, maxBet } = wagering;
  return {
    grant: {
      id,
      counted: moneyToDecimal(counted),
      target: moneyToDecimal(target),
      ...(maxBet === undefined ? {} : { maxBet: moneyToDecimal(maxBet) }),
    },
  };
}

function viewOf(wallet: WalletState): WalletView {
  return {
    symbol: wallet.currency,
    wallet: { name: wallet.currency },
    preferred: wallet.currency === PREFERRED,
    cash: { value: moneyToDecimal(wallet.cash) },
    bonus: { value: moneyToDecimal(wallet.bonus) },
    cashInPlay: { value: moneyToDecimal(wallet.inPlay) },
  };
}
