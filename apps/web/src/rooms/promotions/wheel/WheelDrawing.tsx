import { useTranslation } from 'react-i18next';
import { WheelFace } from './WheelFace.tsx';

const SLICES = ['#b8163f', '#5b2bab', '#0f8a62', '#2b2342', '#c9741a', '#1f5fbf', '#e0a728'];
const DARK = new Set(['#e0a728']);
const CENTRE = 300;
const RADIUS = 246;
/** From so many letters on, a title is written smaller, so that it ends before the hub. */
const FITTING = 255;

interface WheelDrawingProps {
  sectors: readonly { key: string; title: string }[];
  /** The sector that stands at the pointer; null before anything came out. */
  sector: string | null;
  /** It turns there first. */
  isTurning: boolean;
  /** Nothing can be spun now. */
  isOff: boolean;
  onStop(): void;
}

/** The wheel. Its sectors are drawn equal; their chances stand in the table beside it. */
export function WheelDrawing({ sectors, sector, isTurning, isOff, onStop }: WheelDrawingProps) {
  const { t } = useTranslation();
  const each = 360 / Math.max(1, sectors.length);
  const place = Math.max(
    0,
    sectors.findIndex(({ key }) => key === sector),
  );
  const angle = (isTurning ? 6 * 360 : 0) - place * each;
  const won = isTurning ? null : sector;
  return (
    <svg
      className={isOff ? 'wheel is-off' : 'wheel'}
      viewBox="0 0 600 640"
      role="img"
      aria-label={t('wheel.drawing')}
    >
      <WheelFace>
        <g
          className={isTurning ? 'wheel-turn is-turning' : 'wheel-turn'}
          style={{ transform: `rotate(${angle}deg)` }}
          onTransitionEnd={isTurning ? onStop : undefined}
        >
          <circle cx={CENTRE} cy={CENTRE} r={RADIUS} fill="#12061c" />
          {sectors.map(({ key, title }, index) => (
            <g
              key={key}
              className={won === null || won === key ? undefined : 'is-past'}
              transform={`rotate(${index * each} ${CENTRE} ${CENTRE})`}
            >
              <Slice title={title} degrees={each} colour={SLICES[index % SLICES.length] ?? ''} />
            </g>
          ))}
          {sectors.some(({ key }) => key === won) ? (
            <path
              className="wheel-won"
              d={sliceOf(each)}
              transform={`rotate(${place * each} ${CENTRE} ${CENTRE})`}
            />
          ) : null}
        </g>
      </WheelFace>
    </svg>
  );
}

function Slice({ title, degrees, colour }: { title: string; degrees: number; colour: string }) {
  return (
    <>
      <path
        d={sliceOf(degrees)}
        fill={colour}
        stroke="#f3d283"
        strokeWidth="2.5"
        strokeOpacity=".8"
      />
      <text
        transform={`rotate(-90 ${CENTRE} ${CENTRE}) translate(${CENTRE + 226} ${CENTRE + 9})`}
        textAnchor="end"
        fill={DARK.has(colour) ? '#2a1500' : '#fff'}
        fontSize={Math.min(title.length > 9 ? 20 : 25, FITTING / title.length)}
      >
        {title}
      </text>
    </>
  );
}

/** A slice around the top. */
function sliceOf(degrees: number): string {
  const half = (degrees * Math.PI) / 360;
  const [x, y] = [Math.sin(half) * RADIUS, Math.cos(half) * RADIUS];
  const [left, right, top] = [CENTRE - x, CENTRE + x, CENTRE - y];
  return `M${CENTRE} ${CENTRE} L${left} ${top} A${RADIUS} ${RADIUS} 0 0 1 ${right} ${top} Z`;
}
