// The pages' texts, one file per language; the Spanish file defines which texts a file must hold.

import type { Language } from '../../../language.ts';
import type spanish from '../languages/es.json';

export { fill } from '../../../page-kit/words.ts';
export type Words = typeof spanish;

const texts: Record<Language, () => Promise<{ default: Words }>> = {
  es: () => import('../languages/es.json'),
  pt: () => import('../languages/pt.json'),
  en: () => import('../languages/en.json'),
};

export async function loadWords(language: Language): Promise<Words> {
  return (await texts[language]()).default;
}
