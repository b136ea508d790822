// The texts of the page, one file per language.

import { writeTo } from '../../page-kit/controls.ts';
import { loadWords } from '../../page-kit/words.ts';
import type spanish from './languages/es.json';

export const words = await loadWords(
  import.meta.glob<typeof spanish>('./languages/*.json', { import: 'default' }),
);

/** Announces a text to players who cannot see the page. */
export function say(text: string): void {
  writeTo('announcement', text);
}
