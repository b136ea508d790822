// The life of races: on sale, a non-runner, the off, the result. The books and the clock decide
// what is due, so a process that begins again finishes what an earlier one left.

import type { BetEngine } from '../../bets/bet-engine.ts';
import { inTransaction } from '../../books.ts';
import { drawBytes } from '../../game-server/draw-bytes.ts';
import { createWaker } from '../../game-server/waker.ts';
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

const SECRET_BYTES = 32;
/** So many tickets are settled at a time: the operator is not flooded by a popular race. */
const LANES = 48;
const RETRY_MS = 2000;

export class Races {
  readonly #needs: Needs;
  readonly #waker: ReturnType<typeof createWaker>;
  #isStopping = false;
  /** When the next thing happens to any race: before it, nothing is looked up. */
  #nextDue = Number.NEGATIVE_INFINITY;
  /** Rounds that wait for their wins and rollbacks. */
  readonly #due: string[] = [];
  #lanes = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#waker = createWaker(needs.surroundings, {
      work: () => {
        this.advance();
        this.#waker.wakeAt(this.#nextDue);
      },
      retryMs: RETRY_MS,
      fault: 'the races could not go on',
    });
  }

  start(): void {
    this.#waker.wake();
  }

  stop(): void {
    this.#isStopping = true;
    this.#waker.stop();
  }

  /** Does everything that is due by now. */
  advance(): void {
    const { surroundings, store } = this.#needs;
    const now = surroundings.clock.now().getTime();
    if (now < this.#nextDue) return;
    this.#openSale();
    for (;;) {
      const races = store.unfinished();
      const due = races.find((race) => this.#dueAt(race) <= now);
      if (due === undefined) {
        this.#nextDue = Math.min(...races.map((race) => this.#dueAt(race)));
        return;
      }
      if (due.phase === 'running') this.#finish(due);
      else if (due.isDeclared) this.#goOff(due);
      else this.#declare(due);
    }
  }

  #dueAt({ phase, offAt, card, isDeclared, withdrawnAt }: Race): number {
    if (phase === 'running') return offAt + runMs(this.#needs.surroundings.config, card.metres);
    return isDeclared ? offAt : withdrawnAt;
  }

  /** Every race on sale has its card and its secret from the beginning. */
  #openSale(): void {
    const { surroundings, store } = this.#needs;
    const { clock, config, random } = surroundings;
    for (const slot of slotsFrom(config, clock.now().getTime(), RACES_AHEAD)) {
      if (store.find(slot.race) !== undefined) continue;
      const secret = drawBytes(random, SECRET_BYTES).toString('hex');
      store.open(slot, { secret, commitment: commitmentOf(secret), card: inventCard(slot.race) });
    }
  }

  /** Announces whether a runner stays away. Tickets that are all on it are given back at once. */
  #declare({ race, secret, card }: Race): void {
    const { surroundings, store } = this.#needs;
    const givenBack = inTransaction(surroundings.books, () => {
      store.declare(race, drawWithdrawn(secret, card.runners));
      return this.#giveBackOut(race);
    });
    this.#settle(givenBack);
  }

  #goOff({ race }: Race): void {
    const { surroundings, store, tickets } = this.#needs;
    const left = inTransaction(surroundings.books, () => {
      store.off(race);
      // Tickets that were under way when the runner was withdrawn are looked at again.
      return [...tickets.ground(race), ...this.#giveBackOut(race)];
    });
    this.#settle(left);
  }

  #finish(race: Race): void {
    const { surroundings, store, tickets, pools } = this.#needs;
    const paid = inTransaction(surroundings.books, () => {
      const { result, payments, carriedOut } = payRace(race, tickets.taken(race.race), pools);
      store.finish(race.race, result);
      for (const { id, ...amounts } of payments) tickets.pay(id, amounts);
      if (carriedOut > 0n && !store.carry(race, carriedOut))
        throw new Error('there is no next race to carry the pool to');
      // Tickets that get money come first; a ticket that lost has only its round to be closed.
      const isPaid = ({ prize, refund }: (typeof payments)[number]) => prize + refund > 0n;
      return [...payments.filter(isPaid), ...payments.filter((each) => !isPaid(each))];
    });
    surroundings.log.info({ race: race.race, tickets: paid.length }, 'race official');
    this.#settle(paid.map(({ id }) => id));
  }

  #giveBackOut(race: number): string[] {
    const { store, tickets } = this.#needs;
    const found = store.find(race);
    if (found === undefined) return [];
    const out = outOf(found.card, found.withdrawn);
    return tickets
      .taken(race)
      .filter((ticket) => standingOf(ticket, out).length === 0)
      .flatMap(({ id }) => tickets.giveBack(id));
  }

  /** A ticket's id is its round. The engine tries a closing again that does not succeed at once. */
  #settle(ids: readonly string[]): void {
    if (this.#isStopping) return;
    this.#due.push(...ids);
    while (this.#lanes < LANES && this.#due.length > 0) void this.#walkLane();
  }

  async #walkLane(): Promise<void> {
    this.#lanes += 1;
    while (!this.#isStopping) {
      const round = this.#due.shift();
      if (round === undefined) break;
      await this.#needs.engine.close(round);
    }
    this.#lanes -= 1;
  }
}
