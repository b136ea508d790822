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
  if (words.includes(wanted)) return 0;
  // The player may still be typing.
  const typed = words.flatMap((word) => [
    word,
    ...[-1, 0, 1].map((more) => word.slice(0, wanted.length + more)),
  ]);
  for (let errors = 0; errors <= allowed; errors += 1)
    if (typed.some((word) => isNear(wanted, word, errors))) return 1 + errors;
  return Number.POSITIVE_INFINITY;
}

/** So many letters are missing, too many, wrong, or exchanged with the next. */
function isNear(one: string, other: string, errors: number): boolean {
  if (one === '' || other === '') return one.length + other.length <= errors;
  const [oneRest, otherRest] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isNear(oneRest, otherRest, errors);
  if (errors === 0) return false;
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  return (
    isNear(oneRest, other, errors - 1) ||
    isNear(one, otherRest, errors - 1) ||
    isNear(oneRest, otherRest, errors - 1) ||
    (isSwapped && isNear(one.slice(2), other.slice(2), errors - 1))
  );
}
