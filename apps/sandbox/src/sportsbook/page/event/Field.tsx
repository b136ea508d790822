import type { ReactNode } from 'react';
import type { EventCard, Incident, Sport } from '../../wire.ts';
import { Crest } from '../events/Match.tsx';
import { Fact } from '../shell/Elements.tsx';
import { nameOf, say } from '../state/words.ts';

const WIDTH = 300;
const HEIGHT = 130;
/** From so far up the pitch on, in per cent, a side attacks. */
const ATTACKS_FROM = 66;
const MOWN = [0, 2, 4, 6, 8].map((strip) => `M${strip * 30} 0h30v${HEIGHT}h-30z`).join('');
const LINES: Record<Sport, string> = {
  football:
    'M8 8H292V122H8zM150 8V122M8 32H50V98H8M292 32H250V98H292M8 50H24V80H8M292 50H276V80H292' +
    'M132 65a18 18 0 0 0 36 0a18 18 0 0 0-36 0',
  basketball:
    'M8 8H292V122H8zM150 8V122M8 42H62V88H8M292 42H238V88H292M134 65a16 16 0 0 0 32 0' +
    'a16 16 0 0 0-32 0M8 18H28A52 52 0 0 1 28 112H8M292 18H272A52 52 0 0 0 272 112H292',
  tennis: 'M20 15H280V115H20zM20 30H280M20 100H280M85 30V100M215 30V100M85 65H215',
};
const NET = 'M150 8V122';

interface FieldProps {
  event: EventCard;
  incidents: readonly Incident[];
}

export function Field({ event, incidents }: FieldProps) {
  const { score, sport } = event;
  if (score === null) return null;
  const { play, periods, points, server } = score;
  const name = play && nameOf(event[play.side].name);
  // The home side plays from left to right.
  const ownGoal = play?.side === 'away' ? WIDTH : 0;
  const ball = Math.abs(ownGoal - (WIDTH * (play?.zone ?? 0)) / 100);
  const figures = periods.map(([home, away], place) => [`${place + 1}`, `${home} – ${away}`]);
  if (points && server) {
    const [home, away] = points;
    const text = server === 'home' ? `${home} • – ${away}` : `${home} – • ${away}`;
    figures.push([say('group-points'), text]);
  }
  return (
    <div className="stack field-of">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={`pitch ${sport}`}
        role="img"
        aria-label={name ? say('ballWith', { name }) : say('event')}
      >
        <rect className="ground" width={WIDTH} height={HEIGHT} rx="8" />
        {sport === 'football' && <path className="mown" d={MOWN} />}
        {play && <path className="attack" d={`M${ownGoal} 0H${ball}V${HEIGHT}H${ownGoal}z`} />}
        <path className="lines" d={LINES[sport]} />
        {sport === 'tennis' && <path className="lines net" d={NET} />}
        {play && <circle className="ball" cx={ball} cy={HEIGHT / 2} r="6" />}
      </svg>
      {play && name && (
        <p className="row xs field-who">
          <Crest team={event[play.side]} />
          {say(play.zone > ATTACKS_FROM ? 'attack' : 'ballWith', { name })}
        </p>
      )}
      <dl className="figures">
        {figures.map(([of = '', text]) => (
          <Fact key={of} name={of}>
            {text}
          </Fact>
        ))}
      </dl>
      {sport === 'football' && (
        <>
          <Timeline incidents={incidents} passed={(score.clockSeconds ?? 0) / 60} />
          <dl className="shares">
            {(['corners', 'yellows', 'reds'] as const).map((kind) => (
              <Share key={kind} name={say(kind)} of={score[kind]} />
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function Share({ name, of: [home, away] }: { name: string; of: readonly [number, number] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{home}</dd>
      <dd>{away}</dd>
      <span className="share" aria-hidden>
        <i className="of-home" style={{ flexGrow: home }} />
        <i className="of-away" style={{ flexGrow: away }} />
      </span>
    </div>
  );
}

const MINUTES = 90;
const CARD = <rect x="-2.5" y="-4" width="5" height="8" rx="1" />;
const signs: Partial<Record<Incident['kind'], ReactNode>> = {
  goal: <circle r="5" />,
  corner: <path d="M-1 -4v8" />,
  yellow: CARD,
  red: CARD,
};

/** Where a minute stands on the line: added time at the end of its half. */
const placeOf = (minute: number) => (Math.min(MINUTES, minute) / MINUTES) * WIDTH;

interface TimelineProps {
  incidents: readonly Incident[];
  passed: number;
}

/**
 * Goals, corners and cards along the 90 minutes; the home side's stand above the line. Screen
 * readers are told nothing here: the tab of the match has the same in words.
 */
function Timeline({ incidents, passed }: TimelineProps) {
  return (
    <svg viewBox={`-6 0 ${WIDTH + 12} 44`} className="timeline" aria-hidden>
      <path className="line" d={`M0 22H${WIDTH}M${WIDTH / 2} 17v10`} />
      <path className="passed" d={`M0 22H${placeOf(passed)}`} />
      {/* Two of a kind in a minute are two marks. */}
      {[...incidents.entries()].map(([number, { at, kind, side }]) => {
        const [x, y] = [placeOf(Number.parseInt(at, 10)), side === 'home' ? 11 : 33];
        return (
          signs[kind] && (
            <g key={number} className={kind} transform={`translate(${x} ${y})`}>
              {signs[kind]}
            </g>
          )
        );
      })}
    </svg>
  );
}
