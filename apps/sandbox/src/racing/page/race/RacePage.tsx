// One race: on sale with its runners, pools and the slip; under way; and its result.

import type { RaceAnswer } from '../../wire.ts';
import { leftText, useServerSeconds } from '../shell/use-seconds.ts';
import { page } from '../state/page-state.ts';
import { useStore } from '../state/store.ts';
import { raceNumber, say } from '../state/words.ts';
import { RacePicture } from '../track/RacePicture.tsx';
import { MyTickets } from './MyTickets.tsx';
import { Pools } from './Pools.tsx';
import { Result } from './Result.tsx';
import { Runners } from './Runners.tsx';
import { Slip } from './Slip.tsx';

export function RacePage() {
  const race = useStore(page, (state) => state.race);
  if (race === null) return <p role="status">{say('loading')}</p>;
  const { phase } = race.line;
  return (
    <article aria-label={race.line.name}>
      <Head race={race} />
      <NonRunner race={race} />
      {phase === 'open' ? (
        <div className="race-grid">
          <div>
            <Pools race={race} />
            <Runners race={race} />
          </div>
          <Slip />
        </div>
      ) : null}
      {phase === 'running' ? <RacePicture race={race} /> : null}
      {phase === 'official' ? <Result race={race} /> : null}
      <MyTickets race={race.line.race} />
      <p className="small">{say('houseNote')}</p>
    </article>
  );
}

function Head({ race: { line, isSoft } }: { race: RaceAnswer }) {
  const { course, number, name, metres, isTurf, phase } = line;
  const ground = say(isTurf ? 'turf' : 'dirt');
  return (
    <header className="race-head">
      <div>
        <p className="eyebrow">
          {course} · {raceNumber(number)}
        </p>
        <h2>{name}</h2>
        <p className="small">
          {say('raceFacts', {
            metres: metres.toLocaleString('es-AR'),
            ground,
            state: say(isSoft ? 'soft' : 'firm'),
          })}
        </p>
      </div>
      {phase === 'open' ? <Countdown offAt={line.offAt} /> : null}
      {phase === 'running' ? <span className="badge is-live">{say('running')}</span> : null}
      {phase === 'official' ? <span className="badge is-ok">{say('official')}</span> : null}
    </header>
  );
}

function Countdown({ offAt }: { offAt: number }) {
  const left = offAt - useServerSeconds();
  return (
    <p className="countdown">
      <span>{say('offIn')}</span>
      <b>{leftText(left)}</b>
    </p>
  );
}

function NonRunner({ race: { withdrawn, runners } }: { race: RaceAnswer }) {
  const out = runners.find(({ saddle }) => saddle === withdrawn);
  return out === undefined ? null : (
    <p className="note" role="status">
      {say('nonRunnerNote', { number: out.saddle, name: out.name })}
    </p>
  );
}
