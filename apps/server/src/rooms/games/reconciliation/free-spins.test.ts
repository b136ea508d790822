// The free spins of a day, ours and a company's, side by side.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { TRANSACTIONS_PATH } from '@ceibo/partner-protocol/transactions';
import {
  FREE_SPINS_PATH,
  type ListedFreeSpins,
} from '@ceibo/partner-protocol/transactions/free-spins';
import {
  giveSpinsTo,
  openGame,
  playRewardCompany,
  type RewardCompany,
} from '../../../testing/promotions/free-spins.ts';
import { settled } from '../../../testing/promotions/campaigns.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { spinsDiffer } from './compare-free-spins.ts';

describe('free spins', () => {
  const ours = {
    id: 'a',
    playerId: 'p' as PlayerId,
    state: 'settled' as const,
    played: 3,
    gathered: units(25),
    isCounted: true,
  };
  const theirs = { reference: 'a', player: 'p', played: 3, won: units(25) };
  it.each([
    ['agree when both ended alike', ours, { ...theirs, status: 'finished' }, undefined],
    [
      'agree while theirs are open',
      { ...ours, state: 'started' },
      { ...theirs, status: 'open', played: 2 },
      undefined,
    ],
    ['differ when nobody here has them', undefined, { ...theirs, status: 'open' }, 'missing-here'],
    [
      'differ when we think them refused',
      { ...ours, state: 'refused' },
      { ...theirs, status: 'open' },
      'missing-here',
    ],
    [
      'differ when the company kept what we cancelled',
      { ...ours, state: 'cancelled' },
      { ...theirs, status: 'open' },
      'state',
    ],
    [
      'differ when another player has them',
      ours,
      { ...theirs, player: 'q', status: 'open' },
      'state',
    ],
    ['differ by what they won', ours, { ...theirs, won: units(24), status: 'finished' }, 'amount'],
    ['differ by how many were played', ours, { ...theirs, played: 2, status: 'finished' }, 'spins'],
    [
      'do not count where no spin is told',
      { ...ours, isCounted: false, played: 0 },
      { ...theirs, status: 'finished' },
      undefined,
    ],
    [
      'differ when they are finished and ours may be played',
      { ...ours, state: 'started' },
      { ...theirs, status: 'finished' },
      'state',
    ],
  ] as const)('%s', (_title, own, listed, kind) => {
    expect(spinsDiffer(own, listed)).toBe(kind);
  });
});

describe('a day', () => {
  const world = startTestWorld();
  let company: RewardCompany;
  let player: TestPlayer;
  let listed: ListedFreeSpins[];
  let transactions: object[];
  const reconcile = () =>
    world.app.games.reconcile({ provider: 'ceibo', day: dayOf(world.clock.now()) });
  const found = () =>
    world.database.query(
      `select kind, our_state, their_state from games.reconciliation_differences
       where resolved_at is null order by transaction_id`,
    );

  beforeEach(async () => {
    company = playRewardCompany(world);
    player = await world.player();
    listed = [];
    transactions = [];
    const rewards = world.company;
    world.company = (url, call) => {
      if (url.pathname === TRANSACTIONS_PATH)
        return { status: 200, body: JSON.stringify({ transactions }) };
      if (url.pathname !== FREE_SPINS_PATH) return rewards(url, call);
      const { references } = JSON.parse(String(call.body));
      const wanted = listed.filter(({ reference }) => references?.includes(reference) ?? true);
      return { status: 200, body: JSON.stringify({ free_spins: wanted }) };
    };
  });

  const listing = (id: string, change: Partial<ListedFreeSpins>): ListedFreeSpins => ({
    reference: id,
    user: player.id,
    game_code: 'ceibo-dorado',
    currency: 'ARS',
    spins: 1,
    played: 0,
    won: 0,
    status: 'open',
    changed_at: world.clock.now().toISOString(),
    ...change,
  });

  it('compares each award once, in the list that transactions have, until both agree', async () => {
    const id = await giveSpinsTo(world, player, { count: 1 });
    const studio = await openGame(world, player);
    const free = {
      is_free: true,
      reward_uuid: company.rewards[0]?.reward_uuid,
      round: randomUUID(),
    };
    const bet = await studio.bet(1_000_000, free);
    const win = await studio.win(2_500_000, bet.id, free);
    await settled(world);
    const common = {
      user: player.id,
      game_code: 'ceibo-dorado',
      round: free.round,
      currency: 'ARS',
      status: 'done',
      created_at: world.clock.now().toISOString(),
    };
    transactions = [
      { ...common, transaction_uuid: bet.id, kind: 'bet', amount: 0 },
      {
        ...common,
        transaction_uuid: win.id,
        reference_transaction_uuid: bet.id,
        kind: 'win',
        amount: 2_500_000,
      },
    ];
    expect(await reconcile()).toBe('done');
    expect(await found()).toEqual([
      { kind: 'missing-there', our_state: 'settled 1', their_state: null },
    ]);
    listed = [listing(id, { played: 1, won: 2_400_000, status: 'finished' })];
    await reconcile();
    expect(await found()).toEqual([
      { kind: 'amount', our_state: 'settled 1', their_state: 'finished 1' },
    ]);
    listed = [listing(id, { played: 1, won: 2_500_000, status: 'finished' })];
    await reconcile();
    expect(await found()).toEqual([]);
  });
});
