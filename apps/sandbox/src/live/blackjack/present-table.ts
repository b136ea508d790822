// The table as one player sees it. All seats and cards are open except the dealer's second card;
// names are masked; each seat alone receives its options.

import type { Session } from '../../operator/session-store.ts';
import type { EntryStore, LiveBet } from '../table/entry-store.ts';
import { maskName } from '../../game-server/mask.ts';
import type { RoundStore } from '../table/round-store.ts';
import { refusalOfBet, stakeStateOf } from '../table/stake-states.ts';
import type { BlackjackView, HandView, SeatView } from '../wire.ts';
import { totalOf } from '../table/cards.ts';
import type { Outcome } from './outcome.ts';
import { resultOf } from './prices.ts';
import { optionsOf, type Play, type SeatPlay } from './round.ts';

export interface TakenSeat {
  player: string;
  entryId: string;
  stake: bigint;
  bets: LiveBet[];
}

export interface CurrentRound {
  id: string;
  number: number;
  /** By seat, while bets are taken. */
  bids: Map<number, { session: Session; amount: bigint }>;
  /** By seat, from the close of betting on. */
  seats: Map<number, TakenSeat>;
  outcome: Outcome | null;
  play: Play | undefined;
  /** By seat, when its time to decide ends. */
  decideBy: Map<number, number>;
  /** Seats whose further stake is being asked for. */
  asking: Set<number>;
  /** The further stakes that were not taken last, by seat. */
  refusals: Map<number, LiveBet>;
}

export function newRound(known: Pick<CurrentRound, 'id' | 'number' | 'outcome'>): CurrentRound {
  return {
    ...known,
    bids: new Map(),
    seats: new Map(),
    play: undefined,
    decideBy: new Map(),
    asking: new Set(),
    refusals: new Map(),
  };
}

interface Scene extends Pick<BlackjackView, 'phase'> {
  /** Who looks at the table. */
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
    return [...round.seats].map(([seat, taken]) => takenSeat(round, { seat, taken, scene }));
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

function takenSeat(
  round: CurrentRound,
  { seat, taken, scene }: { seat: number; taken: TakenSeat; scene: Scene },
): SeatView {
  const { play, outcome } = round;
  const isMine = taken.player === scene.player;
  const opening = taken.bets.find(({ kind }) => kind === 'opening');
  const found = play?.seats.find((each) => each.seat === seat);
  const decideBy = round.decideBy.get(seat);
  const refused = round.refusals.get(seat);
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
    decideInMs: decideBy === undefined ? null : Math.max(0, decideBy - scene.now.getTime()),
    turn: outcome?.moves.filter((move) => move.seat === seat).length ?? 0,
    options:
      isMine && play !== undefined && play.stage === scene.phase && !round.asking.has(seat)
        ? optionsOf(play, seat)
        : [],
    isAsking: round.asking.has(seat),
    win: isOver && found !== undefined ? sumOf(taken.bets.map(({ win }) => win ?? 0n)) : null,
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

/** The player's newest finished round, for a player who was away. */
export function lastRoundOf(
  { store, rounds }: { store: EntryStore; rounds: RoundStore },
  session: Session,
  currentId: string | undefined,
): BlackjackView['last'] {
  const entry = store.newestEntry(session);
  const played = entry === undefined ? undefined : rounds.find(entry.roundId);
  if (entry === undefined || played === undefined || entry.roundId === currentId) return null;
  const entries = store.entriesOf(entry.roundId).filter(({ player }) => player === session.player);
  const bets = entries
    .flatMap(({ id }) => store.bets.ofRound(id))
    .filter(({ state }) => state !== 'refused');
  if (bets.length === 0) return null;
  const isReturned = bets.every(({ win }) => win === null);
  const counted = isReturned ? bets : bets.filter(({ win }) => win !== null);
  return {
    round: played.number,
    stake: sumOf(counted.map(({ stake }) => stake)),
    win: sumOf(counted.map(({ win }) => win ?? 0n)),
    state: isReturned ? 'returned' : 'paid',
  };
}

function sumOf(amounts: bigint[]): string {
  return String(amounts.reduce((all, amount) => all + amount, 0n));
}
