// Compares the name on an account with the player's.

interface Name {
  firstName: string;
  lastName: string;
}

/**
 * True when an account's name is the player's: only words of it, with at least one first and one
 * last name. Accents and case do not matter.
 */
export function isOwnName(nameOnAccount: string, { firstName, lastName }: Name): boolean {
  const [words, first, last] = [wordsOf(nameOnAccount), wordsOf(firstName), wordsOf(lastName)];
  const has = (names: string[]) => names.some((name) => words.includes(name));
  return (
    has(first) && has(last) && words.every((word) => first.includes(word) || last.includes(word))
  );
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
