// The land below the flight, drawn once for a size: the Andes far and near, and the pampa with its
// trees and a windmill. Each layer is one picture that repeats seamlessly, so that it can go by for
// ever.

import { paintPicture } from '../../../page-kit/page.ts';
import { groundAt, type Point, type Size } from './flight-path.ts';

export interface Layer {
  picture: HTMLCanvasElement;
  /** Width of one repetition, in the stage's own measure. */
  width: number;
  /** Share of the land's speed: distant layers move slowly. */
  depth: number;
  /** How far it sinks as the plane climbs, as a share of the stage's height. */
  sinks: number;
}

type Wave = readonly [times: number, height: number, shift: number];
const TURN = Math.PI * 2;
const STEP = 3;

const farWaves: readonly Wave[] = [
  [3, 0.62, 0.1],
  [7, 0.26, 0.45],
  [17, 0.09, 0.2],
  [41, 0.03, 0.7],
];
const nearWaves: readonly Wave[] = [
  [4, 0.58, 0.6],
  [9, 0.28, 0.15],
  [23, 0.1, 0.9],
  [47, 0.04, 0.3],
];

/** Sharp ridges that end as they begin: 0 to 1 along one repetition. */
function ridge(waves: readonly Wave[], at: number): number {
  return waves.reduce(
    (sum, [times, height, shift]) =>
      sum + height * (1 - Math.abs(Math.sin((TURN / 2) * times * at + shift * TURN))),
    0,
  );
}

export function drawLandscape(size: Size, scale: number): Layer[] {
  const width = Math.max(900, Math.ceil(size.width * 1.4));
  const area = { width, height: size.height };
  const base = groundAt(size);
  const far: Range = {
    waves: farWaves,
    base,
    height: size.height * 0.34,
    colours: ['#6a58b8', '#2f1f70'],
    snow: '#d9d2ff',
  };
  const near: Range = {
    waves: nearWaves,
    base,
    height: size.height * 0.21,
    colours: ['#3b2a86', '#1a0f47'],
    snow: null,
  };
  const paint = (draw: (context: CanvasRenderingContext2D) => void) =>
    paintPicture(area, scale, draw);
  return [
    { picture: paint((pen) => drawRange(pen, area, far)), width, depth: 0.1, sinks: 0.05 },
    { picture: paint((pen) => drawRange(pen, area, near)), width, depth: 0.28, sinks: 0.12 },
    { picture: paint((pen) => drawPampa(pen, area, base)), width, depth: 1, sinks: 0.3 },
  ];
}

interface Range {
  waves: readonly Wave[];
  base: number;
  height: number;
  colours: readonly [string, string];
  snow: string | null;
}

function drawRange(
  context: CanvasRenderingContext2D,
  { width, height: bottom }: Size,
  { waves, base, height, colours, snow }: Range,
): void {
  const top = (x: number) => base - height * ridge(waves, x / width);
  const fill = context.createLinearGradient(0, base - height, 0, base);
  fill.addColorStop(0, colours[0]);
  fill.addColorStop(1, colours[1]);
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(0, bottom);
  for (let x = 0; x <= width + STEP; x += STEP) context.lineTo(x, top(x));
  context.lineTo(width, bottom);
  context.fill();
  if (snow === null) return;
  // Snow lies where the ridge is high; its lower edge is as rough as the rock.
  context.fillStyle = snow;
  context.globalAlpha = 0.62;
  context.beginPath();
  context.moveTo(0, top(0));
  for (let x = 0; x <= width; x += STEP) context.lineTo(x, top(x));
  for (let x = width; x >= 0; x -= STEP) {
    const above = Math.max(0, base - height * 0.62 - top(x));
    context.lineTo(
      x,
      top(x) +
        above *
          (0.55 + 0.35 * Math.sin((x / width) * TURN * 61) * Math.sin((x / width) * TURN * 23)),
    );
  }
  context.fill();
  context.globalAlpha = 1;
}

function drawPampa(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  ground: number,
): void {
  const fill = context.createLinearGradient(0, ground, 0, height);
  fill.addColorStop(0, '#150a36');
  fill.addColorStop(1, '#070314');
  context.fillStyle = fill;
  context.fillRect(0, ground, width, height - ground);
  context.fillStyle = '#150a36';
  context.strokeStyle = '#150a36';
  const unit = height * 0.01;
  for (const at of [0.17, 0.23, 0.71])
    drawOmbu(context, { x: width * at, y: ground }, unit * (at === 0.23 ? 6 : 9));
  drawWindmill(context, { x: width * 0.45, y: ground }, unit * 15);
  // A fence and grass, and the lights of the runway in front of them.
  context.lineWidth = 1.2;
  context.beginPath();
  for (let x = width * 0.5; x < width * 0.96; x += 26) {
    context.moveTo(x, ground);
    context.lineTo(x, ground - unit * 2.6);
  }
  context.stroke();
  context.fillStyle = '#ffcf7a';
  for (let x = 0; x < width; x += 60) {
    context.globalAlpha = 0.16;
    context.fillRect(x - 4, ground + unit * 3 - 2, 12, 6);
    context.globalAlpha = 0.85;
    context.fillRect(x, ground + unit * 3, 4, 2);
  }
  context.globalAlpha = 1;
}

function drawOmbu(context: CanvasRenderingContext2D, { x, y }: Point, size: number): void {
  context.fillRect(x - size * 0.13, y - size * 0.6, size * 0.26, size * 0.6);
  for (const [dx, dy, rx, ry] of [
    [-0.75, -0.72, 0.6, 0.32],
    [0.75, -0.7, 0.62, 0.32],
    [0, -0.95, 0.85, 0.42],
  ] as const) {
    context.beginPath();
    context.ellipse(x + dx * size, y + dy * size, rx * size, ry * size, 0, 0, TURN);
    context.fill();
  }
}

function drawWindmill(context: CanvasRenderingContext2D, { x, y }: Point, size: number): void {
  context.lineWidth = Math.max(1.2, size * 0.022);
  context.beginPath();
  for (const foot of [-0.16, 0.16]) {
    context.moveTo(x + foot * size, y);
    context.lineTo(x, y - size);
  }
  for (const [height, half] of [
    [0.3, 0.112],
    [0.6, 0.064],
  ] as const) {
    context.moveTo(x - half * size, y - height * size);
    context.lineTo(x + half * size, y - height * size);
  }
  context.moveTo(x, y - size);
  context.lineTo(x + size * 0.3, y - size * 1.04);
  for (let blade = 0; blade < 12; blade += 1) {
    const angle = (TURN * blade) / 12;
    context.moveTo(x, y - size);
    context.lineTo(x + Math.cos(angle) * size * 0.2, y - size + Math.sin(angle) * size * 0.2);
  }
  context.stroke();
}
