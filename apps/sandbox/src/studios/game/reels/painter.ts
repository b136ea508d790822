// What everything on the canvas is drawn with: sizes, pictures, and one way to put a symbol into a
// cell.

import type { SlotSymbol } from '../../slot/slot-game.ts';
import { cellOrigin, type Geometry } from './highlight.ts';
import { BLUR_STRETCH, type Gallery } from './symbol-art.ts';

export interface Painter {
  context: CanvasRenderingContext2D;
  geometry: Geometry;
  gallery: Gallery;
  halo: HTMLCanvasElement | undefined;
  isCalm: boolean;
}

/** The place and look of a drawn symbol. A row may be a fraction while the symbol moves. */
export interface Appearance {
  reel: number;
  row: number;
  alpha?: number;
  scale?: number;
  blur?: number;
}

/** What plays on the stage in place of the reels. */
export interface Scene {
  draw(painter: Painter, nowMs: number): void;
  /** Whether the next frame looks different. */
  isMoving(nowMs: number): boolean;
}

export function drawSymbol(
  { context, geometry, gallery }: Painter,
  symbol: SlotSymbol,
  { reel, row, alpha = 1, scale = 1, blur = 0 }: Appearance,
): void {
  const art = gallery.get(symbol);
  if (art === undefined || alpha <= 0) return;
  const origin = cellOrigin(geometry, reel, row);
  const [x, y] = [origin.x + geometry.cellWidth / 2, origin.y + geometry.cellHeight / 2];
  const size = art.sharp.width * scale;
  context.globalAlpha = alpha * (1 - blur);
  // Whole pixels are copied; parts of pixels would be computed anew in every frame.
  if (blur < 1)
    context.drawImage(art.sharp, Math.round(x - size / 2), Math.round(y - size / 2), size, size);
  if (blur > 0) {
    context.globalAlpha = blur;
    context.drawImage(
      art.blurred,
      Math.round(x - size / 2),
      Math.round(y - (size * BLUR_STRETCH) / 2),
    );
  }
  context.globalAlpha = 1;
}
