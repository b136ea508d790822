// The life of a round. One that was only sent when the company was killed is rolled back; one that
// was taken goes on: a round of one step is paid, a round of many waits for its player. A player
// who stays away is cashed out at what the round is worth.

import { createAlarms } from '../../alarms.ts';
import { type BetEngine, createBetEngine } from '../../bets/bet-engine.ts';
import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import type { Seeds } from '../fair/seeds.ts';
import type { RoundRefusal } from '../wire.ts';
import type { ArcadeRound, RoundStore } from './round-store.ts';
import type { Table } from './table.ts';

/** After so long without a move a round is cashed out; without any move its stake comes back. */
const ABANDONED_AFTER_MS = 30 * 60_000;
/** An answer waits so long for the operator's word about a win. */
const WAIT_FOR_WIN_MS = 1500;

export type RoundResult =
  | { kind: 'round'; round: ArcadeRound }
  | { kind: 'refused'; code: RoundRefusal };

export interface Order {
  clientRoundId: string;
  stake: bigint;
  choice: unknown;
}

interface Step {
  clientRoundId: string;
  /** How many moves the player has seen: a repeated call does nothing twice. */
  made: number;
}

export interface Rounds extends Pick<BetEngine<ArcadeRound>, 'start' | 'stop'> {
  play(session: Session, order: Order): Promise<RoundResult>;
  move(session: Session, step: Step & { move: unknown }): Promise<RoundResult>;
  cashOut(session: Session, step: Step): Promise<RoundResult>;
}

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

export function createRounds(deps: Needs): Rounds {
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
    play: (session, order) => play(desk, session, order),
    move: (session, step) => move(desk, session, step),
    cashOut: (session, step) => cashOut(desk, session, step),
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
  const known = store.findByClientId(session, order.clientRoundId);
  if (known !== undefined) {
    const isSame =
      known.stake === order.stake && JSON.stringify(known.choice) === JSON.stringify(order.choice);
    if (!isSame) return refused('ROUND_CONFLICT');
    return { kind: 'round', round: await engine.settled(known.id) };
  }
  const before = store.findUnfinished(session);
  if (before !== undefined) {
    // A round is being closed just now: a moment's patience saves the player a refusal.
    if (before.state !== 'taken') await within(desk, engine.settled(before.id));
    return store.findUnfinished(session) === undefined
      ? play(desk, session, order)
      : refused('ROUND_UNFINISHED');
  }
  const entered = enter(desk, session, order);
  if (entered === undefined) return refused('SEED_BROKEN');
  return { kind: 'round', round: await begin(desk, entered) };
}

/** The number of the round is used up together with the entry of its bet. */
function enter(
  { surroundings, store, table, seeds }: Desk,
  session: Session,
  { clientRoundId, stake, choice }: Order,
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

async function begin(desk: Desk, { id }: ArcadeRound): Promise<ArcadeRound> {
  const round = await desk.engine.place(id);
  return round.state === 'taken' ? goOn(desk, round) : round;
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

/** The open round that a step belongs to, or the answer to a step that changes nothing. */
function openRound(
  { store }: Desk,
  session: Session,
  clientRoundId: string,
): { round: ArcadeRound } | { answer: RoundResult } {
  const round = store.findByClientId(session, clientRoundId);
  if (round === undefined || round.state === 'sending') return { answer: refused('NO_SUCH_ROUND') };
  return round.state === 'taken' ? { round } : { answer: { kind: 'round', round } };
}

async function move(
  desk: Desk,
  session: Session,
  { clientRoundId, made, move: wish }: Step & { move: unknown },
): Promise<RoundResult> {
  const { store, table } = desk;
  const found = openRound(desk, session, clientRoundId);
  if ('answer' in found) return found.answer;
  const { round } = found;
  const isRepeated = round.moves.length === made + 1 && round.moves[made] === wish;
  if (isRepeated) return { kind: 'round', round };
  if (round.moves.length !== made) return refused('ROUND_CONFLICT');
  const moves = [...round.moves, wish];
  if (table.tryStanding(round, moves) === undefined) return refused('MOVE_NOT_ALLOWED');
  return { kind: 'round', round: await goOn(desk, store.move(round.id, moves)) };
}

async function cashOut(
  desk: Desk,
  session: Session,
  { clientRoundId, made }: Step,
): Promise<RoundResult> {
  const found = openRound(desk, session, clientRoundId);
  if ('answer' in found) return found.answer;
  const { round } = found;
  if (round.moves.length !== made) return refused('ROUND_CONFLICT');
  if (made === 0) return refused('MOVE_NOT_ALLOWED');
  return { kind: 'round', round: await end(desk, round) };
}

function refused(code: RoundRefusal): RoundResult {
  return { kind: 'refused', code };
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
