import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import { launchPaths, SIGNATURE_HEADER } from '@ceibo/partner-protocol/softswiss';
import vectors from '@ceibo/partner-protocol/softswiss/vectors.json' with { type: 'json' };
import { connectPartner, openSession } from '../../../testing/partners/partner.ts';
import { callSoftswiss, softswiss } from '../../../testing/partners/softswiss.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { hmacOf, ourIdOf } from '../../providers/index.ts';

const world = startTestWorld();
let player: TestPlayer;
const common = () => ({ account_id: player.id, currency: 'ARS', game_id: softswiss.game });
const ourId = (id: string) => ourIdOf(`softswiss:${softswiss.provider}`, id);
/** The beginning of a transaction in an answer, open for more fields. */
const idsOf = (id: string) => `{"id_provider":"${id}","id":"${ourId(id)}"`;
const pockets = () => world.app.wallet.pockets(player.id);
const bet = (amount: string, id_provider: string = randomUUID()) => ({
  id_provider,
  type: 'bet',
  amount,
});
const win = (amount: string, id_provider: string = randomUUID()) => ({
  id_provider,
  type: 'win',
  amount,
});
const undo = (original_id_provider: string, id_provider: string = randomUUID()) => ({
  id_provider,
  type: 'rollback',
  original_id_provider,
});
const betWin = (transactions: object[], change: object = {}) =>
  callSoftswiss(world, 'betWin', { ...common(), round_id: 'r-1', transactions, ...change });
const rollback = (transactions: object[], change: object = {}) =>
  callSoftswiss(world, 'rollback', {
    ...common(),
    round_id_provider: 'r-1',
    finished: false,
    transactions,
    ...change,
  });
const finish = (round_id = 'r-1') =>
  callSoftswiss(world, 'finish', { account_id: player.id, currency: 'ARS', round_id });
const sitDown = async (money: { cash?: Money; bonus?: Money } = {}) => {
  player = await world.player(money);
  await openSession(world, player, softswiss.game);
};
const failed = (api_code: string, msg: string, balance?: string) =>
  JSON.stringify({
    code: 'invalid_argument',
    msg,
    meta: { api_code, api_message: msg, ...(balance === undefined ? {} : { balance }) },
  });

beforeAll(() => connectPartner(world, softswiss));
beforeEach(() => sitDown());

it.each(vectors.cases)('reproduces the vector of $body', ({ body, signature }) => {
  expect(hmacOf(Buffer.from(body), vectors.secret).toString('hex')).toBe(signature);
});

