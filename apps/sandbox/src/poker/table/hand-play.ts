// The hands of one table: the deal, the clock of every turn, the computers' decisions and the end.
// The deck and its seal are in the books before the first card; the chips after the last.

import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { paced } from '../../paced.ts';
import { optionsOf } from '../hand/betting.ts';
import { cardsDealt, dealHand } from '../hand/deal.ts';
import {
  type Decision,
  type HandAction,
  type HandEvent,
  type HandState,
  inHand,
  potOf,
} from '../hand/hand.ts';
import { isRunOut, playHand } from '../hand/play-hand.ts';
import { recordEvent, type HandRecord } from '../history/hand-record.ts';
import type { HandStore } from '../history/hand-store.ts';
import { chooseDecision } from '../opponents/opponent.ts';
import { drawKey, sealOf } from '../rules/deck-seal.ts';
import { nameOf, shuffleDeck } from '../rules/cards.ts';
import type { ProblemCode } from '../wire.ts';
import {
  isPlayersTurn,
  type Occupant,
  type Person,
  type PlayedHand,
  type TableState,
} from './seats.ts';
import type { StayStore } from './stay-store.ts';

const TURN_MS = 15_000;
const STREET_MS = 900;
const RUN_OUT_MS = 1_800;
const THINK_LEAST_MS = 700;
const THINK_SPREAD_MS = 1_400;

export interface HandNeeds {
  surroundings: Surroundings;
  table: TableState;
  stays: StayStore;
  hands: HandStore;
  /** Whether the player has the table open. */
  isWatching(player: string): boolean;
  onChange(): void;
  onOver(): void;
}

export type HandPlay = ReturnType<typeof createHandPlay>;
type Answer = ProblemCode | undefined;
type Players = readonly { seat: number; occupant: Occupant }[];

interface Playing extends HandNeeds {
  timer: { cancel(): void } | undefined;
}

export function createHandPlay(needs: HandNeeds) {
  const playing: Playing = { ...needs, timer: undefined };
  const { table } = needs;
  return {
    /** Deals to these seats, clockwise from the left of the button. */
    begin: (players: Players) => begin(playing, players),
    decide(
      seat: number,
      { hand: number, step, decision }: { hand: number; step: number; decision: Decision },
    ): Answer {
      const { hand } = table;
      if (hand === undefined || hand.number !== number) return 'NOT_NOW';
      // A repeat of a decision that was carried out.
      if (step < hand.step) return hand.deciders[step] === seat ? undefined : 'NOT_YOUR_TURN';
      if (step > hand.step) return 'BAD_REQUEST';
      const { isOnBank, turnEndsAt } = hand;
      const problem = take(playing, hand, { ...decision, seat });
      const occupant = table.seats[seat];
      if (problem === undefined && isOnBank && occupant?.kind === 'person')
        occupant.timeBankMs = Math.max(
          0,
          (turnEndsAt ?? 0) - needs.surroundings.clock.now().getTime(),
        );
      return problem;
    },
    /** Checks or folds at once for a seat whose player leaves. */
    giveWay(seat: number): void {
      const { hand } = table;
      if (hand !== undefined && isPlayersTurn(hand, seat))
        take(playing, hand, { ...giveWay(hand.state), seat });
    },
    stop: () => playing.timer?.cancel(),
  };
}

function begin(playing: Playing, players: Players): void {
  const { surroundings, table, hands } = playing;
  const deck = shuffleDeck(surroundings.random);
  const key = drawKey(surroundings.random);
  const seal = sealOf(deck, key);
  const { state, events } = dealHand({
    rules: table.rules,
    deck,
    players: players.map(({ seat, occupant: { chips } }) => ({ seat, stack: chips })),
  });
  const { button } = table;
  const record: HandRecord = {
    button,
    seats: players.map(({ seat, occupant }, at) => ({
      seat,
      name: occupant.name,
      player: occupant.kind === 'person' ? occupant.player : null,
      stack: String(occupant.chips),
      cards: (state.seats[at]?.cards ?? []).map(nameOf),
    })),
    events: [],
  };
  const number = inTransaction(surroundings.books, () =>
    hands.begin({ tableId: table.rules.id, seal, key, deck, record }),
  );
  table.hand = {
    number,
    state,
    seal,
    button,
    step: 0,
    deciders: [],
    events: [],
    record,
    turnEndsAt: null,
    turnLengthMs: 0,
    isOnBank: false,
  };
  goOn(playing, table.hand, events);
}

/** Carries out a decision or a move of the dealer. */
function take(playing: Playing, hand: PlayedHand, action: HandAction): Answer {
  const step = playHand(hand.state, action);
  if (step.kind === 'refused') return step.code;
  playing.timer?.cancel();
  hand.deciders[hand.step] = action.kind === 'deal' ? null : action.seat;
  hand.step += 1;
  hand.state = step.state;
  goOn(playing, hand, step.events);
  return undefined;
}

