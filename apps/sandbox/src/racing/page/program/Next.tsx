// The next start with its countdown, and the starts that follow it on all courses.

import type { RaceLine } from '../../wire.ts';
import { leftText, useServerSeconds } from '../shell/use-seconds.ts';
import { showRace } from '../state/reading.ts';
import { raceNumber, say, timeText } from '../state/words.ts';
import { factsOf } from './facts.ts';

/** More races than these are a long way off. */
const STRIP = 9;
const MINUTE_MS = 60_000;

/** The next race that takes bets: one press leads to its runners. */
export function Next({ line }: { line: RaceLine }) {
  const { race, number, name, offAt } = line;
  return (
    <button type="button" className="next" onClick={() => showRace(race)}>
      <span className="eyebrow">{timeText(offAt)}</span>
      <b>
        {raceNumber(number)} {name}
      </b>
      <em>{factsOf(line)}</em>
      <span className="next-off">
        <span>{say('nextOff')}</span>
        <Left offAt={offAt} />
      </span>
    </button>
  );
}

/** The race under way and the next ones, in the order of their starts. */
export function Strip({ lines }: { lines: readonly RaceLine[] }) {
  const now = useServerSeconds();
  const next = lines.find(({ phase }) => phase === 'open')?.race;
  return (
    <ul className="strip" aria-label={say('nextRaces')}>
      {lines.slice(0, STRIP).map(({ race, course, number, offAt, phase }) => (
        <li key={race}>
          <button
            type="button"
            className={`start ${phase === 'running' ? 'is-live' : ''}`}
            aria-current={race === next ? true : undefined}
            onClick={() => showRace(race)}
          >
            <b>{timeText(offAt)}</b>
            <span>
              {course} {raceNumber(number)}
            </span>
            <em>{phase === 'running' ? say('running') : inMinutes(offAt - now)}</em>
          </button>
        </li>
      ))}
    </ul>
  );
}

function inMinutes(leftMs: number): string {
  return say('inMinutes', { minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)) });
}

function Left({ offAt }: { offAt: number }) {
  return <b>{leftText(offAt - useServerSeconds())}</b>;
}
