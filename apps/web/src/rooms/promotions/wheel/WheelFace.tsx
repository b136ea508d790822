import type { ReactNode } from 'react';

const BULBS = 24;
const PETAL = 'M24 24C14.6 20.2 12.6 9.4 20.6 3.8C23.6 1.8 27.4 3 29 5.6C32.8 12 31.4 20.2 24 24Z';

/** The rim with its bulbs, the light over the slices, the hub and the pointer. */
export function WheelFace({ children }: { children: ReactNode }) {
  return (
    <>
      <Paints />
      <g transform="translate(0 20)">
        <circle cx="300" cy="300" r="288" fill="url(#wheel-gold)" />
        <circle cx="300" cy="300" r="276" fill="#3a0c1e" />
        <circle cx="300" cy="300" r="256" fill="url(#wheel-gold)" />
        {children}
        <circle className="wheel-light" cx="300" cy="300" r="246" fill="url(#wheel-light)" />
        {Array.from({ length: BULBS }, (_, place) => (
          <Bulb key={place} place={place} />
        ))}
        <circle cx="300" cy="300" r="62" fill="url(#wheel-gold)" />
        <circle cx="300" cy="300" r="53" fill="#2a0815" />
        <g transform="translate(254 254) scale(1.92)" fill="url(#wheel-petal)">
          {[0, 72, 144, 216, 288].map((turn) => (
            <path key={turn} d={PETAL} transform={`rotate(${turn} 24 24)`} />
          ))}
          <circle cx="24" cy="24" r="4.4" fill="#ffd876" />
        </g>
      </g>
      <path
        d="M300 84L268 22Q300 -6 332 22Z"
        fill="url(#wheel-petal)"
        stroke="#ffe6a6"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="300" cy="29" r="9" fill="url(#wheel-bulb)" />
    </>
  );
}

function Bulb({ place }: { place: number }) {
  const angle = ((place + 0.5) * 2 * Math.PI) / BULBS;
  return (
    <circle
      cx={300 + Math.sin(angle) * 266}
      cy={300 - Math.cos(angle) * 266}
      r={place % 2 === 0 ? 7 : 5.5}
      fill="url(#wheel-bulb)"
    />
  );
}

function Paints() {
  return (
    <defs>
      <linearGradient id="wheel-gold" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#fff3c4" />
        <stop offset=".32" stopColor="#e9b552" />
        <stop offset=".66" stopColor="#8d5510" />
        <stop offset="1" stopColor="#f1c868" />
      </linearGradient>
      <radialGradient id="wheel-light" cx=".36" cy=".24" r=".9">
        <stop stopColor="#fff" stopOpacity=".16" />
        <stop offset=".55" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".34" />
      </radialGradient>
      <radialGradient id="wheel-bulb" cx=".36" cy=".3" r=".7">
        <stop stopColor="#fffdf0" />
        <stop offset=".5" stopColor="#ffd876" />
        <stop offset="1" stopColor="#b97a1c" />
      </radialGradient>
      <linearGradient id="wheel-petal" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#ff7a6e" />
        <stop offset="1" stopColor="#b10f35" />
      </linearGradient>
    </defs>
  );
}
