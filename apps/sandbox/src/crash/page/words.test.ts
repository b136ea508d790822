import { describe, expect, it } from 'vitest';
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import pt from './languages/pt.json' with { type: 'json' };
import { fill, languageOf } from './words.ts';

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
});

describe('texts', () => {
  it('are filled in', () => {
    expect(fill(es.cashedNote, { multiplier: '1,85×', amount: '$ 185,00' })).toBe(
      'Retiraste a 1,85×: $ 185,00',
    );
  });

  it('are Spanish for every language that is not there', () => {
    expect([languageOf('pt'), languageOf('fr'), languageOf(null)]).toEqual(['pt', 'es', 'es']);
  });
});
