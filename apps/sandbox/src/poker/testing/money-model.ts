// Plays hands of chance and holds their money against a model that knows nothing of pots. The model
// peels the payments of a hand layer by layer. For tests, and for a million hands by
// `../simulate.ts`.

import { seededChance } from '../../seeded-chance.ts';
import { optionsOf } from '../hand/betting.ts';
import type { Decision, HandRules, HandState } from '../hand/hand.ts';
import { dealHand, isRunOut, playHand } from '../hand/play-hand.ts';
import { shuffleDeck } from '../rules/cards.ts';
import { strengthOf } from '../rules/evaluator.ts';

type Below = (below: number) => number;

const UNIT = 100n;
const MOST_STEPS = 400;

export interface Played {
  hands: number;
  sidePots: number;
  splits: number;
  runOuts: number;
  raked: number;
}

/** Throws at the first hand whose money differs from the model's. */
export function playModelHands(count: number, seed: number): Played {
  const chance = seededChance(seed);
  const played: Played = { hands: 0, sidePots: 0, splits: 0, runOuts: 0, raked: 0 };
  for (; played.hands < count; played.hands += 1) playOne(chance.below, played);
  return played;
}

function playOne(below: Below, played: Played): void {
  const rules = drawRules(below);
  const players = Array.from({ length: 2 + below(5) }, (_, seat) => ({
    seat,
    stack: BigInt(1 + below(below(2) === 0 ? 30 : 200)) * UNIT,
  }));
  const state = dealHand({ rules, deck: shuffleDeck({ below }), players });
  let isRunningOut = false;
  for (let steps = 0; state.phase !== 'over'; steps += 1) {
    if (steps > MOST_STEPS) throw new Error('a hand does not end');
    isRunningOut ||= isRunOut(state);
    const refusal = playHand(state, drawAction(state, below));
    if (refusal !== undefined) throw new Error(`an open decision was refused: ${refusal}`);
  }
  check(state, players);
  const won = state.events.filter(({ kind }) => kind === 'won');
  const pots = new Set(won.map((event) => (event.kind === 'won' ? event.pot : 0)));
  if (isRunningOut) played.runOuts += 1;
  if (pots.size > 1) played.sidePots += 1;
  if (won.length > pots.size) played.splits += 1;
  if (state.rake > 0n) played.raked += 1;
}

function drawRules(below: Below): HandRules {
  return {
    smallBlind: 5n * UNIT,
    bigBlind: 10n * UNIT,
    ante: below(2) === 0 ? 0n : UNIT,
    unit: UNIT,
    rakePerMyriad: below(3) === 0 ? 0n : 500n,
    rakeCap: BigInt(1 + below(20)) * UNIT,
  };
}

function drawAction(state: HandState, below: Below): Parameters<typeof playHand>[1] {
  const options = optionsOf(state);
  const actor = state.seats[state.turn];
  if (options === undefined || actor === undefined) return { kind: 'deal' };
  const open: Decision[] = options.canCheck ? [{ kind: 'check' }] : [{ kind: 'call' }];
  if (!options.canCheck && below(3) === 0) open.push({ kind: 'fold' });
  if (options.raise !== null && below(3) === 0) {
    const { from, to } = options.raise;
    const steps = Number((to - from) / UNIT);
    const raised = below(4) === 0 ? to : from + BigInt(below(steps + 1)) * UNIT;
    return { kind: 'raise', to: raised, seat: actor.seat };
  }
  return { ...(open[below(open.length)] ?? { kind: 'fold' }), seat: actor.seat };
}

/** Every stack must be what it was, less what was paid, plus what the model gives. */
function check(state: HandState, players: readonly { seat: number; stack: bigint }[]): void {
  const { gains, rake } = modelOf(state);
  if (rake !== state.rake) throw new Error(`the rake is ${state.rake}, not ${rake}`);
  let [before, after] = [0n, state.rake];
  for (const [at, { seat, stack }] of players.entries()) {
    const found = state.seats[at];
    const due = stack - (found?.paid ?? 0n) + (gains.get(seat) ?? 0n);
    if (found?.stack !== due) throw new Error(`seat ${seat} has ${found?.stack}, not ${due}`);
    if (found.stack < 0n) throw new Error(`seat ${seat} owes money`);
    before += stack;
    after += found.stack;
  }
  if (before !== after) throw new Error(`${before} became ${after}`);
}

/** Peels off the smallest payment that is left, again and again. */
function modelOf({ seats, board, rules }: HandState): { gains: Map<number, bigint>; rake: bigint } {
  let left = seats.map(({ seat, paid, hasFolded, cards }) => ({
    seat,
    paid,
    // Without a whole board only one is left, who wins everything.
    strength: hasFolded ? -1 : board.length < 5 ? 0 : strengthOf([...cards, ...board]),
  }));
  const layers: { amount: bigint; able: typeof left }[] = [];
  for (left = left.filter(({ paid }) => paid > 0n); left.length > 0;) {
    const layer = left.reduce((least, { paid }) => (paid < least ? paid : least), 1n << 60n);
    const able = left.filter(({ strength }) => strength >= 0);
    const amount = layer * BigInt(left.length);
    const last = layers.at(-1);
    if (last !== undefined && (able.length === 0 || able.length === last.able.length))
      last.amount += amount;
    else layers.push({ amount, able });
    left = left
      .map((each) => ({ ...each, paid: each.paid - layer }))
      .filter(({ paid }) => paid > 0n);
  }
  const gains = new Map<number, bigint>();
  let rake = 0n;
  for (const { amount, able } of layers) {
    const part = ((amount * rules.rakePerMyriad) / 10_000n / UNIT) * UNIT;
    const room = rules.rakeCap - rake;
    const taken = board.length === 0 ? 0n : part < room ? part : room;
    rake += taken;
    const best = Math.max(...able.map(({ strength }) => strength));
    const winners = able.filter(({ strength }) => strength === best);
    let rest = amount - taken;
    // One unit after the other, from the left of the button.
    const each = (rest / UNIT / BigInt(winners.length)) * UNIT;
    for (const { seat } of winners) gains.set(seat, (gains.get(seat) ?? 0n) + each);
    rest -= each * BigInt(winners.length);
    for (const { seat } of winners) {
      if (rest <= 0n) break;
      gains.set(seat, (gains.get(seat) ?? 0n) + UNIT);
      rest -= UNIT;
    }
  }
  return { gains, rake };
}
