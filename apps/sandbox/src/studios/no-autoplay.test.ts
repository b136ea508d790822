// A slot's page offers no automatic play, and no text asks to win losses back (UKGC RTS 8C, 14A).

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Playing by itself, a number of rounds at once, and winning back what was lost. */
const FORBIDDEN =
  /auto(play|spin|giro|jueg|jog)|jueg[ao] automátic|giros? automátic|automatic (play|spin)|recuper|win (it|them)? ?back/i;

const KNOWN = ['feature-go', 'info', 'info-close', 'lower', 'raise', 'sound', 'spin', 'turbo'];

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
});
