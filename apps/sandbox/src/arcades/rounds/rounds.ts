// The life of a round. One that was only sent when the company was killed is rolled back; one that
// was taken goes on: a round of one step is paid, a round of many waits for its player. A player
// who stays away is cashed out at what the round is worth.

import { createAlarms } from '../../alarms.ts';
import { type BetEngine, createBetEngine } from '../../bets/bet-engine.ts';
import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import type { Seeds } from '../fair/seed-store.ts';
import type { RoundRefusal } from '../wire.ts';
import type { ArcadeRound, RoundStore } from './round-store.ts';
import type { Table } from './table.ts';

/** After so long without a move a round is cashed out; without any move its stake comes back. */
const ABANDONED_AFTER_MS = 30 * 60_000;
/** An answer waits so long for the operator's word about a win. */
const WAIT_FOR_WIN_MS = 1500;

/** The round as it stands then, or why the call did nothing. */
export type RoundResult = ArcadeRound | RoundRefusal;

interface Order {
  /** The page's own id of the round. */
  roundId: string;
  stake: bigint;
  choice: unknown;
}

interface Step {
  roundId: string;
  /** How many moves the player has seen: a repeated call does nothing twice. */
  made: number;
}

export type Rounds = ReturnType<typeof createRounds>;

interface Needs {
  surroundings: Surroundings;
  store: RoundStore;
  table: Table;
  seeds: Pick<Seeds, 'draw'>;
}

type Desk = Needs & {
  engine: BetEngine<ArcadeRound>;
  /** Sets when an open round counts as abandoned. */
  watch(round: ArcadeRound): void;
};

export function createRounds(deps: Needs) {
  const { surroundings, store, table } = deps;
  const { clock } = surroundings;
  const isAbandoned = ({ movedAt }: ArcadeRound) =>
    clock.now().getTime() >= movedAt + ABANDONED_AFTER_MS;
  const engine = createBetEngine<ArcadeRound>({
    surroundings,
    store,
    walletOf: table.walletOf,
    onSettle(id) {
      const round = store.get(id);
      if (round.state !== 'taken') return;
      if (table.standingOf(round).isOver || isAbandoned(round))
        store.price(id, table.prizeOf(round));
    },
  });
  const alarms = createAlarms(clock, engine.settle);
  const watch = ({ id, movedAt }: ArcadeRound) =>
    alarms.set(id, new Date(movedAt + ABANDONED_AFTER_MS));
  const desk: Desk = { ...deps, engine, watch };

  return {
    play: (session: Session, order: Order) => play(desk, session, order),
    move: (session: Session, step: Step & { move: unknown }) => move(desk, session, step),
    cashOut: (session: Session, step: Step) => cashOut(desk, session, step),
    start() {
      engine.start();
      for (const round of store.inState('taken')) watch(round);
    },
    async stop() {
      alarms.cancelAll();
      await engine.stop();
    },
  };
}

async function play(desk: Desk, session: Session, order: Order): Promise<RoundResult> {
  const { store, engine } = desk;
  const known = store.findByClientId(session, order.roundId);
  if (known !== undefined) {
    const isSame =
      known.stake === order.stake && JSON.stringify(known.choice) === JSON.stringify(order.choice);
    return isSame ? engine.settled(known.id) : 'ROUND_CONFLICT';
  }
  const before = store.findUnfinished(session);
  if (before !== undefined) {
    // A round is being closed just now: a moment's patience saves the player a refusal.
    if (before.state !== 'taken') await within(desk, engine.settled(before.id));
    return store.findUnfinished(session) === undefined
      ? play(desk, session, order)
      : 'ROUND_UNFINISHED';
  }
  const entered = enter(desk, session, order);
  if (entered === undefined) return 'SEED_BROKEN';
  const round = await engine.place(entered.id);
  return round.state === 'taken' ? goOn(desk, round) : round;
}

/** The number of the round is used up together with the entry of its bet. */
function enter(
  { surroundings, store, table, seeds }: Desk,
  session: Session,
  { roundId: clientRoundId, stake, choice }: Order,
): ArcadeRound | undefined {
  const { books, clock } = surroundings;
  return inTransaction(books, () => {
    const seed = seeds.draw(session);
    if (seed === undefined) return undefined;
    return store.add(
      { session, stake },
      {
        clientRoundId,
        gameVersion: table.rulesOf(session.gameCode).version,
        seedId: seed.id,
        nonce: seed.nonce,
        choice: JSON.stringify(choice),
        moves: '[]',
        movedAt: clock.now().getTime(),
      },
    );
  });
}

/** Ends a round whose rules have ended it, or waits for its player. */
async function goOn(desk: Desk, round: ArcadeRound): Promise<ArcadeRound> {
  if (desk.table.standingOf(round).isOver) return end(desk, round);
  desk.watch(round);
  return round;
}

/** Prices a taken round as it stands, and waits a moment for the operator's answer. */
async function end(desk: Desk, { id }: ArcadeRound): Promise<ArcadeRound> {
  const { store, table, engine } = desk;
  store.price(id, table.prizeOf(store.get(id)));
  await within(desk, engine.close(id));
  return store.get(id);
}

/** A round that is taken is open; a step of any other one changes nothing. */
function begunRound({ store }: Desk, session: Session, { roundId }: Step): RoundResult {
  const round = store.findByClientId(session, roundId);
  return round === undefined || round.state === 'sending' ? 'NO_SUCH_ROUND' : round;
}

async function move(
  desk: Desk,
  session: Session,
  step: Step & { move: unknown },
): Promise<RoundResult> {
  const round = begunRound(desk, session, step);
  if (typeof round === 'string' || round.state !== 'taken') return round;
  const { made, move: wish } = step;
  const isRepeated = round.moves.length === made + 1 && round.moves[made] === wish;
  if (isRepeated) return round;
  if (round.moves.length !== made) return 'ROUND_CONFLICT';
  const moves = [...round.moves, wish];
  if (desk.table.tryStanding(round, moves) === undefined) return 'MOVE_NOT_ALLOWED';
  return goOn(desk, desk.store.move(round.id, moves));
}

async function cashOut(desk: Desk, session: Session, step: Step): Promise<RoundResult> {
  const round = begunRound(desk, session, step);
  if (typeof round === 'string' || round.state !== 'taken') return round;
  if (round.moves.length !== step.made) return 'ROUND_CONFLICT';
  return step.made === 0 ? 'MOVE_NOT_ALLOWED' : end(desk, round);
}

/** Waits for the work, but not longer than a player should. */
async function within({ surroundings: { clock } }: Desk, work: Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = clock.after(WAIT_FOR_WIN_MS, resolve);
    void work.finally(() => {
      timer.cancel();
      resolve();
    });
  });
}
