import { expect, it } from 'vitest';
import { eventDateText, oddsText } from './event-date.ts';

const text = (at: string, language: string) => eventDateText(at, language).replaceAll(/\s/g, ' ');

it.each([
  ['es', 'sáb, nov 22, 09:30 p. m.'],
  ['pt', 'sáb, nov 22, 09:30 PM'],
  ['en', 'Sat, Nov 22, 09:30 PM'],
  ['xx', 'sáb, nov 22, 09:30 p. m.'],
])('writes an evening of Buenos Aires in %s', (language, expected) =>
  expect(text('2025-11-23T00:30:00Z', language)).toBe(expected),
);

it('writes midnight and noon as twelve', () => {
  expect(text('2025-11-23T03:05:00Z', 'en')).toBe('Sun, Nov 23, 12:05 AM');
  expect(text('2025-11-23T15:00:00Z', 'es')).toBe('dom, nov 23, 12:00 p. m.');
});

it('writes odds as the language writes decimals', () => {
  expect([oddsText('1.85', 'es'), oddsText('12.00', 'pt'), oddsText('1.85', 'en')]).toEqual([
    '1,85',
    '12,00',
    '1.85',
  ]);
});
