import { expect, it } from 'vitest';
import { homeWinsGame, homeWinsTieBreak, serverInTieBreak } from './tennis.ts';

it('the players of a tie-break serve one point, then two each', () => {
  const servers = Array.from({ length: 9 }, (_, played) => serverInTieBreak('home', played));
  expect(servers.map((server) => server[0]).join('')).toBe('haahhaahh');
});

it('games and tie-breaks between equals are even, and follow the points', () => {
  expect(homeWinsGame(0.5, [0, 0])).toBeCloseTo(0.5, 12);
  // The known chance of holding serve with 62 of a hundred points.
  expect(homeWinsGame(0.62, [0, 0])).toBeCloseTo(0.776, 2);
  expect(homeWinsGame(0.62, [3, 0])).toBeGreaterThan(homeWinsGame(0.62, [2, 0]));
  const serves = { home: 0.62, away: 0.62 };
  expect(homeWinsTieBreak(serves, 'home', [0, 0])).toBeCloseTo(0.5, 12);
  expect(homeWinsTieBreak(serves, 'home', [6, 6])).toBeCloseTo(0.5, 12);
});
