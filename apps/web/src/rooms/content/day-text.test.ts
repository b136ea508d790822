import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

it.each([
  ['2025-11-21', 'es', '21 de noviembre de 2025'],
  ['2025-11-21', 'pt', '21 de novembro de 2025'],
  ['2025-01-01', 'en', 'January 1, 2025'],
  ['2025-01-01T00:00:00Z', 'es', '1 de enero de 2025'],
])('writes out %s in %s', (day, language, text) => {
  expect(dayText(day, language)).toBe(text);
});
