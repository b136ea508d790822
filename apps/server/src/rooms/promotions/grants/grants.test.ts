// The life of a bonus: given, started, staked, and ended in each way, with the ledger's checker
// after every test.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import { listBonuses } from '../../../operator/promotions.ts';
import { DAY } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { giveAlone } from '../../../testing/staff/two-people.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { createAdvanceAll } from './advance.ts';
import type { GrantTerms } from './grants-store.ts';

const world = startTestWorld();
const SLOTS = { weights: { slots: 10_000 } };

function give(
  player: TestPlayer,
  { amount = units(100), days = 30, ...terms }: Partial<GrantTerms> & Options = {},
) {
  const reference = randomUUID();
  const title = { es: 'Bienvenida', pt: 'Boas-vindas', en: 'Welcome' };
  return world.app.promotions.give({
    playerId: player.id,
    source: 'test',
    reference,
    title,
    amount,
    days,
    terms: { target: units(200), ...SLOTS, ...terms },
  });
}
interface Options {
  amount?: Money;
  days?: number;
}

async function grants({ session }: TestPlayer, language = 'es') {
  const answer = await world.app.web.inject({
    method: 'POST',
    url: '/api/promotions/my-grants',
    payload: {},
    headers: { 'accept-language': language, wsession: session },
  });
  return answer.json<{ grants: { id: string; state: string; loses: string | null }[] }>().grants;
}
const states = async (player: TestPlayer) => (await grants(player)).map(({ state }) => state);

async function cancel(player: TestPlayer, change: { id?: string; loses?: string } = {}) {
  const [grant] = await grants(player);
  const asked = { id: grant?.id ?? randomUUID(), loses: grant?.loses ?? '0.00', ...change };
  const { body } = await world.call('/api/promotions/cancel-grant', asked, player.session);
  return body['success'] === true ? 'done' : body['code'];
}

/** A stake on a slot, in a round that stays open. */
async function stake({ id: playerId }: TestPlayer, amount: Money) {
  const [sourceTxId, round] = [randomUUID(), randomUUID()];
  const game = { source: 'softswiss:test', playerId, currency: 'ARS' } as const;
  const open = { id: round, game: 'g', closes: false };
  const done = await world.app.wallet.apply({
    ...game,
    kind: 'stake',
    sourceTxId,
    amount,
    round: open,
    categories: ['slots'],
  });
  expect(done).toMatchObject({ replayed: false });
  return {
    win: (won: Money) =>
      world.app.wallet.apply({
        ...game,
        kind: 'win',
        sourceTxId: randomUUID(),
        refTxId: sourceTxId,
        amount: won,
        round: { ...open, closes: true },
      }),
    undo: (undoesAnything?: true) =>
      world.app.wallet.apply({
        ...game,
        kind: 'rollback',
        sourceTxId: randomUUID(),
        refTxId: sourceTxId,
        round: { ...open, closes: true },
        ...(undoesAnything ? { undoesAnything } : {}),
      }),
  };
}
async function refusedStake({ id: playerId }: TestPlayer) {
  const done = await world.app.wallet.apply({
    kind: 'stake',
    source: 'softswiss:test',
    sourceTxId: randomUUID(),
    playerId,
    currency: 'ARS',
    amount: units(1),
  });
  return 'refused' in done ? done.refused : 'taken';
}

/** The job of every minute. */
const advanceAll = () => {
  const { app, clock, database } = world;
  const { identity, limits, wallet } = app;
  const log = createLog('silent');
  return createAdvanceAll({
    clock,
    database,
    identity,
    isExcluded: limits.isExcludedIn,
    log,
    wallet,
  })();
};
const funds = ({ id }: TestPlayer) => world.app.wallet.funds(id);

