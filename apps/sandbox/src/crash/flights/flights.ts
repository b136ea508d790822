// The flights that all players share, one after the other while anybody follows them: bets, take-
// off, climb, end. The end point is fixed before the bets. The books hold a flight's state; the
// time since its take-off decides what happens.

import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { BetEngine } from '../../bets/bet-engine.ts';
import type { Bet, BetStore } from '../bets/bet-store.ts';
import { fingerprintOf, numberOf } from '../fair/chain.ts';
import type { Chains } from '../fair/chains.ts';
import { SALT } from '../fair/salt.ts';
import { crashPointOf } from '../fair/crash-point.ts';
import { climbAt, type Climb } from '../fair/multiplier.ts';
import { paced } from '../../paced.ts';
import { BETTING_MS, SHOW_END_MS } from '../rules.ts';
import type { Flight, FlightStore } from './flight-store.ts';

export interface Flights {
  /**
   * The current flight and the multiplier it has reached, after everything due has been done. Opens
   * a new flight when there is none.
   */
  now(): { flight: Flight; multiplier: number };
  /** The flight of now without touching it; none when nobody plays. */
  current(): Flight | undefined;
  /** Brings an unfinished flight of an earlier process to an end: it is void. */
  start(): void;
  stop(): void;
}

interface Needs {
  surroundings: Pick<Surroundings, 'books' | 'clock' | 'config' | 'log'>;
  chains: Chains;
  flights: FlightStore;
  bets: BetStore;
  engine: BetEngine<Bet>;
  isFollowed(): boolean;
  /** Told when a flight opens, takes off and ends. */
  onPhase(flight: Flight): void;
  /** Told of bets that the flight itself changed. */
  onBets(ids: readonly string[]): void;
}

/** The flights' dependencies, and the flight that is current. */
interface FlightsState
  extends Omit<Needs, 'surroundings'>, Pick<Surroundings, 'books' | 'clock' | 'config' | 'log'> {
  climb: Climb;
  current: Flight | undefined;
  timer: { cancel(): void } | undefined;
  isStopping: boolean;
}

export function createFlights({ surroundings, ...needs }: Needs): Flights {
  const { books, clock, config, log } = surroundings;
  const state: FlightsState = {
    ...needs,
    books,
    clock,
    config,
    log,
    climb: climbAt(config.pacePercent),
    current: undefined,
    timer: undefined,
    isStopping: false,
  };
  return {
    now() {
      const now = clock.now();
      if (state.current?.phase === 'flying') fly(state, state.current, now);
      const flight = state.current ?? open(state);
      const multiplier =
        flight.phase === 'flying' ? state.climb.multiplierAt(now.getTime() - flight.takesOffAt) : 0;
      return { flight, multiplier };
    },
    current: () => state.current,
    start() {
      state.chains.ensurePublished();
      for (const flight of state.flights.unfinished()) declareVoid(state, flight);
    },
    stop() {
      state.isStopping = true;
      state.timer?.cancel();
    },
  };
}

/** Does all work that is due. */
function goOn(state: FlightsState): void {
  const { clock, isFollowed } = state;
  if (state.current?.phase === 'betting') takeOff(state, state.current);
  else if (state.current?.phase === 'flying') fly(state, state.current, clock.now());
  else if (isFollowed()) open(state);
  else state.current = undefined;
}

function open(state: FlightsState): Flight {
  const { books, clock, config, chains, flights, onPhase } = state;
  chains.ensurePublished();
  const now = clock.now();
  const flight = inTransaction(books, () => {
    const draw = chains.draw();
    const crash = crashPointOf(numberOf(draw.link, SALT));
    return flights.open(
      {
        ...draw,
        fingerprint: fingerprintOf(draw.link),
        crash,
        takesOffAt: now.getTime() + paced(config, BETTING_MS),
      },
      now,
    );
  });
  state.current = flight;
  onPhase(flight);
  wakeAt(state, flight.takesOffAt);
  return flight;
}

function takeOff(state: FlightsState, { number }: Flight): void {
  const { books, clock, flights, bets, onPhase } = state;
  const now = clock.now();
  const { flight, grounded } = inTransaction(books, () => ({
    flight: flights.takeOff(number, now),
    grounded: bets.ground(number, now),
  }));
  state.current = flight;
  onPhase(flight);
  settle(state, grounded);
  fly(state, flight, now);
}

/**
 * Cashes out every bet whose target has been reached, and ends the flight when its time is over.
 */
function fly(state: FlightsState, { number, takesOffAt, crash }: Flight, now: Date): void {
  const { books, config, log, climb, flights, bets, onPhase } = state;
  const elapsedMs = now.getTime() - takesOffAt;
  const isOver = elapsedMs >= climb.flightMs(crash);
  const reached = isOver ? crash : climb.multiplierAt(elapsedMs);
  const { cashed, lost, ended } = inTransaction(books, () => ({
    cashed: bets.cashOutReached(number, reached, now),
    lost: isOver ? bets.lose(number, now) : [],
    ended: isOver ? flights.end(number, 'ended', now) : undefined,
  }));
  if (ended !== undefined) {
    state.current = ended;
    log.info({ flight: number, crash }, 'flight ended');
    wakeAt(state, now.getTime() + paced(config, SHOW_END_MS));
    settle(state, cashed);
    onPhase(ended);
    settle(state, lost);
    return;
  }
  settle(state, cashed);
  const target = bets.nextTarget(number);
  const untilTarget = target === null ? Number.POSITIVE_INFINITY : climb.msToReach(target);
  wakeAt(state, takesOffAt + Math.min(climb.flightMs(crash), untilTarget));
}

function settle({ engine, onBets }: FlightsState, ids: readonly string[]): void {
  onBets(ids);
  for (const id of ids) engine.settle(id);
}

/**
 * A flight that the earlier process did not finish: cashed-out bets are paid, all others are rolled
 * back.
 */
function declareVoid({ books, clock, log, flights, bets }: FlightsState, { number }: Flight): void {
  const now = clock.now();
  const givenBack = inTransaction(books, () => {
    flights.end(number, 'void', now);
    return bets.giveBack(number, now);
  });
  log.warn({ flight: number, bets: givenBack.length }, 'a flight was cut off and is void');
}

function wakeAt(state: FlightsState, dueMs: number): void {
  const { clock, log } = state;
  state.timer?.cancel();
  if (state.isStopping) return;
  state.timer = clock.after(Math.max(0, dueMs - clock.now().getTime()), () => {
    state.timer = undefined;
    try {
      goOn(state);
    } catch (error) {
      log.error({ err: error }, 'a flight could not go on');
      wakeAt(state, clock.now().getTime() + SHOW_END_MS);
    }
  });
}
