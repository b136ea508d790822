// The symbols as pictures of the size they are shown in, sharp and blurred by motion, so that a frame only copies pixels.

import type { SlotSymbol } from '../../slot/slot-game.ts';

const files = import.meta.glob<string>('../assets/symbols/*.svg', { eager: true, query: '?url', import: 'default' });

export type SymbolImages = ReadonlyMap<SlotSymbol, HTMLImageElement>;
export interface SymbolArt {
  sharp: HTMLCanvasElement;
  blurred: HTMLCanvasElement;
}
export type Gallery = ReadonlyMap<SlotSymbol, SymbolArt>;

/** Height of a blurred picture in heights of a sharp one. */
export const BLUR_STRETCH = 1.55;

export function symbolUrl(symbol: SlotSymbol): string {
  const url = files[`../assets/symbols/${symbol}.svg`];
  if (url === undefined) throw new Error(`no picture of ${symbol}`);
  return url;
}

export async function loadSymbolImages(symbols: readonly SlotSymbol[]): Promise<SymbolImages> {
  return new Map(
    await Promise.all(
      symbols.map(async (symbol) => {
        const image = new Image();
        image.src = symbolUrl(symbol);
        await image.decode();
        return [symbol, image] as const;
      }),
    ),
  );
}

/** Draws every symbol once at a size in device pixels. */
export function drawGallery(images: SymbolImages, size: number): Gallery {
  return new Map(
    [...images].map(([symbol, image]) => {
      const sharp = createCanvas(size, size);
      contextOf(sharp).drawImage(image, 0, 0, size, size);
      return [symbol, { sharp, blurred: blurDownwards(sharp) }];
    }),
  );
}

/** Averages the picture with itself, shifted by half the way, a quarter, an eighth…: a smooth streak in few steps. */
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
