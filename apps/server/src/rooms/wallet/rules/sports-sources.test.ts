import { expect, it } from 'vitest';
import { startTestWorld } from '../../../testing/test-world.ts';
import { isOfSports } from './sports-sources.ts';

const world = startTestWorld();

it('a source is of sports where the table of protocols says that its protocol takes bets', async () => {
  const protocols = await world.asOwner('select name, takes_bets from wallet.protocols');
  for (const { name, takes_bets: takesBets } of protocols)
    expect([name, isOfSports({ source: `${String(name)}:x` })]).toEqual([name, takesBets]);
  expect(protocols.filter(({ takes_bets: takesBets }) => takesBets)).toHaveLength(1);
});
