// The pages' texts, one file per language; the Spanish file defines which texts a file must hold.

import { applyTheme } from '../../../page-kit/theme.ts';
import { fill, language, loadTexts, writeTexts } from '../../../page-kit/words.ts';
import type { Made } from '../../wire.ts';
import type spanish from '../languages/es.json';

export type Words = typeof spanish;

const files = import.meta.glob<Words>('../languages/*.json', { import: 'default' });

/** The page looks and speaks as its address asks for. */
export async function dressPage(): Promise<Words> {
  applyTheme(new URLSearchParams(location.search));
  const words = await loadTexts(language, files);
  writeTexts(words);
  return words;
}

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
