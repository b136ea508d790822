import { expect, it } from 'vitest';
import { startTestWorld } from '../../../../testing/test-world.ts';
import { tournaments } from '../runs-store.ts';
import { saveNewTournaments, saveTournaments } from './save-tournaments.ts';
import { readTournamentList } from './tournaments-file.ts';

const world = startTestWorld();

const cup = (key: string, amount: string) => ({
  key,
  series: 'events',
  title: { es: 'Copa' },
  entry: 'auto',
  games: { games: ['a'] },
  scoring: { kind: 'wins' },
  minBet: '10.00',
  prizes: [{ from: 1, to: 1, amount, kind: 'cash' }],
  waitMinutes: 5,
  reviewMinutes: 5,
  schedule: { first: '2026-11-02T03:00:00.000Z', every: 'day', hours: 24 },
});

it('a tournament that exists keeps its prizes and its switch when the product starts', async () => {
  const save = async (how: typeof saveTournaments, list: readonly unknown[]) => {
    const read = readTournamentList(list);
    if ('wrong' in read) throw new Error(read.wrong);
    await world.database.transaction((transaction) => how(transaction, read, world.clock.now()));
  };
  await save(saveNewTournaments, [cup('first', '500.00')]);
  await save(saveTournaments, [{ ...cup('first', '1.00'), active: false }]);
  await save(saveNewTournaments, [cup('first', '500.00'), cup('second', '200.00')]);
  const kept = await tournaments(world.database);
  expect(kept.map(({ key, active, sort, content }) => [key, active, sort, content.prizes])).toEqual(
    [
      ['first', false, 0, [{ from: 1, to: 1, amount: '1.00', kind: 'cash' }]],
      ['second', true, 1, [{ from: 1, to: 1, amount: '200.00', kind: 'cash' }]],
    ],
  );
});
