// The life of races: on sale, a non-runner, the off, the result. The books and the clock decide
// what is due, so a process that begins again finishes what an earlier one left.

import type { BetEngine } from '../../bets/bet-engine.ts';
import { inTransaction } from '../../books.ts';
import { drawBytes } from '../../game-server/draw-bytes.ts';
import type { Surroundings } from '../../company.ts';
import type { TicketBet, TicketStore } from '../bets/ticket-store.ts';
import { outOf } from '../card/card.ts';
import { inventCard } from '../card/invent-card.ts';
import { RACES_AHEAD, runMs, slotsFrom } from '../card/schedule.ts';
import { standingOf } from '../pools/dividends.ts';
import { commitmentOf, drawWithdrawn } from './draw.ts';
import { payRace, type Pools } from './pools-of-race.ts';
import type { Race, RaceStore } from './race-store.ts';

interface Needs {
  surroundings: Pick<Surroundings, 'books' | 'clock' | 'config' | 'log' | 'random'>;
  store: RaceStore;
  tickets: TicketStore;
  engine: Pick<BetEngine<TicketBet>, 'close'>;
  pools: Pools;
}

interface RacesState extends Needs {
  timer: { cancel(): void } | undefined;
  isStopping: boolean;
  /** When the next thing happens to any race: before it, nothing is looked up. */
  nextDue: number;
  /** Rounds that wait for their wins and rollbacks. */
  due: string[];
  lanes: number;
}

const SECRET_BYTES = 32;
/** So many tickets are settled at a time: the operator is not flooded by a popular race. */
const LANES = 48;
const RETRY_MS = 2000;

export function createRaces(needs: Needs) {
  const state: RacesState = {
    ...needs,
    timer: undefined,
    isStopping: false,
    nextDue: Number.NEGATIVE_INFINITY,
    due: [],
    lanes: 0,
  };
  return {
    /** Does everything that is due by now. */
    advance: () => advance(state),
    start: () => wake(state),
    stop(): void {
      state.isStopping = true;
      state.timer?.cancel();
    },
  };
}

function wake(state: RacesState): void {
  const { clock, log } = state.surroundings;
  let next = clock.now().getTime() + RETRY_MS;
  try {
    advance(state);
    next = state.nextDue;
  } catch (error) {
    log.error({ err: error }, 'the races could not go on');
  }
  state.timer?.cancel();
  if (!state.isStopping)
    state.timer = clock.after(Math.max(1, next - clock.now().getTime()), () => wake(state));
}

function dueAt({ surroundings: { config } }: RacesState, race: Race): number {
  if (race.phase === 'running') return race.offAt + runMs(config, race.card.metres);
  return race.isDeclared ? race.offAt : race.withdrawnAt;
}

function advance(state: RacesState): void {
  const { clock } = state.surroundings;
  const now = clock.now().getTime();
  if (now < state.nextDue) return;
  openSale(state);
  for (;;) {
    const races = state.store.unfinished();
    const due = races.find((race) => dueAt(state, race) <= now);
    if (due === undefined) {
      state.nextDue = Math.min(...races.map((race) => dueAt(state, race)));
      return;
    }
    if (due.phase === 'running') finish(state, due);
    else if (due.isDeclared) goOff(state, due);
    else declare(state, due);
  }
}

/** Every race on sale has its card and its secret from the beginning. */
function openSale({ surroundings, store }: RacesState): void {
  const { clock, config, random } = surroundings;
  for (const slot of slotsFrom(config, clock.now().getTime(), RACES_AHEAD)) {
    if (store.find(slot.race) !== undefined) continue;
    const secret = drawBytes(random, SECRET_BYTES).toString('hex');
    store.open(slot, { secret, commitment: commitmentOf(secret), card: inventCard(slot.race) });
  }
}

/** Announces whether a runner stays away. Tickets that are all on it are given back at once. */
function declare(state: RacesState, { race, secret, card }: Race): void {
  const { store, surroundings } = state;
  const givenBack = inTransaction(surroundings.books, () => {
    store.declare(race, drawWithdrawn(secret, card.runners));
    return giveBackOut(state, race);
  });
  settle(state, givenBack);
}

function goOff(state: RacesState, { race }: Race): void {
  const { store, tickets, surroundings } = state;
  const left = inTransaction(surroundings.books, () => {
    store.off(race);
    // Tickets that were under way when the runner was withdrawn are looked at again.
    return [...tickets.ground(race), ...giveBackOut(state, race)];
  });
  settle(state, left);
}

function finish(state: RacesState, race: Race): void {
  const { store, tickets, pools, surroundings } = state;
  const { log } = surroundings;
  const paid = inTransaction(surroundings.books, () => {
    const { result, payments, carriedOut } = payRace(race, tickets.taken(race.race), pools);
    store.finish(race.race, result);
    for (const { id, ...amounts } of payments) tickets.pay(id, amounts);
    if (carriedOut > 0n && !store.carry(race, carriedOut))
      throw new Error('there is no next race to carry the pool to');
    // Who gets money gets it first; a ticket that lost has only its round to be closed.
    const isPaid = ({ prize, refund }: (typeof payments)[number]) => prize + refund > 0n;
    return [...payments.filter(isPaid), ...payments.filter((each) => !isPaid(each))].map(
      ({ id }) => id,
    );
  });
  log.info({ race: race.race, tickets: paid.length }, 'race official');
  settle(state, paid);
}

function giveBackOut({ store, tickets }: RacesState, race: number): string[] {
  const found = store.find(race);
  if (found === undefined) return [];
  const out = outOf(found.card, found.withdrawn);
  return tickets
    .taken(race)
    .filter((ticket) => standingOf(ticket, out).length === 0)
    .flatMap(({ id }) => tickets.giveBack(id));
}

/** A ticket's id is its round. What does not succeed at once, the engine tries again by itself. */
function settle(state: RacesState, ids: readonly string[]): void {
  if (state.isStopping) return;
  state.due.push(...ids);
  while (state.lanes < LANES && state.due.length > 0) void walkLane(state);
}

async function walkLane(state: RacesState): Promise<void> {
  state.lanes += 1;
  for (;;) {
    const round = state.isStopping ? undefined : state.due.shift();
    if (round === undefined) break;
    await state.engine.close(round);
  }
  state.lanes -= 1;
}
