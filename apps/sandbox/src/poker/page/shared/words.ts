// The pages' texts, one file per language; the Spanish file defines which texts a file must hold.

import { fill, loadTexts } from '../../../page-kit/words.ts';
import type { Language } from '../../../language.ts';
import type { Made } from '../../wire.ts';
import type spanish from '../languages/es.json';

export type Words = typeof spanish;

const files = import.meta.glob<Words>('../languages/*.json', { import: 'default' });

export const loadWords = (language: Language): Promise<Words> => loadTexts(language, files);

/** The text of this name in a group of texts; empty when there is none. */
export function pick(group: Readonly<Record<string, string>>, name: string): string {
  return group[name] ?? '';
}

/** "Par de damas". */
export function madeWords(
  words: Words,
  { category, ranks: [first = '', second = ''] }: Made,
): string {
  return fill(pick(words.made, category), {
    rank: pick(words.rank, first),
    first: pick(words.ranks, first),
    second: pick(words.ranks, second),
  });
}

/** "As" is "as de picas". */
export function cardWords(words: Words, card: string | null): string {
  if (card === null) return words.hiddenCard;
  return `${pick(words.rank, card[0] ?? '')} ${pick(words.suits, card[1] ?? '')}`;
}
