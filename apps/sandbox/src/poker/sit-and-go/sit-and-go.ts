// A sit-and-go: it begins when its seats are taken, the blinds rise, and the last ones share the
// prizes. Computers of the test room sit down where nobody does. An entry is one buy-in of a stay,
// which ends with a prize, with nothing, or given back.

import type { Session } from '../../operator/session-store.ts';
import { toWire } from '../../game-server/on-wire.ts';
import { paced } from '../../paced.ts';
import { beginHand } from '../table/hand-play.ts';
import { presentCrowd, presentOccupant, presentTable } from '../table/present-table.ts';
import { bringIn, seatComputer } from '../table/seating.ts';
import {
  type Answer,
  createTable,
  findPerson,
  isHandOn,
  later,
  nowOf,
  type Occupant,
  type Table,
  type TableNeeds,
} from '../table/table.ts';
import type { LobbySitAndGo, SitAndGoState, SitAndGoView } from '../wire.ts';
import { type Busted, placeBusted } from './places.ts';
import { LAST_LEVEL, levelAt, rulesAt, type SitAndGoSpec } from './specs.ts';

/** From the first entry, until computers take the seats that are still free. */
const FILL_MS = 20_000;
const BEGIN_MS = 1_500;
const RESULT_MS = 4_000;
/** How long the places are displayed after the end. */
const OVER_MS = 60_000;

export interface SitAndGo extends Table {
  spec: SitAndGoSpec;
  state: SitAndGoState['state'];
  /** When computers take the free seats; 0 when only the operator's answers are waited for. */
  fillsAt: number | null;
  startedAt: number;
  level: number;
  /** The best first. */
  places: { place: number; occupant: Occupant; prize: bigint }[];
  /** It has begun: the next one can open. */
  onBegun(): void;
  /** Nothing of it is displayed any more. */
  onGone(): void;
}

export function createSitAndGo(
  needs: TableNeeds,
  { id, ...options }: { id: string } & Pick<SitAndGo, 'spec' | 'onBegun' | 'onGone'>,
): SitAndGo {
  const game: SitAndGo = {
    ...createTable(needs, rulesAt(options.spec, { id, level: 0 }), {
      view: (player) => ({
        ...presentTable(game, player),
        sitAndGo: presentGame(game, player),
      }),
      onChange: () => gather(game),
      onHandOver: () => later(game, RESULT_MS, () => goOn(game)),
      register: (session, entry) => register(game, session, entry),
      leave: (player) => unregister(game, player),
    }),
    ...options,
    state: 'registering',
    fillsAt: null,
    startedAt: 0,
    level: 0,
    places: [],
  };
  return game;
}

function register(game: SitAndGo, session: Session, buyIn: string): Answer {
  const { spec, seats, coming, surroundings } = game;
  if (findPerson(game, session.player) !== undefined) return 'SEATED_ALREADY';
  if (game.state !== 'registering') return 'NOT_NOW';
  const free = [...seats.keys()].filter((seat) => !coming.has(seat));
  // Seats are drawn.
  const seat = free[surroundings.random.below(Math.max(1, free.length))];
  if (seat === undefined) return 'TABLE_FULL';
  bringIn(game, session, { seat, buyIn, stake: spec.buyIn + spec.fee });
  return undefined;
}

function unregister(game: SitAndGo, player: string): Answer {
  const { coming, stays, bets } = game;
  const person = findPerson(game, player);
  if (person === undefined) return 'NOT_SEATED';
  // An entry that the operator is asked for is not there yet to be given back.
  if (game.state !== 'registering' || !person.isPaid) return 'NOT_NOW';
  coming.delete(person.seat);
  stays.undo(person.stay, 'unregistered');
  bets.settle(person.stay);
  gather(game);
  return undefined;
}

/** Entries come and go: the first one starts the wait, the last one the game. */
function gather(game: SitAndGo): void {
  const { coming, seats, surroundings, watchers } = game;
  if (game.isStopping) return;
  watchers.changed();
  if (game.state !== 'registering') return;
  const isPaid = [...coming.values()].every((person) => person.isPaid);
  if (coming.size === 0) game.fillsAt = null;
  else if (isPaid && (coming.size === seats.length || game.fillsAt === 0)) begin(game);
  else if (game.fillsAt === null) {
    const fillsAt = nowOf(game) + paced(surroundings.config, FILL_MS);
    game.fillsAt = fillsAt;
    later(game, FILL_MS, () => {
      if (game.fillsAt !== fillsAt) return;
      game.fillsAt = 0;
      gather(game);
    });
  }
}

