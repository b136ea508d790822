import { languageOrDefault, languages } from '@ceibo/contracts/languages';

/**
 * The return to player as people of the language write it: "96.4" is "96,40" in Spanish. It is a
 * percentage: amounts are written in one way in all languages. Not by way of Intl, whose first use
 * takes a phone a tenth of a second. This is the first number that most pages show.
 */
export function rtpText(rtp: string, language: string): string {
  const [whole = '', fraction = ''] = rtp.split('.');
  const shown = fraction.replace(/(?<=^..)0+$/, '').padEnd(2, '0');
  return `${whole}${languages[languageOrDefault(language)].decimal}${shown}`;
}
