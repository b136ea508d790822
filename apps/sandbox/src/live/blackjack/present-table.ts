// The table as one player sees it. All seats and cards are open except the dealer's second card;
// names are masked; each seat alone receives its options.

import type { Session } from '../../operator/session-store.ts';
import { sumOf } from '../amounts.ts';
import type { LiveBet } from '../table/entry-store.ts';
import { maskName } from '../../game-server/mask.ts';
import { refusalOfBet, stakeStateOf } from '../table/stake-states.ts';
import type { BlackjackView, HandView, SeatView } from '../wire.ts';
import { totalOf } from '../table/cards.ts';
import { resultOf } from './prices.ts';
import { optionsOf, type Outcome, type Play, type SeatPlay } from './round.ts';

/** A seat that a player has staked on, from the close of betting on. */
export interface TakenSeat {
  seat: number;
  player: string;
  entryId: string;
  stake: bigint;
  bets: LiveBet[];
  /** When its time to decide ends. */
  decideBy?: Date | undefined;
  /** A further stake is being asked for. */
  isAsking?: boolean;
  /** The further stake that was not taken last. */
  refused?: LiveBet | undefined;
}

export interface CurrentRound {
  id: string;
  number: number;
  /** By seat, while bets are taken. */
  bids: Map<number, { session: Session; amount: bigint }>;
  seats: Map<number, TakenSeat>;
  outcome: Outcome | null;
  play: Play | undefined;
}

export function newRound(known: Pick<CurrentRound, 'id' | 'number' | 'outcome'>): CurrentRound {
  return { ...known, bids: new Map(), seats: new Map(), play: undefined };
}

interface Scene extends Pick<BlackjackView, 'phase'> {
  /** The viewer of the table. */
  player: string;
  tableId: string;
  now: Date;
}

export function presentRound(
  round: CurrentRound | undefined,
  scene: Scene,
): Pick<BlackjackView, 'dealer' | 'seats'> {
  const isOpen = scene.phase === 'dealer' || scene.phase === 'result';
  return {
    dealer: dealerOf(round?.play, isOpen),
    seats: round === undefined ? [] : seatsOf(round, scene),
  };
}

function dealerOf(play: Play | undefined, isOpen: boolean): BlackjackView['dealer'] {
  if (play === undefined) return { cards: [], total: 0, isSoft: false };
  const shown = isOpen ? play.dealer : play.dealer.slice(0, 1);
  return { cards: isOpen ? shown : [...shown, null], ...totalOf(shown) };
}

function seatsOf(round: CurrentRound, scene: Scene): SeatView[] {
  if (round.seats.size > 0)
    return [...round.seats.values()].map((taken) => takenSeat(round, taken, scene));
  return [...round.bids].map(([seat, { session, amount }]) => ({
    ...emptySeat,
    seat,
    name: maskName(scene.tableId, session.player),
    isMine: session.player === scene.player,
    state: 'draft',
    stake: String(amount),
  }));
}

const emptySeat = {
  hands: [],
  insurance: null,
  decideInMs: null,
  turn: 0,
  options: [],
  isAsking: false,
  win: null,
  refusal: null,
};

function takenSeat({ play, outcome }: CurrentRound, taken: TakenSeat, scene: Scene): SeatView {
  const { seat, decideBy, isAsking = false, refused } = taken;
  const isMine = taken.player === scene.player;
  const opening = taken.bets.find(({ kind }) => kind === 'opening');
  const found = play?.seats.find((each) => each.seat === seat);
  const isOver = scene.phase === 'result';
  return {
    ...emptySeat,
    seat,
    isMine,
    name: maskName(scene.tableId, taken.player),
    state: opening === undefined ? 'none' : stakeStateOf(opening),
    stake: String(taken.stake),
    hands: play === undefined || found === undefined ? [] : handsOf(found, { taken, play, scene }),
    insurance: found?.insurance ?? null,
    decideInMs: decideBy === undefined ? null : Math.max(0, Number(decideBy) - Number(scene.now)),
    turn: outcome?.moves.filter((move) => move.seat === seat).length ?? 0,
    options:
      isMine && play !== undefined && play.stage === scene.phase && !isAsking
        ? optionsOf(play, seat)
        : [],
    isAsking,
    win:
      isOver && found !== undefined ? String(sumOf(taken.bets.map(({ win }) => win ?? 0n))) : null,
    refusal:
      refused === undefined
        ? opening === undefined
          ? null
          : refusalOfBet(opening)
        : (refusalOfBet(refused) ?? 'NOT_ACCEPTED'),
  };
}

function handsOf(
  { hands }: SeatPlay,
  { taken, play, scene }: { taken: TakenSeat; play: Play; scene: Scene },
): HandView[] {
  const active = play.stage === 'playing' ? hands.findIndex(({ isOver }) => !isOver) : -1;
  return hands.map((hand, at) => ({
    cards: hand.cards,
    ...totalOf(hand.cards),
    stake: String(hand.isDoubled ? taken.stake * 2n : taken.stake),
    isActive: at === active && scene.phase === 'playing',
    isDoubled: hand.isDoubled,
    result: scene.phase === 'result' ? resultOf(hand, play.dealer) : null,
  }));
}
