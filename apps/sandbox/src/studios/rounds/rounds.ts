// The life of a round: a round that was only drawn when the studio was killed is rolled back, one
// that was taken is paid.

import { inTransaction } from '../../books.ts';
import type { Session } from '../../operator/session-store.ts';
import type { Studios } from '../studios.ts';
import type { Colour, RoundRefusal } from '../wire.ts';
import type { StudioRound } from './round-store.ts';
import type { Wish } from './table.ts';

/** Time that the page has to show a win before the studio pays it unasked. */
const SHOW_ROUND_MS = 20_000;
const SHOW_SPIN_MS = 8_000;
/** Time to think about a card, in a round whose prize may be staked on one. */
const GUESS_MS = 60_000;

interface Order extends Wish {
  clientRoundId: string;
  cost: bigint;
}

interface Guess {
  clientRoundId: string;
  /** How many cards were guessed before. */
  step: number;
  colour: Colour;
}

/** A round that was spun, or played on; or why it was not. */
export type RoundResult = StudioRound | RoundRefusal;

export async function spin(studios: Studios, session: Session, order: Order): Promise<RoundResult> {
  const { store, engine, freeStore } = studios;
  const known = store.findByClientId(session, order.clientRoundId);
  if (known !== undefined)
    return isSameOrder(known, order) ? engine.settled(known.id) : 'ROUND_CONFLICT';
  const before = store.findUnfinished(session);
  if (before === undefined) {
    const left = order.isFree ? freeStore.left(session) : undefined;
    if (order.isFree && left === undefined) return 'NO_FREE_ROUNDS';
    const priced = left ? { ...order, stake: left.value, cost: left.value } : order;
    return play(studios, draw(studios, session, priced, left?.id ?? null));
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
  else engine.settleLater(id, showMs(outcome) + (table.offers.mayGuess(round) ? GUESS_MS : 0));
  return round;
}

/** The outcome and the round's share of the jackpot are stored together, or not at all. */
function draw(
  { surroundings: { books, ids }, store, table }: Studios,
  session: Session,
  { clientRoundId, cost, ...wish }: Order,
  freeId: string | null,
): StudioRound {
  const { currency, gameCode } = session;
  const id = ids.uuid();
  return inTransaction(books, () => {
    const { win, outcome, gameVersion } = table.draw({ id, gameCode, currency, ...wish });
    const own = { clientRoundId, gameVersion, outcome: JSON.stringify(outcome), freeId };
    return store.add({ id, session, stake: cost, win }, own);
  });
}

/** Closes a taken round. Returns the round after the first attempt. */
export async function collect(
  { store, engine }: Studios,
  session: Session,
  clientRoundId: string,
): Promise<RoundResult> {
  const round = store.findByClientId(session, clientRoundId);
  if (round === undefined || round.state === 'sending') return 'NO_SUCH_ROUND';
  if (round.state === 'taken' || round.state === 'paying') await engine.close(round.id);
  return store.get(round.id);
}

/**
 * Stakes a prize that was won and not collected yet on the colour of a card. Card and prize are
 * stored together before the page learns of them, so a guess that is sent again is not drawn again.
 */
export function guess(
  { store, engine, table: { offers } }: Studios,
  session: Session,
  { clientRoundId, step, colour }: Guess,
): RoundResult {
  const round = store.findByClientId(session, clientRoundId);
  if (round === undefined) return 'NO_SUCH_ROUND';
  const { id, state, win, outcome } = round;
  const guesses = outcome.guesses ?? [];
  const before = guesses[step];
  if (before !== undefined) return before.colour === colour ? round : 'ROUND_CONFLICT';
  if (step !== guesses.length) return 'ROUND_CONFLICT';
  // The studio has paid the prize meanwhile, because the player waited for too long.
  if (state === 'paying' || state === 'paid') return round;
  if (state !== 'taken' || !offers.mayGuess(round)) return 'ROUND_CONFLICT';
  const made = offers.drawCard(colour, win ?? 0n);
  store.guess(id, BigInt(made.win), { ...outcome, guesses: [...guesses, made], win: made.win });
  if (made.win === '0') engine.settle(id);
  return store.get(id);
}

function showMs({ spins }: StudioRound['outcome']): number {
  return SHOW_ROUND_MS + SHOW_SPIN_MS * spins.length;
}

function isSameOrder({ freeId, stake, outcome }: StudioRound, order: Order): boolean {
  const isFree = freeId !== null;
  const isBought = outcome.boughtFor !== undefined;
  return (
    isFree === order.isFree && (isFree || (stake === order.cost && isBought === order.isBought))
  );
}
