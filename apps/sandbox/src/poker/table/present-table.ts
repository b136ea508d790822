// One player's view of a table. Nobody's hidden cards are in it: a card is named only to its own
// player, or when it lies open.

import { toText } from '../../game-server/calls.ts';
import { toWire } from '../../game-server/on-wire.ts';
import { refusalOf } from '../../operator/rules.ts';
import { optionsOf } from '../hand/betting.ts';
import { potOf, type HandSeat } from '../hand/hand.ts';
import { potsOf } from '../hand/pots.ts';
import { nameOf } from '../rules/cards.ts';
import { madeOf, strengthOf } from '../rules/evaluator.ts';
import type {
  Crowd,
  HandView,
  LobbyTable,
  MineView,
  MoneyNote,
  SeatView,
  Somebody,
  TableView,
  WaitingView,
} from '../wire.ts';
import { type BuyIn, isOfTournament, type Stay, type StayStore } from './stay-store.ts';
import {
  AWAY_MS,
  findPerson,
  isPlayersTurn,
  nowOf,
  type Occupant,
  peopleAt,
  type Person,
  type PlayedHand,
  type Table,
} from './table.ts';

const BOARD_FOR_MADE = 3;

export function presentTable(table: Table, player: string): TableView {
  const { rules, balances, stays, hand } = table;
  return {
    ...presentWaiting(table, player),
    table: toWire(rules),
    balance: toText(balances.get(player) ?? null),
    hand: hand === undefined ? null : presentHand(hand, nowOf(table)),
    seats: table.seats.flatMap((seated, seat) => {
      const occupant = seated ?? table.coming.get(seat);
      return occupant === undefined ? [] : [presentSeat(table, { seat, occupant, player })];
    }),
    mine: presentMine(table, player),
    note: noteOf(stays, stays.newestAt(player, rules.id)),
    sitAndGo: null,
  };
}

export function presentInLobby(table: Table, player: string): LobbyTable {
  return {
    ...toWire(table.rules),
    ...presentWaiting(table, player),
    at: table.seats.flatMap((occupant, seat) => {
      if (occupant === undefined) return [];
      const { name, kind, chips } = occupant;
      return [{ seat, name, kind, stack: String(chips) }];
    }),
    ...presentCrowd(table, player),
  };
}

export function presentCrowd(table: Table, player: string): Crowd {
  return {
    people: peopleAt(table).length,
    computers: table.seats.filter((each) => each?.kind === 'computer').length,
    isMine: findPerson(table, player) !== undefined,
  };
}

function presentWaiting(table: Table, player: string): WaitingView {
  const { waiting } = table;
  const at = waiting.findIndex((each) => each.player === player);
  const held = waiting[at]?.held ?? null;
  return {
    waiting: waiting.length,
    myPlace: at < 0 ? null : at + 1,
    heldSeat: held?.seat ?? null,
    heldForMs: held === null ? null : Math.max(0, held.untilMs - nowOf(table)),
  };
}

function presentHand(hand: PlayedHand, now: number): HandView {
  const { number, deciders, seal, street, board, rake, turnEndsAt, turnLengthMs, isOnBank } = hand;
  const isOver = hand.phase === 'over';
  const before = hand.seats.map((each) => ({ ...each, paid: each.paid - each.bet }));
  return {
    number,
    step: deciders.length,
    seal,
    street,
    board: board.map(nameOf),
    pots: potsOf(isOver ? hand.seats : before).map(({ amount }) => String(amount)),
    total: String(potOf(hand)),
    rake: String(rake),
    isOver,
    turnEndsInMs: turnEndsAt === null ? null : Math.max(0, turnEndsAt - now),
    turnLengthMs,
    isOnBank,
  };
}

export function presentOccupant(occupant: Occupant, player: string): Somebody {
  const { name, kind } = occupant;
  return { name, kind, isMine: kind === 'player' && occupant.player === player };
}

