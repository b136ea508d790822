import { describe, expect, it } from 'vitest';
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import pt from './languages/pt.json' with { type: 'json' };

/** Every text with its path, so that a missing or an extra one can be named. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${path}${name}.`)
      : [[path + name, String(value)]],
  );
}

const placesOf = (words: object) =>
  textsOf(words).map(
    ([path, text]) => `${path}: ${(text.match(/\{\w+\}/g) ?? []).toSorted().join(' ')}`,
  );

/** Playing by itself, a number of rounds at once, and winning back what was lost. */
const FORBIDDEN =
  /auto(play|spin|giro|jueg|jog)|automátic|automatic (play|spin)|recuper|win (it|them)? ?back/i;

describe('the language files', () => {
  it.each([
    ['Portuguese', pt],
    ['English', en],
  ])('hold in %s the texts and places of the Spanish one', (_name, words) => {
    expect(placesOf(words).toSorted()).toEqual(placesOf(es).toSorted());
  });

  it('hold no empty text', () => {
    expect(
      [es, pt, en].flatMap((words) => textsOf(words)).filter(([, text]) => text.trim() === ''),
    ).toEqual([]);
  });

  it('offer neither automatic play nor a way to recover losses', () => {
    const offered = [es, pt, en]
      .flatMap((words) => textsOf(words))
      .filter(([, text]) => FORBIDDEN.test(text));
    expect(offered).toEqual([]);
  });
});
