// Free spins over the protocols that tell one result: Pragmatic's free rounds, and the SoftSwiss
// shape.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf, dayToWire } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { freeRoundPaths } from '@ceibo/partner-protocol/pragmatic/free-rounds';
import { freeSpinPaths } from '@ceibo/partner-protocol/softswiss/free-spins';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { runJob, settled } from '../../../testing/promotions/campaigns.ts';
import { giveSpinsTo, standOf } from '../../../testing/promotions/free-spins.ts';
import { connectPartner, openSession } from '../../../testing/partners/partner.ts';
import { callPragmatic, pragmatic } from '../../../testing/partners/pragmatic.ts';
import { callSoftswiss, softswiss } from '../../../testing/partners/softswiss.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let player: TestPlayer;
let token: string;
/** The bodies that the companies were sent, by path. */
let sent: { path: string; body: string }[];
/** The answers of the companies. */
let answers: Record<string, { status: number; body: string } | undefined>;

const cash = async ({ id }: TestPlayer = player) => (await world.app.wallet.pockets(id)).cash;
const json = (body: object, status = 200) => ({ status, body: JSON.stringify(body) });
const follow = () => runJob(world, 'games:follow-free-spins');
const settle = async (contract: object) => {
  await world.asOwner('update games.providers set contract = $2 where key = $1', [
    pragmatic.provider,
    JSON.stringify(contract),
  ]);
  world.clock.advance(31_000);
};

beforeAll(async () => {
  await connectPartner(world, pragmatic);
  await connectPartner(world, softswiss);
});
beforeEach(async () => {
  await settle({});
  sent = [];
  answers = {
    [freeRoundPaths.create]: json({ error: '0', description: 'OK' }),
    [freeRoundPaths.cancel]: json({ error: '0', description: 'OK' }),
    [freeSpinPaths.issue]: json({ issue_id: 'x', status: 'active' }),
    [freeSpinPaths.cancel]: json({ issue_id: 'x', status: 'cancelled' }),
  };
  world.company = (url, { body }) => {
    sent.push({ path: url.pathname, body: String(body) });
    return answers[url.pathname];
  };
  player = await world.player({ cash: units(100) });
});

