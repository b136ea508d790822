// The words of a text as they are compared: small letters, without accents and apostrophes.

/** Nobody types more words than that; further ones are not looked at. */
const MOST_TYPED = 6;
const MARKS = /[\p{M}'’´`]/gu;

/**
 * The words of what somebody typed. They are those of the database's `games.words_of`, but for rare
 * letters such as "ø": typed, one of them counts as a mistake.
 */
export function wordsIn(text: string): string[] {
  return allWordsIn(text).slice(0, MOST_TYPED);
}

/** Every word of a text. */
export function allWordsIn(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The text in small letters without accents: "Fútbol" becomes "futbol". */
export function foldLetters(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/**
 * The words of a name, and the name as one word when it has few: "Ruby Play" is also found as
 * "rubyplay".
 */
export function wordsOfName(name: string): string[] {
  const words = allWordsIn(name);
  return words.length > 1 && words.length < 4 ? [...words, words.join('')] : words;
}
