import { describe, expect, it } from 'vitest';
import { spots } from '../../roulette/layout.ts';
import { middleOf, placeOf, spotAt } from './places.ts';
import { neighboursOf, sectors } from './track.ts';

describe('the places of the cloth', () => {
  it('lead back to the spot that lies there', () => {
    const between = [...spots.keys()].flatMap((id) => {
      const middle = middleOf(id);
      return middle === undefined ? [] : [{ id, middle }];
    });
    expect(between).toHaveLength(157 - 1 - 12);
    for (const { id, middle } of between) expect(spotAt(middle)).toBe(id);
  });

  it('are a number nearly everywhere, and never nothing', () => {
    expect(placeOf(17)).toEqual({ street: 5, row: 1 });
    expect(spotAt({ street: 5.1, row: 0.9 })).toBe('straight:17');
    expect(spotAt({ street: 11.49, row: -0.49 })).toBe('straight:36');
    for (let street = -0.5; street <= 11.5; street += 0.05)
      for (let row = -0.5; row <= 2.5; row += 0.05)
        expect(spots.has(spotAt({ street, row }))).toBe(true);
  });
});

describe('the track', () => {
  it('lays the sectors that lie on the wheel, nine, six, five and four chips', () => {
    const numbersOf = (parts: readonly { spot: string }[]) =>
      new Set(parts.flatMap(({ spot }) => spots.get(spot)?.numbers ?? []));
    expect(numbersOf(sectors.voisins).size).toBe(17);
    expect(numbersOf(sectors.tier).size).toBe(12);
    expect(numbersOf(sectors.orphans).size).toBe(8);
    expect(
      new Set([
        ...numbersOf(sectors.voisins),
        ...numbersOf(sectors.tier),
        ...numbersOf(sectors.orphans),
      ]).size,
    ).toBe(37);
    expect(
      Object.values(sectors).map((parts) => parts.reduce((sum, { chips }) => sum + chips, 0n)),
    ).toEqual([9n, 6n, 5n, 4n]);
    expect(neighboursOf(0).map(({ spot }) => spot)).toEqual([
      'straight:3',
      'straight:26',
      'straight:0',
      'straight:32',
      'straight:15',
    ]);
  });
});
