import { describe, expect, it } from 'vitest';
import es from './languages/es.json' with { type: 'json' };
import { languageOf } from '../../language.ts';
import { fill } from '../../page-kit/words.ts';

describe('texts', () => {
  it('are filled in', () => {
    expect(fill(es.lineWin, { line: 7, count: 5, symbol: 'rubíes' })).toBe('Línea 7 · 5 rubíes');
  });

  it('are Spanish for every language that is not there', () => {
    expect([languageOf('pt'), languageOf('fr'), languageOf(null)]).toEqual(['pt', 'es', 'es']);
  });
});
