import { createMoneyFormat, marksOf, withHundredths } from '../../../page-kit/money.ts';
import { createWords, language } from '../../../react-kit/words.ts';
import type { PoolView, RaceLine } from '../../wire.ts';
import en from '../languages/en.json';
import es from '../languages/es.json';
import pt from '../languages/pt.json';

export const { say, isWord } = createWords({ es, pt, en });

/** "1.200", in every language. */
export function metresText({ metres }: Pick<RaceLine, 'metres'>): string {
  return metres.toLocaleString('es-AR');
}

export function groundText({ isTurf }: Pick<RaceLine, 'isTurf'>): string {
  return say(isTurf ? 'turf' : 'dirt');
}

const pesos = createMoneyFormat('ARS');

export function money(centavos: string | bigint): string {
  return pesos(BigInt(centavos));
}

export function poolText({ house, players, carriedIn }: PoolView): string {
  return money(BigInt(house) + BigInt(players) + BigInt(carriedIn));
}

/** A dividend: 355 is 3,55. */
export function dividendText(hundredths: number): string {
  return withHundredths(hundredths, marksOf(language));
}

export function raceNumber(number: number): string {
  return language === 'en' ? `No. ${number}` : `${number}.ª`;
}

const LENGTH_METRES = 2.4;

/** The gap between two runners, in halves of a length. */
export function gapText(metres: number): string {
  const halves = Math.round((2 * metres) / LENGTH_METRES);
  if (halves <= 0) return say('gapHead');
  const whole = Math.floor(halves / 2);
  return say('gap', { lengths: `${whole || ''}${halves % 2 === 1 ? '½' : ''}` });
}

export function placeText(place: number): string {
  return language === 'en' ? (['1st', '2nd', '3rd'][place - 1] ?? String(place)) : `${place}.º`;
}
