// A slot's page offers automatic play only where the law lets it, and no text asks to win losses
// back (UKGC RTS 8C, 14A).

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowedIn } from './rounds/jurisdictions.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Playing by itself, a number of rounds at once, and winning back what was lost. */
const FORBIDDEN =
  /auto(play|spin|giro|jueg|jog)|jueg[ao] automátic|giros? automátic|automatic (play|spin)|recuper|win (it|them)? ?back/i;

const KNOWN = [
  'buy',
  'feature-go',
  'guess',
  'info',
  'info-close',
  'lower',
  'raise',
  'sound',
  'spin',
  'stakes',
  'turbo',
];

describe('the page of a slot', () => {
  it('has one control that plays, and none that repeats it', () => {
    const buttons = [...read('./game/index.html').matchAll(/<button[^>]*\sid="([\w-]+)"/g)];
    expect(new Set(buttons.map(([, id]) => id))).toEqual(new Set(KNOWN));
  });

  it.each(['es', 'pt', 'en'])(
    'offers in %s neither automatic play nor a way to recover losses',
    (language) => {
      expect(read(`./game/languages/${language}.json`)).not.toMatch(FORBIDDEN);
    },
  );

  it.each([
    ['AR', { autoplay: false, buy: true, gamble: true }],
    ['GB', { autoplay: false, buy: false, gamble: false }],
    ['MT', { autoplay: true, buy: true, gamble: true }],
    ['a country that nobody described', { autoplay: false, buy: false, gamble: false }],
  ])('may offer in %s what its law allows', (jurisdiction, allowed) => {
    expect(allowedIn(jurisdiction)).toEqual(allowed);
  });
});
