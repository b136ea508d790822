// A horse at full gallop, drawn on a canvas: the shape is 100 wide and 64 high.

import { clothOf } from '../shell/Silks.tsx';

const BODY = new Path2D(
  'M4 24C12 17 20 19 27 21C38 17.5 52 20 61 21C68 19 73 13 78 8L79.5 3.5L82.5 7C88 9 92 14 96.5 ' +
    '18.5L95 22.5L91 22.8L86 20.5C82 24 80 29 76 33C75 36 73 38 71 39.5C62 45 44 45 30 42C26 41 ' +
    '22 36 21.5 32C21 29.5 21 27.5 21.5 25.5C15 24.5 9 27.5 4 33C2.5 29.5 2.5 26 4 24Z',
);
const MANE = new Path2D('M61 21C68 19 73 13 78 8L75 5C70 10 64 15 57 18.5Z');
const CLOTH = new Path2D('M42 19L58 19.5L57 37L43 37Z');
const JOCKEY = new Path2D('M44 19Q47 8 56 9Q61 12 57 19Z');
const COATS = ['#5a3219', '#7a4522', '#8b8f98', '#44281a', '#93572b', '#2c2226', '#c9b08a'];

/** The place of each leg's hip, and its lag behind the others in the stride. */
const LEGS = [
  { hip: 29, phase: 0, isBehind: true },
  { hip: 34, phase: 0.9, isBehind: true },
  { hip: 66, phase: 2.6, isBehind: false },
  { hip: 71, phase: 3.4, isBehind: false },
] as const;
type Point = readonly [x: number, y: number];
const STRIDES_A_SECOND = 2.3;
const SHADOW = 'rgb(0 0 0 / 0.3)';

export interface Drawn {
  index: number;
  entry: number;
  saddle: string;
  cap: string;
  /** The upper left corner, and the width of a pixel of the shape. */
  x: number;
  y: number;
  scale: number;
  elapsedMs: number;
}

export function drawHorse(paint: CanvasRenderingContext2D, horse: Drawn): void {
  const { index, entry, saddle, cap, x, y, scale, elapsedMs } = horse;
  const stride = (elapsedMs / 1000) * STRIDES_A_SECOND * 2 * Math.PI + index * 1.7;
  const coat = COATS[index % COATS.length] ?? '#5a3219';
  paint.save();
  paint.translate(x, y);
  paint.scale(scale, scale);
  paint.fillStyle = SHADOW;
  paint.beginPath();
  paint.ellipse(50, 62, 44, 4, 0, 0, 2 * Math.PI);
  paint.fill();
  paint.translate(50, 30 + 1.6 * Math.sin(stride));
  paint.rotate(0.035 * Math.cos(stride));
  paint.translate(-50, -30);
  drawLegs(paint, coat, stride);
  const [cloth, digits] = clothOf(entry);
  fillShape(paint, BODY, coat);
  fillShape(paint, MANE, 'rgb(0 0 0 / 0.45)');
  fillShape(paint, JOCKEY, cap);
  fillShape(paint, CLOTH, cloth);
  paint.fillStyle = digits;
  paint.font = `850 ${saddle.length > 1 ? 10 : 14}px 'Archivo Expanded', sans-serif`;
  paint.textAlign = 'center';
  paint.fillText(saddle, 50, 33);
  paint.restore();
}

function fillShape(paint: CanvasRenderingContext2D, shape: Path2D, colour: string): void {
  paint.fillStyle = colour;
  paint.fill(shape);
}

function drawLegs(paint: CanvasRenderingContext2D, coat: string, stride: number): void {
  paint.strokeStyle = coat;
  paint.lineCap = 'round';
  for (const { hip, phase, isBehind } of LEGS) {
    const swing = Math.sin(stride + phase);
    const lift = Math.max(0, Math.cos(stride + phase));
    const knee: Point = [hip + swing * 9 + (isBehind ? -2 : 4), 48 - lift * 3];
    const hoof: Point = [knee[0] + swing * 9 - 3, 61 - lift * 7];
    drawBone(paint, [[hip, 38], knee], 5);
    drawBone(paint, [knee, hoof], 3.2);
  }
}

function drawBone(
  paint: CanvasRenderingContext2D,
  [from, to]: readonly [Point, Point],
  width: number,
): void {
  paint.lineWidth = width;
  paint.beginPath();
  paint.moveTo(...from);
  paint.lineTo(...to);
  paint.stroke();
}
