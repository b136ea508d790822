// The sums of the transfers of a round. Pure.

import type { Money } from '@ceibo/money';
import type { RoundTransfer } from './rounds-store.ts';

/** A round of a player. Balances are cash and bonus together. */
export interface PlayedRound {
  source: string;
  /** The source's own id of the round. */
  id: string;
  game: string;
  state: 'open' | 'closed' | 'rolled-back';
  /** The number of its first transfer, which names the round and decides its day. */
  first: bigint;
  from: Date;
  to: Date;
  initialBalance: Money;
  closingBalance: Money;
  /** Stakes and buy-ins that were not rolled back. */
  bet: Money;
  buyIn: Money;
  /** Wins and cash-outs, less the part that was taken back. */
  win: Money;
  /** The win, and stakes that were undone. */
  payouts: Money;
  /** The winnings of a free spin, which are in no balance; null for other rounds. */
  gathered: Money | null;
  pockets: { cash: Money; bonus: Money; inPlay: Money };
  /** The oldest first. */
  transfers: RoundTransfer[];
}

/** The key of a transfer's round among those of one wallet. */
export function roundKey({ source, round }: Pick<RoundTransfer, 'source' | 'round'>): string {
  return `${source}\n${round}`;
}

/**
 * The rounds that transfers make, the newest first. Transfers without a stake make none: nothing
 * was played.
 */
export function roundsFrom(transfers: readonly RoundTransfer[]): PlayedRound[] {
  const bySeq = new Map(transfers.map((transfer) => [transfer.seq, transfer]));
  const ordered = [...bySeq.values()].toSorted((a, b) => (a.seq < b.seq ? -1 : 1));
  const rounds = [...Map.groupBy(ordered, roundKey).values()].flatMap((of) => roundFrom(of) ?? []);
  return rounds.toSorted((a, b) => (a.first < b.first ? 1 : -1));
}

function roundFrom(transfers: RoundTransfer[]): PlayedRound | undefined {
  const [first, last] = [transfers[0], transfers.at(-1)];
  const stakes = transfers.filter(({ kind }) => kind === 'stake');
  const taken = transfers.filter(({ kind }) => kind === 'to-in-play');
  if (!first || !last || stakes.length + taken.length === 0) return undefined;

  const undone = new Set(
    transfers.flatMap(({ kind, refTxId, amount, awardId }) =>
      kind === 'rollback' && (amount > 0n || awardId !== null) && refTxId !== null ? [refTxId] : [],
    ),
  );
  const stands = ({ sourceTxId }: RoundTransfer) => !undone.has(sourceTxId);
  const wins = transfers.filter(({ kind }) => kind === 'win' || kind === 'from-in-play');
  const winIds = new Set(wins.map(({ sourceTxId }) => sourceTxId));
  const rollbacks = transfers.filter(({ kind }) => kind === 'rollback');
  const isOfWin = ({ refTxId }: RoundTransfer) => refTxId !== null && winIds.has(refTxId);
  const win =
    sum(wins.map(({ amount }) => amount)) -
    sum(rollbacks.filter(isOfWin).map(({ amount }) => amount));
  const inPlay = sum(transfers.map((transfer) => transfer.inPlay));
  const isFree = transfers.some(({ awardId }) => awardId !== null);
  const isOpen = isFree ? wins.length === 0 : inPlay !== 0n;
  return {
    source: first.source,
    id: first.round,
    game: first.game,
    state: stateOf({ isOpen, isUndone: ![...stakes, ...taken].some(stands) }),
    first: first.seq,
    from: first.at,
    to: last.at,
    initialBalance: first.cashAfter - first.cash + first.bonusAfter - first.bonus,
    closingBalance: last.cashAfter + last.bonusAfter,
    bet: sum(stakes.filter(stands).map(({ amount }) => amount)),
    buyIn: sum(taken.filter(stands).map(({ amount }) => amount)),
    win,
    payouts: win + sum(rollbacks.filter((each) => !isOfWin(each)).map(({ amount }) => amount)),
    gathered: isFree ? sum(transfers.map(({ gathered }) => gathered)) : null,
    pockets: {
      cash: sum(transfers.map(({ cash }) => cash)),
      bonus: sum(transfers.map(({ bonus }) => bonus)),
      inPlay,
    },
    transfers,
  };
}

function stateOf({ isOpen, isUndone }: { isOpen: boolean; isUndone: boolean }) {
  if (isUndone) return 'rolled-back';
  return isOpen ? 'open' : 'closed';
}

function sum(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
