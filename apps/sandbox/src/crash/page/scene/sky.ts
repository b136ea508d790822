// The night above: its colours, a moon as on the game's picture, and stars that go by slowly.

import { paintPicture } from '../../../page-kit/page.ts';
import type { Point, Size } from './flight-path.ts';

const STARS = 130;
const TURN = Math.PI * 2;

interface Star extends Point {
  radius: number;
  light: number;
}

/**
 * The same sky every time: the stars are placed by the golden ratio, which spreads them evenly and
 * without a pattern.
 */
const stars: readonly Star[] = Array.from({ length: STARS }, (_, index) => ({
  x: (index * 0.618_034) % 1,
  y: ((index * 0.754_878) % 1) * 0.74,
  radius: 0.5 + ((index * 7) % 11) / 10,
  light: 0.25 + ((index * 13) % 17) / 24,
}));

export function drawBackdrop(size: Size, scale: number): HTMLCanvasElement {
  return paintPicture(size, scale, (context) => {
    const { width, height } = size;
    const sky = context.createLinearGradient(0, 0, 0, height * 0.88);
    for (const [at, colour] of [
      [0, '#080420'],
      [0.42, '#1e1059'],
      [0.74, '#53207f'],
      [0.92, '#b4487f'],
      [1, '#f08a6b'],
    ] as const)
      sky.addColorStop(at, colour);
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height);
    const blue = { colour: '74 107 255', alpha: 0.3 };
    glow(context, { x: width * 0.22, y: height * 0.3, radius: width * 0.34, ...blue });
    const rose = { colour: '255 122 217', alpha: 0.2 };
    glow(context, { x: width * 0.6, y: height * 0.5, radius: width * 0.36, ...rose });
    drawMoon(context, size);
  });
}

interface Glow extends Point {
  radius: number;
  colour: string;
  alpha: number;
}

function glow(context: CanvasRenderingContext2D, { x, y, radius, colour, alpha }: Glow): void {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgb(${colour} / ${alpha})`);
  light.addColorStop(1, `rgb(${colour} / 0)`);
  context.fillStyle = light;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

function drawMoon(context: CanvasRenderingContext2D, { width, height }: Size): void {
  const radius = Math.min(width, height * 1.5) * 0.118;
  const [x, y] = [width * 0.865, height * 0.23];
  glow(context, { x, y, radius: radius * 2.3, colour: '255 170 110', alpha: 0.34 });
  const [left, top] = [x - radius * 0.4, y - radius * 0.4];
  const body = context.createRadialGradient(left, top, radius * 0.1, x, y, radius * 1.15);
  body.addColorStop(0, '#ffd9bb');
  body.addColorStop(0.55, '#ff9f63');
  body.addColorStop(1, '#a2532f');
  context.fillStyle = body;
  context.beginPath();
  context.arc(x, y, radius, 0, TURN);
  context.fill();
}

/** Stars so far along their way, each with its own slow twinkle. */
export function drawStars(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  { way, nowMs }: { way: number; nowMs: number },
): void {
  context.fillStyle = '#fff';
  for (const [index, { x, y, radius, light }] of stars.entries()) {
    const at = (((x * width - way * (0.4 + radius * 0.3)) % width) + width) % width;
    context.globalAlpha = light * (0.75 + 0.25 * Math.sin(nowMs / 900 + index * 2.4));
    context.fillRect(at, y * height, radius, radius);
  }
  context.globalAlpha = 1;
}
