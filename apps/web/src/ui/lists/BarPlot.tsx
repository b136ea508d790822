import './bar-plot.css';

export interface Bar {
  /** Under the bar. */
  label: string;
  /** The whole of it as text, which is read out. */
  text: string;
  /** −100 to 100: its height, the highest of all being 100. */
  percent: number;
}

const WIDTH = 360;
const HEIGHT = 160;
const AXIS = HEIGHT / 2;
const REACH = AXIS - 8;

/** Bars above and below nothing. Screen readers read the values as a list. */
export function BarPlot({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const step = WIDTH / Math.max(bars.length, 1);
  return (
    <figure className="bar-plot">
      <figcaption className="xs muted">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={AXIS} y2={AXIS} />
        {bars.map(({ label, text, percent }, place) => {
          const height = (Math.abs(percent) * REACH) / 100;
          const left = place * step;
          return (
            <g key={text} className={percent > 0 ? 'is-up' : undefined}>
              <title>{text}</title>
              <rect
                x={left + step * 0.15}
                width={step * 0.7}
                y={percent > 0 ? AXIS - height : AXIS}
                height={height}
                rx="3"
              />
              <text x={left + step / 2} y={HEIGHT + 14}>
                {label}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="sr">
        {bars.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </figure>
  );
}
