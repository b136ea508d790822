// The races of the day: those on sale and under way, and the results of the last ones.

import { useState } from 'react';
import type { RaceLine } from '../../wire.ts';
import { Cloth } from '../shell/Cloth.tsx';
import { leftText, useServerSeconds } from '../shell/use-seconds.ts';
import { page } from '../state/page-state.ts';
import { showRace } from '../state/reading.ts';
import { useStore } from '../state/store.ts';
import { raceNumber, say, timeText } from '../state/words.ts';

export function Program() {
  const races = useStore(page, (state) => state.program);
  const [course, setCourse] = useState<string | null>(null);
  if (races === null) return <p role="status">{say('loading')}</p>;
  const courses = [...new Set(races.map((race) => race.course))].toSorted();
  const shown = races.filter((race) => course === null || race.course === course);
  const next = shown.find(({ phase }) => phase === 'open')?.race;
  return (
    <>
      <p className="simulated">{say('simulated')}</p>
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
      <ul className="cards" aria-label={say('program')}>
        {shown.map((race) => (
          <li key={race.race}>
            <Line line={race} isNext={race.race === next} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ line, isNext }: { line: RaceLine; isNext: boolean }) {
  const { race, course, number, offAt, phase, name, metres, isTurf, runners, first } = line;
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
        <em>
          {say('lineFacts', {
            course,
            metres: metres.toLocaleString('es-AR'),
            ground: say(isTurf ? 'turf' : 'dirt'),
            runners,
          })}
        </em>
      </span>
      {phase === 'official' ? (
        <span className="first">
          {first.map(({ saddle, entry }) => (
            <Cloth key={saddle} entry={entry} text={saddle} />
          ))}
        </span>
      ) : null}
      <State phase={phase} offAt={offAt} isNext={isNext} />
    </button>
  );
}

function State({ phase, offAt, isNext }: Pick<RaceLine, 'phase' | 'offAt'> & { isNext: boolean }) {
  if (phase === 'official') return <span className="badge is-ok">{say('official')}</span>;
  if (phase === 'running') return <span className="badge is-live">{say('running')}</span>;
  return isNext ? (
    <span className="badge is-next">
      <Left offAt={offAt} />
    </span>
  ) : (
    <span className="badge">{say('open')}</span>
  );
}

function Left({ offAt }: { offAt: number }) {
  return leftText(offAt - useServerSeconds());
}
