import { expect, it } from 'vitest';
import { toWire } from './on-wire.ts';

it('amounts become digits wherever they are, and nothing else changes', () => {
  const rules = { stack: 10n ** 20n, prizes: [1n, 0n], raise: null, seats: 6, of: { ante: -5n } };
  expect(toWire(rules)).toEqual({
    stack: '100000000000000000000',
    prizes: ['1', '0'],
    raise: null,
    seats: 6,
    of: { ante: '-5' },
  });
});
