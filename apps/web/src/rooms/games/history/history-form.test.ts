import { describe, expect, it } from 'vitest';
import {
  firstValues,
  differsByMore,
  hasOtherMovements,
  historyAmount,
  historyForm,
  isWon,
  rangeFault,
  requestOf,
} from './history-form.ts';

const TODAY = '2025-11-22';

describe('the form', () => {
  it('begins with the previous day to today, and sends days as DD-MM-YYYY', () => {
    expect(requestOf(firstValues(TODAY))).toEqual({
      startDate: '21-11-2025',
      endDate: '22-11-2025',
      currency: 'ARS',
      limit: 10_000_000,
      index: 0,
    });
  });

  it.each([
    ['2025-11-21', '2025-11-22', undefined],
    ['2025-11-22', '2025-11-22', undefined],
    ['2025-11-23', '2025-11-23', 'dates'],
    ['2025-11-21', '2025-11-23', 'dates'],
    ['2025-11-22', '2025-11-21', 'dates'],
    ['2024-11-22', '2025-11-22', undefined],
    ['2024-11-21', '2025-11-22', 'tooLong'],
    ['', '2025-11-22', undefined],
  ])('judges %j to %j: %s', (startDate, endDate, fault) => {
    expect(rangeFault({ startDate, endDate }, TODAY)).toBe(fault);
  });

  it('needs both days', () => {
    expect(historyForm.safeParse({ ...firstValues(TODAY), startDate: '' }).success).toBe(false);
    expect(historyForm.safeParse({ ...firstValues(TODAY), endDate: '2025-02-31' }).success).toBe(
      false,
    );
    expect(historyForm.safeParse(firstValues(TODAY)).success).toBe(true);
  });
});

describe('amounts of the history', () => {
  it.each([
    ['$1,234.50', '$\u00a01.234,50'],
    ['$0.99', '$\u00a00,99'],
    ['-$1,000,000.00', '\u2212$\u00a01.000.000,00'],
    ['', '$\u00a00,00'],
    ['nothing', '$\u00a00,00'],
  ])('shows %j as %j', (text, shown) => {
    expect(historyAmount(text)).toBe(shown);
  });

  it('knows a round between whose balances something else moved the money', () => {
    const round = {
      initialBalance: '$114,850.00',
      bet: '$1,000.00',
      buyIn: '',
      win: '$833.02',
      closingBalance: '$114,683.02',
    };
    expect(hasOtherMovements(round)).toBe(false);
    expect(hasOtherMovements({ ...round, closingBalance: '$106,183.02' })).toBe(true);
  });

  it('knows it of a round in detail by what the round did to cash and bonus', () => {
    const pockets = { cash: '-1000.00', bonus: '833.02', inPlay: '0.00' };
    const round = { initialBalance: '114850.00', pockets, closingBalance: '114683.02' };
    expect(differsByMore(round)).toBe(false);
    expect(differsByMore({ ...round, closingBalance: '106183.02' })).toBe(true);
  });

  it('knows a round that paid more than it took', () => {
    expect(isWon({ bet: '$10.00', buyIn: '$0.00', win: '$10.01' })).toBe(true);
    expect(isWon({ bet: '$10.00', buyIn: '$5.00', win: '$15.00' })).toBe(false);
  });
});
