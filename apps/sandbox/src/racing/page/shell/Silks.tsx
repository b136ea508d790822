// The colours of a runner: its saddle cloth by its number, and the silks of its jockey.

import type { ReactNode } from 'react';
import type { Silk as SilkData } from '../../wire.ts';

const CLOTHS = [
  ['#e4002b', '#ffffff'],
  ['#ffffff', '#111111'],
  ['#1447b8', '#ffffff'],
  ['#f4c400', '#111111'],
  ['#0f8a43', '#ffffff'],
  ['#14141a', '#ffd000'],
  ['#f07d14', '#111111'],
  ['#e77fb3', '#111111'],
  ['#35c5d0', '#111111'],
  ['#7a2fd0', '#ffffff'],
] as const;

export function clothOf(entry: number): readonly [cloth: string, digits: string] {
  return CLOTHS[(entry - 1) % CLOTHS.length] ?? CLOTHS[0];
}

export function Cloth({ entry, text = String(entry) }: { entry: number; text?: string }) {
  const [background, color] = clothOf(entry);
  return (
    <span className="cloth" style={{ background, color }}>
      {text}
    </span>
  );
}

const JACKET = 'M13 13L17 11Q20 13.5 23 11L27 13L37 20L33 28.5L28 25.5V43H12V25.5L7 28.5L3 20Z';
const STAR = 'M20 18l2.6 6 6.4.5-4.9 4.2 1.5 6.3-5.6-3.4-5.6 3.4 1.5-6.3L11 24.5l6.4-.5Z';
const DOTS = [
  [14, 19],
  [20, 24],
  [26, 19],
  [14, 31],
  [20, 36],
  [26, 31],
] as const;

const marks: Readonly<Record<SilkData['pattern'], (mark: string) => ReactNode>> = {
  plain: () => null,
  hoops: (mark) => <path d="M0 17H40M0 25H40M0 33H40M0 41H40" stroke={mark} strokeWidth="4" />,
  stripe: (mark) => <path d="M20 8V46" stroke={mark} strokeWidth="7" />,
  sash: (mark) => <path d="M8 12L32 44" stroke={mark} strokeWidth="7" />,
  star: (mark) => <path d={STAR} fill={mark} />,
  dots: (mark) => DOTS.map(([x, y]) => <circle key={x + y} cx={x} cy={y} r="2.5" fill={mark} />),
  diamond: (mark) => <path d="M20 17L27 28L20 39L13 28Z" fill={mark} />,
  chevron: (mark) => <path d="M8 20L20 30L32 20" fill="none" stroke={mark} strokeWidth="5.5" />,
  halves: (mark) => <path d="M20 8H40V46H20Z" fill={mark} />,
};

export function Silk({ silk, id }: { silk: SilkData; id: string }) {
  const clip = `silk-${id}`;
  return (
    <svg className="silk" viewBox="0 0 40 46" aria-hidden="true">
      <clipPath id={clip}>
        <path d={JACKET} />
      </clipPath>
      <path d="M12.5 9Q13 2 20 2Q27 2 27.5 9L31 9.6Q24 11.4 12.5 9Z" fill={silk.cap} />
      <path d={JACKET} fill={silk.body} />
      <g clipPath={`url(#${clip})`}>{marks[silk.pattern](silk.mark)}</g>
      <path d={JACKET} fill="none" stroke="#000" strokeOpacity=".35" />
    </svg>
  );
}
