import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { expect, it } from 'vitest';
import { createBetTransactions } from '../../bets/transactions-store.ts';
import { startLive } from '../testing/live-harness.ts';

const { bet, win } = walletPaths;
const always = { from: 0, to: Number.MAX_SAFE_INTEGER, after: { at: 0, id: '' }, limit: 100 };

it('lists bets and wins as the operator was told of them, and finds them by their ids', async () => {
  const live = await startLive();
  live.willSpin(17);
  const player = await live.sit('ana', '36');
  await player.act({
    kind: 'chips',
    roundId: player.view().roundId,
    revision: 1,
    chips: [{ spot: 'straight:17', amount: '10000' }],
  });
  const books = createBetTransactions(live.books, 'live_bets');
  await live.until(() => player.view().phase === 'drawing');
  const [staked] = live.operator.callsTo(bet);
  expect(books.between(always)).toMatchObject([
    { transaction_uuid: staked?.transaction_uuid, kind: 'bet', status: 'done', amount: 10_000_000 },
  ]);
  await live.until(
    () =>
      live.operator.callsTo(win).length === 1 &&
      books.between(always).every(({ status }) => status === 'done'),
  );
  const [paid] = live.operator.callsTo(win);
  const won = {
    transaction_uuid: paid?.transaction_uuid,
    reference_transaction_uuid: staked?.transaction_uuid,
    kind: 'win',
    amount: 360_000_000,
  };
  expect(books.byIds([String(paid?.transaction_uuid)])).toMatchObject([
    { ...won, round: staked?.round, status: 'done', user: books.between(always)[0]?.user },
  ]);
  expect(books.between(always)).toHaveLength(2);
});
