// The ceibo blossom: the site's own mark, and the petals of the spinner.

import { useId } from 'react';

const PETAL = 'M24 24C14.6 20.2 12.6 9.4 20.6 3.8C23.6 1.8 27.4 3 29 5.6C32.8 12 31.4 20.2 24 24Z';
const TURNS = [0, 72, 144, 216, 288];

export function Blossom() {
  const id = useId();
  return (
    <svg className="blossom" viewBox="0 0 48 48" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--brand-1)" />
          <stop offset="1" stopColor="var(--brand-2)" />
        </linearGradient>
      </defs>
      {TURNS.map((turn) => (
        <path key={turn} fill={`url(#${id})`} d={PETAL} transform={`rotate(${turn} 24 24)`} />
      ))}
      <circle fill="var(--accent)" cx="24" cy="24" r="4.2" />
    </svg>
  );
}

export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 48 48" aria-hidden="true">
      {TURNS.map((turn, index) => (
        <path
          key={turn}
          d={PETAL}
          opacity={1 - index * 0.19}
          transform={`rotate(${-turn} 24 24)`}
        />
      ))}
    </svg>
  );
}
