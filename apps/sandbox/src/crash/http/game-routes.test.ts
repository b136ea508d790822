import { launchAnswer, walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import {
  openedGame,
  openGame,
  operatorUrl,
  orderOf,
  startCrashGame,
} from '../testing/crash-harness.ts';

const high = [300, 400] as const;

describe('a launch', () => {
  it("gives an address in the player's language that never holds the operator's token", async () => {
    const game = await startCrashGame();
    const { url } = launchAnswer.parse(
      (await game.launch({ lang: 'pt-BR', token: 'a-token-of-a-launch' })).json(),
    );
    expect(url).toMatch(/^http:\/\/studio\.test\/crash\/\?lang=pt&code=[\w-]{43}$/);
    expect(url).not.toContain('a-token-of-a-launch');
    expect((await game.launch({ game_code: 'other' })).statusCode).toBe(404);
  });

  it("ends the player's older session, whose bets go on in the new one", async () => {
    const { game, session } = await openedGame({ ends: [high, high] });
    await game.post('bet', orderOf({ auto: 200 }), session);
    const later = await openGame(game);
    expect(await game.post('state', {}, session)).toEqual({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
    expect((await game.post('state', {}, later)).body).toMatchObject({
      board: { mine: [{ state: 'flying', auto: 200 }] },
    });
  });
});

describe('the state', () => {
  it('sends everything the page needs, without the secret of the flight and its end', async () => {
    const { game, session } = await openedGame({ ends: [high, high] });
    const { body } = await game.post('state', {}, session);
    expect(body).toMatchObject({
      currency: 'ARS',
      isPlayMoney: false,
      balance: '100000',
      parentOrigin: operatorUrl,
      pace: { percent: 100, bettingMs: 6000 },
      board: { flight: { number: 1, phase: 'betting', end: null }, past: [], bets: [], mine: [] },
    });
    const secret = String(game.books.prepare('SELECT link FROM crash_flights').get()?.['link']);
    await game.untilPhase('flying');
    const inFlight = await game.post('state', {}, session);
    expect(JSON.stringify(inFlight.body)).not.toContain(secret);
    await game.untilPhase('ended');
    expect(JSON.stringify((await game.post('state', {}, session)).body)).toContain(secret);
  });

  it('leaves the balance open when the operator is silent, and ends with its session', async () => {
    const { game, session } = await openedGame();
    game.operator.willBe(walletPaths.balance, 'cut', 'RS_ERROR_TOKEN_EXPIRED');
    expect((await game.post('state', {}, session)).body).toMatchObject({ balance: null });
    expect((await game.post('state', {}, session)).status).toBe(401);
  });
});

describe('the public list of bets', () => {
  it('holds the taken bets for money, under masked names', async () => {
    const { game, session } = await openedGame({ ends: [high, high] });
    const other = await openGame(game, { user: 'player-2' });
    const visitor = await openGame(game, { user: 'player-3', currency: 'XXX' });
    await game.post('bet', orderOf({ auto: 200 }), session);
    await game.post('bet', orderOf({ stake: '20000' }), other);
    await game.post('bet', orderOf({ stake: '30000' }), visitor);
    game.operator.willBe(walletPaths.bet, 'RS_ERROR_LIMIT_REACHED');
    await game.post('bet', orderOf({ panel: 2 }), other);
    const { body } = await game.post('state', {}, visitor);
    expect(body).toMatchObject({
      board: { totals: { bets: 2, stakes: '30000', wins: '0' }, mine: [{ stake: '30000' }] },
    });
    const { bets } = Object(body).board;
    expect(bets).toMatchObject([
      { stake: '20000', cashed: null },
      { stake: '10000', cashed: null },
    ]);
    for (const { name } of bets) expect(name).toMatch(/^···[0-9A-F]{4}$/);
    expect(JSON.stringify(body)).not.toContain('player-');
  });
});

describe('play money', () => {
  it('plays the same flights without a call to the operator', async () => {
    const { game } = await openedGame({ ends: [high, high] });
    const visitor = await openGame(game, { user: 'player-1', currency: 'XXX' });
    const before = game.operator.calls.length;
    expect((await game.post('state', {}, visitor)).body).toMatchObject({
      isPlayMoney: true,
      currency: 'XXX',
      balance: '1000000',
    });
    expect((await game.post('bet', orderOf({ auto: 200 }), visitor)).body).toMatchObject({
      bet: { state: 'flying', balance: '990000' },
    });
    expect(
      (await game.post('bet', orderOf({ panel: 2, stake: '2000000' }), visitor)).body,
    ).toMatchObject({ bet: { code: 'NOT_ENOUGH_MONEY' } });
    await game.untilStates('paid', 'refused');
    expect((await game.post('state', {}, visitor)).body).toMatchObject({ balance: '1010000' });
    expect(game.operator.calls.slice(before)).toEqual([]);
  });

  it('is given back with a void flight, once', async () => {
    const { game } = await openedGame({ ends: [high, high] });
    const visitor = await openGame(game, { currency: 'XXX' });
    await game.post('bet', orderOf(), visitor);
    const again = await startCrashGame({ books: game.books, operator: game.operator, ends: [] });
    await again.untilStates('reversed');
    expect((await again.post('state', {}, visitor)).body).toMatchObject({ balance: '1000000' });
  });

  it('is there for anybody without an operator', async () => {
    const game = await startCrashGame();
    const { statusCode, headers } = await game.app.inject('/crash/demo?lang=en');
    expect(statusCode).toBe(302);
    const { searchParams } = new URL(String(headers.location));
    const { body } = await game.post('session', { code: searchParams.get('code') });
    expect((await game.post('state', {}, String(Object(body).session))).body).toMatchObject({
      isPlayMoney: true,
      board: { flight: { number: 1 } },
    });
    for (let demo = 0; demo < 60; demo += 1) await game.app.inject('/crash/demo');
    expect((await game.app.inject('/crash/demo')).statusCode).toBe(429);
  });
});

describe('bad input', () => {
  it('is refused and writes nothing', async () => {
    const { game, session } = await openedGame();
    const wrong = [
      { stake: '999' },
      { stake: '10050' },
      { stake: '2000100' },
      { stake: 10_000 },
      { stake: '-10000' },
      { panel: 0 },
      { auto: 100 },
      { auto: 1_000_001 },
      { auto: 1.5 },
      { betId: 'x' },
      { win: '1' },
    ];
    for (const change of wrong)
      expect(await game.post('bet', orderOf(change), session)).toEqual({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
    expect(await game.post('bet', orderOf(), 'no-session')).toEqual({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
    expect(await game.post('cashout', { betId: orderOf().betId }, session)).toEqual({
      status: 404,
      body: { code: 'NO_SUCH_BET' },
    });
    expect(game.states()).toEqual([]);
  });
});
