// The texts of the page in its language.

import { createWords, language } from '../../../react-kit/words.ts';
import type { Names } from '../../wire.ts';
import en from '../languages/en.json';
import es from '../languages/es.json';
import pt from '../languages/pt.json';

export type WordKey = keyof typeof es;
export const { say, isWord } = createWords({ es, pt, en });

export function nameOf(names: Names): string {
  return names[language];
}
