import { expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

it('keeps the key of a retry and renews it for anything else', () => {
  let made = 0;
  const attempts = createAttempts(() => `key-${(made += 1)}`);
  expect(attempts.keyFor('card 10000.00')).toBe('key-1');
  expect(attempts.keyFor('card 10000.00')).toBe('key-1');
  expect(attempts.keyFor('card 20000.00')).toBe('key-2');
  expect(attempts.keyFor('wallet 20000.00')).toBe('key-3');
  // Back to the first request, but not to its key: something else was wanted in between.
  expect(attempts.keyFor('card 10000.00')).toBe('key-4');
  attempts.end();
  expect(attempts.keyFor('card 10000.00')).toBe('key-5');
});
