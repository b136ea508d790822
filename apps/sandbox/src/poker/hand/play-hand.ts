// The steps of a hand: decisions, the next cards, the run-out, the showdown and the end.

import { strengthOf } from '../rules/evaluator.ts';
import { decide, endBetting, openBetting, refuse } from './betting.ts';
import { cardsDealt } from './deal.ts';
import {
  type HandAction,
  type HandEvent,
  type HandSeat,
  type HandState,
  type HandStep,
  inHand,
  type Street,
} from './hand.ts';
import { potsOf, sharesOf } from './pots.ts';

const MYRIAD = 10_000n;

const nextStreets: Partial<Record<Street, { street: Street; cards: number }>> = {
  preflop: { street: 'flop', cards: 3 },
  flop: { street: 'turn', cards: 1 },
  turn: { street: 'river', cards: 1 },
};

export function playHand(state: HandState, action: HandAction): HandStep {
  if (action.kind === 'deal')
    return state.phase === 'dealing' ? dealNext(state) : refuse('NOT_ALLOWED');
  const step = decide(state, action);
  return step.kind === 'done' ? { kind: 'done', ...endBetting(step.state, step.events) } : step;
}

/** Everybody is all in, or all but one: the remaining cards come without betting. */
export function isRunOut(state: HandState): boolean {
  const left = inHand(state);
  return (
    state.phase === 'dealing' &&
    left.length > 1 &&
    left.filter(({ stack }) => stack > 0n).length < 2
  );
}

function dealNext(state: HandState): HandStep {
  const left = inHand(state);
  if (left.length === 1) return endHand(state, []);
  const next = nextStreets[state.street];
  if (next === undefined) return endHand(state, left);
  const { state: shown, events } = isRunOut(state) ? showAll(state) : { state, events: [] };
  const from = cardsDealt(state.seats.length) + state.board.length;
  const cards = state.deck.slice(from, from + next.cards);
  const dealt: HandState = {
    ...shown,
    street: next.street,
    board: [...state.board, ...cards],
    bet: 0n,
    leastRaise: state.rules.bigBlind,
    aggressor: null,
    seats: shown.seats.map((seat) => ({ ...seat, bet: 0n, decidedAt: null })),
  };
  const street: HandEvent = { kind: 'street', street: next.street, cards };
  return { kind: 'done', ...endBetting(openBetting(dealt, 0), [...events, street]) };
}

/** Before a run-out the cards of all who are left lie open. */
function showAll(state: HandState): { state: HandState; events: HandEvent[] } {
  const hidden = inHand(state).filter(({ isShown }) => !isShown);
  const seats = state.seats.map((seat) => (seat.hasFolded ? seat : { ...seat, isShown: true }));
  const events = hidden.map(({ seat, cards }): HandEvent => {
    return { kind: 'shown', seat, cards, strength: null };
  });
  return { state: { ...state, seats }, events };
}

/** Takes the rake and pays the pots. `contenders` is empty when everybody else folded. */
function endHand(state: HandState, contenders: readonly HandSeat[]): HandStep {
  const { rules, board, seats } = state;
  const events: HandEvent[] = [];
  const strengths = new Map(
    contenders.map(({ seat, cards }) => [seat, strengthOf([...cards, ...board])]),
  );
  const opened = openCards(state, strengths, events);
  const won = new Map<number, bigint>();
  let raked = 0n;
  potsOf(seats).forEach((pot, number) => {
    const isContested = seats.filter(({ paid }) => paid > 0n).length > 1;
    const rake = board.length > 0 && isContested ? rakeOf(pot.amount, raked, state) : 0n;
    raked += rake;
    const best = pot.seats.reduce((most, seat) => Math.max(most, strengths.get(seat) ?? 0), 0);
    const winners = pot.seats.filter((seat) => (strengths.get(seat) ?? 0) === best);
    for (const { seat, amount } of sharesOf(pot.amount - rake, winners, rules.unit)) {
      won.set(seat, (won.get(seat) ?? 0n) + amount);
      if (amount > 0n) events.push({ kind: 'won', seat, pot: number, amount });
    }
  });
  if (raked > 0n) events.push({ kind: 'raked', amount: raked });
  return {
    kind: 'done',
    state: {
      ...state,
      phase: 'over',
      rake: raked,
      seats: seats.map((seat) => ({
        ...seat,
        stack: seat.stack + (won.get(seat.seat) ?? 0n),
        isShown: opened.has(seat.seat),
      })),
    },
    events,
  };
}

/** Rounded down to whole units; the cap is that of the hand, not of a pot. */
function rakeOf(amount: bigint, taken: bigint, { rules }: HandState): bigint {
  const share = (amount * rules.rakePerMyriad) / MYRIAD;
  const whole = share - (share % rules.unit);
  const left = rules.rakeCap - taken;
  return whole < left ? whole : left;
}

/**
 * The showdown: the last who bet shows first, else the first left of the button. Then everybody in
 * turn shows who is not beaten by open cards in every pot. The others never show.
 */
function openCards(
  state: HandState,
  strengths: ReadonlyMap<number, number>,
  events: HandEvent[],
): Set<number> {
  const opened = new Set(state.seats.filter(({ isShown }) => isShown).map(({ seat }) => seat));
  const pots = potsOf(state.seats);
  const count = state.seats.length;
  const first = state.aggressor ?? 0;
  for (let step = 0; step < count; step += 1) {
    const seat = state.seats[(first + step) % count];
    const strength = seat === undefined ? undefined : strengths.get(seat.seat);
    if (seat === undefined || strength === undefined) continue;
    const isBeaten = pots
      .filter((pot) => pot.seats.includes(seat.seat))
      .every((pot) =>
        pot.seats.some((other) => opened.has(other) && (strengths.get(other) ?? 0) > strength),
      );
    if (isBeaten && !opened.has(seat.seat)) continue;
    opened.add(seat.seat);
    events.push({ kind: 'shown', seat: seat.seat, cards: seat.cards, strength });
  }
  return opened;
}
