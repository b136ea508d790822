// Plays the matches that are on, with the chances that make their prices.

import type { Surroundings } from '../../company.ts';
import { newIncidents } from '../model/match.ts';
import { playUntil } from '../model/play.ts';
import type { Incident, MatchState, Random } from '../model/types.ts';
import { stateOf, strengthsOf, type Book } from './book.ts';
import type { EventRow } from './event-store.ts';

export const STEP_MS = 2000;
/** Betting stops this long after a goal or another such blow. */
const BET_STOP_MS = 6000;
const STOPS: ReadonlySet<Incident['kind']> = new Set(['goal', 'red', 'set', 'break']);

/** One in so many of the events that have not begun moves at each step of the walk. */
const MOVES_ONE_IN = 6;
const LONGEST_STEP = 14;
const FARTHEST = 110;
/** Beyond these, prices stand until their day comes nearer. */
const WALKING = 120;
const PLACES = 2 ** 32;

export function createLive(
  { clock, random }: Surroundings,
  book: Book,
  onStep: (event: EventRow) => void,
) {
  const chance: Random = () => random.below(PLACES) / PLACES;

  /** The changes of a match until now; undefined when there are none. */
  function playedOn(event: EventRow): Partial<EventRow> | undefined {
    const now = clock.now().getTime();
    const before = stateOf(event);
    const state = playUntil(before, strengthsOf(event), now - event.startsAt, chance);
    const isFreed = event.suspendedUntil > now - STEP_MS && event.suspendedUntil <= now;
    if (state === before) return isFreed ? {} : undefined;
    const news = newIncidents(before.incidents, state.incidents);
    const stopMs = news.some(({ kind }) => STOPS.has(kind)) ? now + BET_STOP_MS : 0;
    return {
      state,
      status: state.isOver ? 'ended' : 'live',
      suspendedUntil: Math.max(event.suspendedUntil, stopMs),
    };
  }

  return {
    chance,
    step(): void {
      const running = book.started();
      const before = new Map(running.map(({ id, state }) => [id, decisiveOf(state)]));
      const changes = running.flatMap((event) => {
        const played = playedOn(event);
        return played ? [[event, played] as const] : [];
      });
      for (const event of book.changeAll(changes))
        if (decisiveOf(event.state) !== before.get(event.id)) onStep(event);
    },
    /** Lets the prices of some coming events move a little, and back towards where they began. */
    walk(): void {
      const moved: [EventRow, { drift: number }][] = [];
      for (const event of book.upcoming().slice(0, WALKING)) {
        if (random.below(MOVES_ONE_IN) !== 0) continue;
        const { drift } = event;
        const step = random.below(2 * LONGEST_STEP + 1) - LONGEST_STEP - Math.round(drift / 20);
        const next = Math.max(-FARTHEST, Math.min(FARTHEST, drift + step));
        if (next !== drift) moved.push([event, { drift: next }]);
      }
      book.changeAll(moved);
    },
  };
}

function decisiveOf(state: MatchState | null | undefined) {
  return state && JSON.stringify([state.period, state.isOver, state.score, state.periods]);
}
