// Finds what the player means: without accents and case, by the beginnings of words, and with
// typing errors forgiven in longer words. Pure.

import type { Names } from './types.ts';

/** The items that fit all words of the query, the best first; equals keep their order. */
export function searchIn<Item>(
  items: readonly Item[],
  query: string,
  namesOf: (item: Item) => readonly Names[],
): Item[] {
  const wanted = wordsOf(query.slice(0, 100)).slice(0, 8);
  if (wanted.length === 0) return [];
  return items
    .map((item) => {
      const words = namesOf(item).flatMap(({ es, pt, en }) => [es, pt, en].flatMap(wordsOf));
      const total = wanted.reduce((sum, word) => sum + penaltyOf(word, words), 0);
      return { item, total };
    })
    .filter(({ total }) => Number.isFinite(total))
    .toSorted((one, other) => one.total - other.total)
    .map(({ item }) => item);
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** 0 for the word itself, 1 for its beginning, more for errors; infinite when nothing is near. */
function penaltyOf(wanted: string, words: readonly string[]): number {
  const allowed = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  let best = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (word === wanted) return 0;
    if (word.startsWith(wanted)) best = Math.min(best, 1);
    else if (best > 2 && allowed > 0) {
      const errors = errorsIn(wanted, word);
      if (errors <= allowed) best = Math.min(best, 1 + errors);
    }
  }
  return best;
}

/** As the whole word, or as its beginning while the player is still typing. */
function errorsIn(wanted: string, word: string): number {
  return Math.min(
    ...[-1, 0, 1].map((more) => distance(wanted, word.slice(0, wanted.length + more))),
    distance(wanted, word),
  );
}

/** Letters that are missing, too many, wrong, or exchanged with the next (Damerau-Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = line;
  }
  return last[other.length] ?? 0;
}
