// The pages' texts, one file per language; the Spanish file defines which texts a file must hold.

import type { Language } from '../../../language.ts';
import { loadTexts } from '../../../page-kit/words.ts';
import type spanish from '../languages/es.json';

export { fill } from '../../../page-kit/words.ts';
export type Words = typeof spanish;

const files = import.meta.glob<Words>('../languages/*.json', { import: 'default' });

export const loadWords = (language: Language): Promise<Words> => loadTexts(language, files);
