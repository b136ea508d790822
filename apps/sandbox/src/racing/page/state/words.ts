// The texts of the page in its language, and figures as people write them.

import { createMoneyFormat, marksOf, withHundredths } from '../../../page-kit/money.ts';
import { fill } from '../../../page-kit/words.ts';
import { languageOf } from '../../../language.ts';
import en from '../languages/en.json';
import es from '../languages/es.json';
import pt from '../languages/pt.json';

export type WordKey = keyof typeof es;

const languages: Record<'es' | 'pt' | 'en', typeof es> = { es, pt, en };

const asked = new URLSearchParams(globalThis.location?.search ?? '').get('lang');
const language = languageOf(asked);
export const locale = { es: 'es-AR', pt: 'pt-BR', en: 'en' }[language];

export function say(key: WordKey, values: Record<string, string | number> = {}): string {
  return fill(languages[language][key], values);
}

export function isWord(key: string): key is WordKey {
  return Object.hasOwn(es, key);
}

const pesos = createMoneyFormat('ARS');

/** An amount of the wire: centavos as digits. */
export function money(centavos: string | bigint): string {
  return pesos(BigInt(centavos));
}

/** A dividend: 355 is 3,55. */
export function dividendText(hundredths: number): string {
  return withHundredths(hundredths, marksOf(language));
}

const clock = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'America/Argentina/Buenos_Aires',
});

export function timeText(moment: number): string {
  return clock.format(moment);
}

export function raceNumber(number: number): string {
  return language === 'en' ? `No. ${number}` : `${number}.ª`;
}

const LENGTH_METRES = 2.4;

/** How far a runner is behind another, in halves of a length. */
export function gapText(metres: number): string {
  const halves = Math.round((2 * metres) / LENGTH_METRES);
  if (halves <= 0) return say('gapHead');
  const whole = Math.floor(halves / 2);
  return say('gap', { lengths: `${whole || ''}${halves % 2 === 1 ? '½' : ''}` });
}

export function placeText(place: number): string {
  return language === 'en' ? (['1st', '2nd', '3rd'][place - 1] ?? String(place)) : `${place}.º`;
}
