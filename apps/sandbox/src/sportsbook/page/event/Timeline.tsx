import type { Incident } from '../../wire.ts';

const WIDTH = 300;
const HEIGHT = 44;
const MIDDLE = HEIGHT / 2;
const MINUTES = 90;
const ABOVE = 11;
const BELOW = 33;

const CARD = <rect x="-2.5" y="-4" width="5" height="8" rx="1" />;
const marksOf = {
  goal: <circle r="5" />,
  corner: <path d="M-1 -4v8" />,
  yellow: CARD,
  red: CARD,
};

const isMark = (incident: Incident): incident is Incident & { kind: keyof typeof marksOf } =>
  Object.hasOwn(marksOf, incident.kind);

/** Where a minute stands on the line: added time at the end of its half. */
function placeOf(at: string): number {
  return (Math.min(MINUTES, Number.parseInt(at, 10)) / MINUTES) * WIDTH;
}

/**
 * Goals, corners and cards along the 90 minutes; the home side's stand above the line. Screen
 * readers are told nothing here: the tab of the match has the same in words.
 */
export function Timeline({
  incidents,
  passed,
}: {
  incidents: readonly Incident[];
  passed: number;
}) {
  // Two of a kind in a minute are two marks.
  const marks = incidents.filter(isMark).map((mark, place) => ({ ...mark, number: `${place}` }));
  return (
    <svg viewBox={`-6 0 ${WIDTH + 12} ${HEIGHT}`} className="timeline" aria-hidden="true">
      <path className="line" d={`M0 ${MIDDLE}H${WIDTH}M150 ${MIDDLE - 5}v10`} />
      <path
        className="passed"
        d={`M0 ${MIDDLE}H${(Math.min(MINUTES, passed) / MINUTES) * WIDTH}`}
      />
      {marks.map(({ at, kind, side, number }) => (
        <g
          key={number}
          className={kind}
          transform={`translate(${placeOf(at)} ${side === 'home' ? ABOVE : BELOW})`}
        >
          {marksOf[kind]}
        </g>
      ))}
    </svg>
  );
}