describe('a bonus that is given', () => {
  it('starts at once, and is shown in the player’s language with its terms', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player, { maxBet: units(50) });
    expect(await grants(player, 'pt')).toMatchObject([
      {
        title: 'Boas-vindas',
        state: 'active',
        amount: '100.00',
        target: '200.00',
        counted: '0.00',
        maxBet: '50.00',
        weights: [{ category: 'slots', name: 'Slots', weight: 10_000 }],
        loses: '100.00',
      },
    ]);
    expect(await funds(player)).toMatchObject({ bonus: units(100) });
  });

  it('is given once for its reference, by forty requests at once too', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    const grant = {
      playerId: player.id,
      source: 'test',
      reference: 'welcome',
      title: { es: 'Bienvenida' },
      amount: units(100),
      days: 1,
      terms: { target: 0n, ...SLOTS },
    };
    const given = await Promise.all(
      Array.from({ length: 40 }, () => world.app.promotions.give(grant)),
    );
    expect(given.filter((isNew) => isNew)).toHaveLength(1);
    expect(await states(player)).toHaveLength(1);
  });

  it('waits in the queue while another is open, and starts when that has ended', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player);
    await give(player, { amount: units(30) });
    expect(await states(player)).toEqual(['active', 'queued']);
    expect(await funds(player)).toMatchObject({ bonus: units(100) });
    expect(await cancel(player)).toBe('done');
    expect(await states(player)).toEqual(['active', 'cancelled']);
    expect(await funds(player)).toMatchObject({ bonus: units(30) });
  });

  it('waits while the wallet has bonus that is of no grant of the room', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await world.app.wallet.apply({
      kind: 'bonus-grant',
      source: 'test',
      sourceTxId: randomUUID(),
      playerId: player.id,
      currency: 'ARS',
      amount: units(5),
      wagering: { grant: randomUUID(), target: units(5), ...SLOTS },
    });
    await give(player);
    expect(await states(player)).toEqual(['queued']);
  });

  it('is not started for an account that is not open', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await world.asOwner(`update identity.players set status = 'closed' where id = $1`, [player.id]);
    await give(player);
    expect(await funds(player)).toMatchObject({ bonus: 0n });
  });
});

it('of a bonus that is given to an excluded player, nothing starts', async () => {
  const player = await world.player({ cash: 0n, bonus: 0n });
  await world.call('/api/limits/self-exclude', { period: '1-year' }, player.session);
  await give(player);
  await advanceAll();
  expect(await funds(player)).toMatchObject({ bonus: 0n, wagering: null });
});

describe('a bonus whose target is reached', () => {
  it('becomes cash with what it won, and not before its rounds have ended', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player, { target: units(100) });
    const round = await stake(player, units(100));
    expect(await states(player)).toEqual(['active']);
    await round.win(units(350));
    expect(await grants(player)).toMatchObject([
      { state: 'converted', endedAmount: '350.00', counted: '100.00', loses: null },
    ]);
    expect(await funds(player)).toMatchObject({ cash: units(350), bonus: 0n, wagering: null });
  });

  it('becomes cash by the job of the minute, though nobody looks', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player, { target: units(40) });
    const round = await stake(player, units(40));
    await round.win(0n);
    await advanceAll();
    expect(await funds(player)).toMatchObject({ cash: units(60), bonus: 0n });
  });

  it('loses nothing to its last day while a round is still open', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player, { target: units(100), days: 1 });
    const round = await stake(player, units(100));
    world.clock.advance(2 * DAY);
    expect(await states(await logInAgain(player))).toEqual(['active']);
    await round.win(units(10));
    expect(await states(player)).toEqual(['converted']);
  });
});

describe('a bonus that ends otherwise', () => {
  it('expires: it takes no stake, and ends when its rounds have', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player, { days: 1 });
    const round = await stake(player, units(40));
    world.clock.advance(DAY);
    await logInAgain(player);
    expect(await states(player)).toEqual(['expiring']);
    expect(await refusedStake(player)).toBe('INSUFFICIENT_FUNDS');
    await round.win(units(80));
    expect(await grants(player)).toMatchObject([{ state: 'expired', endedAmount: '140.00' }]);
    expect(await funds(player)).toMatchObject({ cash: 0n, bonus: 0n });
  });

  it('is used up, and comes back when its last stake is undone', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player, { amount: units(50) });
    const round = await stake(player, units(50));
    await round.win(0n);
    expect(await states(player)).toEqual(['exhausted']);
    await round.undo(true);
    await world.app.promotions.advance(player.id);
    expect(await grants(player)).toMatchObject([{ state: 'active', counted: '0.00' }]);
  });

  it('is forfeited with a withdrawal’s or an account’s end, and so shown', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player);
    await world.app.wallet.apply({
      kind: 'bonus-forfeit',
      source: 'test',
      sourceTxId: randomUUID(),
      playerId: player.id,
      currency: 'ARS',
    });
    expect(await grants(player)).toMatchObject([{ state: 'forfeited', endedAmount: null }]);
  });

  it('closes for a player who excludes themselves, and the queue ends', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player);
    await give(player);
    await world.call('/api/limits/self-exclude', { period: '1-year' }, player.session);
    const rows = await world.asOwner(
      'select state from promotions.grants where player_id = $1 order by started_at nulls last',
      [player.id],
    );
    expect(rows).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }]);
    expect(await funds(player)).toMatchObject({ bonus: 0n });
  });
});

