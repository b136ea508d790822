import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { expect, it } from 'vitest';
import { startLive, type Live, type Sitting } from '../testing/live-harness.ts';
import type { BaccaratView } from '../wire.ts';

const { bet, win } = walletPaths;

type Player = Sitting<BaccaratView>;
const at = (live: Live, player: Player, phase: BaccaratView['phase']) =>
  live.until(() => player.view().phase === phase);
const lay = (player: Player, chips: { spot: string; amount: string }[]) =>
  player.act({ kind: 'chips', roundId: player.view().roundId, revision: 1, chips });

it('a round of baccarat pays every spot by one deal, and shows no card before the bets are in', async () => {
  const live = await startLive();
  const ana = await live.sit('ana', '54');
  const before = live.operator.balance();
  expect(await lay(ana, [{ spot: 'red', amount: '10000' }])).toMatchObject({ status: 400 });
  await lay(ana, [
    { spot: 'player', amount: '10000' },
    { spot: 'banker', amount: '20000' },
    { spot: 'tie', amount: '10000' },
  ]);
  await live.until(() => ana.view().mine.state === 'draft');
  expect(ana.view()).toMatchObject({ phase: 'betting', drawn: null, history: [] });

  await at(live, ana, 'drawing');
  expect(live.operator.callsTo(bet)).toHaveLength(1);
  expect(live.operator.callsTo(win)).toHaveLength(0);
  expect(ana.view().drawn).not.toBeNull();
  expect(ana.view().history).toEqual([]);

  await at(live, ana, 'result');
  const { mine, history, statistics } = ana.view();
  const [result] = history;
  const back = { player: 20_000n, banker: 39_000n, tie: 120_000n }[result?.winner ?? 'tie'];
  expect(mine).toMatchObject({ state: 'paid', total: '40000', win: String(back) });
  expect(statistics.rounds).toBe(1);
  await live.until(() => live.operator.balance() === before - 400 + Number(back) / 100);
});
