// The language of a page, which its address names, and the texts and times in it.

import type { Language } from '../language.ts';
import { fill, language } from '../page-kit/words.ts';

export { language } from '../page-kit/words.ts';
export const locale = { es: 'es-AR', pt: 'pt-BR', en: 'en' }[language];

/** The texts of a page from its language files. */
export function createWords<Words extends Record<string, string>>(
  languages: Record<Language, Words>,
) {
  type Key = keyof Words & string;
  const words = languages[language];
  return {
    say: (key: Key, values?: Record<string, string | number>): string =>
      fill(words[key] ?? '', values),
    isWord: (key: string): key is Key => Object.hasOwn(words, key),
  };
}

export const zone = 'America/Argentina/Buenos_Aires';
// A list writes hundreds of times: a formatter of its own for each would take most of its time.
const times = new Intl.DateTimeFormat(locale, {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "21:15" in Buenos Aires. */
export function timeText(at: number): string {
  return times.format(at);
}