function goOn(playing: Playing, hand: PlayedHand, events: readonly HandEvent[]): void {
  const { surroundings, onChange } = playing;
  hand.events.push(...events.map(recordEvent));
  hand.turnEndsAt = null;
  hand.isOnBank = false;
  if (hand.state.phase === 'over') finish(playing, hand);
  else if (hand.state.phase === 'dealing') {
    const usual = isRunOut(hand.state) ? RUN_OUT_MS : STREET_MS;
    const pause = inHand(hand.state).length === 1 ? STREET_MS / 2 : usual;
    playing.timer = surroundings.clock.after(paced(surroundings.config, pause), () =>
      take(playing, hand, { kind: 'deal' }),
    );
  } else beginTurn(playing, hand);
  onChange();
}

function beginTurn(playing: Playing, hand: PlayedHand): void {
  const { surroundings, table } = playing;
  const { clock, config, random } = surroundings;
  const seat = hand.state.seats[hand.state.turn]?.seat ?? -1;
  const occupant = table.seats[seat];
  if (occupant?.kind === 'person' && isThere(table, occupant)) {
    setTurn(playing, hand, { ms: paced(config, TURN_MS), isOnBank: false });
    return;
  }
  const think = THINK_LEAST_MS + random.below(THINK_SPREAD_MS);
  playing.timer = clock.after(paced(config, think), () => {
    const decision =
      occupant?.kind === 'computer' ? chooseFor(playing, hand.state) : giveWay(hand.state);
    take(playing, hand, { ...decision, seat });
  });
}

/** In a tournament, cards are dealt to absent players too: nobody waits for them. */
function isThere({ rules }: TableState, { leaving, awayAt }: Person): boolean {
  return leaving === null && !(rules.playsForChips && awayAt !== null);
}

function setTurn(
  playing: Playing,
  hand: PlayedHand,
  { ms, isOnBank }: { ms: number; isOnBank: boolean },
): void {
  const { clock } = playing.surroundings;
  hand.turnEndsAt = clock.now().getTime() + ms;
  hand.turnLengthMs = ms;
  hand.isOnBank = isOnBank;
  playing.timer = clock.after(ms, () => endTurn(playing, hand));
}

/** The time is over: the time bank runs for one who is there, others check or fold and are away. */
function endTurn(playing: Playing, hand: PlayedHand): void {
  const { table, surroundings, isWatching, onChange } = playing;
  const seat = hand.state.seats[hand.state.turn]?.seat ?? -1;
  const occupant = table.seats[seat];
  if (occupant?.kind !== 'person') return;
  if (!hand.isOnBank && occupant.timeBankMs > 0 && isWatching(occupant.player)) {
    setTurn(playing, hand, {
      ms: paced(surroundings.config, occupant.timeBankMs),
      isOnBank: true,
    });
    onChange();
    return;
  }
  if (hand.isOnBank) occupant.timeBankMs = 0;
  occupant.awayAt ??= surroundings.clock.now().getTime();
  take(playing, hand, { ...giveWay(hand.state), seat });
}

function giveWay(state: HandState): Decision {
  return optionsOf(state)?.canCheck === true ? { kind: 'check' } : { kind: 'fold' };
}

/** The computer is given its own cards, and nothing of the others'. */
function chooseFor({ surroundings }: Playing, state: HandState): Decision {
  const seat = state.seats[state.turn];
  const options = optionsOf(state);
  if (seat === undefined || options === undefined) return { kind: 'fold' };
  return chooseDecision(
    {
      cards: seat.cards,
      board: state.board,
      options,
      pot: potOf(state),
      bet: state.bet,
      unit: state.rules.unit,
      others: inHand(state).length - 1,
    },
    surroundings.random,
  );
}

/** The end of the hand and everybody's chips are in the books together. */
function finish(playing: Playing, hand: PlayedHand): void {
  const { surroundings, table, stays, hands, onOver } = playing;
  const chips: { stay: string; chips: bigint }[] = [];
  for (const { seat, stack } of hand.state.seats) {
    const occupant = table.seats[seat];
    if (occupant === undefined) continue;
    occupant.chips = stack;
    if (occupant.kind !== 'person') continue;
    occupant.chips += occupant.added;
    occupant.added = 0n;
    if (!table.rules.playsForChips) chips.push({ stay: occupant.stay, chips: occupant.chips });
  }
  inTransaction(surroundings.books, () => {
    stays.noteChips(chips);
    hands.finish(hand.number, { ...hand.record, events: hand.events });
  });
  onOver();
}

/** The places in the deck of the cards that lie open, and of the cards of some seats. */
export function visiblePlaces(
  hand: { seats: readonly number[]; board: number },
  seats: ReadonlySet<number>,
): Set<number> {
  const count = hand.seats.length;
  const places = new Set<number>();
  hand.seats.forEach((seat, at) => {
    if (!seats.has(seat)) return;
    places.add(at);
    places.add(at + count);
  });
  for (let at = 0; at < hand.board; at += 1) places.add(cardsDealt(count) + at);
  return places;
}
