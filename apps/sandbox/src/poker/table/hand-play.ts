// The hands of one table: the deal, the clock of every turn, the computers' decisions and the end.
// The deck and its seal are in the books before the first card; the chips after the last.

import { inTransaction } from '../../books.ts';
import { toWire } from '../../game-server/on-wire.ts';
import { paced } from '../../paced.ts';
import { optionsOf } from '../hand/betting.ts';
import { type Decision, type HandAction, inHand, potOf } from '../hand/hand.ts';
import { dealHand, isRunOut, playHand } from '../hand/play-hand.ts';
import type { HandRecord } from '../history/hand-record.ts';
import { chooseDecision } from '../opponents/opponent.ts';
import { nameOf, shuffleDeck } from '../rules/cards.ts';
import { drawKey, sealOf } from '../rules/deck-seal.ts';
import {
  type Answer,
  isPlayersTurn,
  nowOf,
  type Occupant,
  type PlayedHand,
  type Table,
} from './table.ts';

const TURN_MS = 15_000;
const STREET_MS = 900;
/** Before the pot of the only one who has not folded. */
const LAST_MS = 450;
const RUN_OUT_MS = 1_800;
const THINK_LEAST_MS = 700;
const THINK_SPREAD_MS = 1_400;

/** Whether somebody is there for whom a hand should be dealt. */
export function isWanted(table: Table): boolean {
  return table.seats.some((each) => each?.kind === 'player' && isReady(table, each));
}

/** Absent players of a tournament are dealt in too. */
function isReady({ rules }: Table, occupant: Occupant): boolean {
  if (occupant.chips === 0n) return false;
  if (rules.playsForChips || occupant.kind === 'computer') return true;
  return occupant.awayAt === null && occupant.leaving === null;
}

/** Moves the button and deals the next hand, when there are enough players for one. */
export function beginHand(table: Table): void {
  const { surroundings, hands, rules } = table;
  const inOrder = [...table.seats.entries()];
  const first = table.button + 1;
  const ready = [...inOrder.slice(first), ...inOrder.slice(0, first)].flatMap(([seat, occupant]) =>
    occupant !== undefined && isReady(table, occupant)
      ? [{ seat, stack: occupant.chips, occupant }]
      : [],
  );
  const [next, ...others] = ready;
  if (next === undefined || others.length === 0 || !isWanted(table)) return;
  const button = next.seat;
  table.button = button;
  // Clockwise from the left of the button.
  const players = [...others, next];
  const deck = shuffleDeck(surroundings.random);
  const key = drawKey(surroundings.random);
  const seal = sealOf(deck, key);
  const dealt = dealHand({ rules, deck, players });
  const record: HandRecord = {
    seats: players.map(({ seat, stack, occupant }, at) => ({
      seat,
      name: occupant.name,
      player: occupant.kind === 'player' ? occupant.player : null,
      stack: String(stack),
      cards: (dealt.seats[at]?.cards ?? []).map(nameOf),
    })),
    events: [],
  };
  const number = inTransaction(surroundings.books, () =>
    hands.begin({ tableId: rules.id, seal, key, deck, record }),
  );
  const timing = { turnEndsAt: null, turnLengthMs: 0, isOnBank: false };
  table.hand = { ...dealt, ...timing, number, seal, button, deciders: [], record };
  goOn(table, table.hand);
}

/** A decision names its hand and the step that it makes there. */
export function decide(
  table: Table,
  seat: number,
  { hand: number, step, ...decision }: Decision & { hand: number; step: number },
): Answer {
  const { hand } = table;
  if (hand?.number !== number) return 'NOT_NOW';
  const { deciders, isOnBank, turnEndsAt } = hand;
  // A repeat of a decision that was carried out.
  if (step < deciders.length) return deciders[step] === seat ? undefined : 'NOT_YOUR_TURN';
  if (step > deciders.length) return 'BAD_REQUEST';
  const problem = take(table, hand, { ...decision, seat });
  const occupant = table.seats[seat];
  if (problem === undefined && isOnBank && occupant?.kind === 'player')
    occupant.timeBankMs = Math.max(0, (turnEndsAt ?? 0) - nowOf(table));
  return problem;
}

/** Checks or folds at once for a seat whose player leaves. */
export function yieldTurn(table: Table, seat: number): void {
  const { hand } = table;
  if (hand !== undefined && isPlayersTurn(hand, seat)) checkOrFold(table, hand, seat);
}

