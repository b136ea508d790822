// What one player sees of a table. Nobody's hidden cards are in it: a card is named only to its own
// player, or when it lies open.

import { toText } from '../../game-server/calls.ts';
import type { Options } from '../hand/betting.ts';
import { potOf, type HandSeat } from '../hand/hand.ts';
import { potsOf } from '../hand/pots.ts';
import { madeOf } from '../history/hand-record.ts';
import { nameOf } from '../rules/cards.ts';
import { strengthOf } from '../rules/evaluator.ts';
import type {
  HandView,
  LastMove,
  LobbySeat,
  LobbyTable,
  MineView,
  MoneyNote,
  OptionsView,
  SeatView,
  TableView,
} from '../wire.ts';
import {
  findPerson,
  isPlayersTurn,
  optionsFor,
  type Occupant,
  peopleAt,
  type Person,
  type PlayedHand,
  type TableState,
} from './seats.ts';
import { factsOf } from './tables.ts';

const BOARD_FOR_MADE = 3;

interface Eyes {
  player: string;
  now: number;
  balance: string | null;
  watching: number;
  note: MoneyNote | null;
  /** When an absent player's seat is given up; null when it is not. */
  awayMs: number | null;
}

export function presentTable(table: TableState, eyes: Eyes): TableView {
  const { hand, waiting } = table;
  const at = waiting.findIndex(({ player }) => player === eyes.player);
  const held = waiting[at]?.held ?? null;
  return {
    table: factsOf(table.rules),
    balance: eyes.balance,
    watching: eyes.watching,
    hand: hand === undefined ? null : presentHand(hand, eyes.now),
    seats: presentSeats(table, eyes.player),
    mine: presentMine(table, eyes),
    note: eyes.note,
    waiting: waiting.length,
    myPlace: at < 0 ? null : at + 1,
    heldSeat: held?.seat ?? null,
    heldForMs: held === null ? null : Math.max(0, held.untilMs - eyes.now),
    sitAndGo: null,
  };
}

function presentHand(hand: PlayedHand, now: number): HandView {
  const { state } = hand;
  const isOver = state.phase === 'over';
  const before = state.seats.map((seat) => ({
    ...seat,
    paid: isOver ? seat.paid : seat.paid - seat.bet,
  }));
  return {
    number: hand.number,
    step: hand.step,
    seal: hand.seal,
    street: state.street,
    board: state.board.map(nameOf),
    pots: potsOf(before).map(({ amount }) => String(amount)),
    total: String(potOf({ ...state, rake: 0n })),
    rake: String(state.rake),
    isOver,
    turnEndsInMs: hand.turnEndsAt === null ? null : Math.max(0, hand.turnEndsAt - now),
    turnLengthMs: hand.turnLengthMs,
    isOnBank: hand.isOnBank,
  };
}

function presentSeats(table: TableState, player: string): SeatView[] {
  const views: SeatView[] = [];
  for (let seat = 0; seat < table.rules.seats; seat += 1) {
    const occupant = table.seats[seat] ?? table.coming.get(seat);
    if (occupant !== undefined) views.push(presentSeat(table, { seat, occupant, player }));
  }
  return views;
}

function presentSeat(
  table: TableState,
  { seat, occupant, player }: { seat: number; occupant: Occupant; player: string },
): SeatView {
  const { hand } = table;
  const dealt = hand?.state.seats.find((each) => each.seat === seat);
  const isMine = occupant.kind === 'person' && occupant.player === player;
  const isComing = table.seats[seat] === undefined;
  const inPlay = isComing ? undefined : dealt;
  const common = {
    seat,
    name: occupant.name,
    kind: occupant.kind === 'person' ? 'player' : 'computer',
    isMine,
    isButton: hand?.button === seat,
  } as const;
  if (hand === undefined || inPlay === undefined) {
    const isAway = occupant.kind === 'person' && occupant.awayAt !== null;
    return {
      ...common,
      state: isComing ? 'coming' : isAway ? 'away' : 'out',
      stack: String(occupant.chips),
      bet: '0',
      cards: null,
      lastMove: null,
      isTurn: false,
      won: null,
      made: null,
    };
  }
  return { ...common, ...presentDealt(hand, inPlay, isMine) };
}

type DealtView = Pick<
  SeatView,
  'state' | 'stack' | 'bet' | 'cards' | 'lastMove' | 'isTurn' | 'won' | 'made'