describe('/betwin', () => {
  it('carries out a bet and its win, in order, and answers in the form of the protocol', async () => {
    await sitDown({ cash: units(70), bonus: units(50) });
    const [stake, prize] = [bet('100.00'), win('10')];
    const told = await betWin([stake, prize], { finished: true });
    expect(told.http).toBe(200);
    expect(told.raw).toBe(
      `{"round_id":"r-1","transactions":[${idsOf(stake.id_provider)},"bonus_amount":"30.00"},` +
        `${idsOf(prize.id_provider)},"bonus_amount":"3.00"}],"balance":"30.00"}`,
    );
    expect(await pockets()).toEqual({ cash: units(7), bonus: units(23), inPlay: 0n, held: 0n });
  });

  it('takes back a win of a round without a bet, which was paid as a prize', async () => {
    const paid = win('20.00');
    expect(await betWin([paid])).toMatchObject({ means: 'ok', balance: units(1020) });
    expect(await rollback([undo(paid.id_provider)])).toMatchObject({
      means: 'ok',
      balance: units(1000),
    });
    expect(await rollback([undo(paid.id_provider)])).toMatchObject({
      means: 'ok',
      balance: units(1000),
    });
    expect(await betWin([paid])).toMatchObject({ means: 'rolled-back' });
  });

  it('carries out all or nothing, and tells the balance as it was', async () => {
    const [first, second] = [bet('600.00'), bet('600.00')];
    const told = await betWin([first, second]);
    expect(told).toMatchObject({
      http: 400,
      raw: failed('100', 'Player has not enough funds to process an action.', '1000.00'),
    });
    expect(await pockets()).toMatchObject({ cash: units(1000), inPlay: 0n });
    expect(await betWin([first])).toMatchObject({ means: 'ok', balance: units(400) });
  });

  it('answers a repeat with the very bytes of the first time, whatever came between', async () => {
    const batch = [bet('10.00'), win('0.000001'), bet('5.50')];
    const first = await betWin(batch);
    await betWin([bet('100.00')], { round_id: 'r-2' });
    await finish();
    expect(await betWin(batch)).toEqual(first);
    expect(first.balance).toBe(units(985) - 499_999n);
  });

  it('carries out what is new of a batch that is partly old', async () => {
    const [stake, prize] = [bet('10.00'), win('4.00')];
    await betWin([stake]);
    expect(await betWin([stake, prize])).toMatchObject({ means: 'ok', balance: units(994) });
    expect(await betWin([win('1.00'), stake])).toMatchObject({ means: 'ok', balance: units(995) });
    expect(await betWin([prize, stake])).toMatchObject({ means: 'ok' });
    expect((await pockets()).cash).toBe(units(995));
  });

  it('pays a win on all bets of the round that stand', async () => {
    await sitDown({ cash: units(10), bonus: units(30) });
    const undone = bet('10.00');
    await betWin([undone]);
    await betWin([bet('20.00')]);
    await rollback([undo(undone.id_provider)]);
    await betWin([bet('20.00')]);
    // Ten of forty were cash.
    await betWin([win('40.00')]);
    expect(await pockets()).toMatchObject({ cash: units(10), bonus: units(30) });
  });

  it('pays a win after the round has ended', async () => {
    await betWin([bet('10.00')], { finished: true });
    expect((await pockets()).inPlay).toBe(0n);
    expect(await betWin([win('3.00')])).toMatchObject({ means: 'ok', balance: units(993) });
  });

  it.each([
    ['zero', { transactions: [{ id_provider: 'x', type: 'bet', amount: '0.00' }] }, '400'],
    ['a currency in small letters', { currency: 'ars' }, '400'],
    ['another currency', { currency: 'USD' }, '154'],
    ['no transactions', { transactions: [] }, '400'],
    [
      'an id with a space',
      { transactions: [{ id_provider: 'round end', type: 'bet', amount: '1.00' }] },
      '400',
    ],
    ['a game that is not open', { game_id: 'other' }, '107'],
  ])('refuses %s', async (_what, change, code) => {
    const told = await betWin([bet('1.00')], change);
    expect(told.http).toBe(400);
    expect(JSON.parse(told.raw).meta.api_code).toBe(code);
    expect((await pockets()).cash).toBe(units(1000));
  });

  it('goes on in one window when the game was closed in another, or never loaded there', async () => {
    await betWin([bet('1.00')]);
    await openSession(world, player, softswiss.game);
    await world.asOwner(
      'update games.sessions set closed_at = now() where player_id = $1 and opened_at is null',
      [player.id],
    );
    expect(await betWin([bet('1.00')])).toMatchObject({ means: 'ok' });
    await openSession(world, player, softswiss.game);
    world.clock.advance(61_000);
    expect(await betWin([bet('1.00')])).toMatchObject({ means: 'ok' });
  });

  it('tolerates fields that it does not know', async () => {
    expect(
      await betWin([{ ...bet('1.00'), jackpot: { deep: [1] } }], {
        something: 'new',
        session_id: null,
      }),
    ).toMatchObject({ means: 'ok' });
  });
});