describe('Pragmatic', () => {
  const given = (change = {}) => giveSpinsTo(world, player, { game: pragmatic.game, ...change });
  const call = async (path: Parameters<typeof callPragmatic>[1], fields: object) =>
    JSON.parse(
      (await callPragmatic(world, path, { userId: player.id, gameId: pragmatic.game, ...fields }))
        .raw,
    );
  const round = async (id: string, win: string, roundId: string = randomUUID()) => {
    const free = { bonusCode: id, roundId, token };
    const bet = await call('bet', { ...free, amount: '10.00', reference: randomUUID() });
    const won = { ...free, amount: win, reference: randomUUID() };
    return { bet, result: await call('result', won) };
  };
  const bonusWin = (id: string, amount: string, reference = `frb-${id}`.slice(0, 60)) =>
    call('bonusWin', { bonusCode: id, amount, reference, gameId: '', roundId: '' });

  const mine = async () =>
    (await world.call('/api/promotions/my-free-spins', {}, player.session)).body['freeSpins'];
  const rounds = async () => {
    const today = dayToWire(dayOf(world.clock.now()));
    const asked = { startDate: today, endDate: today };
    const path = '/api/games/remote-game-history';
    return (await world.call(path, asked, player.session)).body['values'];
  };
  const alarms = async () => {
    const { values } = await world.metrics.alarms.get();
    return values.find(({ labels }) => labels.what === 'free-spin-total')?.value ?? 0;
  };

  beforeEach(async () => {
    token = await openSession(world, player, pragmatic.game);
  });

  it('is asked with our id as the bonus code; the rounds take and pay nothing, the end does', async () => {
    const id = await given();
    const form = new URLSearchParams(sent[0]?.body);
    expect(Object.fromEntries(form)).toMatchObject({
      bonusCode: id,
      playerId: player.id,
      rounds: '3',
      betValue: '10.00',
      gameIDList: pragmatic.game,
    });
    for (const win of ['20.00', '0.00', '5.00'])
      expect(await round(id, win)).toMatchObject({
        bet: { error: 0, cash: 100 },
        result: { error: 0, cash: 100 },
      });
    expect(await standOf(world, id)).toBe('started 3 0.00 0.00');
    for (let time = 0; time < 2; time += 1)
      expect(await bonusWin(id, '25.00')).toMatchObject({ error: 0 });
    await settled(world);
    expect(await standOf(world, id)).toBe('settled 3 25.00 25.00');
    expect(await cash()).toBe(units(125));
    // The same reference with another amount is another request.
    expect(await bonusWin(id, '26.00')).toMatchObject({ error: 7 });
  });

  it('has one total: another reference pays nothing, by ten at once neither', async () => {
    const id = await given();
    await round(id, '20.00');
    const totals = await Promise.all(
      Array.from({ length: 10 }, (_, place) => bonusWin(id, '20.00', `total-${place}-${id}`)),
    );
    expect(totals.filter(({ error }) => error === 0)).toHaveLength(1);
    expect(totals.filter(({ error }) => error === 7)).toHaveLength(9);
    await settled(world);
    expect(await standOf(world, id)).toBe('settled 1 20.00 20.00');
    expect(await cash()).toBe(units(120));
  });

  it('shows what each round won as it comes, and pays it by the total alone', async () => {
    const id = await given({ count: 2 });
    const { result } = await round(id, '20.00', 'first');
    await round(id, '5.50', 'second');
    expect(result).toMatchObject({ error: 0, cash: 100 });
    expect(await mine()).toMatchObject([{ state: 'ready', played: 2, won: '25.50' }]);
    expect(await rounds()).toMatchObject([
      { bet: '$0.00', win: '$0.00', freeSpinWin: '$20.00' },
      { bet: '$0.00', win: '$0.00', freeSpinWin: '$5.50' },
    ]);
    await bonusWin(id, '25.50');
    await settled(world);
    expect(await mine()).toMatchObject([{ state: 'played', won: '25.50', granted: '25.50' }]);
    expect(await cash()).toBe(units(1255) / 10n);
  });

  it('pays by the total what no result has paid: one without its code, or under another contract', async () => {
    const id = await given({ count: 3 });
    const first = { roundId: 'first', token };
    await call('bet', { ...first, bonusCode: id, amount: '10.00', reference: randomUUID() });
    await call('result', { ...first, amount: '20.00', reference: randomUUID() });
    await settle({ freeRoundsPaidBy: 'result' });
    await round(id, '4.00');
    await settle({});
    await round(id, '1.00');
    for (let time = 0; time < 2; time += 1)
      expect(await bonusWin(id, '25.00')).toMatchObject({ error: 0 });
    await settled(world);
    expect(await standOf(world, id)).toBe('settled 3 25.00 25.00');
    expect(await cash()).toBe(units(125));
  });

  it('counts by the total where the rounds stated more, and raises an alarm', async () => {
    const id = await given({ count: 2 });
    await round(id, '20.00');
    const won = { bonusCode: id, roundId: 'again', token, reference: randomUUID() };
    await call('bet', { ...won, amount: '10.00', reference: randomUUID() });
    expect(await call('result', { ...won, amount: '3.00' })).toMatchObject({ error: 0 });
    expect(await call('result', { ...won, amount: '3.00' })).toMatchObject({ error: 0 });
    expect(await call('result', { ...won, amount: '4.00' })).toMatchObject({ error: 7 });
    const before = await alarms();
    await bonusWin(id, '22.00');
    await settled(world);
    expect(await alarms()).toBe(before + 1);
    expect(await mine()).toMatchObject([{ won: '22.00', granted: '22.00' }]);
    expect(await cash()).toBe(units(122));
  });

  it('pays by each result where the contract says so, and the total then adds nothing', async () => {
    await settle({ freeRoundsPaidBy: 'result' });
    const id = await given({ count: 2 });
    await round(id, '20.00');
    await round(id, '4.00');
    await bonusWin(id, '24.00');
    await settled(world);
    expect(await standOf(world, id)).toBe('settled 2 24.00 24.00');
    expect(await cash()).toBe(units(124));
  });

  it('is asked again under the same code after a lost answer, which makes no second', async () => {
    answers[freeRoundPaths.create] = undefined;
    const id = await given();
    expect(await standOf(world, id)).toBe('unknown 0 0.00 0.00');
    answers[freeRoundPaths.create] = json({ error: 0 });
    answers[freeRoundPaths.ofPlayer] = json({ error: '0', bonuses: [] });
    world.clock.advance(2 * MINUTE);
    await follow();
    const codes = sent
      .filter(({ path }) => path === freeRoundPaths.create)
      .map(({ body }) => new URLSearchParams(body).get('bonusCode'));
    expect(codes).toEqual([id, id]);
    expect(await standOf(world, id)).toBe('issued 0 0.00 0.00');
  });

  it('refuses other content under a code for good', async () => {
    answers[freeRoundPaths.create] = json({ error: '14', description: 'other content' });
    expect(await standOf(world, await given())).toBe('refused 0 0.00 0.00');
  });

  it('pays a total after a cancellation once, and never to another player', async () => {
    const id = await given();
    await round(id, '9.00');
    await world.database.transaction((transaction) =>
      world.app.games.freeSpins.cancel(transaction, { playerId: player.id, id, reason: 'test' }),
    );
    await settled(world);
    expect(sent.at(-1)?.path).toBe(freeRoundPaths.cancel);
    expect(await standOf(world, id)).toBe('cancelled 1 0.00 0.00');
    expect((await round(id, '5.00')).bet).toMatchObject({ error: 3 });
    const other = await world.player({ cash: units(50) });
    await openSession(world, other, pragmatic.game);
    expect(
      await call('bonusWin', {
        bonusCode: id,
        amount: '9.00',
        reference: 'r1',
        userId: other.id,
        gameId: '',
      }),
    ).toMatchObject({ error: 2 });
    for (let time = 0; time < 2; time += 1) await bonusWin(id, '9.00');
    await settled(world);
    expect(await standOf(world, id)).toBe('cancelled 1 9.00 9.00');
    expect([await cash(), await cash(other)]).toEqual([units(109), units(50)]);
  });

  it('pays no total that so many rounds cannot have won', async () => {
    const id = await given({ count: 1 });
    await round(id, '1.00');
    expect(await bonusWin(id, '200000.01')).toMatchObject({ error: 100 });
    expect(await cash()).toBe(units(100));
  });
});

