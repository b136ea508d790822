// Draws one picture of the flight: sky, land, trail and plane. What never changes was drawn before;
// a frame only puts it together.

import { drawBackdrop, drawStars } from './sky.ts';
import { goneFrom, pathAt, waitingPose, type Path, type Pose, type Size } from './flight-path.ts';
import { drawLandscape, type Layer } from './landscape.ts';

/**
 * The state that the scene draws. Times are milliseconds since the beginning of the phase that they
 * name.
 */
export type View =
  | { kind: 'waiting'; sinceOpenMs: number }
  | { kind: 'flying'; elapsedMs: number }
  | { kind: 'gone'; elapsedMs: number; sinceEndMs: number };

const MOST_SCALE = 2;
/** The picture of the plane points to the upper right. */
const PICTURE_ANGLE = -Math.PI / 4;
const TRAIL_FADES_MS = 700;

export class Scene {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #plane: CanvasImageSource;
  #size: Size = { width: 0, height: 0 };
  #scale = 1;
  #backdrop: HTMLCanvasElement | undefined;
  #layers: Layer[] = [];
  #way = 0;
  #drawnAt = 0;

  constructor(canvas: HTMLCanvasElement, plane: CanvasImageSource) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('this browser has no canvas');
    this.#canvas = canvas;
    this.#context = context;
    this.#plane = plane;
    new ResizeObserver(() => this.#fit()).observe(canvas);
    this.#fit();
  }

  /**
   * Draws the current state. A calm scene does not move by itself: the plane stays at its place.
   */
  draw(view: View, { nowMs, isCalm }: { nowMs: number; isCalm: boolean }): void {
    const context = this.#context;
    if (this.#backdrop === undefined) return;
    const seconds = Math.min(0.1, (nowMs - this.#drawnAt) / 1000);
    this.#drawnAt = nowMs;
    if (!isCalm) this.#way += seconds * speedOf(view);
    context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    context.drawImage(this.#backdrop, 0, 0, this.#size.width, this.#size.height);
    drawStars(context, this.#size, { way: this.#way * 0.05, nowMs: isCalm ? 0 : nowMs });
    const climbed = view.kind === 'waiting' || isCalm ? 0 : 1 - Math.exp(-view.elapsedMs / 6000);
    for (const layer of this.#layers) this.#drawLayer(layer, climbed);
    this.#drawFlight(view, isCalm);
  }

  #fit(): void {
    const { width, height } = this.#canvas.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.#size = { width, height };
    this.#scale = Math.min(MOST_SCALE, window.devicePixelRatio);
    this.#canvas.width = Math.round(width * this.#scale);
    this.#canvas.height = Math.round(height * this.#scale);
    this.#backdrop = drawBackdrop(this.#size, this.#scale);
    this.#layers = drawLandscape(this.#size, this.#scale);
  }

  #drawLayer({ picture, width, depth, sinks }: Layer, climbed: number): void {
    const left = -((this.#way * depth) % width);
    const down = climbed * sinks * this.#size.height;
    for (let x = left; x < this.#size.width; x += width)
      this.#context.drawImage(picture, x, down, width, this.#size.height);
  }

  #drawFlight(view: View, isCalm: boolean): void {
    switch (view.kind) {
      case 'waiting':
        return this.#drawPlane(
          waitingPose(isCalm ? Number.POSITIVE_INFINITY : view.sinceOpenMs, this.#size),
        );
      case 'flying': {
        const path = pathAt(isCalm ? 9000 : view.elapsedMs, this.#size);
        this.#drawTrail(path, 1);
        return this.#drawPlane(path.plane);
      }
      case 'gone': {
        if (isCalm) return;
        const path = pathAt(view.elapsedMs, this.#size);
        this.#drawTrail(path, Math.max(0, 1 - view.sinceEndMs / TRAIL_FADES_MS));
        return this.#drawPlane(goneFrom(path.plane, view.sinceEndMs));
      }
    }
  }

  #drawTrail({ start, bend, plane }: Path, strength: number): void {
    if (strength === 0) return;
    const context = this.#context;
    const curve = () => {
      context.beginPath();
      context.moveTo(start.x, start.y);
      context.quadraticCurveTo(bend.x, bend.y, plane.x, plane.y);
    };
    const below = context.createLinearGradient(0, plane.y, 0, start.y);
    below.addColorStop(0, `rgb(255 93 122 / ${0.3 * strength})`);
    below.addColorStop(1, `rgb(255 93 122 / ${0.03 * strength})`);
    curve();
    context.lineTo(plane.x, start.y);
    context.closePath();
    context.fillStyle = below;
    context.fill();
    context.lineCap = 'round';
    const unit = Math.max(1, this.#size.height / 400);
    for (const [width, colour, alpha] of [
      [13, '255 93 122', 0.2],
      [7, '255 84 108', 0.9],
      [2, '255 236 232', 0.85],
    ] as const) {
      curve();
      context.lineWidth = width * unit;
      context.strokeStyle = `rgb(${colour} / ${alpha * strength})`;
      context.stroke();
    }
  }

  #drawPlane({ x, y, angle }: Pose): void {
    const context = this.#context;
    const size = Math.min(this.#size.height * 0.27, this.#size.width * 0.19, 150);
    context.save();
    context.translate(x, y);
    context.rotate(angle - PICTURE_ANGLE);
    context.drawImage(this.#plane, -size / 2, -size / 2, size, size);
    context.restore();
  }
}

/** Speed of the nearest layer in pixels per second: the higher the plane, the faster. */
function speedOf(view: View): number {
  if (view.kind === 'waiting') return 14;
  if (view.kind === 'gone') return 60;
  return 60 + 190 * (1 - Math.exp(-view.elapsedMs / 2500)) + view.elapsedMs / 120;
}