>;

function presentDealt(hand: PlayedHand, dealt: HandSeat, isMine: boolean): DealtView {
  const { state } = hand;
  const isOpen = isMine || dealt.isShown;
  const hasCards = isMine || !dealt.hasFolded;
  const isKnown = isOpen && !dealt.hasFolded && state.board.length >= BOARD_FOR_MADE;
  const isAllIn = dealt.stack === 0n && state.phase !== 'over';
  const won = hand.events
    .filter((event) => event.kind === 'won' && event.seat === dealt.seat)
    .reduce((sum, { amount }) => sum + BigInt(amount ?? 0), 0n);
  return {
    state: dealt.hasFolded ? 'folded' : isAllIn ? 'all-in' : 'in',
    stack: String(dealt.stack),
    bet: String(state.phase === 'over' ? 0n : dealt.bet),
    cards: hasCards ? dealt.cards.map((card) => (isOpen ? nameOf(card) : null)) : null,
    lastMove: lastMoveOf(hand, dealt),
    isTurn: isPlayersTurn(hand, dealt.seat),
    won: won > 0n ? String(won) : null,
    made: isKnown ? madeOf(strengthOf([...dealt.cards, ...state.board])) : null,
  };
}

const moves: Partial<Record<string, LastMove>> = {
  folded: 'fold',
  checked: 'check',
  called: 'call',
  ante: 'ante',
  small: 'small',
  big: 'big',
};

/** The newest move of a seat on this street; a fold stays. */
function lastMoveOf({ events, state }: PlayedHand, { seat, hasFolded }: HandSeat): LastMove | null {
  if (hasFolded) return 'fold';
  const from = events.findLastIndex(({ kind }) => kind === 'street');
  const last = events.slice(from + 1).findLast((event) => {
    const isMove = event.kind === 'raised' || (moves[event.what ?? event.kind] ?? null) !== null;
    return event.seat === seat && isMove;
  });
  const stack = state.seats.find((each) => each.seat === seat)?.stack;
  if (last !== undefined && stack === 0n && state.phase !== 'over') return 'all-in';
  if (last === undefined) return null;
  if (last.kind === 'raised') return last.isBet === true ? 'bet' : 'raise';
  return moves[last.what ?? last.kind] ?? null;
}

function presentMine(table: TableState, { player, now, awayMs }: Eyes): MineView | null {
  const found = findPerson(table, player);
  if (found === undefined) return null;
  const { seat, person } = found;
  const options = table.hand && optionsFor(table.hand, seat);
  return {
    seat,
    state: mineState(table, person),
    chips: String(person.chips),
    added: String(person.added),
    isRebuying: person.isRebuying,
    timeBankMs: person.timeBankMs,
    options: options === undefined ? null : presentOptions(options),
    givenUpInMs:
      person.awayAt === null || awayMs === null ? null : Math.max(0, person.awayAt + awayMs - now),
  };
}

function presentOptions({ canCheck, call, raise }: Options): OptionsView {
  return {
    canCheck,
    call: toText(call),
    raise: raise && { from: String(raise.from), to: String(raise.to) },
  };
}

function mineState({ coming }: TableState, person: Person): MineView['state'] {
  if (!person.isPaid) return 'asking';
  if (person.leaving !== null) return 'leaving';
  if ([...coming.values()].includes(person)) return 'coming';
  return person.awayAt === null ? 'seated' : 'away';
}

function lobbySeat(seat: number, { name, kind, chips }: Occupant): LobbySeat {
  return { seat, name, kind: kind === 'person' ? 'player' : 'computer', stack: String(chips) };
}

export function presentInLobby(table: TableState, player: string, now: number): LobbyTable {
  const place = table.waiting.findIndex((each) => each.player === player);
  const held = table.waiting[place]?.held ?? null;
  return {
    ...factsOf(table.rules),
    at: table.seats.flatMap((each, seat) => (each === undefined ? [] : [lobbySeat(seat, each)])),
    people: peopleAt(table).length,
    computers: table.seats.filter((each) => each?.kind === 'computer').length,
    waiting: table.waiting.length,
    isMine: findPerson(table, player) !== undefined,
    myPlace: place < 0 ? null : place + 1,
    heldForMs: held === null ? null : Math.max(0, held.untilMs - now),
  };
}
