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
const POST_EVERY_M = 10;
const SIGN_EVERY_M = 200;
const HORIZON = 36;

/**
 * The canvas, measured in hundredths of its height; `camera` is the place on the course at its left
 * side, in metres.
 */
interface View {
  paint: CanvasRenderingContext2D;
  width: number;
  camera: number;
  xOf(at: number): number;
}

export function drawScene(
  paint: CanvasRenderingContext2D,
  { width: pixels, height }: { width: number; height: number },
  { scene, elapsedMs }: { scene: Scene; elapsedMs: number },
): void {
  const { legs, runners, metres } = scene;
  const places = new Map(legs.map((leg) => [leg.saddle, wayAt(leg, elapsedMs) * metres] as const));
  const lead = Math.max(...places.values());
  // The camera stays at the post when the first are past it.
  const camera = Math.min(lead, metres + SEEN_METRES * 0.12) - SEEN_METRES * LEADER_AT;
  const width = (100 * pixels) / height;
  const xOf = (at: number) => ((at - camera) / SEEN_METRES) * width;
  const view = { paint, width, camera, xOf };
  paint.save();
  paint.scale(height / 100, height / 100);
  drawSky(view);
  drawTurf(view);
  drawRail(view, { y: 38, size: 0.9 });
  drawSigns(view, metres);
  const standing = runners.filter(({ saddle }) => places.has(saddle));
  for (const [index, { saddle, entry, silk }] of standing.entries()) {
    const lane = index / Math.max(1, legs.length - 1);
    const scale = 0.227 * (1 + 0.45 * lane);
    const y = 38 + (55 - 64 * scale) * lane;
    // A runner is where its nose is.
    const x = xOf(places.get(saddle) ?? 0) - 97 * scale;
    drawHorse(paint, { index, entry, saddle, cap: silk.cap, x, y, scale, elapsedMs });
  }
  drawRail(view, { y: 95.5, size: 1.8 });
  paint.restore();
}

function fillBand(
  { paint, width }: View,
  [from, to]: readonly [number, number],
  colours: readonly string[],
): void {
  const fill = paint.createLinearGradient(0, from, 0, to);
  for (const [at, colour] of colours.entries())
    fill.addColorStop(at / (colours.length - 1), colour);
  paint.fillStyle = fill;
  paint.fillRect(0, from, width, to - from);
}

function drawSky(view: View): void {
  const { paint, width, camera } = view;
  fillBand(view, [0, HORIZON], ['#1d2a5c', '#8d5a86', '#f3a86b']);
  paint.fillStyle = 'rgb(255 226 168 / 0.85)';
  paint.beginPath();
  paint.arc(width * 0.77, 26, 9, 0, 2 * Math.PI);
  paint.fill();
  for (const [speed, lift, colour] of [
    [0.15, 10, '#3d3660'],
    [0.35, 5, '#23324a'],
  ] as const) {
    paint.fillStyle = colour;
    paint.beginPath();
    paint.moveTo(0, HORIZON);
    for (let x = 0; x < width + 5; x += 5) {
      const at = (x + camera * speed) / (width * 0.16);
      paint.lineTo(x, HORIZON - lift - 4 * Math.sin(at) - 2 * Math.sin(at * 2.3));
    }
    paint.lineTo(width + 5, HORIZON);
    paint.fill();
  }
}

function drawTurf(view: View): void {
  const { paint, width, xOf } = view;
  fillBand(view, [HORIZON, 100], ['#2b7a3d', '#155a30']);
  paint.fillStyle = 'rgb(255 255 255 / 0.045)';
  const slant = 25;
  const every = POST_EVERY_M * 2;
  for (let at = firstIn(view, every); xOf(at) < width + slant; at += every) {
    const [from, to] = [xOf(at), xOf(at + POST_EVERY_M)];
    paint.beginPath();
    paint.moveTo(from, HORIZON);
    paint.lineTo(to, HORIZON);
    paint.lineTo(to - slant, 100);
    paint.lineTo(from - slant, 100);
    paint.fill();
  }
}

function drawRail(view: View, { y, size }: { y: number; size: number }): void {
  const { paint, width, xOf } = view;
  paint.fillStyle = '#f5f1e4';
  paint.fillRect(0, y, width, size);
  for (let at = firstIn(view, POST_EVERY_M); xOf(at) < width; at += POST_EVERY_M)
    paint.fillRect(xOf(at), y, 0.75 * size, 4.4);
}

/** The last multiple of a distance that is left of the picture, in metres. */
function firstIn({ camera }: View, every: number): number {
  return Math.floor(camera / every) * every;
}

function drawSigns({ paint, xOf, camera }: View, metres: number): void {
  paint.textAlign = 'center';
  paint.font = "850 4.5px 'Archivo Expanded', sans-serif";
  for (let left = 0; left < metres; left += SIGN_EVERY_M) {
    const at = metres - left;
    if (at < camera - 20 || at > camera + SEEN_METRES + 20) continue;
    const x = xOf(at);
    paint.fillStyle = '#c8142f';
    paint.fillRect(x - 0.7, 20, 1.4, 20);
    if (left > 0) {
      paint.fillRect(x - 10, 17, 20, 10);
      paint.fillStyle = '#ffffff';
      paint.fillText(`${left} m`, x, 23.5);
      continue;
    }
    for (let y = HORIZON; y < 100; y += 3) {
      paint.fillStyle = (y - HORIZON) % 2 === 0 ? '#ffffff' : '#14141a';
      paint.fillRect(x - 1.5, y, 3, 3);
    }
  }
}