describe('/rollback', () => {
  it('undoes a bet and its win in one call, and names what was undone', async () => {
    const [stake, prize, unknown] = [bet('100.00'), win('250.00'), randomUUID()];
    await betWin([stake, prize]);
    const ofStake = undo(stake.id_provider);
    const ofPrize = undo(prize.id_provider);
    const ofUnknown = undo(unknown);
    const undos = [ofStake, ofPrize, ofUnknown];
    const told = await rollback(undos);
    expect(told.raw).toBe(
      '{"balance":"1000.00","round_id":"r-1","transactions":[' +
        `${idsOf(ofStake.id_provider)}},${idsOf(ofPrize.id_provider)}},` +
        `{"id_provider":"${ofUnknown.id_provider}","id":""}]}`,
    );
    await betWin([bet('1.00')], { round_id: 'r-2' });
    expect(await rollback(undos)).toEqual(told);
    expect(await pockets()).toEqual({ cash: units(999), bonus: 0n, inPlay: units(1), held: 0n });
    for (const gone of [stake, prize, bet('1.00', unknown), win('1.00', unknown)])
      expect(await betWin([gone])).toMatchObject({
        http: 400,
        raw: failed('409', 'Action already rolled back.'),
      });
  });

  it('takes a win back as far as the money is there, and never below zero', async () => {
    await sitDown({ cash: units(10), bonus: units(2) });
    const prize = win('20.00');
    await betWin([bet('10.00'), prize]);
    await betWin([bet('17.00')], { round_id: 'r-2' });
    expect(await pockets()).toMatchObject({ cash: units(3), bonus: units(2) });
    expect(await rollback([undo(prize.id_provider)])).toMatchObject({ means: 'ok', balance: 0n });
    expect(await rollback([undo(prize.id_provider)])).toMatchObject({ means: 'ok', balance: 0n });
  });

  it('undoes a bet alone though it was won on', async () => {
    const stake = bet('100.00');
    await betWin([stake, win('30.00')], { finished: true });
    expect(await rollback([undo(stake.id_provider)])).toMatchObject({
      means: 'ok',
      balance: units(1030),
    });
  });

  it('refuses all when one names what is another player’s', async () => {
    const [stake, others] = [bet('100.00'), bet('1.00')];
    const owner = player;
    await betWin([others]);
    await sitDown();
    await betWin([stake]);
    expect((await rollback([undo(stake.id_provider), undo(others.id_provider)])).http).toBe(400);
    expect((await pockets()).cash).toBe(units(900));
    expect((await world.app.wallet.pockets(owner.id)).cash).toBe(units(999));
  });
});

describe('/finish and /balance', () => {
  it('ends a round as often as it is asked, and answers the balance', async () => {
    await betWin([bet('10.25')]);
    for (let count = 0; count < 3; count += 1)
      expect(await finish()).toMatchObject({ http: 200, raw: '{"balance":"989.75"}' });
    expect(await pockets()).toMatchObject({ inPlay: 0n });
    await betWin([bet('1.00')]);
    await finish();
    expect(await pockets()).toMatchObject({ cash: units(988) + 750_000n, inPlay: 0n });
    const ends = await world.database.query(
      `select from wallet.transfers where player_id = $1 and kind = 'round-end'`,
      [player.id],
    );
    expect(ends.length).toBe(2);
  });

  it('ends a round that never was', async () => {
    expect(await finish('never')).toMatchObject({ http: 200, raw: '{"balance":"1000.00"}' });
  });

  it('answers the balance to a player who is blocked, and of no player who is unknown', async () => {
    await world.asOwner(`update identity.players set status = 'blocked' where id = $1`, [
      player.id,
    ]);
    expect(await callSoftswiss(world, 'balance', common())).toMatchObject({
      http: 200,
      raw: '{"balance":"1000.00"}',
    });
    expect(
      await callSoftswiss(world, 'balance', { ...common(), account_id: randomUUID() }),
    ).toMatchObject({
      http: 400,
      raw: failed('101', 'Player is invalid.'),
    });
  });
});

