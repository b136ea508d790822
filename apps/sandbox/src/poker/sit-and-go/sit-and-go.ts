// A sit-and-go: it begins when its seats are taken, computers of the test room sit down where
// nobody does, the blinds rise, and the last ones share the prizes.

import type { Audience } from '../../game-server/audience.ts';
import { paced } from '../../paced.ts';
import { nameFor, nextPlayers } from '../table/arrange.ts';
import { carryOut, command } from '../table/commands.ts';
import { createHandPlay, type HandPlay } from '../table/hand-play.ts';
import {
  createCommon,
  createWatchers,
  type PokerTable,
  type TableNeeds,
} from '../table/poker-table.ts';
import { createTableState, isHandOn } from '../table/seats.ts';
import type { LobbySitAndGo, ProblemCode } from '../wire.ts';
import type { Course } from './course.ts';
import { createEntries, type Entries } from './entries.ts';
import { placeBusted, type Placed } from './places.ts';
import { presentInLobby, presentSitAndGo } from './present-sit-and-go.ts';
import { LAST_LEVEL, prizesOf, rulesAt, type SitAndGoSpec } from './specs.ts';

/** From the first entry, until computers take the seats that are still free. */
const FILL_MS = 20_000;
const ASKING_MS = 1_000;
const BEGIN_MS = 1_500;
const RESULT_MS = 4_000;
/** How long the places are displayed after the end. */
const OVER_MS = 60_000;

export interface SitAndGo extends PokerTable {
  lobbyView(player: string): LobbySitAndGo;
}

interface Options {
  spec: SitAndGoSpec;
  id: string;
  /** It has begun: the next one can open. */
  onBegun(): void;
  /** Nothing of it is displayed any more. */
  onGone(): void;
}

interface Running extends TableNeeds, Options {
  course: Course;
  entries: Entries;
  play: HandPlay;
  watchers: Audience;
  timers: Set<{ cancel(): void }>;
  isStopping: boolean;
}

export function createSitAndGo(options: Options, needs: TableNeeds): SitAndGo {
  const { spec, id } = options;
  const { surroundings } = needs;
  const table = createTableState(rulesAt(spec, { id, level: 0 }));
  const course: Course = {
    spec,
    table,
    state: 'registering',
    fillsAt: null,
    startedAt: 0,
    level: 0,
    places: [],
  };
  const watchers = createWatchers(needs, table, {
    awayMs: null,
    more: (player) => ({ sitAndGo: presentSitAndGo(course, surroundings, player) }),
  });
  const entries = createEntries({
    ...needs,
    spec,
    table,
    isOpen: () => course.state === 'registering',
    onChange: () => gather(running),
  });
  const play = createHandPlay({
    ...needs,
    table,
    isWatching: watchers.has,
    onChange: watchers.changed,
    onOver: () => later(running, RESULT_MS, () => goOn(running)),
  });
  const running: Running = {
    ...needs,
    ...options,
    course,
    entries,
    play,
    watchers,
    timers: new Set(),
    isStopping: false,
  };
  return {
    ...createCommon(table, watchers),
    act: (session, wish) => act(running, session, wish),
    lobbyView: (player) => presentInLobby(course, surroundings, player),
    stop() {
      running.isStopping = true;
      for (const timer of running.timers) timer.cancel();
      play.stop();
      watchers.endAll();
    },
  };
}

function act(
  { course: { table }, entries, play, watchers, surroundings }: Running,
  session: Parameters<PokerTable['act']>[0],
  wish: unknown,
): ProblemCode | undefined {
  const asked = command.safeParse(wish);
  if (!asked.success) return 'BAD_REQUEST';
  const { register, unregister: leave } = entries;
  const seating = { register, leave, sit: refuse, rebuy: refuse, wait: refuse, unwait: refuse };
  const { clock } = surroundings;
  return carryOut({ table, seating, play, changed: watchers.changed, clock }, session, asked.data);
}

function refuse(): ProblemCode {
  return 'NOT_ALLOWED';
}

function later({ surroundings, timers, ...running }: Running, ms: number, task: () => void): void {
  if (running.isStopping) return;
  const timer = surroundings.clock.after(paced(surroundings.config, ms), () => {
    timers.delete(timer);
    task();
  });
  timers.add(timer);
}

