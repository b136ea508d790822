// The life of a round: a round that was only drawn when the studio was killed is rolled back, one
// that was taken is paid.

import { createBetEngine } from '../../bets/bet-engine.ts';
import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import { createGuessing, type PlayResult } from './guessing.ts';
import type { FreeRoundsStore } from '../free-rounds/free-rounds-store.ts';
import type { RoundStore, StudioRound } from './round-store.ts';
import type { Wish } from './offers.ts';
import type { Table } from './table.ts';

/** Time that the page has to show a win before the studio pays it unasked. */
const SHOW_ROUND_MS = 20_000;
const SHOW_SPIN_MS = 8_000;
/** Time to think about a card, in a round whose prize may be staked on one. */
const GUESS_MS = 60_000;

interface Order extends Wish {
  clientRoundId: string;
  cost: bigint;
}

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

  const draw = createDraw({ surroundings, store, table, freeRounds });

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
      return { kind: 'round', round: await play(draw(session, priced)) };
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
    /** Stakes the prize of a round that was not collected yet on the colour of a card. */
    guess: createGuessing({ store, offers: table.offers, settle: engine.settle }),
    collect,
    start: engine.start,
    stop: engine.stop,
    newest: store.findNewest,
    /** The player's last rounds in this game, the newest first. */
    history: store.findLast,
  };
}

/** The outcome and the round's share of the jackpot are stored together, or not at all. */
function createDraw({ surroundings: { books, ids }, store, table, freeRounds }: Needs) {
  return (session: Session, { clientRoundId, cost, ...wish }: Order): StudioRound => {
    const { currency, gameCode } = session;
    const id = ids.uuid();
    const freeId = wish.isFree ? (freeRounds.left(session)?.id ?? null) : null;
    return inTransaction(books, () => {
      const { win, outcome, gameVersion } = table.draw({ id, gameCode, currency, ...wish });
      const own = { clientRoundId, gameVersion, outcome: JSON.stringify(outcome), freeId };
      return store.add({ id, session, stake: cost, win }, own);
    });
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
