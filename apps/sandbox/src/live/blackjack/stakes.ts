// How the stakes in the books and the decisions of a round belong together.

import type { BetKind, LiveBet } from '../table/entry-store.ts';
import type { CurrentRound } from './present-table.ts';
import type { Action } from '../wire.ts';
import type { Move, SeatPlay } from './round.ts';

/** The seats whose stake was surely taken, in the order in which they are dealt to. */
export function dealtSeats({ seats }: CurrentRound): number[] {
  return [...seats]
    .flatMap(([seat, { bets }]) => (bets.some(isTakenOpening) ? [seat] : []))
    .toSorted((a, b) => a - b);
}

function isTakenOpening({ kind, state }: LiveBet): boolean {
  return kind === 'opening' && state === 'taken';
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
export function unplayedStakes({ seats, play }: CurrentRound): Move[] {
  return [...seats].flatMap(([seat, { bets }]) => {
    const found = play?.seats.find((each) => each.seat === seat);
    if (found === undefined) return [];
    return bets.flatMap(({ kind, state }): Move[] =>
      state === 'taken' && !isPlayed(kind, found) ? [{ seat, action: actionOf(kind) }] : [],
    );
  });
}

function isPlayed(kind: BetKind, { hands, insurance }: SeatPlay): boolean {
  switch (kind) {
    case 'opening':
      return true;
    case 'split':
      return hands.length === 2;
    case 'double-1':
      return hands[0]?.isDoubled === true;
    case 'double-2':
      return hands[1]?.isDoubled === true;
    case 'insurance':
      return insurance === 'taken';
  }
}

function actionOf(kind: BetKind): Action {
  if (kind === 'insurance') return 'insure';
  return kind === 'split' ? 'split' : 'double';
}
