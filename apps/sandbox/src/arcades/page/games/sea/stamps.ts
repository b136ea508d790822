// The fish at the size of the sea, looking either way, and their price plates: each is painted once
// for a size, so that a frame only copies.

import { paintPicture } from '../../../../page-kit/page.ts';
import { type Fish, kinds, prizes } from '../../../games/fishing.ts';

/** A cell of the sheet, and where the coral is on it. */
export const CELL = 192;
export const CORAL = kinds.length;

/** Widths in hundredths of the sea's width. */
const SIZES: Readonly<Record<Fish, number>> = {
  fish: 8,
  tropical: 8,
  crab: 9,
  jellyfish: 10,
  octopus: 13,
  shark: 20,
  golden: 9,
};
const LEAST_WIDTH = 560;
const PLATE = { height: 22, font: "800 13px 'Hanken Grotesk', system-ui, sans-serif" };

export interface Stamp {
  picture: HTMLCanvasElement;
  /** In pixels of the page. */
  width: number;
  height: number;
}

export interface Stamps {
  sizeOf(fish: Fish): number;
  fishOf(fish: Fish, direction: 1 | -1): Stamp;
  plateOf(fish: Fish, isTarget: boolean): Stamp;
}

export function cutStamps(
  sprites: HTMLImageElement,
  { width, ratio }: { width: number; ratio: number },
): Stamps {
  const sizeOf = (fish: Fish) => (SIZES[fish] / 100) * Math.max(width, LEAST_WIDTH);
  const made = new Map<string, Stamp>();

  /** Paints a stamp the first time that it is asked for. */
  function stamp(
    name: string,
    size: { width: number; height: number },
    paint: (pen: CanvasRenderingContext2D) => void,
  ): Stamp {
    const known = made.get(name);
    if (known !== undefined) return known;
    const fresh = { picture: paintPicture(size, ratio, paint), ...size };
    made.set(name, fresh);
    return fresh;
  }

  return {
    sizeOf,
    fishOf(fish, direction) {
      const size = sizeOf(fish);
      return stamp(`${fish} ${direction}`, { width: size, height: size }, (pen) => {
        // The pictures look to the right.
        if (direction === -1) {
          pen.translate(size, 0);
          pen.scale(-1, 1);
        }
        pen.drawImage(sprites, kinds.indexOf(fish) * CELL, 0, CELL, CELL, 0, 0, size, size);
      });
    },
    plateOf(fish, isTarget) {
      const text = `×${prizes[fish]}`;
      const plate = { width: 16 + text.length * 8, height: PLATE.height };
      return stamp(`${text} ${isTarget}`, plate, (pen) => {
        pen.fillStyle = isTarget ? '#ffd34d' : 'rgb(3 20 54 / 0.86)';
        pen.beginPath();
        pen.roundRect(0, 0, plate.width, plate.height, 8);
        pen.fill();
        pen.font = PLATE.font;
        pen.textAlign = 'center';
        pen.textBaseline = 'middle';
        pen.fillStyle = isTarget ? '#2a1c00' : '#fff';
        pen.fillText(text, plate.width / 2, plate.height / 2 + 1);
      });
    },
  };
}
