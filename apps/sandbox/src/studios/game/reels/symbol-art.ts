// The symbols as pictures of the size they are shown in, sharp and blurred by motion, so that a
// frame only copies pixels.

import { loadImage, paintPicture } from '../../../page-kit/page.ts';
import { type SlotGame, type SlotSymbol, symbolsOf } from '../../slot/slot-game.ts';

/** Every symbol in the size of the title's sheet. */
export type SymbolImages = ReadonlyMap<SlotSymbol, HTMLCanvasElement>;
export type Gallery = ReadonlyMap<
  SlotSymbol,
  { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }
>;

/** Height of a blurred picture in heights of a sharp one. */
export const BLUR_STRETCH = 1.55;
/** Symbols of one row of a sheet. */
const SHEET_COLUMNS = 4;

/**
 * Cuts the title's sheet into its symbols, which have the order of the title's data, row after row.
 */
export async function loadSymbolImages(
  game: Pick<SlotGame, 'prizes' | 'pictures'>,
  url: string,
): Promise<SymbolImages> {
  const sheet = await loadImage(url);
  const size = sheet.naturalWidth / SHEET_COLUMNS;
  return new Map(
    symbolsOf(game).map((symbol, index) => {
      const [x, y] = [index % SHEET_COLUMNS, Math.floor(index / SHEET_COLUMNS)];
      const cut = (pen: CanvasRenderingContext2D) =>
        pen.drawImage(sheet, x * size, y * size, size, size, 0, 0, size, size);
      return [symbol, paintSquare(size, cut)];
    }),
  );
}

/** A symbol once more in another size. */
export function resize(image: HTMLCanvasElement, size: number): HTMLCanvasElement {
  return paintSquare(size, (pen) => {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, size, size);
  });
}

/** Draws every symbol once at a size in device pixels. */
export function drawGallery(images: SymbolImages, size: number): Gallery {
  return new Map(
    [...images].map(([symbol, image]) => {
      const sharp = resize(image, size);
      return [symbol, { sharp, blurred: blurDownwards(sharp) }];
    }),
  );
}

/**
 * Averages the picture with itself, shifted by half the way, a quarter, an eighth…: a smooth streak
 * in few steps.
 */
function blurDownwards(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const size = { width: sharp.width, height: Math.round(sharp.height * BLUR_STRETCH) };
  let streak = paintPicture(size, 1, (pen) => pen.drawImage(sharp, 0, 0));
  for (let shift = (size.height - sharp.height) / 2; shift >= 0.5; shift /= 2) {
    const before = streak;
    streak = paintPicture(size, 1, (pen) => {
      pen.globalCompositeOperation = 'lighter';
      pen.globalAlpha = 0.5;
      pen.drawImage(before, 0, 0);
      pen.drawImage(before, 0, shift);
    });
  }
  return streak;
}

function paintSquare(size: number, paint: (pen: CanvasRenderingContext2D) => void) {
  return paintPicture({ width: size, height: size }, 1, paint);
}
