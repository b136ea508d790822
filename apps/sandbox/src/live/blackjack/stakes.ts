// How the stakes in the books and the decisions of a round belong together.

import type { BetKind } from '../table/entry-store.ts';
import type { Action } from '../wire.ts';
import type { CurrentRound, TakenSeat } from './present-table.ts';
import { stakeKinds } from './prices.ts';

/** The seats whose stake was surely taken, in the order in which they are dealt to. */
export function dealtSeats({ seats }: CurrentRound): number[] {
  const taken = [...seats.values()].filter(({ bet }) => bet.state === 'taken');
  return taken.map(({ seat }) => seat).toSorted((a, b) => a - b);
}

/** As what the further stake of a decision is entered. */
export function kindOf({ play }: CurrentRound, seat: number, action: Action): BetKind {
  if (action === 'insure') return 'insurance';
  if (action === 'split') return 'split';
  const hands = play?.seats.find((each) => each.seat === seat)?.hands ?? [];
  return hands.findIndex(({ isOver }) => !isOver) === 1 ? 'double-2' : 'double-1';
}

/**
 * The decisions whose stake was taken, and which were not carried out any more: the process ended
 * in between.
 */
export function unplayedStakes({ seats, play }: CurrentRound): [TakenSeat, Action][] {
  return [...seats.values()].flatMap((taken) => {
    const found = play?.seats.find(({ seat }) => seat === taken.seat);
    if (found === undefined) return [];
    return taken.further.flatMap(({ kind, state }): [TakenSeat, Action][] => {
      const { action, isPlayed } = stakeKinds[kind];
      const isDue = state === 'taken' && action !== undefined && !isPlayed(found);
      return isDue ? [[taken, action]] : [];
    });
  });
}
