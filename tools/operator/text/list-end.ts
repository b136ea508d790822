import { MOST_LISTED } from '@ceibo/server';

/** Says that a full list may have been cut: it must not look like all there is. */
export function sayIfCut(length: number): void {
  if (length >= MOST_LISTED)
    console.log(`A list ends after ${MOST_LISTED}: there may be more than these.`);
}

/** "3 debts stand." of a whole list, and "At least 200 debts stand." of a full one. */
export function countText(length: number, words: string): string {
  return length >= MOST_LISTED ? `At least ${length} ${words}` : `${length} ${words}`;
}
