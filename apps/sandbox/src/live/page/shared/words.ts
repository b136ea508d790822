// The pages' texts, one file per language; the Spanish file defines which texts a file must hold.

import type { Language } from '../../../language.ts';
import { loadWords, type SharedWords } from '../../../page-kit/words.ts';
import type spanish from '../languages/es.json';

export { fill } from '../../../page-kit/words.ts';
export type Words = SharedWords & typeof spanish;

const files = import.meta.glob<typeof spanish>('../languages/*.json', { import: 'default' });

export const wordsIn = (language: Language): Promise<Words> => loadWords(files, language);
