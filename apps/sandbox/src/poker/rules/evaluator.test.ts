import { describe, expect, it } from 'vitest';
import { cardNamed, nameOf, shuffleDeck, type Card } from './cards.ts';
import { categories, categoryOf, ranksOf, strengthOf } from './evaluator.ts';

const cards = (text: string): Card[] => text.split(' ').map(cardNamed);
const strength = (text: string) => strengthOf(cards(text));

/** How many of the 2 598 960 hands have each strength. */
function countAll(): Map<number, number> {
  const counts = new Map<number, number>();
  const hand = [0, 0, 0, 0, 0];
  const choose = (at: number, from: number): void => {
    if (at === 5) {
      const value = strengthOf(hand);
      counts.set(value, (counts.get(value) ?? 0) + 1);
      return;
    }
    for (let card = from; card < 52; card += 1) {
      hand[at] = card;
      choose(at + 1, card + 1);
    }
  };
  choose(0, 0);
  return counts;
}

describe('the strength of five cards', () => {
  it('has each category as often as it is known to come, in 7462 classes', () => {
    const counts = countAll();
    const byCategory = categories.map((category) =>
      [...counts]
        .filter(([value]) => categoryOf(value) === category)
        .reduce((sum, [, count]) => sum + count, 0),
    );
    expect(byCategory).toEqual([
      1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40,
    ]);
    expect(counts.size).toBe(7462);
  });

  it.each([
    ['As Ks Qs Js Ts', '5s 4s 3s 2s As', 'straight-flush'],
    ['9s 9h 9d 9c 2s', '8s 8h 8d 8c As', 'four'],
    ['3s 3h 3d 2c 2s', '2s 2h 2d Ac As', 'full-house'],
    ['As 7s 5s 4s 3s', 'Ks Qs Js Ts 8s', 'flush'],
    ['6s 5h 4d 3c 2s', '5s 4h 3d 2c As', 'straight'],
    ['3s 3h 3d 5c 4s', '3s 3h 3d 5c 2s', 'three'],
    ['As Ah 2d 2c 3s', 'Ks Kh Qd Qc As', 'two-pair'],
    ['2s 2h 5d 4c 3s', 'As Kh Qd Jc 9s', 'pair'],
    ['As Kh Qd Jc 9s', 'As Kh Qd Jc 8s', 'high-card'],
  ])('places %s above %s', (better, worse, category) => {
    expect(strength(better)).toBeGreaterThan(strength(worse));
    expect(categoryOf(strength(better))).toBe(category);
  });

  it('tells the ranks that decide, and the five as the top of its lowest straight', () => {
    expect(ranksOf(strength('5s 4h 3d 2c As'))).toEqual([3]);
    expect(ranksOf(strength('As Ah 2d 2c 3s'))).toEqual([12, 0, 1]);
  });
});

it('the strength of seven cards is that of their best five', () => {
  let seed = 1;
  const random = {
    below: (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit,
  };
  for (let times = 0; times < 2000; times += 1) {
    const seven = shuffleDeck(random).slice(0, 7);
    let best = 0;
    for (let out = 0; out < 7; out += 1)
      for (let also = out + 1; also < 7; also += 1)
        best = Math.max(best, strengthOf(seven.filter((_, at) => at !== out && at !== also)));
    const names = seven.map(nameOf).join(' ');
    expect(`${names}: ${strengthOf(seven)}`).toBe(`${names}: ${best}`);
  }
});
