import type { EventCard, Incident } from '../../wire.ts';
import { Crest } from '../events/Crest.tsx';
import { Fact } from '../shell/Fact.tsx';
import { nameOf, say } from '../state/words.ts';
import { Timeline } from './Timeline.tsx';

const WIDTH = 300;
const HEIGHT = 130;
/** From so far up the pitch on, in per cent, a side attacks. */
const ATTACKS_FROM = 66;
/** Every other strip of the grass is mown the other way. */
const MOWN = [0, 2, 4, 6, 8].map((strip) => `M${strip * 30} 0h30v${HEIGHT}h-30z`).join('');

/** What lies behind the ball, from the own goal on. */
function attackTo(zone: number): string {
  return `M0 0H${(WIDTH * zone) / 100}V${HEIGHT}H0z`;
}
function attackFrom(zone: number): string {
  return `M${WIDTH} 0H${(WIDTH * zone) / 100}V${HEIGHT}H${WIDTH}z`;
}

interface FieldProps {
  event: EventCard;
  incidents: readonly Incident[];
}

/** A drawn pitch or court with where the play is, what happened, and the figures of both sides. */
export function Field({ event, incidents }: FieldProps) {
  const { score, sport } = event;
  if (score === null) return null;
  const { play, periods, points, server } = score;
  // The home side plays from left to right.
  const zone = play === null ? 50 : play.side === 'home' ? play.zone : 100 - play.zone;
  const side = play === null ? null : event[play.side];
  return (
    <div className="field-of">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={`pitch ${sport}`}
        role="img"
        aria-label={side ? say('ballWith', { name: nameOf(side.name) }) : say('event')}
      >
        <rect className="ground" x="0" y="0" width={WIDTH} height={HEIGHT} rx="8" />
        {sport === 'football' ? <path className="mown" d={MOWN} /> : null}
        {play === null ? null : (
          <path className="attack" d={play.side === 'home' ? attackTo(zone) : attackFrom(zone)} />
        )}
        <Lines sport={sport} />
        {play === null ? null : (
          <circle className="ball" cx={(WIDTH * zone) / 100} cy={HEIGHT / 2} r="6" />
        )}
      </svg>
      {side ? (
        <p className="xs field-who">
          <Crest team={side} />
          {say(play && play.zone > ATTACKS_FROM ? 'attack' : 'ballWith', {
            name: nameOf(side.name),
          })}
        </p>
      ) : null}
      <dl className="figures">
        {periods
          .map(([home, away], place) => ({ text: `${home} – ${away}`, number: `${place + 1}` }))
          .map(({ text, number }) => (
            <Fact key={number} name={number}>
              {text}
            </Fact>
          ))}
        {points && server ? (
          <Fact name={say('group-points')}>
            {server === 'home' ? `${points[0]} • – ${points[1]}` : `${points[0]} – • ${points[1]}`}
          </Fact>
        ) : null}
      </dl>
      {sport === 'football' ? (
        <>
          <Timeline incidents={incidents} passed={(score.clockSeconds ?? 0) / 60} />
          <dl className="shares">
            <Share name={say('corners')} of={score.corners} />
            <Share name={say('yellows')} of={score.yellows} />
            <Share name={say('reds')} of={score.reds} />
          </dl>
        </>
      ) : null}
    </div>
  );
}

function Share({ name, of: [home, away] }: { name: string; of: readonly [number, number] }) {
  const all = home + away;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{home}</dd>
      <dd className="num">{away}</dd>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 2H100" />
        {all === 0 ? null : (
          <>
            <path className="of-home" d={`M0 2H${(100 * home) / all}`} />
            <path className="of-away" d={`M${(100 * home) / all} 2H100`} />
          </>
        )}
      </svg>
    </div>
  );
}

function Lines({ sport }: { sport: EventCard['sport'] }) {
  const middle = WIDTH / 2;
  if (sport === 'tennis')
    return (
      <g className="lines">
        <rect x="20" y="15" width="260" height="100" />
        <path d="M20 30H280M20 100H280M85 30V100M215 30V100M85 65H215" />
        <path className="net" d="M150 8V122" />
      </g>
    );
  if (sport === 'basketball')
    return (
      <g className="lines">
        <rect x="8" y="8" width="284" height="114" />
        <path d={`M${middle} 8V122M8 42H62V88H8M292 42H238V88H292`} />
        <circle cx={middle} cy="65" r="16" />
        <path d="M8 18H28A52 52 0 0 1 28 112H8M292 18H272A52 52 0 0 0 272 112H292" />
      </g>
    );
  return (
    <g className="lines">
      <rect x="8" y="8" width="284" height="114" />
      <path d={`M${middle} 8V122M8 32H50V98H8M292 32H250V98H292M8 50H24V80H8M292 50H276V80H292`} />
      <circle cx={middle} cy="65" r="18" />
    </g>
  );
}
