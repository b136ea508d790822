import { dayOf } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { beforeAll, expect, it } from 'vitest';
import { openProviderStatement, type TestStatement } from '../../../testing/provider-statement.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { gameReconciliations } from './reconciliation-store.ts';

const world = startTestWorld();
let statement: TestStatement;

beforeAll(async () => {
  statement = await openProviderStatement(world, await world.player({ cash: units(1000) }));
  await statement.play();
});

const listing = (change: object) =>
  JSON.stringify({
    transactions: statement.listed.map((each, index) =>
      index === 1 ? { ...each, ...change } : each,
    ),
  });

it.each([
  [
    'an amount with a fraction',
    () => listing({ amount: 1.5 }),
    'the studio’s answer is not of the right form: transactions[1].amount is missing or wrong',
  ],
  [
    'no player',
    () => listing({ user: undefined }),
    'the studio’s answer is not of the right form: transactions[1].user is missing or wrong',
  ],
  [
    'no list',
    () => '{"error":"no"}',
    'the studio’s answer is not of the right form: transactions is missing or wrong',
  ],
  ['a list alone', () => '[]', 'the studio’s answer is not of the right form'],
  ['a page', () => '<html>Sorry</html>', 'the studio’s answer is not JSON'],
])('says in a sentence what was unfit about %s', async (_what, answer, reason) => {
  const day = dayOf(world.clock.now());
  world.company = () => ({ status: 200, body: answer() });
  expect(await world.app.games.reconcile({ provider: 'ceibo', day })).toBe('failed');
  expect(
    (await gameReconciliations.lastRuns(world.database, 100)).find((run) => run.day === day)
      ?.reason,
  ).toBe(reason);
});