function presentSeat(
  table: Table,
  { seat, occupant, player }: { seat: number; occupant: Occupant; player: string },
): SeatView {
  const { hand } = table;
  const who = presentOccupant(occupant, player);
  const isComing = table.seats[seat] === undefined;
  const isAway = occupant.kind === 'player' && occupant.awayAt !== null;
  const dealt = isComing ? undefined : hand?.seats.find((each) => each.seat === seat);
  return {
    ...who,
    seat,
    isButton: hand?.button === seat,
    isTurn: hand !== undefined && isPlayersTurn(hand, seat),
    state: isComing ? 'coming' : isAway ? 'away' : 'out',
    stack: String(occupant.chips),
    bet: '0',
    cards: null,
    lastMove: null,
    won: null,
    made: null,
    ...(hand && dealt && presentDealt(hand, dealt, who.isMine)),
  };
}

function presentDealt({ phase, board }: PlayedHand, dealt: HandSeat, isMine: boolean) {
  const { cards, stack, bet, hasFolded, isShown, lastMove, won } = dealt;
  const isOver = phase === 'over';
  const isOpen = isMine || isShown;
  const isKnown = isOpen && !hasFolded && board.length >= BOARD_FOR_MADE;
  const isAllIn = stack === 0n && !isOver && !hasFolded;
  return {
    state: hasFolded ? 'folded' : isAllIn ? 'all-in' : 'in',
    stack: String(stack),
    bet: isOver ? '0' : String(bet),
    cards: isMine || !hasFolded ? cards.map((card) => (isOpen ? nameOf(card) : null)) : null,
    lastMove: isAllIn && lastMove !== null ? 'all-in' : lastMove,
    won: won > 0n ? String(won) : null,
    made: isKnown ? madeOf(strengthOf([...cards, ...board])) : null,
  } satisfies Partial<SeatView>;
}

function presentMine(table: Table, player: string): MineView | null {
  const { hand, rules } = table;
  const person = findPerson(table, player);
  if (person === undefined) return null;
  const { seat, chips, added, isRebuying, timeBankMs, awayAt } = person;
  const options = hand && isPlayersTurn(hand, seat) ? optionsOf(hand) : undefined;
  const isGivenUp = awayAt !== null && !rules.playsForChips;
  return {
    seat,
    state: mineState(table, person),
    chips: String(chips),
    added: String(added),
    isRebuying,
    timeBankMs,
    options: toWire(options ?? null),
    givenUpInMs: isGivenUp ? Math.max(0, awayAt + AWAY_MS - nowOf(table)) : null,
  };
}

function mineState({ coming }: Table, person: Person): MineView['state'] {
  if (!person.isPaid) return 'asking';
  if (person.leaving !== null) return 'leaving';
  if (coming.get(person.seat) === person) return 'coming';
  return person.awayAt === null ? 'seated' : 'away';
}

const endings = {
  left: 'cashedOut',
  absent: 'absent',
  restart: 'restart',
  finished: 'prize',
} as const;

/** The note comes from the books, so that a restart does not lose it. */
export function noteOf(
  { bets }: Pick<StayStore, 'bets'>,
  stay: Stay | undefined,
): MoneyNote | null {
  if (stay === undefined) return null;
  const { id, ending, chips } = stay;
  const buyIns = bets.ofRound(id).toSorted((a, b) => a.ticket - b.ticket);
  const newest = buyIns.at(-1);
  if (newest === undefined) return null;
  const bought = { id: newest.id, amount: String(newest.stake), reason: null };
  if (ending === 'unregistered') return { ...bought, id, kind: ending };
  if (ending === 'restart' && isOfTournament(stay))
    return { ...bought, id, kind: 'tournamentVoid' };
  if (newest.state === 'refused') return { ...bought, kind: 'refused', reason: reasonOf(newest) };
  if (newest.state === 'reversing' || newest.state === 'reversed')
    return { ...bought, kind: 'givenBack' };
  if (ending === null || ending === 'refused') return null;
  const isPaid = buyIns.every(({ state }) => state !== 'paying');
  return {
    id,
    kind: isPaid ? endings[ending] : 'cashingOut',
    amount: String(chips),
    reason: null,
  };
}

/**
 * EvenBet has no code for a limit: the operator answers that the money is not there, and tells a
 * balance that is large enough.
 */
function reasonOf({ lastStatus, balance, stake }: BuyIn): MoneyNote['reason'] {
  const reason = refusalOf(lastStatus);
  const isLimit = reason === 'NOT_ENOUGH_MONEY' && balance !== null && balance >= stake;
  return isLimit ? 'LIMIT_REACHED' : reason;
}