describe('a launch', () => {
  const launch = (mode: 'real' | 'demo') =>
    world.call(
      '/api/games/launch',
      { gameId: softswiss.game, platform: 'mobile', mode },
      player.session,
    );
  const studioAnswers = (body: object, status = 200) => {
    const asked: { path: string; body: Record<string, unknown> }[] = [];
    world.company = (url, call) => {
      expect(call.headers?.[SIGNATURE_HEADER]).toBe(
        hmacOf(Buffer.from(String(call.body)), softswiss.secrets[0]).toString('hex'),
      );
      asked.push({ path: url.pathname, body: JSON.parse(String(call.body)) });
      return { status, body: JSON.stringify(body) };
    };
    return asked;
  };

  it('is asked for in the form of the protocol, and opens with the first call about the game', async () => {
    player = await world.player();
    const asked = studioAnswers({ launch_url: 'http://studio.test/play?code=1' });
    expect(await launch('real')).toMatchObject({
      body: { success: true, gameURL: 'http://studio.test/play?code=1' },
    });
    expect(asked).toEqual([
      {
        path: launchPaths.real,
        body: {
          casino_id: 'ceibo',
          game: softswiss.game,
          locale: 'en',
          ip: '127.0.0.1',
          client_type: 'mobile',
          urls: { return_url: 'http://ceibo.test/home', deposit_url: 'http://ceibo.test/deposit' },
          account: { id: player.id, currency: 'ARS', country: 'AR' },
        },
      },
    ]);
    await callSoftswiss(world, 'balance', common());
    // Long after the minute in which a launch must be used.
    world.clock.advance(300_000);
    expect(await betWin([bet('1.00')])).toMatchObject({ means: 'ok' });
  });

  it('that nobody used is good for nothing after a minute', async () => {
    player = await world.player();
    studioAnswers({ launch_url: 'http://studio.test/play' });
    await launch('real');
    world.clock.advance(61_000);
    await callSoftswiss(world, 'balance', common());
    expect(await betWin([bet('1.00')])).toMatchObject({ means: 'may-not-play' });
  });

  it('for fun names no player of ours', async () => {
    await world.asOwner('update games.games set has_demo = true where id = $1', [softswiss.game]);
    const asked = studioAnswers({ launch_url: 'http://studio.test/demo' });
    expect(await launch('demo')).toMatchObject({
      body: { gameURL: 'http://studio.test/demo', gameSession: null },
    });
    expect(asked).toMatchObject([
      {
        path: launchPaths.demo,
        body: { currency: 'ARS', player_id: expect.stringMatching(/^demo-/) },
      },
    ]);
    expect(JSON.stringify(asked)).not.toContain(player.id);
    studioAnswers(
      {
        code: 'invalid_argument',
        msg: 'Game is not available.',
        meta: { api_code: '405', api_message: '' },
      },
      400,
    );
    expect(await launch('demo')).toMatchObject({ body: { code: 'DEMO_NOT_AVAILABLE' } });
  });

  it.each([
    [{ launch_url: 'javascript:alert(1)' }, 200],
    [{ url: 'http://studio.test/play' }, 200],
    [{ code: 'internal' }, 500],
    [{ code: 'invalid_argument', meta: { api_code: '403' } }, 403],
  ])('that is answered %j (%i) opens nothing', async (body, status) => {
    studioAnswers(body, status);
    expect(await launch('real')).toMatchObject({ body: { code: 'PROVIDER_DOWN' } });
  });
});

describe('the door', () => {
  it('believes nobody whom it does not know', async () => {
    const told = await world.app.web.inject({
      method: 'POST',
      url: '/partners/softswiss/ceibo/balance',
      payload: '{}',
      headers: { 'x-request-sign': '00'.repeat(32) },
    });
    expect([told.statusCode, told.body]).toEqual([400, failed('403', 'Forbidden.')]);
    expect(told.headers['content-type']).toContain('application/json');
  });

  it('answers a body that is too large in its own words', async () => {
    expect(await callSoftswiss(world, 'betWin', `{"a":"${'x'.repeat(70_000)}"}`)).toMatchObject({
      http: 400,
      raw: failed('400', 'Bad request.'),
    });
  });

  it('answers 500 and "internal" when it does not know', async () => {
    await world.database.transaction(async (transaction) => {
      await transaction.query('select from wallet.wallets where player_id = $1 for update', [
        player.id,
      ]);
      const told = await betWin([bet('1.00')]);
      expect([told.http, told.raw]).toEqual([
        500,
        '{"code":"internal","msg":"Unknown error.",' +
          '"meta":{"api_code":"500","api_message":"Unknown error."}}',
      ]);
    });
  });

  it('gives its secrets to no browser', async () => {
    const shown = JSON.stringify([
      await world.app.providers.all(),
      (await world.call('/api/games/permission-list', { loginName: player.login }, player.session))
        .body,
    ]);
    expect(shown).toContain(softswiss.provider);
    for (const secret of softswiss.secrets) expect(shown).not.toContain(secret);
  });
});
