import { expect, it } from 'vitest';
import { placeBusted } from './places.ts';
import { sitAndGoSpecs } from './specs.ts';

const prizes = [195_000n, 105_000n];

it('one who began the hand with more chips is placed higher', () => {
  const busted = [
    { seat: 1, had: 300n },
    { seat: 4, had: 900n },
  ];
  expect(placeBusted(busted, { left: 1, prizes })).toEqual([
    { seat: 4, place: 2, prize: 105_000n },
    { seat: 1, place: 3, prize: 0n },
  ]);
});

it('equal stacks share their places, and their prizes to the centavo', () => {
  const busted = [
    { seat: 0, had: 500n },
    { seat: 2, had: 500n },
    { seat: 5, had: 500n },
  ];
  expect(placeBusted(busted, { left: 1, prizes: [195_000n, 105_001n, 1n] })).toEqual([
    { seat: 0, place: 2, prize: 35_002n },
    { seat: 2, place: 2, prize: 35_000n },
    { seat: 5, place: 2, prize: 35_000n },
  ]);
});

it('the last one is first', () => {
  expect(placeBusted([{ seat: 3, had: 9000n }], { left: 0, prizes })).toEqual([
    { seat: 3, place: 1, prize: 195_000n },
  ]);
});

it.each(sitAndGoSpecs)('the prizes of $name are its buy-ins, to the centavo', (spec) => {
  const sum = spec.prizes.reduce((total, prize) => total + prize, 0n);
  expect(sum).toBe(spec.buyIn * BigInt(spec.seats));
  // The return that the catalogue states: at least 95 of 100 go back to the players.
  expect((100n * spec.buyIn) / (spec.buyIn + spec.fee)).toBeGreaterThanOrEqual(95n);
});
