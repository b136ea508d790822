import { contextOf, type SymbolImages } from './reels/symbol-art.ts';

/** Sets the title's best symbol into the corners of the frame. */
export function createJewels(images: SymbolImages): void {
  const [best] = images.values();
  for (const jewel of document.querySelectorAll('canvas.jewel')) {
    if (!(jewel instanceof HTMLCanvasElement) || best === undefined) continue;
    jewel.width = best.width;
    jewel.height = best.height;
    contextOf(jewel).drawImage(best, 0, 0);
  }
}
