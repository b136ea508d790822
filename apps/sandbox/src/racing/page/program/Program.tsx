// The races of the day: the next start, those under way and on sale, and below them the results of
// the last ones.

import { useState } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import { useServerTime } from '../../../react-kit/use-server-time.ts';
import { timeText } from '../../../react-kit/words.ts';
import type { RaceLine } from '../../wire.ts';
import { Left, Phase } from '../shell/Phase.tsx';
import { Cloth } from '../shell/Silks.tsx';
import { page } from '../state/page-state.ts';
import { showRace } from '../state/reading.ts';
import { groundText, metresText, raceNumber, say } from '../state/words.ts';

/** More races than these are a long way off. */
const STRIP = 9;
const SECOND_MS = 1000;

export function Program() {
  const races = useStore(page, 'program');
  const [course, setCourse] = useState<string | null>(null);
  if (races === null) return <p role="status">{say('loading')}</p>;
  const courses = [...new Set(races.map((race) => race.course))].toSorted();
  const coming = races.filter(({ phase }) => phase !== 'official');
  const next = coming.find(({ phase }) => phase === 'open');
  const shown = races.filter((race) => course === null || race.course === course);
  const results = shown.filter(({ phase }) => phase === 'official').toReversed();
  return (
    <>
      {next === undefined ? null : <Next line={next} />}
      {coming.length === 0 ? null : <Strip lines={coming} next={next} />}
      <Choice
        label={say('courses')}
        options={[null, ...courses].map((value) => ({ value, text: value ?? say('everyCourse') }))}
        chosen={course}
        onChoose={setCourse}
      />
      <p className="small simulated">{say('simulated')}</p>
      <Cards
        label={say('program')}
        lines={shown.filter(({ phase }) => phase !== 'official')}
        next={next}
      />
      {results.length === 0 ? null : (
        <section>
          <h2 className="results">{say('results')}</h2>
          <Cards label={say('results')} lines={results} next={next} />
        </section>
      )}
    </>
  );
}

/** The next race that takes bets: one press leads to its runners. */
function Next({ line }: { line: RaceLine }) {
  return (
    <button className="next" onClick={() => showRace(line.race)}>
      <span className="small">{timeText(line.offAt)}</span>
      <Facts line={line} />
      <span className="next-off">
        <span>{say('nextOff')}</span>
        <Left offAt={line.offAt} />
      </span>
    </button>
  );
}

interface LinesProps {
  lines: readonly RaceLine[];
  next: RaceLine | undefined;
}

function Strip({ lines, next }: LinesProps) {
  const now = useServerTime(SECOND_MS);
  const minutesTo = (at: number) => Math.max(1, Math.ceil((at - now) / (60 * SECOND_MS)));
  return (
    <ul className="strip" aria-label={say('nextRaces')}>
      {lines.slice(0, STRIP).map(({ race, course, number, offAt, phase }) => (
        <li key={race}>
          <button
            className={`start ${phase === 'running' ? 'is-live' : ''}`}
            aria-current={race === next?.race ? true : undefined}
            onClick={() => showRace(race)}
          >
            <b>{timeText(offAt)}</b>
            <span>
              {course} {raceNumber(number)}
            </span>
            <em>
              {phase === 'running'
                ? say('running')
                : say('inMinutes', { minutes: minutesTo(offAt) })}
            </em>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Cards({ label, lines, next }: LinesProps & { label: string }) {
  return (
    <ul className="cards" aria-label={label}>
      {lines.map((line) => {
        const { race, offAt, phase, first } = line;
        const isNext = race === next?.race;
        return (
          <li key={race}>
            <button className={isNext ? 'line is-next' : 'line'} onClick={() => showRace(race)}>
              <b className="time">{timeText(offAt)}</b>
              <span className="what">
                <Facts line={line} />
              </span>
              {phase === 'official' ? (
                <span className="first">
                  {first.map(({ saddle, entry }) => (
                    <Cloth key={saddle} entry={entry} text={saddle} />
                  ))}
                </span>
              ) : null}
              <Phase phase={phase} isNext={isNext} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Facts({ line }: { line: RaceLine }) {
  const { number, name, course, runners } = line;
  return (
    <>
      <b>
        {raceNumber(number)} {name}
      </b>
      <em>
        {say('lineFacts', { course, metres: metresText(line), ground: groundText(line), runners })}
      </em>
    </>
  );
}
