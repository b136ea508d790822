// Draws one picture of the flight over the sky of the page: stars, land, trail and plane. The land
// was painted before; a frame only puts it together.

import { paintPicture } from '../../../page-kit/page.ts';
import { goneFrom, pathAt, waitingPose, type Path, type Pose, type Size } from './flight-path.ts';

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

/**
 * The layers of `land.svg`, from its top down. Distant ones have a smaller share of the land's
 * speed; as the plane climbs they sink by a share of the stage's height.
 */
const LAND = [
  { depth: 0.1, sinks: 0.05 },
  { depth: 0.28, sinks: 0.12 },
  { depth: 1, sinks: 0.3 },
];
/** A layer repeats after so many times its height. */
const LAND_RATIO = 3;

/**
 * The same sky every time: the stars are placed by the golden ratio, which spreads them evenly and
 * without a pattern.
 */
const stars = Array.from({ length: 130 }, (_, index) => ({
  x: (index * 0.618_034) % 1,
  y: ((index * 0.754_878) % 1) * 0.74,
  radius: 0.5 + ((index * 7) % 11) / 10,
  light: 0.25 + ((index * 13) % 17) / 24,
}));

interface Pictures {
  plane: HTMLImageElement;
  land: HTMLImageElement;
}

export class Scene {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #pictures: Pictures;
  #size: Size = { width: 0, height: 0 };
  #scale = 1;
  #layers: { picture: HTMLCanvasElement; depth: number; sinks: number }[] = [];
  #way = 0;
  #drawnAt = 0;

  constructor(canvas: HTMLCanvasElement, pictures: Pictures) {
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('this browser has no canvas');
    this.#canvas = canvas;
    this.#context = context;
    this.#pictures = pictures;
    new ResizeObserver(() => this.#fit()).observe(canvas);
    this.#fit();
  }

  /**
   * Draws the current state. A calm scene does not move by itself: the plane stays at its place.
   */
  draw(view: View, { nowMs, isCalm }: { nowMs: number; isCalm: boolean }): void {
    const context = this.#context;
    const { width, height } = this.#size;
    const seconds = Math.min(0.1, (nowMs - this.#drawnAt) / 1000);
    this.#drawnAt = nowMs;
    if (!isCalm) this.#way += seconds * speedOf(view);
    context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    context.clearRect(0, 0, width, height);
    this.#drawStars(isCalm ? 0 : nowMs);
    const climbed = view.kind === 'waiting' || isCalm ? 0 : 1 - Math.exp(-view.elapsedMs / 6000);
    const every = height * LAND_RATIO;
    for (const { picture, depth, sinks } of this.#layers)
      for (let x = -((this.#way * depth) % every); x < width; x += every)
        context.drawImage(picture, x, climbed * sinks * height, every, height);
    this.#drawFlight(view, isCalm);
  }

  #fit(): void {
    const { width, height } = this.#canvas.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.#size = { width, height };
    this.#scale = Math.min(MOST_SCALE, window.devicePixelRatio);
    this.#canvas.width = Math.round(width * this.#scale);
    this.#canvas.height = Math.round(height * this.#scale);
    const layer = { width: height * LAND_RATIO, height };
    const { land } = this.#pictures;
    this.#layers = LAND.map((look, at) => ({
      ...look,
      picture: paintPicture(layer, this.#scale, (pen) =>
        pen.drawImage(land, 0, -at * height, layer.width, LAND.length * height),
      ),
    }));
  }

  /** Stars go by slowly, each with its own twinkle. */
  #drawStars(nowMs: number): void {
    const context = this.#context;
    const { width, height } = this.#size;
    context.fillStyle = '#fff';
    for (const [index, { x, y, radius, light }] of stars.entries()) {
      const way = this.#way * 0.05 * (0.4 + radius * 0.3);
      context.globalAlpha = light * (0.75 + 0.25 * Math.sin(nowMs / 900 + index * 2.4));
      context.fillRect((((x * width - way) % width) + width) % width, y * height, radius, radius);
    }
    context.globalAlpha = 1;
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
    context.drawImage(this.#pictures.plane, -size / 2, -size / 2, size, size);
    context.restore();
  }
}

/** Speed of the nearest layer in pixels per second: the higher the plane, the faster. */
function speedOf(view: View): number {
  if (view.kind === 'waiting') return 14;
  if (view.kind === 'gone') return 60;
  return 60 + 190 * (1 - Math.exp(-view.elapsedMs / 2500)) + view.elapsedMs / 120;
}
