import { describe, expect, it } from 'vitest';
import {
  firstValues,
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
    ['$1,234.50', '1.234,50'],
    ['$0.99', '0,99'],
    ['-$1,000,000.00', '-1.000.000,00'],
    ['', '0,00'],
    ['nothing', '0,00'],
  ])('shows %j as %j', (text, shown) => {
    expect(historyAmount(text)).toBe(shown);
  });

  it('knows a round that paid more than it took', () => {
    expect(isWon({ bet: '$10.00', buyIn: '$0.00', win: '$10.01' })).toBe(true);
    expect(isWon({ bet: '$10.00', buyIn: '$5.00', win: '$15.00' })).toBe(false);
  });
});
