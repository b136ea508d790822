// The closeness of a typed word to a word that can be found. Both are small letters without
// accents. Browser and server compare words alike.

/** Shorter words are too like each other: a mistake makes another word of them. */
const SHORTEST_WITH_MISTAKE = 4;
const SHORTEST_WITH_TWO = 7;

/**
 * The closeness: 1 is the word itself, 0 another word. A word that is still being typed fits by its
 * beginning; mistakes fit less.
 */
export function closenessOf(typed: string, word: string): number {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return 0.8 + 0.15 * (typed.length / word.length);
  const allowed =
    typed.length < SHORTEST_WITH_MISTAKE ? 0 : typed.length < SHORTEST_WITH_TWO ? 1 : 2;
  if (allowed === 0) return 0;
  // Letters further on in the word are out of reach of so few mistakes.
  const beginning = word.slice(0, typed.length + allowed);
  if (lettersMissing(typed, beginning) > allowed) return 0;
  const mistakes = mistakesIn(typed, beginning, allowed);
  return mistakes > allowed ? 0 : 0.7 - 0.2 * mistakes;
}

/**
 * At most as many as the mistakes, since each is one letter typed for another or too many; most
 * words are refused by it, and it is quick. Letters whose codes end alike are taken for the same.
 */
function lettersMissing(typed: string, word: string): number {
  let missing = lettersOf(typed) & ~lettersOf(word);
  let count = 0;
  for (; missing !== 0; missing &= missing - 1) count += 1;
  return count;
}

/** A bit for each letter, by the last five bits of its code. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/**
 * The fewest letters to change, add, leave out or swap with their neighbour so that what was typed
 * becomes the word or its beginning. It is the least of the last row of optimal string alignment.
 * More than `most` are not counted to the end: the answer is then `most + 1`.
 */
export function mistakesIn(typed: string, word: string, most: number): number {
  let before: number[] = [];
  let row = [0];
  for (let column = 1; column <= word.length; column += 1) row.push(column);
  for (let at = 1; at <= typed.length; at += 1) {
    const letter = typed.charCodeAt(at - 1);
    const letterBefore = typed.charCodeAt(at - 2);
    const next = [at];
    let least = at;
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = letter === word.charCodeAt(column - 1);
      const isSwapped =
        letter === word.charCodeAt(column - 2) && letterBefore === word.charCodeAt(column - 1);
      let mistakes = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (isSwapped) mistakes = Math.min(mistakes, (before[column - 2] ?? 0) + 1);
      next.push(mistakes);
      least = Math.min(least, mistakes);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  // One letter more or less at the end of what was typed is a beginning, not two mistakes.
  return Math.min(most + 1, ...row.slice(Math.max(0, typed.length - 1)));
}
