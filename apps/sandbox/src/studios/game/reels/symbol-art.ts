// The symbols of the title's sheet, as elements of the page and as pictures in the size of a cell.
// Those are drawn sharp and blurred by motion, so that a frame only copies pixels.

import { make, paintPicture } from '../../../page-kit/page.ts';
import { type SlotSymbol, symbolsOf } from '../../slot/slot-game.ts';
import type { GameFacts } from '../../wire.ts';

export type Gallery = ReadonlyMap<
  SlotSymbol,
  { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }
>;

/** Height of a blurred picture in heights of a sharp one. */
export const BLUR_STRETCH = 1.55;
/** Symbols of one row of a sheet; `.symbol` of the style sheet has as many. */
const SHEET_COLUMNS = 4;

/** An element that shows a symbol, in the size of the custom property `--size`. */
export function makeSymbol(
  facts: GameFacts,
  symbol: SlotSymbol,
  style: Record<string, string> = {},
): HTMLElement {
  const { column, row } = placeInSheet(symbolsOf(facts).indexOf(symbol));
  return make('i.symbol', { style: { '--column': `${column}`, '--row': `${row}`, ...style } });
}

/** Draws every symbol once at a size in device pixels. */
export function drawGallery(facts: GameFacts, sheet: HTMLImageElement, size: number): Gallery {
  const cut = sheet.naturalWidth / SHEET_COLUMNS;
  return new Map(
    symbolsOf(facts).map((symbol, index) => {
      const { column, row } = placeInSheet(index);
      const sharp = paintPicture({ width: size, height: size }, 1, (pen) => {
        pen.imageSmoothingQuality = 'high';
        pen.drawImage(sheet, column * cut, row * cut, cut, cut, 0, 0, size, size);
      });
      return [symbol, { sharp, blurred: blurDownwards(sharp) }];
    }),
  );
}

/** The sheet has the symbols in the order of the title's data, row after row. */
function placeInSheet(index: number): { column: number; row: number } {
  return { column: index % SHEET_COLUMNS, row: Math.floor(index / SHEET_COLUMNS) };
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
