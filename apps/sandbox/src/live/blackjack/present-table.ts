// The table as one player sees it. All seats and cards are open except the dealer's second card;
// names are masked; each seat alone receives its options.

import { refusalOfBet } from '../../bets/bet.ts';
import type { Session } from '../../operator/session-store.ts';
import { sumOf } from '../amounts.ts';
import type { LiveBet } from '../table/entry-store.ts';
import { maskName } from '../../game-server/mask.ts';
import { stakeStateOf } from '../table/stake-states.ts';
import type { BlackjackView, HandView, SeatView } from '../wire.ts';
import { totalOf } from '../table/cards.ts';
import { resultOf } from './prices.ts';
import { activeHand, optionsOf, type Outcome, type Play, type SeatPlay } from './round.ts';

/** A seat that a player has staked on, from the close of betting on. */
export interface TakenSeat {
  seat: number;
  /** The opening bet, and the stakes that followed it. */
  bet: LiveBet;
  further: LiveBet[];
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
  drafts: Map<number, { session: Session; amount: bigint }>;
  seats: Map<number, TakenSeat>;
  /** The shoe is empty until betting closes. */
  outcome: Outcome;
  play: Play | undefined;
}

export function newRound(
  known: Pick<CurrentRound, 'id' | 'number'>,
  outcome: Outcome = { shoe: '', seats: null, moves: [] },
): CurrentRound {
  return { ...known, outcome, drafts: new Map(), seats: new Map(), play: undefined };
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
  return [...round.drafts].map(([seat, { session, amount }]) => ({
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
  const { seat, bet, further, decideBy, isAsking = false, refused } = taken;
  const isMine = bet.player === scene.player;
  const found = play?.seats.find((each) => each.seat === seat);
  const isDeciding = isMine && !isAsking && play?.stage === scene.phase;
  return {
    ...emptySeat,
    seat,
    isMine,
    name: maskName(scene.tableId, bet.player),
    state: stakeStateOf(bet),
    stake: String(bet.stake),
    isAsking,
    decideInMs: decideBy === undefined ? null : Math.max(0, Number(decideBy) - Number(scene.now)),
    turn: outcome.moves.filter((move) => move.seat === seat).length,
    refusal: refused === undefined ? refusalOfBet(bet) : (refusalOfBet(refused) ?? 'NOT_ACCEPTED'),
    ...(play !== undefined &&
      found !== undefined && {
        hands: handsOf(found, bet.stake, play, scene),
        insurance: found.insurance,
        options: isDeciding ? optionsOf(play, seat) : [],
        win:
          scene.phase === 'result'
            ? String(sumOf([bet, ...further].map(({ win }) => win ?? 0n)))
            : null,
      }),
  };
}

function handsOf(
  { hands }: SeatPlay,
  stake: bigint,
  { stage, dealer }: Play,
  { phase }: Scene,
): HandView[] {
  const active = stage === 'playing' && phase === 'playing' ? activeHand(hands) : undefined;
  return hands.map((hand) => ({
    cards: hand.cards,
    ...totalOf(hand.cards),
    stake: String(hand.isDoubled ? stake * 2n : stake),
    isActive: hand === active,
    isDoubled: hand.isDoubled,
    result: phase === 'result' ? resultOf(hand, dealer) : null,
  }));
}
