import { describe, expect, it } from 'vitest';
import en from '../languages/en.json' with { type: 'json' };
import es from '../languages/es.json' with { type: 'json' };
import pt from '../languages/pt.json' with { type: 'json' };
import { languageOf } from '../../../language.ts';
import { createMoneyFormat } from '../../../page-kit/money.ts';
import { chipText } from './money.ts';
import { fill } from './words.ts';

describe('the language files', () => {
  it('state the returns that the tests prove', () => {
    for (const { rouletteReturn, blackjackReturn } of [es, pt, en]) {
      expect(rouletteReturn).toMatch(/97[.,]30 %/);
      expect(blackjackReturn).toMatch(/99[.,]51 %/);
    }
  });
});

describe('texts', () => {
  it('are filled in, and Spanish for every language that is not there', () => {
    expect(fill(es.youWon, { amount: '$ 3.600,00' })).toBe('Ganaste $ 3.600,00');
    expect(['pt-BR', 'en_GB', 'fr', null].map(languageOf)).toEqual(['pt', 'en', 'es', 'es']);
  });
});

describe('amounts', () => {
  it('are written as people write them, and play money without a sign', () => {
    expect(createMoneyFormat('ARS')(123_456_789n)).toBe('$\u00A01.234.567,89');
    expect(createMoneyFormat('ARS')(5n)).toBe('$\u00A00,05');
    expect(createMoneyFormat('XXX')(10_000_000n)).toBe('100.000,00');
    expect([10_000n, 100_000n, 250_000n, 2_500_000n].map(chipText)).toEqual([
      '100',
      '1K',
      '2,5K',
      '25K',
    ]);
  });
});