function checkOrFold(table: Table, hand: PlayedHand, seat: number): void {
  const kind = optionsOf(hand)?.canCheck === true ? 'check' : 'fold';
  take(table, hand, { kind, seat });
}

/** Carries out a decision or a move of the dealer. */
function take(table: Table, hand: PlayedHand, action: HandAction): Answer {
  const problem = playHand(hand, action);
  if (problem !== undefined) return problem;
  table.nextMove?.cancel();
  hand.deciders.push(action.kind === 'deal' ? null : action.seat);
  goOn(table, hand);
  return undefined;
}

function goOn(table: Table, hand: PlayedHand): void {
  hand.turnEndsAt = null;
  hand.isOnBank = false;
  const pauseMs = inHand(hand).length === 1 ? LAST_MS : isRunOut(hand) ? RUN_OUT_MS : STREET_MS;
  if (hand.phase === 'over') finish(table, hand);
  else if (hand.phase === 'deciding') beginTurn(table, hand);
  else moveAfter(table, pauseMs, () => take(table, hand, { kind: 'deal' }));
  table.watchers.changed();
}

function moveAfter(table: Table, usualMs: number, move: () => void): number {
  const { clock, config } = table.surroundings;
  const ms = paced(config, usualMs);
  table.nextMove = clock.after(ms, move);
  return ms;
}

function beginTurn(table: Table, hand: PlayedHand): void {
  const { random } = table.surroundings;
  const seat = hand.seats[hand.turn]?.seat ?? -1;
  const occupant = table.seats[seat];
  // Nobody waits for one who leaves, nor in a tournament for one who is absent.
  const isThere =
    occupant?.kind === 'player' &&
    occupant.leaving === null &&
    !(table.rules.playsForChips && occupant.awayAt !== null);
  if (isThere) return runClock(table, hand, { usualMs: TURN_MS, isOnBank: false });
  moveAfter(table, THINK_LEAST_MS + random.below(THINK_SPREAD_MS), () => {
    if (occupant?.kind === 'computer') take(table, hand, { ...chooseFor(table, hand), seat });
    else checkOrFold(table, hand, seat);
  });
}

function runClock(
  table: Table,
  hand: PlayedHand,
  { usualMs, isOnBank }: { usualMs: number; isOnBank: boolean },
): void {
  hand.turnLengthMs = moveAfter(table, usualMs, () => endTurn(table, hand));
  hand.turnEndsAt = nowOf(table) + hand.turnLengthMs;
  hand.isOnBank = isOnBank;
}

/** The time is over: the time bank runs for one who is there, others check or fold and are away. */
function endTurn(table: Table, hand: PlayedHand): void {
  const seat = hand.seats[hand.turn]?.seat ?? -1;
  const occupant = table.seats[seat];
  if (occupant?.kind !== 'player') return;
  if (!hand.isOnBank && occupant.timeBankMs > 0 && table.watchers.has(occupant.player)) {
    runClock(table, hand, { usualMs: occupant.timeBankMs, isOnBank: true });
    return table.watchers.changed();
  }
  if (hand.isOnBank) occupant.timeBankMs = 0;
  occupant.awayAt ??= nowOf(table);
  checkOrFold(table, hand, seat);
}

/** The computer is given its own cards, and nothing of the others'. */
function chooseFor({ surroundings }: Table, hand: PlayedHand): Decision {
  const cards = hand.seats[hand.turn]?.cards;
  const options = optionsOf(hand);
  if (cards === undefined || options === undefined) return { kind: 'fold' };
  const { board, bet, rules } = hand;
  const others = inHand(hand).length - 1;
  return chooseDecision(
    { cards, board, options, pot: potOf(hand), bet, unit: rules.unit, others },
    surroundings.random,
  );
}

/** The end of the hand and everybody's chips are in the books together. */
function finish(table: Table, hand: PlayedHand): void {
  const { surroundings, stays, hands, rules } = table;
  const people = hand.seats.flatMap(({ seat, stack }) => {
    const occupant = table.seats[seat];
    if (occupant === undefined) return [];
    occupant.chips = stack;
    if (occupant.kind === 'computer') return [];
    occupant.chips += occupant.added;
    occupant.added = 0n;
    return [occupant];
  });
  inTransaction(surroundings.books, () => {
    if (!rules.playsForChips) stays.noteChips(people);
    hands.finish(hand.number, { ...hand.record, events: toWire(hand.events) });
  });
  table.onHandOver();
}
