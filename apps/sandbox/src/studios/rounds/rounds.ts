// The life of a round: a round that was only drawn when the studio was killed is rolled back, one
// that was taken is paid.

import * as z from 'zod/mini';
import { inTransaction } from '../../books.ts';
import type { Session } from '../../operator/session-store.ts';
import type { Studios } from '../studios.ts';
import type { Problem } from '../wire.ts';
import type { StudioRound } from './round-store.ts';

/** Time that the page has to show a win before the studio pays it unasked. */
const SHOW_ROUND_MS = 20_000;
const SHOW_SPIN_MS = 8_000;
/** Time to think about a card, in a round whose prize may be staked on one. */
const GUESS_MS = 60_000;

export const spinRequest = z.strictObject({
  roundId: z.uuid(),
  stake: z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/)),
    z.transform((digits) => BigInt(digits)),
  ),
  isBought: z._default(z.boolean(), false),
  isFree: z._default(z.boolean(), false),
});
type SpinRequest = z.infer<typeof spinRequest>;

export const guessRequest = z.strictObject({
  roundId: z.uuid(),
  /** How many cards were guessed before. */
  step: z.int().check(z.nonnegative()),
  colour: z.enum(['red', 'black']),
});
export const collectRequest = z.strictObject({ roundId: z.uuid() });

export type RoundResult = StudioRound | Problem['code'];

export async function spin(
  studios: Studios,
  session: Session,
  order: SpinRequest,
): Promise<RoundResult> {
  const { store, engine, freeStore, table } = studios;
  const cost = table.costOf(session.gameCode, order);
  if (cost === undefined) return 'BAD_REQUEST';
  const known = store.findByClientId(session, order.roundId);
  if (known !== undefined)
    return isSameOrder(known, order, cost) ? engine.settled(known.id) : 'ROUND_CONFLICT';
  const before = store.findUnfinished(session);
  if (before === undefined) {
    if (!order.isFree) return play(studios, draw(studios, session, order, { cost }));
    const left = freeStore.left(session);
    if (left === undefined) return 'NO_FREE_ROUNDS';
    const { id: freeId, value: stake } = left;
    return play(studios, draw(studios, session, { ...order, stake }, { cost: stake, freeId }));
  }
  // A losing round is being closed just now: a moment's patience saves the player a refusal.
  if (before.state !== 'taken') await engine.settled(before.id);
  return store.findUnfinished(session) === undefined
    ? spin(studios, session, order)
    : 'ROUND_UNFINISHED';
}

async function play({ engine, table }: Studios, { id, outcome }: StudioRound) {
  const round = await engine.place(id);
  if (round.state !== 'taken') return round;
  if (round.win === 0n) engine.settle(id);
  else engine.settleLater(id, showMs(outcome) + (table.mayGuess(round) ? GUESS_MS : 0));
  return round;
}

/** The outcome and the round's share of the jackpot are stored together, or not at all. */
function draw(
  { surroundings: { books, ids }, store, table }: Studios,
  session: Session,
  { roundId: clientRoundId, ...wish }: SpinRequest,
  { cost, freeId = null }: { cost: bigint; freeId?: string | null },
): StudioRound {
  const id = ids.uuid();
  return inTransaction(books, () => {
    const { win, outcome, gameVersion } = table.draw({ ...session, id }, wish);
    const own = { clientRoundId, gameVersion, outcome: JSON.stringify(outcome), freeId };
    return store.add({ id, session, stake: cost, win }, own);
  });
}

/** Closes a taken round. Returns the round after the first attempt. */
export async function collect(
  { store, engine }: Studios,
  session: Session,
  { roundId }: z.infer<typeof collectRequest>,
): Promise<RoundResult> {
  const round = store.findByClientId(session, roundId);
  if (round === undefined || round.state === 'sending') return 'NO_SUCH_ROUND';
  if (round.state === 'taken' || round.state === 'paying') await engine.close(round.id);
  return store.get(round.id);
}

/**
 * Stakes a prize that was won and not collected yet on the colour of a card. Card and prize are
 * stored together before the page learns of them, so a guess that is sent again is not drawn again.
 */
export function guess(
  { store, engine, table }: Studios,
  session: Session,
  { roundId, step, colour }: z.infer<typeof guessRequest>,
): RoundResult {
  const round = store.findByClientId(session, roundId);
  if (round === undefined) return 'NO_SUCH_ROUND';
  const { id, state, win, outcome } = round;
  const guesses = outcome.guesses ?? [];
  const before = guesses[step];
  if (before !== undefined) return before.colour === colour ? round : 'ROUND_CONFLICT';
  if (step !== guesses.length) return 'ROUND_CONFLICT';
  // The studio has paid the prize meanwhile, because the player waited for too long.
  if (state === 'paying' || state === 'paid') return round;
  if (state !== 'taken' || !table.mayGuess(round)) return 'ROUND_CONFLICT';
  const made = table.drawCard(colour, win ?? 0n);
  store.guess(id, BigInt(made.win), { ...outcome, guesses: [...guesses, made], win: made.win });
  if (made.win === '0') engine.settle(id);
  return store.get(id);
}

function showMs({ spins }: StudioRound['outcome']): number {
  return SHOW_ROUND_MS + SHOW_SPIN_MS * spins.length;
}

function isSameOrder(
  { freeId, stake, outcome }: StudioRound,
  { isFree, isBought }: SpinRequest,
  cost: bigint,
): boolean {
  if (isFree || freeId !== null) return isFree && freeId !== null;
  return stake === cost && isBought === (outcome.boughtFor !== undefined);
}
