import { expect, it } from 'vitest';
import { createSums } from './sums.ts';

const moved = { cash: 0n, bonus: 0n, inPlay: 0n, held: 0n };
const opening = { cash: 10n, bonus: 2n, inPlay: 0n, held: 0n };

it('adds transfers up by kind, in the order in which the kinds came', () => {
  const sums = createSums(opening);
  sums.add({ ...moved, kind: 'stake', cash: -4n, inPlay: 4n });
  sums.add({ ...moved, kind: 'win', bonus: 7n });
  sums.add({ ...moved, kind: 'stake', cash: -1n, inPlay: 1n });
  expect(sums.byKind()).toEqual([
    { kind: 'stake', count: 2, cash: -5n, bonus: 0n },
    { kind: 'win', count: 1, cash: 0n, bonus: 7n },
  ]);
  sums.expect({ cash: 5n, bonus: 9n, inPlay: 5n, held: 0n });
});

it.each(['cash', 'bonus', 'inPlay', 'held'] as const)(
  'refuses a balance after of which %s is not what was moved',
  (pocket) => {
    const sums = createSums(opening);
    sums.add({ ...moved, kind: 'deposit', cash: 5n });
    const closing = { ...opening, cash: 15n };
    sums.expect(closing);
    expect(() => sums.expect({ ...closing, [pocket]: closing[pocket] + 1n })).toThrow(
      'do not come to its balance',
    );
  },
);
