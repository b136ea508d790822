// The free spins of a day, ours and a company's, side by side.

import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { SIGNATURE_HEADER, TRANSACTIONS_PATH } from '@ceibo/partner-protocol/transactions';
import {
  FREE_SPINS_PATH,
  freeSpinsRequest,
  type ListedFreeSpins,
} from '@ceibo/partner-protocol/transactions/free-spins';
import {
  giveSpinsTo,
  openGame,
  playRewardCompany,
  standOf,
  type RewardCompany,
} from '../../../testing/promotions/free-spins.ts';
import { runJob, settled } from '../../../testing/promotions/campaigns.ts';
import { connectPartner, type Partner } from '../../../testing/partners/partner.ts';
import { pragmatic } from '../../../testing/partners/pragmatic.ts';
import { softswiss } from '../../../testing/partners/softswiss.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { spinsDiffer } from './compare-free-spins.ts';
import { gameReconciliations } from './reconciliation-store.ts';

describe('free spins', () => {
  const ours = {
    id: 'a',
    playerId: 'p' as PlayerId,
    state: 'settled' as const,
    spins: 3,
    played: 3,
    gathered: units(25),
    isCounted: true,
  };
  const theirs = { reference: 'a', player: 'p', spins: 3, played: 3, won: units(25) };
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
      'differ when the company gave another number, also while they are open',
      { ...ours, state: 'started' },
      { ...theirs, spins: 30, status: 'open' },
      'spins',
    ],
    [
      'are under way while nobody here knows whether they were issued',
      { ...ours, state: 'unknown', played: 0, gathered: 0n },
      { ...theirs, status: 'open', played: 0, won: 0n },
      undefined,
    ],
    [
      'do not count where no spin is told',
      { ...ours, isCounted: false, played: 0 },
      { ...theirs, status: 'finished' },
      undefined,
    ],
    [
      'agree when the last was played while we took them back',
      { ...ours, state: 'cancelled' },
      { ...theirs, status: 'finished' },
      undefined,
    ],
    [
      'differ when more were played than were told before we took them back',
      { ...ours, state: 'cancelled', played: 2 },
      { ...theirs, status: 'finished' },
      'spins',
    ],
    [
      'differ when they are finished and ours are still being taken back',
      { ...ours, state: 'cancelling' },
      { ...theirs, status: 'finished' },
      'state',
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

const world = startTestWorld();

describe('a day', () => {
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

describe.each([pragmatic, softswiss])('the free spins of $protocol', (partner: Partner) => {
  const { provider, secrets } = partner;
  let player: TestPlayer;
  let listed: ListedFreeSpins[];
  /** True while the company does not answer requests to issue. */
  let isMute: boolean;

  beforeAll(() => connectPartner(world, partner));
  beforeEach(async () => {
    player = await world.player({ cash: units(100), bonus: 0n });
    [listed, isMute] = [[], false];
    world.company = (url, { body, headers }) => {
      const ok = (answer: object) => ({ status: 200, body: JSON.stringify(answer) });
      if (url.pathname === TRANSACTIONS_PATH) return ok({ transactions: [] });
      if (url.pathname !== FREE_SPINS_PATH)
        return isMute ? undefined : ok({ error: '0', issue_id: 'x', status: 'active' });
      const signature = createHmac('sha256', secrets[0]).update(String(body)).digest('hex');
      if (headers?.[SIGNATURE_HEADER] !== signature) return { status: 403, body: '' };
      const asked = freeSpinsRequest.parse(JSON.parse(String(body)));
      const wanted = listed.filter(({ reference, changed_at: at }) =>
        'references' in asked
          ? asked.references.includes(reference)
          : at >= asked.from && at < asked.to,
      );
      return ok({ free_spins: wanted });
    };
  });

  const give = () => giveSpinsTo(world, player, { game: partner.game });
  const listing = (reference: string, change: Partial<ListedFreeSpins>): ListedFreeSpins => ({
    reference,
    user: player.id,
    game_code: partner.game,
    currency: 'ARS',
    spins: 3,
    played: 0,
    won: 0,
    status: 'open',
    changed_at: world.clock.now().toISOString(),
    ...change,
  });
  /** The open differences of free spins after a comparison, by their id. */
  async function compare(): Promise<Record<string, string>> {
    const day = dayOf(world.clock.now());
    expect(await world.app.games.reconcile({ provider, day })).toBe('done');
    const open = await gameReconciliations.open(world.database, 100);
    return Object.fromEntries(
      open
        .filter((each) => each.provider === provider)
        .map(({ transactionId, kind }) => [transactionId.replace('free spins ', ''), kind]),
    );
  }

  it('are compared one by one; what differs is shown, and moves neither money nor spins', async () => {
    const same = await give();
    const [gone, won, ended, more, other] = [
      await give(),
      await give(),
      await give(),
      await give(),
      await give(),
    ];
    isMute = true;
    // The company took one of these, and never heard of the other.
    const [unsure, unheard] = [await give(), await give()];
    const stranger = await world.player();
    const all = [same, gone, won, ended, more, other, unsure];
    const before = await Promise.all(all.map((id) => standOf(world, id)));
    expect(before).toEqual([
      ...Array.from({ length: 6 }, () => 'issued 0 0.00 0.00'),
      'unknown 0 0.00 0.00',
    ]);
    const theirs = randomUUID();
    listed = [
      listing(same, {}),
      listing(won, { played: 3, won: 2_500_000, status: 'finished' }),
      listing(ended, { status: 'cancelled' }),
      listing(more, { spins: 30 }),
      listing(other, { user: stranger.id }),
      listing(unsure, {}),
      listing(theirs, {}),
      listing('a name of their own', {}),
    ];
    const differences = {
      [gone]: 'missing-there',
      [won]: 'amount',
      [ended]: 'state',
      [more]: 'spins',
      [other]: 'state',
      [theirs]: 'missing-here',
      'a name of their own': 'missing-here',
    };
    expect(await compare()).toEqual(differences);
    expect(await compare()).toEqual(differences);
    await settled(world);
    expect(await Promise.all(all.map((id) => standOf(world, id)))).toEqual(before);
    expect(await world.app.wallet.pockets(player.id)).toMatchObject({
      cash: units(100),
      bonus: 0n,
    });
    listed = all.map((id) => listing(id, {}));
    expect(await compare()).toEqual({});
    // An award whose state is unknown is asked for, and not compared.
    expect(await standOf(world, unheard)).toBe('unknown 0 0.00 0.00');
    isMute = false;
    world.clock.advance(2 * MINUTE);
    await runJob(world, 'games:follow-free-spins');
    expect(await standOf(world, unsure)).toBe('issued 0 0.00 0.00');
  });

  it('that nobody here knows are found on a day without any of ours', async () => {
    await give();
    world.clock.advance(9 * DAY);
    await runJob(world, 'games:follow-free-spins');
    world.clock.advance(2 * DAY);
    const theirs = randomUUID();
    listed = [listing(theirs, {})];
    expect(await compare()).toEqual({ [theirs]: 'missing-here' });
    listed = [];
    expect(await compare()).toEqual({});
  });

  it('agree on what they won when the last was played while they were taken back', async () => {
    const id = await give();
    await world.database.transaction((transaction) =>
      world.app.games.freeSpins.cancel(transaction, { playerId: player.id, id, reason: 'test' }),
    );
    await settled(world);
    expect(await standOf(world, id)).toBe('cancelled 0 0.00 0.00');
    listed = [listing(id, { played: 3, won: 2_500_000, status: 'finished' })];
    expect((await compare())[id]).toBe('amount');
    listed = [listing(id, { played: 3, won: 0, status: 'finished' })];
    expect((await compare())[id]).toBeUndefined();
  });
});