describe('the SoftSwiss shape', () => {
  const given = (change = {}) => giveSpinsTo(world, player, { game: softswiss.game, ...change });
  const result = (id: string, change: object = {}) =>
    callSoftswiss(world, 'freeSpins', {
      account_id: player.id,
      currency: 'ARS',
      issue_id: id,
      status: 'finished',
      total_amount: '30.00',
      ...change,
    });

  it('is issued under our id, and one result pays it once, whatever is repeated', async () => {
    const id = await given({ count: 5 });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      issue_id: id,
      account_id: player.id,
      freespins_quantity: 5,
      bet_amount: '10.00',
    });
    for (let time = 0; time < 3; time += 1)
      expect(await result(id)).toMatchObject({ means: 'ok', balance: units(100) });
    await settled(world);
    expect(await standOf(world, id)).toBe('settled 0 30.00 30.00');
    expect((await result(id, { total_amount: '31.00' })).means).toBe('malformed');
    expect(await cash()).toBe(units(130));
  });

  it('is of its own player, known to us, possible, and no other call’s body', async () => {
    const id = await given({ count: 1 });
    const other = await world.player();
    expect((await result(id, { account_id: other.id })).means).toBe('unknown-player');
    expect((await result(randomUUID())).means).toBe('no-such-bet');
    expect((await result(id, { total_amount: '200000.01' })).means).toBe('ask-again');
    expect((await result(id, { game_id: softswiss.game })).means).toBe('malformed');
    expect((await result(id, { currency: 'USD' })).http).toBe(400);
    expect(await standOf(world, id)).toBe('issued 0 0.00 0.00');
  });

  it('is issued again under the same id when nobody knows, and a refusal is final', async () => {
    answers[freeSpinPaths.issue] = json({}, 500);
    const id = await given();
    expect(await standOf(world, id)).toBe('unknown 0 0.00 0.00');
    answers[freeSpinPaths.issue] = json({ issue_id: id, status: 'active' });
    world.clock.advance(2 * MINUTE);
    await follow();
    expect(sent.map(({ body }) => JSON.parse(body).issue_id)).toEqual([id, id]);
    expect(await standOf(world, id)).toBe('issued 0 0.00 0.00');
    answers[freeSpinPaths.issue] = json({ code: 'invalid_argument' }, 400);
    expect(await standOf(world, await given())).toBe('refused 0 0.00 0.00');
  });

  it('is taken back by its id, and what it had won until then is paid', async () => {
    const id = await given();
    await world.database.transaction((transaction) =>
      world.app.games.freeSpins.cancel(transaction, { playerId: player.id, id, reason: 'test' }),
    );
    await settled(world);
    expect(sent.at(-1)).toMatchObject({ path: freeSpinPaths.cancel });
    expect(await standOf(world, id)).toBe('cancelled 0 0.00 0.00');
    await result(id, { status: 'cancelled', total_amount: '4.00' });
    await settled(world);
    expect(await standOf(world, id)).toBe('cancelled 0 4.00 4.00');
  });

  it('expires here by its date, and a result that comes later is paid', async () => {
    const id = await given({ days: 1 });
    world.clock.advance(DAY + MINUTE);
    await follow();
    expect(await standOf(world, id)).toBe('expired 0 0.00 0.00');
    await result(id, { status: 'expired', total_amount: '2.00' });
    await settled(world);
    expect(await standOf(world, id)).toBe('expired 0 2.00 2.00');
    expect(await cash()).toBe(units(102));
  });
});
