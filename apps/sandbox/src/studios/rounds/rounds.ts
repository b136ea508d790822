// The life of a round: a round that was only drawn when the studio was killed is rolled back, one
// that was taken is paid.

import { createBetEngine } from '../../bets/bet-engine.ts';
import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import type { FreeRoundsStore } from '../free-rounds/free-rounds-store.ts';
import type { Colour } from '../wire.ts';
import type { RoundStore, StudioRound } from './round-store.ts';
import type { Table, Wish } from './table.ts';

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

/**
 * A round that was spun, or played on; or why it was not. `unfinished`: another round of the player
 * must be finished first. `conflict`: the same id or step was used in another way, or the prize may
 * not be staked. `none-free`: no free round is left.
 */
export type PlayResult =
  | { kind: 'round'; round: StudioRound }
  | { kind: 'none' | 'unfinished' | 'conflict' | 'none-free' };

export type Rounds = ReturnType<typeof createRounds>;

interface Needs {
  surroundings: Surroundings;
  store: RoundStore;
  table: Table;
  freeRounds: Pick<FreeRoundsStore, 'find' | 'left' | 'touch'>;
}

export function createRounds({ surroundings, store, table, freeRounds }: Needs) {
  const engine = createBetEngine<StudioRound>({
    surroundings,
    store,
    walletOf: table.walletOf,
    freeOf: ({ freeId }) => (freeId === null ? undefined : freeRounds.find(freeId)),
    onStep: ({ freeId }) => freeId !== null && freeRounds.touch(freeId),
    // The win of a taken round is known from the draw: it is paid as soon as the round may be
    // closed.
    onSettle: (id) => store.price(id, store.get(id).win ?? 0n),
  });

  async function play({ id, outcome }: StudioRound): Promise<StudioRound> {
    const round = await engine.place(id);
    if (round.state !== 'taken') return round;
    if (round.win === 0n) engine.settle(id);
    else engine.settleLater(id, showMs(outcome) + (table.offers.mayGuess(round) ? GUESS_MS : 0));
    return round;
  }

  async function spin(session: Session, order: Order): Promise<PlayResult> {
    const known = store.findByClientId(session, order.clientRoundId);
    if (known !== undefined) {
      if (!isSameOrder(known, order)) return { kind: 'conflict' };
      return { kind: 'round', round: await engine.settled(known.id) };
    }
    const before = store.findUnfinished(session);
    if (before === undefined) {
      const left = order.isFree ? freeRounds.left(session) : undefined;
      if (order.isFree && left === undefined) return { kind: 'none-free' };
      const priced = left ? { ...order, stake: left.value, cost: left.value } : order;
      const drawn = draw({ surroundings, store, table }, session, priced, left?.id ?? null);
      return { kind: 'round', round: await play(drawn) };
    }
    // A losing round is being closed just now: a moment's patience saves the player a refusal.
    if (before.state !== 'taken') await engine.settled(before.id);
    return store.findUnfinished(session) === undefined
      ? spin(session, order)
      : { kind: 'unfinished' };
  }

  /**
   * Closes a taken round. Returns the round after the first attempt, or nothing when there is no
   * such round.
   */
  async function collect(
    session: Session,
    clientRoundId: string,
  ): Promise<StudioRound | undefined> {
    const round = store.findByClientId(session, clientRoundId);
    if (round === undefined || round.state === 'sending') return undefined;
    if (round.state === 'taken' || round.state === 'paying') await engine.close(round.id);
    return store.get(round.id);
  }

  return {
    spin,
    guess: createGuessing({ store, table }, engine.settle),
    collect,
    start: engine.start,
    stop: engine.stop,
    newest: store.findNewest,
    /** The player's last rounds in this game, the newest first. */
    history: store.findLast,
  };
}

/** The outcome and the round's share of the jackpot are stored together, or not at all. */
function draw(
  { surroundings: { books, ids }, store, table }: Omit<Needs, 'freeRounds'>,
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

/**
 * Stakes a prize that was won and not collected yet on the colour of a card. Card and prize are
 * stored together before the page learns of them, so a guess that is sent again is not drawn again.
 * `settle` closes a round that has nothing left to be collected.
 */
function createGuessing(
  { store, table: { offers } }: Pick<Needs, 'store' | 'table'>,
  settle: (round: string) => void,
) {
  return (session: Session, { clientRoundId, step, colour }: Guess): PlayResult => {
    const round = store.findByClientId(session, clientRoundId);
    if (round === undefined) return { kind: 'none' };
    const { id, state, win, outcome } = round;
    const guesses = outcome.guesses ?? [];
    const before = guesses[step];
    if (before !== undefined)
      return before.colour === colour ? { kind: 'round', round } : { kind: 'conflict' };
    if (step !== guesses.length) return { kind: 'conflict' };
    // The studio has paid the prize meanwhile, because the player waited for too long.
    if (state === 'paying' || state === 'paid') return { kind: 'round', round };
    if (state !== 'taken' || !offers.mayGuess(round)) return { kind: 'conflict' };
    const made = offers.drawCard(colour, win ?? 0n);
    store.guess(id, BigInt(made.win), { ...outcome, guesses: [...guesses, made], win: made.win });
    if (made.win === '0') settle(id);
    return { kind: 'round', round: store.get(id) };
  };
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
