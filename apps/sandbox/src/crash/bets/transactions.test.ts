import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { expect, it } from 'vitest';
import { createBetTransactions } from '../../bets/transactions-store.ts';
import { openedGame, openGame, orderOf } from '../testing/crash-harness.ts';

const { bet, rollback, win } = walletPaths;
const always = { from: 0, to: Number.MAX_SAFE_INTEGER, after: { at: 0, id: '' }, limit: 100 };

it('lists won, lost and returned bets under the ids of the operator, and no play money', async () => {
  const { game, session } = await openedGame({ ends: [[300, 400]] });
  // The third bet is made and never answered clearly, before the flight takes off.
  game.operator.willBe(bet, 'well', 'well', 'cut', 'cut', 'cut');
  const other = await openGame(game, { user: 'player-2' });
  const forFun = await openGame(game, { currency: 'XXX', user: 'fun-1' });
  await game.post('bet', orderOf({ panel: 1, auto: 250 }), session);
  await game.post('bet', orderOf({ panel: 2, auto: 90_000 }), session);
  await game.post('bet', orderOf(), other);
  await game.post('bet', orderOf({ auto: 110 }), forFun);
  await game.untilStates('paid', 'lost', 'reversed', 'paid');

  const listed = createBetTransactions(game.books, 'crash_bets').between(always);
  const calls = (path: string) => game.operator.callsTo(path).map(({ transaction_uuid: id }) => id);
  const [won, lost, returned] = calls(bet);
  expect(
    listed.map(({ transaction_uuid: id, kind, status, amount }) => ({ id, kind, status, amount })),
  ).toEqual(
    expect.arrayContaining([
      { id: won, kind: 'bet', status: 'done', amount: 10_000_000 },
      { id: lost, kind: 'bet', status: 'done', amount: 10_000_000 },
      { id: returned, kind: 'bet', status: 'rolled_back', amount: 10_000_000 },
      { id: calls(win)[0], kind: 'win', status: 'done', amount: 25_000_000 },
      { id: calls(win)[1], kind: 'win', status: 'done', amount: 0 },
      { id: calls(rollback)[0], kind: 'rollback', status: 'done', amount: 10_000_000 },
    ]),
  );
  expect(listed).toHaveLength(6);
});
