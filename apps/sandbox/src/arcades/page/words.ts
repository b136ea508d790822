// The texts of the games and of their verifier, one file per language.

import { loadWords, textNamed } from '../../page-kit/words.ts';
import type spanish from './languages/es.json';

export const words = await loadWords(
  import.meta.glob<typeof spanish>('./languages/*.json', { import: 'default' }),
);

/** The words for what the server refuses, or for a round that was not played. */
export function refusalText(code: string): string {
  const texts = [words.refusals, words.states, words];
  return texts.map((each) => textNamed(each, code)).find(Boolean) ?? words.unknown;
}
