// Compares a provider's transaction with ours. Pure.

import { NOBODY, type SourceRecord } from '../../wallet/index.ts';
import type { TheirTransaction } from './provider-statement.ts';

/** A transaction that the provider still tries is not compared yet. */
type FinalTransaction = TheirTransaction & {
  status: Exclude<TheirTransaction['status'], 'pending'>;
};

export const differenceKinds = [
  'missing-here',
  'missing-there',
  'amount',
  'state',
  'spins',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * The kinds of our transfers for each of theirs: money at a table is no stake, and a prize no win
 * of a bet.
 */
const OUR_KINDS: Record<TheirTransaction['kind'], readonly SourceRecord['kind'][]> = {
  bet: ['stake', 'to-in-play'],
  win: ['win', 'from-in-play', 'prize'],
  rollback: ['rollback'],
  adjust: ['adjust'],
};

export function isFinal(theirs: TheirTransaction): theirs is FinalTransaction {
  return theirs.status !== 'pending';
}

/**
 * The difference between a final transaction of theirs and ours; undefined when both say the same.
 * `ours` finds what the ledger has of an id. A rollback that was lost shows twice: as itself, and
 * as the state of its bet.
 */
export function differenceOf(
  theirs: FinalTransaction,
  ours: (id: string) => SourceRecord | undefined,
): DifferenceKind | undefined {
  const own = ours(theirs.id);
  if (theirs.status === 'disputed') return 'state';
  if (!own)
    return theirs.kind === 'bet' && theirs.status === 'rolled_back'
      ? undefined
      : missingHere(theirs, ours);
  // The bet never came here, and never will: that agrees with one that they gave back.
  if (own.kind === 'tombstone')
    return theirs.kind === 'bet' && theirs.status === 'rolled_back' ? undefined : 'state';
  if (
    !OUR_KINDS[theirs.kind].includes(own.kind) ||
    !isOfTheirPlayer(own, theirs) ||
    own.currency !== theirs.currency
  )
    return 'state';
  if (theirs.kind === 'rollback')
    return own.amount === 0n || own.amount === theirs.amount ? undefined : 'amount';
  if (own.amount !== theirs.amount) return 'amount';
  return own.isUndone === (theirs.status === 'rolled_back') ? undefined : 'state';
}

/**
 * A rollback need not name its player, and where the bet never came either, it is kept here without
 * one.
 */
function isOfTheirPlayer(own: SourceRecord, theirs: FinalTransaction): boolean {
  return own.playerId === theirs.player || (theirs.kind === 'rollback' && own.playerId === NOBODY);
}

/** A rollback of a transaction that does not stand here has nothing to undo. */
function missingHere(
  { kind, reference }: FinalTransaction,
  ours: (id: string) => SourceRecord | undefined,
): DifferenceKind | undefined {
  if (kind !== 'rollback') return 'missing-here';
  const bet = reference === undefined ? undefined : ours(reference);
  return bet !== undefined && OUR_KINDS.bet.includes(bet.kind) && !bet.isUndone
    ? 'missing-here'
    : undefined;
}
