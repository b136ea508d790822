// The water with its light and corals. It is painted once for a size, and only copied in a frame.

import { paintPicture } from '../../../../page-kit/page.ts';

interface Water {
  width: number;
  height: number;
  /** Device pixels in one pixel of the page. */
  ratio: number;
  /** Paints a coral with its foot at this place. */
  coral(pen: CanvasRenderingContext2D, x: number, size: number): void;
}

const RAYS = [
  { x: 0.16, width: 0.1 },
  { x: 0.44, width: 0.06 },
  { x: 0.72, width: 0.13 },
];

export function paintWater({ width, height, ratio, coral }: Water): HTMLCanvasElement {
  return paintPicture({ width, height }, ratio, (pen) => {
    const water = pen.createLinearGradient(0, 0, 0, height);
    water.addColorStop(0, '#4cc4f5');
    water.addColorStop(0.4, '#1478cc');
    water.addColorStop(0.72, '#0a4c9c');
    water.addColorStop(1, '#062c66');
    pen.fillStyle = water;
    pen.fillRect(0, 0, width, height);
    const ray = pen.createLinearGradient(0, 0, 0, height);
    ray.addColorStop(0, 'rgb(255 255 255 / 0.24)');
    ray.addColorStop(0.85, 'rgb(255 255 255 / 0)');
    pen.fillStyle = ray;
    const slant = height * 0.32;
    for (const { x, width: part } of RAYS) {
      const left = x * width;
      pen.beginPath();
      pen.moveTo(left + slant, 0);
      pen.lineTo(left + slant + part * width, 0);
      pen.lineTo(left + part * width, height);
      pen.lineTo(left, height);
      pen.fill();
    }
    const size = Math.max(90, width * 0.12);
    coral(pen, 0.22 * width, size * 0.9);
    coral(pen, 0.9 * width, size * 1.15);
    const boat = Math.max(110, width * 0.11);
    pen.fillStyle = '#c8763c';
    pen.beginPath();
    pen.roundRect((width - boat) / 2, height - 12, boat, 30, 6);
    pen.fill();
  });
}
