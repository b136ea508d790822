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

/** The canvas; `camera` is the place on the course at its left side, in metres. */
interface View {
  paint: CanvasRenderingContext2D;
  width: number;
  height: number;
  camera: number;
  xOf(at: number): number;
}

export function drawScene(
  paint: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  { scene, elapsedMs }: { scene: Scene; elapsedMs: number },
): void {
  const { legs, runners, metres } = scene;
  const places = new Map(legs.map((leg) => [leg.saddle, wayAt(leg, elapsedMs) * metres] as const));
  const lead = Math.max(...places.values());
  // The camera stays at the post when the first are past it.
  const camera = Math.min(lead, metres + SEEN_METRES * 0.12) - SEEN_METRES * LEADER_AT;
  const xOf = (at: number) => ((at - camera) / SEEN_METRES) * width;
  const view = { paint, width, height, camera, xOf };
  drawSky(view);
  drawTurf(view);
  const top = height * (HORIZON + 0.02);
  drawRail(view, { y: top, thickness: 4, postWidth: 3, postHeight: height * 0.04 });
  drawSigns(view, metres);
  const standing = runners.filter(({ saddle }) => places.has(saddle));
  for (const [index, { saddle, entry, silk }] of standing.entries()) {
    const lane = index / Math.max(1, legs.length - 1);
    const scale = (height / 440) * (1 + 0.45 * lane);
    const y = top + (height * 0.93 - top - 64 * scale) * lane;
    // A runner is where its nose is.
    const x = xOf(places.get(saddle) ?? 0) - 97 * scale;
    drawHorse(paint, { index, entry, saddle, cap: silk.cap, x, y, scale, elapsedMs });
  }
  const front = { y: height * 0.955, thickness: height * 0.018 };
  drawRail(view, { ...front, postWidth: 6, postHeight: height * 0.045 });
}

/** Fills from one share of the height to another, with colours one above the other. */
function fillBand(
  { paint, width, height }: View,
  [from, to]: readonly [number, number],
  colours: readonly string[],
): void {
  const fill = paint.createLinearGradient(0, height * from, 0, height * to);
  for (const [at, colour] of colours.entries())
    fill.addColorStop(at / (colours.length - 1), colour);
  paint.fillStyle = fill;
  paint.fillRect(0, height * from, width, height * (to - from));
}

function drawSky(view: View): void {
  const { paint, width, height, camera } = view;
  fillBand(view, [0, HORIZON], ['#1d2a5c', '#8d5a86', '#f3a86b']);
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

function drawTurf(view: View): void {
  const { paint, width, height, xOf } = view;
  fillBand(view, [HORIZON, 1], ['#2b7a3d', '#155a30']);
  paint.fillStyle = 'rgb(255 255 255 / 0.045)';
  const slant = height * 0.25;
  const every = POST_EVERY_M * 2;
  for (let at = firstIn(view, every); xOf(at) < width + slant; at += every) {
    const [from, to] = [xOf(at), xOf(at + POST_EVERY_M)];
    paint.beginPath();
    paint.moveTo(from, height * HORIZON);
    paint.lineTo(to, height * HORIZON);
    paint.lineTo(to - slant, height);
    paint.lineTo(from - slant, height);
    paint.fill();
  }
}

interface Rail {
  y: number;
  thickness: number;
  postWidth: number;
  postHeight: number;
}

function drawRail(view: View, { y, thickness, postWidth, postHeight }: Rail): void {
  const { paint, width, xOf } = view;
  paint.fillStyle = '#f5f1e4';
  paint.fillRect(0, y, width, thickness);
  for (let at = firstIn(view, POST_EVERY_M); xOf(at) < width; at += POST_EVERY_M)
    paint.fillRect(xOf(at), y, postWidth, postHeight);
}

/** The last multiple of a distance that is left of the picture, in metres. */
function firstIn({ camera }: View, every: number): number {
  return Math.floor(camera / every) * every;
}

function drawSigns({ paint, height, xOf, camera }: View, metres: number): void {
  paint.textAlign = 'center';
  for (let left = 0; left < metres; left += SIGN_EVERY_M) {
    const at = metres - left;
    if (at < camera - 20 || at > camera + SEEN_METRES + 20) continue;
    const x = xOf(at);
    paint.fillStyle = '#c8142f';
    paint.fillRect(x - 3, height * 0.2, 6, height * 0.2);
    if (left > 0) {
      paint.fillRect(x - height * 0.1, height * 0.17, height * 0.2, height * 0.1);
      paint.fillStyle = '#ffffff';
      paint.font = `850 ${height * 0.045}px 'Archivo Expanded', sans-serif`;
      paint.fillText(`${left} m`, x, height * 0.235);
      continue;
    }
    // The finish.
    const side = height * 0.03;
    for (let row = 0; height * HORIZON + row * side < height; row += 1) {
      paint.fillStyle = row % 2 === 0 ? '#ffffff' : '#14141a';
      paint.fillRect(x - side / 2, height * HORIZON + row * side, side, side);
    }
  }
}