/** Entries come and go: the first one starts the wait, the last one the game. */
function gather(running: Running): void {
  const { course, surroundings, watchers } = running;
  watchers.changed();
  if (course.state !== 'registering' || running.isStopping) return;
  const { table } = course;
  if (table.coming.size === 0) {
    course.fillsAt = null;
    return;
  }
  const isFull = [...table.coming.values()].filter(({ isPaid }) => isPaid).length;
  if (isFull === table.rules.seats) return begin(running);
  if (course.fillsAt !== null) return;
  const fillsAt = surroundings.clock.now().getTime() + paced(surroundings.config, FILL_MS);
  course.fillsAt = fillsAt;
  later(running, FILL_MS, () => fill(running, fillsAt));
}

/** Waits for entries that the operator is asked for. Whoever is left alone plays computers. */
function fill(running: Running, fillsAt: number): void {
  const { course } = running;
  if (course.state !== 'registering' || course.fillsAt !== fillsAt) return;
  const entered = [...course.table.coming.values()];
  if (entered.some(({ isPaid }) => !isPaid))
    return later(running, ASKING_MS, () => fill(running, fillsAt));
  if (entered.length > 0) begin(running);
}

function begin(running: Running): void {
  const { course, surroundings, watchers, onBegun } = running;
  const { table } = course;
  course.state = 'playing';
  course.fillsAt = null;
  course.startedAt = surroundings.clock.now().getTime();
  for (const [seat, person] of table.coming) table.seats[seat] = person;
  table.coming.clear();
  for (const [seat, occupant] of table.seats.entries())
    if (occupant === undefined)
      table.seats[seat] = { kind: 'computer', name: nameFor(table), chips: table.rules.leastBuyIn };
  table.button = surroundings.random.below(table.rules.seats);
  onBegun();
  watchers.changed();
  later(running, BEGIN_MS, () => goOn(running));
}

/** Between two hands: who is out is placed and paid, and the next hand has the blinds of now. */
function goOn(running: Running): void {
  const { course, surroundings, play, watchers } = running;
  const { table, spec } = course;
  if (running.isStopping || course.state !== 'playing' || isHandOn(table)) return;
  placeOut(running);
  table.hand = undefined;
  const left = table.seats.filter((each) => each !== undefined);
  if (left.length < 2 || left.every(({ kind }) => kind === 'computer')) return finish(running);
  const playedMs = surroundings.clock.now().getTime() - course.startedAt;
  const levelMs = paced(surroundings.config, spec.levelMs);
  course.level = Math.min(Math.floor(playedMs / levelMs), LAST_LEVEL);
  table.rules = rulesAt(spec, { id: table.rules.id, level: course.level });
  const players = nextPlayers(table);
  if (players !== undefined) play.begin(players);
  watchers.changed();
}

function placeOut(running: Running): void {
  const { course } = running;
  const { table, spec } = course;
  const began = table.hand?.record.seats ?? [];
  const busted = table.seats.flatMap((occupant, seat) =>
    occupant?.chips === 0n
      ? [{ seat, had: BigInt(began.find((each) => each.seat === seat)?.stack ?? 0) }]
      : [],
  );
  const left = table.seats.filter((each) => each !== undefined).length - busted.length;
  takeOut(running, placeBusted(busted, { left, prizes: prizesOf(spec) }));
}

/** The best is the last to be placed, and so the first to be read. */
function takeOut({ course, entries }: Running, placed: readonly Placed[]): void {
  const { table, places } = course;
  for (const { seat, place, prize } of placed.toReversed()) {
    const occupant = table.seats[seat];
    if (occupant === undefined) continue;
    table.seats[seat] = undefined;
    places.unshift({ place, occupant, prize });
    if (occupant.kind === 'person') entries.pay(occupant, prize);
  }
}

/** One is left, or computers alone, who need not play on: the one with most chips is first. */
function finish(running: Running): void {
  const { course, watchers, onGone } = running;
  const { table, spec } = course;
  const left = table.seats.flatMap((occupant, seat) =>
    occupant === undefined ? [] : [{ seat, had: occupant.chips }],
  );
  takeOut(running, placeBusted(left, { left: 0, prizes: prizesOf(spec) }));
  course.state = 'over';
  watchers.changed();
  later(running, OVER_MS, () => {
    watchers.endAll();
    onGone();
  });
}
