// Wheels of tests, and spinning them.

import { dayOf } from '@ceibo/contracts/day';
import { systemRandom, type Random } from '../../platform/ids.ts';
import type { TestPlayer, TestWorld } from '../test-world.ts';

const inAll = (text: string) => ({ es: text, pt: text, en: text });

/**
 * A wheel needs a sector without a prize. These tests give it the last of ten thousand chances,
 * which this never draws: one run in some hundreds would fail.
 */
export const neverTheLast: Random = {
  ...systemRandom,
  bytes(count) {
    for (;;) {
      const drawn = systemRandom.bytes(count);
      if (count !== 2 || drawn.readUInt16BE() % 10_000 !== 9_999) return drawn;
    }
  },
};

/** A sector of so much cash: "cash-200". */
export function cash(amount: string, chance: number, perDay: number) {
  const key = `cash-${amount.replace('.00', '')}`;
  return { key, title: inAll(amount), amount, chance, perDay };
}

/** A sector of five free spins at a slot: "spins". */
export function freeSpins(chance: number, perDay: number, change: object = {}) {
  const spins = { game: 'ceibo-dorado', count: 5, value: '10.00', days: 7, cap: '400.00' };
  const title = inAll('5 giros gratis');
  return { key: 'spins', title, spins: { ...spins, ...change }, chance, perDay };
}

export function nothing(chance: number) {
  return { key: 'nothing', title: inAll('Nada'), amount: '0.00', chance };
}

export async function spinAt(world: TestWorld, { session }: TestPlayer, day: string) {
  return (await world.call('/api/promotions/spin-wheel', { day }, session)).body;
}

export function spinToday(world: TestWorld, who: TestPlayer) {
  return spinAt(world, who, dayOf(world.clock.now()));
}
