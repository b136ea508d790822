import { expect, it } from 'vitest';
import { arcadeGames } from './arcade-games.ts';
import { collections } from './collections.ts';
import { sharedGames } from './shared-games.ts';
import { slotTitles } from './slots.ts';

it('the first collections name games that there are, and call classic what is classic', () => {
  const slots = new Map(slotTitles.map(({ code, features }) => [code, features] as const));
  const known = new Set([...slots.keys(), ...[...sharedGames, ...arcadeGames].map(({ id }) => id)]);
  const named = collections.flatMap(({ games }) => games);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  const classic = [...slots].filter(([, features]) => features.includes('classic'));
  expect(collections.at(-1)?.games.toSorted()).toEqual(classic.map(([code]) => code).toSorted());
});
