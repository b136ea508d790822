// Winning cells and lines, drawn over the reels.

import { contextOf, createCanvas } from './symbol-art.ts';

export interface Highlight {
  /** Winning cells as reel * rows + row. */
  cells: ReadonlySet<number>;
  /** Lines to be drawn: for each, the rows it crosses. */
  lines: readonly (readonly number[])[];
  sinceMs: number;
}

/** Sizes of the stage in device pixels. */
export interface Geometry {
  left: number;
  top: number;
  cellWidth: number;
  cellHeight: number;
  gap: number;
  rows: number;
  /** The title's glow, as the parts of an RGB colour. */
  glow: string;
}

const DRAW_LINE_MS = 320;

export function cellOrigin(
  { left, top, cellWidth, cellHeight, gap }: Geometry,
  reel: number,
  row: number,
): { x: number; y: number } {
  return { x: left + reel * (cellWidth + gap), y: top + row * cellHeight };
}

/** The golden frame of a winning cell, drawn once: its glow is too costly for every frame. */
export function drawHalo({ cellWidth, cellHeight, glow }: Geometry): HTMLCanvasElement {
  const halo = createCanvas(cellWidth, cellHeight);
  const context = contextOf(halo);
  const inset = cellWidth * 0.035;
  const [width, height] = [cellWidth - 2 * inset, cellHeight - 2 * inset];
  const shine = context.createRadialGradient(
    cellWidth / 2,
    cellHeight / 2,
    0,
    cellWidth / 2,
    cellHeight / 2,
    cellWidth * 0.72,
  );
  shine.addColorStop(0, `rgb(${glow} / 0.5)`);
  shine.addColorStop(1, `rgb(${glow} / 0.14)`);
  context.beginPath();
  context.roundRect(inset, inset, width, height, cellWidth * 0.1);
  context.fillStyle = shine;
  context.fill();
  context.shadowColor = `rgb(${glow})`;
  context.shadowBlur = cellWidth * 0.14;
  context.lineWidth = Math.max(2, cellWidth * 0.026);
  context.strokeStyle = 'rgb(0 0 0 / 0.45)';
  context.stroke();
  context.shadowBlur = 0;
  context.lineWidth = Math.max(1.5, cellWidth * 0.016);
  context.strokeStyle = '#fff3cf';
  context.stroke();
  return halo;
}

export function drawLines(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  highlight: Highlight,
  look: { nowMs: number; isCalm: boolean },
): void {
  const part = look.isCalm ? 1 : Math.min(1, (look.nowMs - highlight.sinceMs) / DRAW_LINE_MS);
  const { cellWidth, cellHeight, glow } = geometry;
  for (const rows of highlight.lines) {
    const points = rows.map((row, reel) => {
      const { x, y } = cellOrigin(geometry, reel, row);
      return { x: x + cellWidth / 2, y: y + cellHeight / 2 };
    });
    context.lineJoin = 'round';
    context.lineCap = 'round';
    tracePart(context, points, part);
    context.strokeStyle = `rgb(${glow} / 0.32)`;
    context.lineWidth = cellWidth * 0.1;
    context.stroke();
    context.strokeStyle = `rgb(${glow} / 0.5)`;
    context.lineWidth = cellWidth * 0.055;
    context.stroke();
    context.strokeStyle = '#fff0b0';
    context.lineWidth = cellWidth * 0.024;
    context.stroke();
  }
}

/** Traces a line of points up to a part of its way. */
function tracePart(
  context: CanvasRenderingContext2D,
  points: readonly { x: number; y: number }[],
  part: number,
): void {
  const reach = part * (points.length - 1);
  context.beginPath();
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before === undefined) context.moveTo(point.x, point.y);
    else if (index <= reach) context.lineTo(point.x, point.y);
    else if (index - 1 < reach)
      context.lineTo(
        before.x + (point.x - before.x) * (reach - index + 1),
        before.y + (point.y - before.y) * (reach - index + 1),
      );
  });
}
