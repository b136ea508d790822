// The races of the day: the next start, those under way and on sale, and below them the results of
// the last ones.

import { useState } from 'react';
import type { RaceLine } from '../../wire.ts';
import { Cloth } from '../shell/Cloth.tsx';
import { page } from '../state/page-state.ts';
import { showRace } from '../state/reading.ts';
import { useStore } from '../state/store.ts';
import { raceNumber, say, timeText } from '../state/words.ts';
import { factsOf } from './facts.ts';
import { Next, Strip } from './Next.tsx';

export function Program() {
  const races = useStore(page, (state) => state.program);
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
      {coming.length === 0 ? null : <Strip lines={coming} />}
      <div className="chips" role="group" aria-label={say('courses')}>
        {[null, ...courses].map((name) => (
          <button
            key={name ?? ''}
            type="button"
            className="chip"
            aria-pressed={course === name}
            onClick={() => setCourse(name)}
          >
            {name ?? say('everyCourse')}
          </button>
        ))}
      </div>
      <p className="simulated">{say('simulated')}</p>
      <ul className="cards" aria-label={say('program')}>
        {shown
          .filter(({ phase }) => phase !== 'official')
          .map((race) => (
            <li key={race.race}>
              <Line line={race} isNext={race.race === next?.race} />
            </li>
          ))}
      </ul>
      {results.length === 0 ? null : (
        <section>
          <h2 className="results">{say('results')}</h2>
          <ul className="cards" aria-label={say('results')}>
            {results.map((race) => (
              <li key={race.race}>
                <Line line={race} isNext={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Line({ line, isNext }: { line: RaceLine; isNext: boolean }) {
  const { race, number, offAt, phase, name, first } = line;
  return (
    <button
      type="button"
      className={isNext ? 'line is-next' : 'line'}
      onClick={() => showRace(race)}
    >
      <b className="time">{timeText(offAt)}</b>
      <span className="what">
        <b>
          {raceNumber(number)} {name}
        </b>
        <em>{factsOf(line)}</em>
      </span>
      {phase === 'official' ? (
        <span className="first">
          {first.map(({ saddle, entry }) => (
            <Cloth key={saddle} entry={entry} text={saddle} />
          ))}
        </span>
      ) : null}
      <State phase={phase} isNext={isNext} />
    </button>
  );
}

function State({ phase, isNext }: Pick<RaceLine, 'phase'> & { isNext: boolean }) {
  if (phase === 'official') return <span className="badge is-ok">{say('official')}</span>;
  if (phase === 'running') return <span className="badge is-live">{say('running')}</span>;
  return isNext ? (
    <span className="badge is-next">{say('isNext')}</span>
  ) : (
    <span className="badge">{say('open')}</span>
  );
}
