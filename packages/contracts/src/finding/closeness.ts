// How well a word that somebody typed fits a word that can be found. Both are small letters without
// accents. Browser and server compare words alike.

/** Shorter words are too like each other for mistakes to be told from other words. */
const SHORTEST_WITH_MISTAKE = 4;
const SHORTEST_WITH_TWO = 7;

/**
 * How near: 1 is the word itself, 0 another word. A word that is still being typed fits by its
 * beginning; mistakes fit less.
 */
export function closenessOf(typed: string, word: string): number {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return 0.8 + 0.15 * (typed.length / word.length);
  const allowed =
    typed.length < SHORTEST_WITH_MISTAKE ? 0 : typed.length < SHORTEST_WITH_TWO ? 1 : 2;
  // What comes later in the word is out of reach of so few mistakes.
  const mistakes = mistakesIn(typed, word.slice(0, typed.length + allowed));
  return mistakes > allowed ? 0 : 0.7 - 0.2 * mistakes;
}

/**
 * The fewest letters to change, add, leave out or swap with their neighbour so that what was typed
 * becomes the word or the beginning of it (optimal string alignment, its last row at its least).
 */
export function mistakesIn(typed: string, word: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[at - 1] === word[column - 1];
      const isSwapped =
        at > 1 &&
        column > 1 &&
        typed[at - 1] === word[column - 2] &&
        typed[at - 2] === word[column - 1];
      const least = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      next.push(isSwapped ? Math.min(least, (before[column - 2] ?? 0) + 1) : least);
    }
    before = row;
    row = next;
  }
  // One letter more or less at the end of what was typed is a beginning, not two mistakes.
  return Math.min(...row.slice(Math.max(0, typed.length - 1)));
}