describe('a player who cancels', () => {
  it('loses what was shown, and no cash', async () => {
    const player = await world.player({ cash: units(70), bonus: 0n });
    await give(player);
    expect(await cancel(player)).toBe('done');
    expect(await grants(player)).toMatchObject([{ state: 'cancelled', endedAmount: '100.00' }]);
    expect(await funds(player)).toMatchObject({ cash: units(70), bonus: 0n });
  });

  it('is refused when another amount would be lost by now', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player);
    const round = await stake(player, units(40));
    await round.win(0n);
    expect(await cancel(player, { loses: '100.00' })).toBe('GRANT_CHANGED');
    expect(await states(player)).toEqual(['active']);
  });

  it('keeps the cash part of open rounds, whose bonus part is lost', async () => {
    const player = await world.player({ cash: units(60), bonus: 0n });
    await give(player);
    const round = await stake(player, units(100));
    expect(await cancel(player)).toBe('done');
    expect(await states(player)).toEqual(['cancelling']);
    expect(await cancel(player)).toBe('GRANT_ENDED');
    await round.win(units(200));
    expect(await states(player)).toEqual(['cancelled']);
    expect(await funds(player)).toMatchObject({ cash: units(120), bonus: 0n });
  });

  it('of another’s bonus, or of none, is told that it is unknown', async () => {
    const [player, other] = [await world.player({ bonus: 0n }), await world.player({ bonus: 0n })];
    await give(other);
    const [theirs] = await grants(other);
    expect(await cancel(player, { id: theirs?.id ?? '', loses: '100.00' })).toBe('GRANT_UNKNOWN');
    expect(await states(other)).toEqual(['active']);
  });
});

describe('an operator', () => {
  const content = JSON.stringify({
    reference: 'regalo-1',
    title: { es: 'Regalo' },
    amount: '250.00',
    wagering: 3,
    weights: { slots: 10_000 },
    days: 7,
  });
  const give1 = (change: object, login: string) =>
    giveAlone(world, {
      kind: 'give-bonus',
      login,
      content: JSON.stringify({ ...(JSON.parse(content) as object), ...change }),
    });

  it('gives nothing to an excluded player, nor to a closed account', async () => {
    const excluded = await world.player({ bonus: 0n, login: 'excluida' });
    await world.call('/api/limits/self-exclude', { period: '1-year' }, excluded.session);
    expect(await give1({}, 'excluida')).toBe('excluded');
    const closed = await world.player({ bonus: 0n, login: 'cerrada' });
    await world.asOwner(`update identity.players set status = 'closed' where id = $1`, [closed.id]);
    expect(await give1({}, 'cerrada')).toBe('not-open');
    expect(await listBonuses(world.config.databaseUrl, 'excluida')).toEqual([]);
  });

  it('gives a bonus by a file, once', async () => {
    const player = await world.player({ bonus: 0n, login: 'regalada' });
    expect(await give1({}, 'regalada')).toBe('given');
    expect(await give1({}, 'regalada')).toBe('known');
    expect(await give1({}, 'nadie-asi')).toBe('no-player');
    await advanceAll();
    expect(await funds(player)).toMatchObject({
      bonus: units(250),
      wagering: { target: units(750) },
    });
    expect(await listBonuses(world.config.databaseUrl, 'regalada')).toMatchObject([
      { state: 'active', amount: units(250) },
    ]);
  });

  it.each([
    [{ amount: '0.00' }, 'amount: it gives nothing'],
    [{ wagering: 11 }, 'wagering'],
    [{ weights: {} }, 'weights: no stake counts'],
    [{ maxBet: '0.00' }, 'maxBet: it lets no stake pass'],
    [{ days: 0 }, 'days'],
    [{ unknown: 1 }, 'has an unknown "unknown"'],
  ])('is told what is wrong with %o', async (change, wrong) => {
    expect(await give1(change, 'nadie-asi')).toMatchObject({
      wrong: expect.stringContaining(wrong) as string,
    });
  });
});

/** The login of a player lapses with the days that pass. */
async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const asked = { login: player.login, password: TEST_PASSWORD };
  const { body } = await world.call('/api/identity/login', asked);
  player.session = String(body['sessionId']);
  return player;
}
