import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  gridHeight,
  rowsInSight,
  windowOf,
  type GridShape,
  type GridWindow,
} from './grid-window.ts';

/**
 * The number of tiles before the grid is measured, on the server among others: more than any first
 * view has.
 */
const FIRST_TILES = 24;

export interface VirtualGrid {
  ref: RefObject<HTMLUListElement | null>;
  window: GridWindow;
  /** Null until it has been measured. */
  shape: GridShape | null;
  /**
   * Scrolls the page so that a tile's row comes into sight under what is fixed at the top; does
   * nothing when it is in sight.
   */
  reveal(index: number): void;
}

interface Drawn {
  firstRow: number;
  endRow: number;
  shape: GridShape;
}

/**
 * Draws only the rows of a grid that the page shows, and the room of the others. The columns are
 * those that the styles make.
 */
export function useVirtualGrid(total: number): VirtualGrid {
  const ref = useRef<HTMLUListElement>(null);
  const shape = useRef<GridShape | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  const look = useCallback(() => {
    const grid = ref.current;
    if (grid === null || shape.current === null) return;
    const { top } = grid.getBoundingClientRect();
    const rows = rowsInSight({ from: -top, to: window.innerHeight - top }, shape.current);
    const known = shape.current;
    setDrawn((before) =>
      before?.firstRow === rows.firstRow && before.endRow === rows.endRow && before.shape === known
        ? before
        : { ...rows, shape: known },
    );
  }, []);

  // Measured before the browser paints. The height is set here and now: the place on the page where
  // one was is found again before the rows around it are drawn.
  useLayoutEffect(() => {
    const grid = ref.current;
    if (grid === null) return;
    const measure = () => {
      shape.current = shapeOf(grid) ?? shape.current;
      if (shape.current !== null) grid.style.minHeight = `${gridHeight(total, shape.current)}px`;
      look();
    };
    let width = grid.clientWidth;
    // Its height changes with every row; only another width makes other rows.
    const observer = new ResizeObserver(() => {
      if (grid.clientWidth === width) return;
      width = grid.clientWidth;
      measure();
    });
    measure();
    observer.observe(grid);
    return () => observer.disconnect();
  }, [total, look]);

  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  const reveal = useCallback((index: number) => {
    const grid = ref.current;
    if (grid === null || shape.current === null) return;
    const { columns, rowStep, gap } = shape.current;
    const top = grid.getBoundingClientRect().top + Math.floor(index / columns) * rowStep;
    const margin = Number.parseFloat(getComputedStyle(grid).scrollMarginTop) || 0;
    const bottom =
      window.innerHeight - (Number.parseFloat(getComputedStyle(grid).scrollMarginBottom) || 0);
    if (top < margin) window.scrollBy({ top: top - margin, behavior: 'instant' });
    else if (top + rowStep - gap > bottom)
      window.scrollBy({ top: top + rowStep - gap - bottom, behavior: 'instant' });
  }, []);

  const first: GridWindow = { first: 0, end: Math.min(total, FIRST_TILES), above: 0, below: 0 };
  return {
    ref,
    window: drawn === null ? first : windowOf(total, drawn, drawn.shape),
    shape: drawn?.shape ?? null,
    reveal,
  };
}

/** The grid as the styles have laid it out; undefined while it is not laid out, or empty. */
function shapeOf(grid: HTMLElement): GridShape | undefined {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const height = grid.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (height === 0) return undefined;
  const gap = Number.parseFloat(rowGap) || 0;
  return {
    columns: Math.max(1, gridTemplateColumns.split(' ').length),
    rowStep: height + gap,
    gap,
  };
}
