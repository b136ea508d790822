// The steps of a row of slides. Pure; places count from 0.

/** The place that a step leads to: past the last comes the first, before the first the last. */
export function stepTo(current: number, step: 1 | -1, count: number): number {
  return (current + step + count) % count;
}

/** True for a step around the end, which would pass all slides again. */
export function isAround(current: number, wanted: number, count: number): boolean {
  return count > 2 && Math.abs(wanted - current) === count - 1;
}

/** The slide that is in sight when a row of them, each so wide, is scrolled so far. */
export function placeAt(scrolled: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / width)));
}

/** The slide that the arrow keys, Home and End lead to; null for every other key. */
export function placeOfKey(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return stepTo(current, 1, count);
  if (key === 'ArrowLeft') return stepTo(current, -1, count);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
