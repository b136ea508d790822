// One race: on sale with its runners, pools and the slip; under way; and its result.

import type { RaceAnswer } from '../../wire.ts';
import { Left, Phase } from '../shell/Phase.tsx';
import { page } from '../state/page-state.ts';
import { useStore } from '../../../react-kit/store.ts';
import { groundText, metresText, raceNumber, say } from '../state/words.ts';
import { RacePicture } from '../track/RacePicture.tsx';
import { Result } from './Result.tsx';
import { Sale } from './Sale.tsx';
import { Tickets } from './Tickets.tsx';

export function RacePage() {
  const race = useStore(page, 'race');
  if (race === null) return <p role="status">{say('loading')}</p>;
  const { line, runners, withdrawn } = race;
  const { phase, name } = line;
  const out = runners.find(({ saddle }) => saddle === withdrawn);
  return (
    <article aria-label={name}>
      <Head race={race} />
      {out === undefined ? null : (
        <p className="note is-info" role="status">
          {say('nonRunnerNote', { number: out.saddle, name: out.name })}
        </p>
      )}
      {phase === 'open' ? <Sale race={race} /> : null}
      {phase === 'running' ? <RacePicture race={race} /> : null}
      {phase === 'official' ? <Result race={race} /> : null}
      <Tickets race={line.race} />
      <p className="small">{say('houseNote')}</p>
    </article>
  );
}

function Head({ race: { line, isSoft } }: { race: RaceAnswer }) {
  const { course, number, name, phase, offAt } = line;
  return (
    <header className="race-head">
      <div>
        <p className="small">
          {course} · {raceNumber(number)}
        </p>
        <h2>{name}</h2>
        <p className="small">
          {say('raceFacts', {
            metres: metresText(line),
            ground: groundText(line),
            state: say(isSoft ? 'soft' : 'firm'),
          })}
        </p>
      </div>
      {phase === 'open' ? (
        <p className="countdown">
          <span>{say('offIn')}</span>
          <Left offAt={offAt} />
        </p>
      ) : (
        <Phase phase={phase} />
      )}
    </header>
  );
}
