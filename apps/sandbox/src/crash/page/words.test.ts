import { describe, expect, it } from 'vitest';
import es from './languages/es.json' with { type: 'json' };
import { languageOf } from '../../language.ts';
import { fill } from '../../page-kit/words.ts';

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
