// The end of a purchase. The used part of each bet's stake stays in play, and everything else goes
// back to the very pockets that it came from.

import { transactionIds } from '@ceibo/partner-protocol/bti';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Pockets, WalletCommand } from '../../wallet/index.ts';
import { CURRENCY, GAME, SOURCE, type SportsDeps } from '../deps.ts';
import { betsOfReserve, setStakeOf, type PurchaseBet, type Reserve } from '../purchases-store.ts';

type Deps = Pick<SportsDeps, 'wallet'>;

export interface PurchaseEnd {
  state: 'committed' | 'closed';
  /** The stake of the whole purchase, where it has one. */
  stakeId: string | null;
  /** Absent when nothing moved. */
  pockets: Pockets | undefined;
}

/** Gives back what a purchase did not use. */
export async function keepWhatWasTaken(
  deps: Deps,
  transaction: Transaction,
  held: Reserve,
  playerId: PlayerId,
): Promise<PurchaseEnd> {
  if (held.stakeId !== null) return keepOfWhole(deps, transaction, held, playerId);
  const bets = await betsOfReserve(transaction, held.id);
  const unused = bets.filter(({ stake, taken }) => taken < stake);
  for (const { betId, taken } of unused)
    if (taken > 0n)
      await setStakeOf(transaction, {
        reserveId: held.id,
        betId,
        stakeId: transactionIds.restOf(transactionIds.stakeOf(held.id, betId)),
      });
  const commands = unused.flatMap((bet) => keepUsed(held.id, bet, playerId));
  const pockets = await carryOut(deps, transaction, commands);
  return { state: held.taken === 0n ? 'closed' : 'committed', stakeId: null, pockets };
}

/** Gives back everything that a purchase set aside. */
export async function giveBack(
  deps: Deps,
  transaction: Transaction,
  { id, stakeId }: Reserve,
  playerId: PlayerId,
): Promise<Pockets | undefined> {
  const stakes =
    stakeId === null
      ? (await betsOfReserve(transaction, id)).map(({ betId }) => transactionIds.stakeOf(id, betId))
      : [id];
  const commands = stakes.map((stake) => undo(stake, playerId, true));
  return carryOut(deps, transaction, commands);
}

function keepUsed(
  reserveId: string,
  { betId, taken }: PurchaseBet,
  playerId: PlayerId,
): WalletCommand[] {
  const stake = transactionIds.stakeOf(reserveId, betId);
  return withSmaller(stake, taken, playerId);
}

/** A purchase of before each bet had its own stake. */
async function keepOfWhole(
  deps: Deps,
  transaction: Transaction,
  { id, amount, taken }: Reserve,
  playerId: PlayerId,
): Promise<PurchaseEnd> {
  if (taken === amount) return { state: 'committed', stakeId: id, pockets: undefined };
  const pockets = await carryOut(deps, transaction, withSmaller(id, taken, playerId));
  return taken === 0n
    ? { state: 'closed', stakeId: null, pockets }
    : { state: 'committed', stakeId: transactionIds.restOf(id), pockets };
}

/** A stake, and its round of the same name, with less in its place, or with nothing. */
function withSmaller(stake: string, taken: bigint, playerId: PlayerId): WalletCommand[] {
  if (taken === 0n) return [undo(stake, playerId, true)];
  return [
    undo(stake, playerId, false),
    {
      kind: 'stake',
      ...named(transactionIds.restOf(stake), playerId),
      amount: taken,
      round: { id: stake, game: GAME, closes: false },
      replaces: stake,
    },
  ];
}

function undo(stake: string, playerId: PlayerId, closes: boolean): WalletCommand {
  return {
    kind: 'rollback',
    ...named(transactionIds.returnOf(stake), playerId),
    refTxId: stake,
    round: { id: stake, game: GAME, closes },
  };
}

/**
 * Carries out what has to go through: a refusal here is a fault of ours, and nothing is kept of
 * the call.
 */
async function carryOut(
  { wallet }: Deps,
  transaction: Transaction,
  commands: readonly WalletCommand[],
): Promise<Pockets | undefined> {
  if (commands.length === 0) return undefined;
  const outcomes = await wallet.applyIn(transaction, commands);
  for (const outcome of outcomes)
    if ('refused' in outcome)
      throw new Error(`the wallet refused the end of a reserve: ${outcome.refused}`);
  return outcomes.at(-1)?.pockets;
}

function named(sourceTxId: string, playerId: PlayerId) {
  return { source: SOURCE, sourceTxId, playerId, currency: CURRENCY } as const;
}
