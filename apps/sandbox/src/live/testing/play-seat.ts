// Plays one seat of the table to its end by a strategy, for proofs and simulations; the table
// itself does not use it.

import type { BetKind } from '../table/entry-store.ts';
import type { Action } from '../wire.ts';
import { adviseHand } from './basic-strategy.ts';
import { totalOf, valueOf } from '../table/cards.ts';
import { winOf } from '../blackjack/prices.ts';
import { optionsOf, playRound, type Move, type Play, type SeatPlay } from '../blackjack/round.ts';

const SEAT = 1;
/** The opening of a seat. */
export const STAKE = 100n;

/** Chooses one of the decisions that the seat may take. */
type Strategy = (round: Play, seat: SeatPlay, options: readonly Action[]) => Action;

interface PlayedSeat {
  seat: SeatPlay;
  /** Further stakes included. */
  staked: bigint;
  won: bigint;
  cardsUsed: number;
}

/** Plays a seat alone with the cards of a shoe from one on. */
export function playSeat(shoe: readonly string[], decide: Strategy, from = 0): PlayedSeat {
  const cards = from === 0 ? shoe : shoe.slice(from);
  const moves: Move[] = [];
  for (;;) {
    const round = playRound(cards, [SEAT], moves);
    const [seat] = round.seats;
    if (seat === undefined) throw new Error('no seat');
    if (round.stage !== 'over') {
      moves.push({ seat: SEAT, action: decide(round, seat, optionsOf(round, SEAT)) });
      continue;
    }
    const stakes = stakesOf(seat);
    return {
      seat,
      staked: stakes.reduce((sum, { stake }) => sum + stake, 0n),
      won: stakes.reduce((sum, stake) => sum + winOf(stake, seat, round), 0n),
      cardsUsed:
        round.dealer.length + seat.hands.reduce((sum, { cards: held }) => sum + held.length, 0),
    };
  }
}

/** Basic strategy, which takes no insurance: the play that the stated return is of. */
export const playBasic: Strategy = (round, { hands }, options) => {
  const hand = hands.find(({ isOver }) => !isOver);
  if (options.includes('decline') || hand === undefined) return 'decline';
  const pair = options.includes('split') ? valueOf(hand.cards[0] ?? '') : null;
  const advice = adviseHand({
    ...totalOf(hand.cards),
    pair,
    dealer: valueOf(round.dealer[0] ?? ''),
  });
  if (typeof advice === 'string') return advice;
  return options.includes('double') ? 'double' : advice.double;
};

function stakesOf({ hands, insurance }: SeatPlay): { kind: BetKind; stake: bigint }[] {
  const kinds = hands.flatMap(({ isDoubled }, at): BetKind[] => [
    at === 0 ? 'opening' : 'split',
    ...(isDoubled ? [at === 0 ? ('double-1' as const) : ('double-2' as const)] : []),
  ]);
  return [
    ...kinds.map((kind) => ({ kind, stake: STAKE })),
    ...(insurance === 'taken' ? [{ kind: 'insurance' as const, stake: STAKE / 2n }] : []),
  ];
}
