// The texts of the page in its language.

import type { Names } from '../../wire.ts';
import { fill } from '../../../page-kit/words.ts';
import en from '../languages/en.json';
import es from '../languages/es.json';
import pt from '../languages/pt.json';

type Words = typeof es;
export type WordKey = keyof Words;

const languages: Record<'es' | 'pt' | 'en', Words> = { es, pt, en };

const asked = new URLSearchParams(globalThis.location?.search ?? '').get('lang');
export const language: keyof typeof languages = asked === 'pt' || asked === 'en' ? asked : 'es';
export const locale = { es: 'es-AR', pt: 'pt-BR', en: 'en' }[language];

export function say(key: WordKey, values: Record<string, string | number> = {}): string {
  return fill(languages[language][key], values);
}

export function isWord(key: string): key is WordKey {
  return Object.hasOwn(es, key);
}

/** A name in the language of the page. */
export function nameOf(names: Names): string {
  return names[language];
}
