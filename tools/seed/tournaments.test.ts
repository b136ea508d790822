import { expect, it } from 'vitest';
import { readTournamentList } from '@ceibo/server';
import { tournaments } from './tournaments.ts';

it('the tournaments of the site are what a file may say, one of each series', () => {
  const read = readTournamentList(tournaments);
  if ('wrong' in read) throw new Error(read.wrong);
  const series = new Set(read.map(({ content }) => content.series));
  expect([...series]).toEqual([
    'events',
    'road-to-the-cup',
    'blackjack-league',
    'reel-deals',
    'holiday-rush',
    'drops-and-wins',
  ]);
});
