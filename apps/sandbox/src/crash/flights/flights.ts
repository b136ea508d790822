// The flights that all players share, one after the other while anybody follows them: bets, take-
// off, climb, end. The end point is fixed before the bets. The books hold a flight's state; the
// time since its take-off decides what happens.

import type { BetEngine } from '../../bets/bet-engine.ts';
import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { createWaker } from '../../game-server/waker.ts';
import { paced } from '../../paced.ts';
import type { Bet, BetStore } from '../bets/bet-store.ts';
import { fingerprintOf, numberOf } from '../fair/chain.ts';
import type { Chains } from '../fair/chain-store.ts';
import { crashPointOf, SALT } from '../fair/crash-point.ts';
import { climbAt, type Climb } from '../fair/multiplier.ts';
import { BETTING_MS, SHOW_END_MS } from '../rules.ts';
import type { Feed } from './feed.ts';
import type { Flight, FlightStore } from './flight-store.ts';

interface Needs {
  surroundings: Pick<Surroundings, 'books' | 'clock' | 'config' | 'log'>;
  chains: Chains;
  flightStore: FlightStore;
  betStore: BetStore;
  engine: BetEngine<Bet>;
  feed: Feed;
}

export class Flights {
  readonly #needs: Needs;
  readonly #climb: Climb;
  #current: Flight | undefined;
  readonly #waker: ReturnType<typeof createWaker>;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#climb = climbAt(needs.surroundings.config.pacePercent);
    this.#waker = createWaker(needs.surroundings, {
      work: () => this.#goOn(),
      retryMs: SHOW_END_MS,
      fault: 'a flight could not go on',
    });
  }

  /** The flight of now without touching it; none when nobody plays. */
  get current(): Flight | undefined {
    return this.#current;
  }

  /**
   * The current flight and the multiplier it has reached, after everything due has been done. Opens
   * a new flight when there is none.
   */
  now(): { flight: Flight; multiplier: number } {
    const now = this.#needs.surroundings.clock.now();
    if (this.#current?.phase === 'flying') this.#fly(this.#current, now);
    const flight = this.#current ?? this.#open();
    const elapsedMs = now.getTime() - flight.takesOffAt;
    return {
      flight,
      multiplier: flight.phase === 'flying' ? this.#climb.multiplierAt(elapsedMs) : 0,
    };
  }

  /**
   * A flight that the earlier process did not finish is void: cashed-out bets are paid, all others
   * are rolled back.
   */
  start(): void {
    const { surroundings, chains, flightStore, betStore } = this.#needs;
    const { books, clock, log } = surroundings;
    chains.ensurePublished();
    const left = flightStore.current();
    if (left === undefined) return;
    const { number } = left;
    const givenBack = inTransaction(books, () => {
      flightStore.end(number, 'void', clock.now());
      return betStore.giveBack(number);
    });
    log.warn({ flight: number, bets: givenBack.length }, 'a flight was cut off and is void');
  }

  stop(): void {
    this.#waker.stop();
  }

  /** Does all work that is due. */
  #goOn(): void {
    const { surroundings, feed } = this.#needs;
    if (this.#current?.phase === 'betting') this.#takeOff(this.#current);
    else if (this.#current?.phase === 'flying') this.#fly(this.#current, surroundings.clock.now());
    else if (feed.isFollowed()) this.#open();
    else this.#current = undefined;
  }

  #open(): Flight {
    const { surroundings, chains, flightStore } = this.#needs;
    const { books, clock, config } = surroundings;
    chains.ensurePublished();
    const now = clock.now();
    const flight = inTransaction(books, () => {
      const draw = chains.draw();
      const crash = crashPointOf(numberOf(draw.link, SALT));
      const takesOffAt = now.getTime() + paced(config, BETTING_MS);
      return flightStore.open(
        { ...draw, fingerprint: fingerprintOf(draw.link), crash, takesOffAt },
        now,
      );
    });
    this.#change(flight);
    this.#waker.wakeAt(flight.takesOffAt);
    return flight;
  }

  #takeOff({ number }: Flight): void {
    const { surroundings, flightStore, betStore } = this.#needs;
    const now = surroundings.clock.now();
    const { flight, grounded } = inTransaction(surroundings.books, () => ({
      flight: flightStore.takeOff(number, now),
      grounded: betStore.ground(number),
    }));
    this.#change(flight);
    this.#settle(grounded);
    this.#fly(flight, now);
  }

  /**
   * Cashes out every bet whose target has been reached, and ends the flight when its time is over.
   */
  #fly({ number, takesOffAt, crash }: Flight, now: Date): void {
    const { surroundings, flightStore, betStore } = this.#needs;
    const { books, config, log } = surroundings;
    const climb = this.#climb;
    const elapsedMs = now.getTime() - takesOffAt;
    const isOver = elapsedMs >= climb.flightMs(crash);
    const reached = isOver ? crash : climb.multiplierAt(elapsedMs);
    const { cashed, lost, ended } = inTransaction(books, () => ({
      cashed: betStore.cashOutReached(number, reached, now),
      lost: isOver ? betStore.lose(number) : [],
      ended: isOver ? flightStore.end(number, 'ended', now) : undefined,
    }));
    if (ended !== undefined) {
      this.#current = ended;
      log.info({ flight: number, crash }, 'flight ended');
      this.#waker.wakeAt(now.getTime() + paced(config, SHOW_END_MS));
      this.#settle(cashed);
      this.#change(ended);
      this.#settle(lost);
      return;
    }
    this.#settle(cashed);
    const target = betStore.nextTarget(number) ?? Infinity;
    this.#waker.wakeAt(takesOffAt + Math.min(climb.flightMs(crash), climb.msToReach(target)));
  }

  #change(flight: Flight): void {
    this.#current = flight;
    this.#needs.feed.publishFlight(flight);
  }

  #settle(ids: readonly string[]): void {
    this.#needs.feed.publishBets(ids);
    for (const id of ids) this.#needs.engine.settle(id);
  }
}
