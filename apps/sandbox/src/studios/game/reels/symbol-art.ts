// The symbols as pictures of the size they are shown in, sharp and blurred by motion, so that a
// frame only copies pixels.

import { type SlotGame, type SlotSymbol, symbolsOf } from '../../slot/slot-game.ts';

/** Every symbol in the size of the title's sheet. */
export type SymbolImages = ReadonlyMap<SlotSymbol, HTMLCanvasElement>;
export interface SymbolArt {
  sharp: HTMLCanvasElement;
  blurred: HTMLCanvasElement;
}
export type Gallery = ReadonlyMap<SlotSymbol, SymbolArt>;

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
  const sheet = new Image();
  sheet.src = url;
  await sheet.decode();
  const size = sheet.naturalWidth / SHEET_COLUMNS;
  return new Map(
    symbolsOf(game).map((symbol, index) => {
      const picture = createCanvas(size, size);
      const [column, row] = [index % SHEET_COLUMNS, Math.floor(index / SHEET_COLUMNS)];
      contextOf(picture).drawImage(sheet, column * size, row * size, size, size, 0, 0, size, size);
      return [symbol, picture];
    }),
  );
}

/** Draws every symbol once at a size in device pixels. */
export function drawGallery(images: SymbolImages, size: number): Gallery {
  return new Map(
    [...images].map(([symbol, image]) => {
      const sharp = createCanvas(size, size);
      const context = contextOf(sharp);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, size, size);
      return [symbol, { sharp, blurred: blurDownwards(sharp) }];
    }),
  );
}

/**
 * Averages the picture with itself, shifted by half the way, a quarter, an eighth…: a smooth streak
 * in few steps.
 */
function blurDownwards(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const height = sharp.height * BLUR_STRETCH;
  let streak = createCanvas(sharp.width, height);
  contextOf(streak).drawImage(sharp, 0, 0);
  for (let shift = (height - sharp.height) / 2; shift >= 0.5; shift /= 2) {
    const next = createCanvas(sharp.width, height);
    const context = contextOf(next);
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = 0.5;
    context.drawImage(streak, 0, 0);
    context.drawImage(streak, 0, shift);
    streak = next;
  }
  return streak;
}

export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser cannot draw');
  return context;
}
