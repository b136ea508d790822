// A sit-and-go as one player sees it, beside its table, and as a line of the lobby.

import type { Surroundings } from '../../company.ts';
import { paced } from '../../paced.ts';
import { findPerson, peopleAt } from '../table/seats.ts';
import type { LobbySitAndGo, SitAndGoView } from '../wire.ts';
import type { Course } from './course.ts';
import { LAST_LEVEL, levelAt, sitAndGoFactsOf } from './specs.ts';

type Time = Pick<Surroundings, 'clock' | 'config'>;

export function presentSitAndGo(course: Course, time: Time, player: string): SitAndGoView {
  const { spec, state, level, table, places } = course;
  return {
    ...sitAndGoFactsOf(spec),
    state,
    startsInMs: startsInMs(course, time),
    level: level + 1,
    nextLevel: state === 'playing' && level < LAST_LEVEL ? nextLevel(course, time) : null,
    left: table.seats.filter((each) => each !== undefined).length,
    places: places.map(({ place, occupant, prize }) => ({
      place,
      name: occupant.name,
      kind: occupant.kind === 'person' ? 'player' : 'computer',
      isMine: occupant.kind === 'person' && occupant.player === player,
      prize: String(prize),
    })),
  };
}

export function presentInLobby(course: Course, time: Time, player: string): LobbySitAndGo {
  const { spec, state, table } = course;
  return {
    ...sitAndGoFactsOf(spec),
    id: table.rules.id,
    name: spec.name,
    seats: spec.seats,
    state,
    people: peopleAt(table).length,
    computers: table.seats.filter((each) => each?.kind === 'computer').length,
    startsInMs: startsInMs(course, time),
    isMine: findPerson(table, player) !== undefined,
  };
}

function startsInMs({ fillsAt }: Course, { clock }: Time): number | null {
  return fillsAt === null ? null : Math.max(0, fillsAt - clock.now().getTime());
}

function nextLevel(
  { spec, startedAt, level }: Course,
  { clock, config }: Time,
): SitAndGoView['nextLevel'] {
  const { smallBlind, bigBlind, ante } = levelAt(level + 1);
  const dueAt = startedAt + (level + 1) * paced(config, spec.levelMs);
  return {
    // With the hand that is on it may be over already: then the next hand has it.
    inMs: Math.max(0, dueAt - clock.now().getTime()),
    smallBlind: String(smallBlind),
    bigBlind: String(bigBlind),
    ante: String(ante),
  };
}
