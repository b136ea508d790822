// The amounts that sports bets count for the wagering of a bonus. A placed bet counts nothing. A
// settled bet counts the part of its stake that stood. Pure.
// docs/decisions/0173-sports-bets-for-wagering.md.

import { shareDown, type Money } from '@ceibo/money';
import type { SettledBet } from './commands.ts';
import type { LedgerSnapshot, WalletState } from './ledger-snapshot.ts';
import type { Transfer } from './transfer.ts';
import {
  wageringAt,
  WHOLE_WEIGHT,
  type Count,
  type CountReason,
  type Wagering,
} from './wagering.ts';

/** A stake that takes another's place counts later, as that one would have. */
export function countInPlaceOf(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  replaced: Transfer,
): Count | undefined {
  const { weight } = replaced;
  if (weight === null || wageringOf(ledger, wallet, replaced) === undefined) return undefined;
  return { amount: 0n, weight, reason: 'later' };
}

/**
 * The amount that a settlement of a bet counts, or counts back: the difference to the amount that
 * its settlements counted before. Only the grant under which the bet was placed counts it, while
 * that grant is open.
 */
export function countOfBet(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  stake: Transfer,
  bet: SettledBet | undefined,
): Count | undefined {
  const wagering = wageringOf(ledger, wallet, stake);
  if (bet === undefined || wagering === undefined || stake.weight === null) return undefined;
  const { base, reason } = baseOf(wagering, bet);
  const before = ledger.betCountOf(stake);
  if (before?.base === base) return undefined;
  const counted = shareDown(base, { part: BigInt(stake.weight), whole: WHOLE_WEIGHT });
  return {
    amount: counted - (before?.counted ?? 0n),
    weight: stake.weight,
    base: base - (before?.base ?? 0n),
    ...(reason === undefined ? {} : { reason }),
  };
}

function wageringOf(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  { grant }: Transfer,
): Wagering | undefined {
  const wagering = wageringAt(wallet.wagering, ledger.timeOf(wallet));
  return wagering === null || wagering.isClosing || wagering.grant !== grant ? undefined : wagering;
}

/** The part of a bet's stake that counts by the terms, before its weight. */
function baseOf(
  { sports = {} }: Wagering,
  { stood, reason, odds, legOdds, isOpposed }: SettledBet,
): { base: Money; reason?: CountReason } {
  const why = reason === undefined ? {} : { reason };
  if (stood === 0n) return { base: 0n, ...why };
  if (isOpposed && sports.oneSided) return { base: 0n, reason: 'opposite' };
  if (odds < BigInt(sports.minOdds ?? 0)) return { base: 0n, reason: 'odds' };
  if (legOdds < BigInt(sports.minLegOdds ?? 0)) return { base: 0n, reason: 'leg-odds' };
  return { base: stood, ...why };
}
