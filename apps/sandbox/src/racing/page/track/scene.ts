// The picture of a race at one moment, on a canvas. The camera follows the leaders.

import { type Leg, wayAt } from '../../race/track.ts';
import type { RunnerView } from '../../wire.ts';
import { drawHorse } from './horse.ts';

export interface Scene {
  legs: readonly Leg[];
  runners: readonly RunnerView[];
  metres: number;
}

/** The part of the whole way that is in the picture, in metres. */
const SEEN_METRES = 72;
const LEADER_AT = 0.8;
const HORIZON = 0.36;
const POST_EVERY_M = 10;
const SIGN_EVERY_M = 200;

export interface Size {
  width: number;
  height: number;
}

export function drawScene(
  paint: CanvasRenderingContext2D,
  { width, height }: Size,
  { scene, elapsedMs }: { scene: Scene; elapsedMs: number },
): void {
  const { legs, runners, metres } = scene;
  const ways = legs.map((leg) => ({ leg, at: wayAt(leg, elapsedMs) * metres }));
  const lead = Math.max(...ways.map(({ at }) => at));
  // The camera stays at the post when the first are past it.
  const camera = Math.min(lead, metres + SEEN_METRES * 0.12) - SEEN_METRES * LEADER_AT;
  const xOf = (at: number) => ((at - camera) / SEEN_METRES) * width;
  drawSky(paint, { width, height }, camera);
  drawTurf(paint, { width, height }, xOf);
  drawSigns(paint, { width, height }, { xOf, metres, camera });
  const top = height * (HORIZON + 0.02);
  const lanes = legs.length;
  const inOrder = runners.filter(({ saddle }) => legs.some((leg) => leg.saddle === saddle));
  for (const [lane, { saddle, entry, silk }] of inOrder.entries()) {
    const way = ways.find(({ leg }) => leg.saddle === saddle);
    if (way === undefined) continue;
    const scale = (height / 440) * (1 + (0.45 * lane) / Math.max(1, lanes - 1));
    const y = top + ((height * 0.93 - top - 64 * scale) * lane) / Math.max(1, lanes - 1);
    // A runner is where its nose is.
    const x = xOf(way.at) - 97 * scale;
    drawHorse(paint, { index: lane, entry, saddle, cap: silk.cap, x, y, scale, elapsedMs });
  }
  drawRail(paint, { width, height }, xOf);
}

function drawSky(paint: CanvasRenderingContext2D, { width, height }: Size, camera: number): void {
  const sky = paint.createLinearGradient(0, 0, 0, height * HORIZON);
  sky.addColorStop(0, '#1d2a5c');
  sky.addColorStop(0.55, '#8d5a86');
  sky.addColorStop(1, '#f3a86b');
  paint.fillStyle = sky;
  paint.fillRect(0, 0, width, height * HORIZON);
  paint.fillStyle = 'rgb(255 226 168 / 0.85)';
  paint.beginPath();
  paint.arc(width * 0.77, height * 0.26, height * 0.09, 0, 2 * Math.PI);
  paint.fill();
  for (const [speed, lift, colour] of [
    [0.6, 0.1, '#3d3660'],
    [1.4, 0.05, '#23324a'],
  ] as const) {
    paint.fillStyle = colour;
    paint.beginPath();
    paint.moveTo(0, height * HORIZON);
    for (let x = 0; x < width + 24; x += 24) {
      const at = (x + camera * speed) / (width * 0.16);
      paint.lineTo(x, height * (HORIZON - lift - 0.04 * Math.sin(at) - 0.02 * Math.sin(at * 2.3)));
    }
    paint.lineTo(width + 24, height * HORIZON);
    paint.fill();
  }
}

function drawTurf(
  paint: CanvasRenderingContext2D,
  { width, height }: Size,
  xOf: (at: number) => number,
): void {
  const turf = paint.createLinearGradient(0, height * HORIZON, 0, height);
  turf.addColorStop(0, '#2b7a3d');
  turf.addColorStop(1, '#155a30');
  paint.fillStyle = turf;
  paint.fillRect(0, height * HORIZON, width, height);
  paint.fillStyle = 'rgb(255 255 255 / 0.045)';
  const step = POST_EVERY_M * 2;
  const first = Math.floor(-xOf(0) / (xOf(step) - xOf(0)));
  for (let band = first - 1; xOf(band * step) < width * 1.3; band += 1) {
    const [from, to] = [xOf(band * step), xOf(band * step + POST_EVERY_M)];
    const slant = height * 0.25;
    paint.beginPath();
    paint.moveTo(from, height * HORIZON);
    paint.lineTo(to, height * HORIZON);
    paint.lineTo(to - slant, height);
    paint.lineTo(from - slant, height);
    paint.fill();
  }
  const y = height * (HORIZON + 0.02);
  paint.fillStyle = '#f5f1e4';
  paint.fillRect(0, y, width, 4);
  for (let post = first * 2 - 1; xOf(post * POST_EVERY_M) < width; post += 1)
    paint.fillRect(xOf(post * POST_EVERY_M), y, 3, height * 0.04);
}

function drawSigns(
  paint: CanvasRenderingContext2D,
  { width, height }: Size,
  { xOf, metres, camera }: { xOf: (at: number) => number; metres: number; camera: number },
): void {
  paint.textAlign = 'center';
  for (let left = 0; left < metres; left += SIGN_EVERY_M) {
    const at = metres - left;
    if (at < camera - 20 || at > camera + SEEN_METRES + 20) continue;
    const x = xOf(at);
    paint.fillStyle = '#c8142f';
    paint.fillRect(x - 3, height * 0.2, 6, height * 0.2);
    if (left === 0) {
      drawFinish(paint, { width, height }, x);
      continue;
    }
    paint.fillRect(x - height * 0.1, height * 0.17, height * 0.2, height * 0.1);
    paint.fillStyle = '#ffffff';
    paint.font = `850 ${height * 0.045}px 'Archivo Expanded', sans-serif`;
    paint.fillText(`${left} m`, x, height * 0.235);
  }
}

function drawFinish(paint: CanvasRenderingContext2D, { height }: Size, x: number): void {
  const side = height * 0.03;
  for (let row = 0; height * HORIZON + row * side < height; row += 1) {
    paint.fillStyle = row % 2 === 0 ? '#ffffff' : '#14141a';
    paint.fillRect(x - side / 2, height * HORIZON + row * side, side, side);
  }
}

function drawRail(
  paint: CanvasRenderingContext2D,
  { width, height }: Size,
  xOf: (at: number) => number,
): void {
  paint.fillStyle = '#f5f1e4';
  paint.fillRect(0, height * 0.955, width, height * 0.018);
  const first = Math.floor(-xOf(0) / (xOf(POST_EVERY_M) - xOf(0)));
  for (let post = first; xOf(post * POST_EVERY_M) < width; post += 1)
    paint.fillRect(xOf(post * POST_EVERY_M), height * 0.955, 6, height * 0.045);
}
