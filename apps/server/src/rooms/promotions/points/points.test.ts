// Points of settled stakes, and their exchange for cash.

import { randomUUID } from 'node:crypto';
import { dayOf } from '@ceibo/contracts/day';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { grantsOf, playRound } from '../../../testing/promotions/campaigns.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const player = () => world.player({ cash: units(100_000), bonus: 0n });
const points = async ({ session }: TestPlayer) =>
  (await world.call('/api/promotions/my-points', {}, session)).body;
const exchange = async ({ session }: TestPlayer, amount: number, key: string = randomUUID()) => {
  const asked = { idempotencyKey: key, points: amount };
  const { body } = await world.call('/api/promotions/exchange-points', asked, session);
  return body['success'] === true ? body['amount'] : body['code'];
};
const cashOf = async ({ id }: TestPlayer) => (await world.app.wallet.pockets(id)).cash;

describe('points', () => {
  it('are one for each 100 pesos of settled stakes, with the rest kept for the next', async () => {
    const who = await player();
    await playRound(world, who, { stake: units(150) });
    expect(await points(who)).toMatchObject({ points: '1', toNext: '50.00', pointStake: '100.00' });
    await playRound(world, who, { stake: units(50) });
    expect(await points(who)).toMatchObject({ points: '2', toNext: '100.00' });
  });

  it('become cash once for a key, and what was exchanged is gone', async () => {
    const who = await player();
    await playRound(world, who, { stake: units(35_050) });
    const [before, key] = [await cashOf(who), randomUUID()];
    expect(await exchange(who, 300, key)).toBe('30.00');
    expect(await exchange(who, 300, key)).toBe('30.00');
    expect(await exchange(who, 200, key)).toBe('IDEMPOTENCY_CONFLICT');
    expect(await cashOf(who)).toBe(before + units(30));
    expect(await points(who)).toMatchObject({
      points: '50',
      toNext: '50.00',
      exchanges: [{ points: '300', amount: '30.00' }],
    });
    expect(await grantsOf(world, who)).toEqual(['converted 30.00']);
  });

  it('are given away once by ten exchanges at once', async () => {
    const who = await player();
    await playRound(world, who, { stake: units(25_000) });
    const before = await cashOf(who);
    const done = await Promise.all(Array.from({ length: 10 }, () => exchange(who, 100)));
    expect(done.filter((each) => each === '10.00')).toHaveLength(2);
    expect(done.filter((each) => each === 'POINTS_MISSING')).toHaveLength(8);
    expect(await cashOf(who)).toBe(before + units(20));
  });

  it('are taken back with a rollback: below zero, and made up for by the next', async () => {
    const who = await player();
    const game = { source: 'softswiss:test', playerId: who.id, currency: 'ARS' } as const;
    const round = { id: randomUUID(), game: 'g', closes: true };
    const bet = randomUUID();
    const stake = {
      ...game,
      kind: 'stake',
      sourceTxId: bet,
      amount: units(10_000),
      round,
    } as const;
    await world.app.wallet.apply(stake);
    expect(await exchange(who, 100)).toBe('10.00');
    await world.app.wallet.apply({
      ...game,
      kind: 'rollback',
      sourceTxId: randomUUID(),
      refTxId: bet,
      round,
      undoesAnything: true,
    });
    expect(await points(who)).toMatchObject({ points: '-100' });
    await playRound(world, who, { stake: units(19_900) });
    expect(await points(who)).toMatchObject({ points: '99' });
    expect(await exchange(who, 100)).toBe('POINTS_MISSING');
    await playRound(world, who, { stake: units(100) });
    expect(await exchange(who, 100)).toBe('10.00');
  });

  it('are exchanged in steps, and by nobody who is excluded', async () => {
    const who = await player();
    await playRound(world, who, { stake: units(20_000) });
    expect(await exchange(who, 150)).toBe('POINTS_STEP');
    await world.call('/api/limits/self-exclude', { period: '1-year' }, who.session);
    const { body } = await world.call('/api/identity/login', {
      login: who.login,
      password: 'Clave1234',
    });
    const session = String(body['sessionId']);
    expect(await exchange({ ...who, session }, 100)).toBe('PLAYER_EXCLUDED');
  });

  it('of play money and of open rounds are none', async () => {
    const who = await player();
    const game = { source: 'softswiss:test', playerId: who.id, kind: 'stake' } as const;
    const round = { id: randomUUID(), game: 'g', closes: true };
    const play = { ...game, sourceTxId: randomUUID(), amount: units(5000), round } as const;
    await world.app.wallet.apply({ ...play, currency: 'PLAY' });
    await world.app.wallet.apply({
      ...play,
      currency: 'ARS',
      sourceTxId: randomUUID(),
      round: { ...round, id: randomUUID(), closes: false },
    });
    expect(await points(who)).toMatchObject({ points: '0' });
  });

  it('of a month are told by day and game, with exchanges and what was undone', async () => {
    const who = await player();
    const history = async (month: string) =>
      (await world.call('/api/promotions/point-history', { month }, who.session)).body;
    const month = dayOf(world.clock.now()).slice(0, 7);
    await playRound(world, who, { stake: units(10_050) });
    await playRound(world, who, { stake: units(25), source: 'bti:sports' });
    await playRound(world, who, { stake: units(30), source: 'bti:sports' });
    await exchange(who, 100);
    const { rows } = await history(month);
    expect(rows).toMatchObject([
      { kind: 'exchange', amount: '10.00', points: '-100' },
      { kind: 'sports', amount: '55.00', points: '1' },
      { kind: 'game', amount: '10050.00', points: '100' },
    ]);
    expect(await history('2025-01')).toMatchObject({ rows: [], isWhole: true });
    const { body } = await world.call('/api/wallet/player-level', {}, who.session);
    expect(body).toMatchObject({ yearly: { compPoints: '101' } });
  });
});
