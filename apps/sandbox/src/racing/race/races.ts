// The life of races: on sale, a non-runner, the off, the result. The books and the clock decide
// what is due, so a process that begins again finishes what an earlier one left.

import type { BetEngine } from '../../bets/bet-engine.ts';
import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { drawBytes } from '../../game-server/draw-bytes.ts';
import { createWaker } from '../../game-server/waker.ts';
import type { TicketBet, TicketStore } from '../bets/ticket-store.ts';
import { outOf } from '../card/card.ts';
import { inventCard } from '../card/invent-card.ts';
import { RACES_AHEAD, runMs, slotsFrom } from '../card/schedule.ts';
import { standingOf } from '../pools/dividends.ts';
import { commitmentOf, drawWithdrawn } from './draw.ts';
import { payRace } from './pools-of-race.ts';
import type { Race, RaceStore } from './race-store.ts';

interface Books {
  surroundings: Surroundings;
  store: RaceStore;
  tickets: TicketStore;
}

const SECRET_BYTES = 32;
/** So many tickets are settled at a time: the operator is not flooded by a popular race. */
const LANES = 48;
const RETRY_MS = 2000;

export function createRaces(books: Books, engine: Pick<BetEngine<TicketBet>, 'close'>) {
  const { surroundings, store } = books;
  const { clock, config, log } = surroundings;
  const lanes = createLanes((round) => engine.close(round));
  /** When the next thing happens to any race: before it, nothing is looked up. */
  let nextDue = Number.NEGATIVE_INFINITY;
  const waker = createWaker(surroundings, {
    work() {
      advance();
      waker.wakeAt(nextDue);
    },
    retryMs: RETRY_MS,
    fault: 'the races could not go on',
  });

  function dueAt({ phase, offAt, card, isDeclared, withdrawnAt }: Race): number {
    if (phase === 'running') return offAt + runMs(config, card.metres);
    return isDeclared ? offAt : withdrawnAt;
  }

  function advance(): void {
    const now = clock.now().getTime();
    if (now < nextDue) return;
    openSale(books, now);
    for (;;) {
      const races = store.unfinished();
      const due = races.find((race) => dueAt(race) <= now);
      if (due === undefined) {
        nextDue = Math.min(...races.map(dueAt));
        return;
      }
      const step = due.phase === 'running' ? finish : due.isDeclared ? goOff : declare;
      // A ticket's id is its round.
      const rounds = inTransaction(surroundings.books, () => step(books, due));
      log.info({ race: due.race, step: step.name, rounds: rounds.length }, 'a race went on');
      lanes.add(rounds);
    }
  }

  return {
    advance,
    start: waker.wake,
    stop(): void {
      lanes.stop();
      waker.stop();
    },
  };
}

/** Every race on sale has its card and its secret from the beginning. */
function openSale({ surroundings: { config, random }, store }: Books, now: number): void {
  for (const slot of slotsFrom(config, now, RACES_AHEAD)) {
    if (store.find(slot.race) !== undefined) continue;
    const secret = drawBytes(random, SECRET_BYTES).toString('hex');
    store.open(slot, { secret, commitment: commitmentOf(secret), card: inventCard(slot.race) });
  }
}

function declare(books: Books, race: Race): string[] {
  const withdrawn = drawWithdrawn(race.secret, race.card.runners);
  books.store.declare(race.race, withdrawn);
  return giveBackOut(books, { ...race, withdrawn });
}

function goOff(books: Books, race: Race): string[] {
  books.store.off(race.race);
  // Tickets that were under way when the runner was withdrawn are looked at again.
  return [...books.tickets.ground(race.race), ...giveBackOut(books, race)];
}

function finish({ surroundings, store, tickets }: Books, race: Race): string[] {
  const taken = { config: surroundings.config, tickets: tickets.taken(race.race) };
  const { result, payments, carriedOut } = payRace(race, taken);
  store.finish(race.race, result);
  for (const { id, ...amounts } of payments) tickets.pay(id, amounts);
  if (carriedOut > 0n && !store.carry(race, carriedOut))
    throw new Error('there is no next race to carry the pool to');
  // Tickets that get money come first; a ticket that lost has only its round to be closed.
  const isPaid = ({ prize, refund }: (typeof payments)[number]) => prize + refund > 0n;
  const inOrder = [...payments.filter(isPaid), ...payments.filter((each) => !isPaid(each))];
  return inOrder.map(({ id }) => id);
}

/** Tickets that are all on runners that stay away are given back at once. */
function giveBackOut({ tickets }: Books, { race, card, withdrawn }: Race): string[] {
  const out = outOf(card, withdrawn);
  return tickets
    .taken(race)
    .filter((ticket) => standingOf(ticket, out).length === 0)
    .flatMap(({ id }) => tickets.giveBack(id));
}

/** The engine itself repeats a closing that fails. */
function createLanes(close: (round: string) => Promise<void>) {
  const due: string[] = [];
  let lanes = 0;
  let isStopped = false;

  async function walk(): Promise<void> {
    lanes += 1;
    for (let round = due.shift(); round !== undefined; round = due.shift()) await close(round);
    lanes -= 1;
  }

  return {
    add(rounds: readonly string[]): void {
      if (!isStopped) due.push(...rounds);
      while (lanes < LANES && due.length > 0) void walk();
    },
    stop(): void {
      isStopped = true;
      due.length = 0;
    },
  };
}