function begin(game: SitAndGo): void {
  const { seats, coming, spec, surroundings, watchers } = game;
  game.state = 'playing';
  game.fillsAt = null;
  game.startedAt = nowOf(game);
  for (const [seat, person] of coming) seats[seat] = person;
  coming.clear();
  for (const [seat, occupant] of seats.entries())
    if (occupant === undefined) seatComputer(game, seat, spec.stack);
  game.button = surroundings.random.below(seats.length);
  game.onBegun();
  watchers.changed();
  later(game, BEGIN_MS, () => goOn(game));
}

/** Between two hands: who is out is placed and paid, and the next hand has the blinds of now. */
function goOn(game: SitAndGo): void {
  const { spec, rules, surroundings, watchers } = game;
  if (game.isStopping || game.state !== 'playing' || isHandOn(game)) return;
  placeOut(game);
  game.hand = undefined;
  const left = seatsLeft(game);
  if (left.length < 2 || left.every(({ occupant }) => occupant.kind === 'computer'))
    return finish(game);
  const playedMs = nowOf(game) - game.startedAt;
  const levelMs = paced(surroundings.config, spec.levelMs);
  game.level = Math.min(Math.floor(playedMs / levelMs), LAST_LEVEL);
  game.rules = rulesAt(spec, { id: rules.id, level: game.level });
  beginHand(game);
  watchers.changed();
}

function placeOut(game: SitAndGo): void {
  const { seats, hand } = game;
  const began = hand?.record.seats ?? [];
  const out = began.filter(({ seat }) => seats[seat]?.chips === 0n);
  takeOut(
    game,
    out.map(({ seat, stack }) => ({ seat, had: BigInt(stack) })),
  );
}

/** The best of those who are taken out is the last to be placed, and so the first to be read. */
function takeOut(game: SitAndGo, busted: readonly Busted[]): void {
  const { seats, spec, places, stays, bets } = game;
  const left = seatsLeft(game).length - busted.length;
  const placed = placeBusted(busted, { left, prizes: spec.prizes });
  for (const { seat, place, prize } of placed.toReversed()) {
    const occupant = seats[seat];
    if (occupant === undefined) continue;
    seats[seat] = undefined;
    places.unshift({ place, occupant, prize });
    if (occupant.kind === 'computer') continue;
    stays.end(occupant.stay, 'finished', prize);
    bets.settle(occupant.stay);
  }
}

/** One is left, or computers alone, who need not play on: the one with most chips is first. */
function finish(game: SitAndGo): void {
  takeOut(
    game,
    seatsLeft(game).map(({ seat, occupant }) => ({ seat, had: occupant.chips })),
  );
  game.state = 'over';
  game.watchers.changed();
  later(game, OVER_MS, () => {
    game.watchers.endAll();
    game.onGone();
  });
}

function seatsLeft({ seats }: SitAndGo) {
  return seats.flatMap((occupant, seat) => (occupant === undefined ? [] : [{ seat, occupant }]));
}

function presentGame(game: SitAndGo, player: string): SitAndGoView {
  const { state, level, places } = game;
  return {
    ...presentState(game),
    level: level + 1,
    nextLevel: state === 'playing' && level < LAST_LEVEL ? nextLevel(game) : null,
    left: seatsLeft(game).length,
    places: places.map(({ place, occupant, prize }) => ({
      ...presentOccupant(occupant, player),
      place,
      prize: String(prize),
    })),
  };
}

export function presentInLobby(game: SitAndGo, player: string): LobbySitAndGo {
  return { ...presentState(game), id: game.rules.id, ...presentCrowd(game, player) };
}

function presentState(game: SitAndGo): SitAndGoState {
  const { spec, state, fillsAt } = game;
  const startsInMs = fillsAt === null ? null : Math.max(0, fillsAt - nowOf(game));
  return { ...toWire(spec), state, startsInMs };
}

function nextLevel(game: SitAndGo): SitAndGoView['nextLevel'] {
  const level = game.level + 1;
  const dueAt = game.startedAt + level * paced(game.surroundings.config, game.spec.levelMs);
  // With the hand that is on it may be over already: then the next hand has it.
  return { inMs: Math.max(0, dueAt - nowOf(game)), ...toWire(levelAt(level)) };
}
