// The pages' texts, one file per language; the Spanish file defines which texts a file must hold.

import type { Language } from '../../language.ts';
import { loadTexts } from '../../page-kit/words.ts';
import type { SymbolNames } from '../wire.ts';
import type spanish from './languages/es.json';

export { languageOf } from '../../language.ts';
export { fill, writeTexts } from '../../page-kit/words.ts';
/** With the names of the title's symbols, as soon as the studio has told them. */
export type Words = typeof spanish & { symbols: SymbolNames };

const files = import.meta.glob<typeof spanish>('./languages/*.json', { import: 'default' });

export async function loadWords(language: Language): Promise<Words> {
  return { ...(await loadTexts(language, files)), symbols: {} };
}
