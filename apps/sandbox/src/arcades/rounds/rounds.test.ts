// Rounds and their money: whatever goes wrong between page, company and operator, the balance is
// what the rounds say.

import { randomUUID } from 'node:crypto';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import type { GameCode } from '../engine/arcade-game.ts';
import { ladderOf } from '../games/mines.ts';
import { type Arcades, foresee, startArcades } from '../testing/arcade-harness.ts';

const { bet, win, rollback } = walletPaths;
const STAKE = '10000';
const FIRST_BALANCE = 1000;

async function opened(code: GameCode, options: Parameters<typeof startArcades>[0] = {}) {
  const arcades = await startArcades(options);
  return { arcades, ...(await seatAt(arcades, code)) };
}

async function seatAt(arcades: Arcades, code: GameCode) {
  const session = await arcades.open(code);
  await arcades.post(`${code}/api/state`, {}, session);
  const call = (name: string, body: object) => arcades.post(`${code}/api/${name}`, body, session);
  return { session, call };
}

const roundOf = ({ body }: { body: Record<string, unknown> }): Record<string, unknown> =>
  Object(body['round']);
const order = (choice: unknown) => ({ roundId: randomUUID(), stake: STAKE, choice });

/** Cells of the next round of mines, safe ones and mined ones. */
function cellsOf(arcades: Arcades, mines: number) {
  const mined = foresee(arcades, 'mines', { choice: { mines } }).reveal['mined'];
  const all = Array.from({ length: 25 }, (_, cell) => cell);
  const isMined = (cell: number) => Array.isArray(mined) && mined.includes(cell);
  return { safe: all.filter((cell) => !isMined(cell)), mined: all.filter(isMined) };
}

describe('a round of one step', () => {
  it.each([
    ['dice', { side: 'over', chance: 4950 }],
    ['plinko', { rows: 8, risk: 'mid' }],
    ['keno', { picks: [1, 2, 3] }],
    ['take-me-fishin', { fish: 'fish' }],
  ] as const)('of %s pays exactly what its seeds say', async (code, choice) => {
    const { arcades, call } = await opened(code);
    const { multiplier, picture } = foresee(arcades, code, { choice });
    const played = roundOf(await call('play', order(choice)));
    expect(played).toMatchObject({ state: 'over', isPaid: true, multiplier, picture, nonce: 0 });
    expect(arcades.operator.balance()).toBe(FIRST_BALANCE - 100 + multiplier);
    expect(String(played['win'])).toBe(String(multiplier * 100));
  });

  it('is played once, however often it is asked for', async () => {
    const { arcades, call } = await opened('dice');
    const wish = order({ side: 'under', chance: 9000 });
    const answers = await Promise.all([call('play', wish), call('play', wish)]);
    expect(roundOf(answers[0]).reference).toBe(roundOf(answers[1]).reference);
    expect((await call('play', { ...wish, stake: '20000' })).body).toEqual({
      code: 'ROUND_CONFLICT',
    });
    expect(arcades.operator.callsTo(bet)).toHaveLength(1);
  });

  it('is given back when the operator did not answer, and nothing of it is shown', async () => {
    const { arcades, call } = await opened('dice');
    arcades.operator.willBe(bet, 'hang', 'hang', 'hang');
    const told = roundOf(await call('play', order({ side: 'over', chance: 4950 })));
    expect(told).toMatchObject({ state: 'returning', picture: null, multiplier: 0 });
    await arcades.untilStates('reversed');
    expect(arcades.operator.balance()).toBe(FIRST_BALANCE);
    const state = await call('state', {});
    expect(roundOf(state)).toMatchObject({ state: 'returned', picture: null, win: '0' });
  });

  it('keeps its prize when the operator does not take it at once, and the next round waits', async () => {
    const { arcades, call } = await opened('take-me-fishin');
    const choice = { fish: 'fish' };
    while (foresee(arcades, 'take-me-fishin', { choice }).multiplier === 0) {
      arcades.leap(1000);
      await call('play', order(choice));
    }
    const before = arcades.operator.balance();
    arcades.operator.willBe(win, 'cut', 'cut', 'cut', 'cut', 'cut', 'cut');
    arcades.leap(1000);
    const won = roundOf(await call('play', order(choice)));
    expect(won).toMatchObject({ state: 'over', isPaid: false, multiplier: 200 });
    expect((await call('play', order(choice))).body).toEqual({ code: 'ROUND_UNFINISHED' });
    await arcades.until(() => arcades.states().at(-1) === 'paid');
    expect(arcades.operator.balance()).toBe(before - 100 + 200);
  });

  it('is refused with the operator’s reason', async () => {
    const { arcades, call } = await opened('dice');
    arcades.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect(roundOf(await call('play', order({ side: 'over', chance: 4950 })))).toMatchObject({
      state: 'refused',
      code: 'NOT_ENOUGH_MONEY',
      picture: null,
    });
    expect(arcades.operator.callsTo(rollback)).toHaveLength(0);
  });
});

describe('a round of many steps', () => {
  it('hides its mines, climbs its ladder and is cashed out', async () => {
    const { arcades, call } = await opened('mines');
    const { safe } = cellsOf(arcades, 3);
    const wish = order({ mines: 3 });
    expect(roundOf(await call('play', wish))).toMatchObject({
      state: 'open',
      picture: { opened: [], mined: null },
    });
    const { roundId } = wish;
    await call('move', { roundId, made: 0, move: safe[0] });
    const second = await call('move', { roundId, made: 1, move: safe[1] });
    expect(roundOf(second)).toMatchObject({ state: 'open', multiplier: ladderOf(3)[1] });
    const out = roundOf(await call('cashout', { roundId, made: 2 }));
    expect(out).toMatchObject({ state: 'over', isPaid: true });
    expect(Object(out['picture']).mined).toHaveLength(3);
    expect(arcades.operator.balance()).toBe(FIRST_BALANCE - 100 + (ladderOf(3)[1] ?? 0));
  });

  it('ends at a mine with nothing', async () => {
    const { arcades, call } = await opened('mines');
    const { mined } = cellsOf(arcades, 5);
    const wish = order({ mines: 5 });
    await call('play', wish);
    const hit = roundOf(await call('move', { roundId: wish.roundId, made: 0, move: mined[0] }));
    expect(hit).toMatchObject({ state: 'over', multiplier: 0, win: '0' });
    const late = roundOf(await call('cashout', { roundId: wish.roundId, made: 1 }));
    expect(late).toMatchObject({ state: 'over', win: '0' });
    expect(arcades.operator.balance()).toBe(FIRST_BALANCE - 100);
  });

  it('takes each step once, and refuses a step of a page that has not seen the last one', async () => {
    const { arcades, call } = await opened('mines');
    const { safe } = cellsOf(arcades, 3);
    const wish = order({ mines: 3 });
    await call('play', wish);
    const step = { roundId: wish.roundId, made: 0, move: safe[0] };
    const first = roundOf(await call('move', step));
    expect(roundOf(await call('move', step))).toEqual(first);
    expect((await call('move', { ...step, move: safe[1] })).body).toEqual({
      code: 'ROUND_CONFLICT',
    });
    expect((await call('cashout', { roundId: wish.roundId, made: 0 })).body).toEqual({
      code: 'ROUND_CONFLICT',
    });
    expect((await call('move', { ...step, made: 1 })).body).toEqual({ code: 'MOVE_NOT_ALLOWED' });
    expect((await call('play', order({ mines: 3 }))).body).toEqual({ code: 'ROUND_UNFINISHED' });
  });

  it('waits over a restart, and is cashed out when its player stays away', async () => {
    const { arcades, call } = await opened('mines');
    const { safe } = cellsOf(arcades, 3);
    const wish = order({ mines: 3 });
    await call('play', wish);
    await call('move', { roundId: wish.roundId, made: 0, move: safe[0] });
    await arcades.stop();

    const { books, operator } = arcades;
    const again = await startArcades({ books, operator });
    const seat = await seatAt(again, 'mines');
    expect(roundOf(await seat.call('state', {}))).toMatchObject({
      state: 'open',
      moves: [safe[0]],
      multiplier: ladderOf(3)[0],
    });
    await again.untilStates('paid');
    expect(operator.balance()).toBe(FIRST_BALANCE - 100 + (ladderOf(3)[0] ?? 0));
  });

  it('gives the stake of an abandoned round back that had no step', async () => {
    const { arcades, call } = await opened('hilo');
    await call('play', order({}));
    expect((await call('cashout', { roundId: randomUUID(), made: 0 })).body).toEqual({
      code: 'NO_SUCH_ROUND',
    });
    await arcades.untilStates('paid');
    expect(arcades.operator.balance()).toBe(FIRST_BALANCE);
  });

  it('that was only sent when the company was killed is given back', async () => {
    const { arcades, session } = await opened('mines');
    const { app, books, operator } = arcades;
    operator.willBe(bet, 'hang');
    // Not through the harness, which would let time pass until it is answered.
    void app.inject({
      method: 'POST',
      url: '/arcades/mines/api/play',
      payload: order({ mines: 3 }),
      headers: { authorization: `Bearer ${session}` },
    });
    await arcades.until(() => arcades.states()[0] === 'sending' && operator.isHanging());
    expect(operator.balance()).toBe(FIRST_BALANCE - 100);
    const again = await startArcades({ books, operator });
    await again.untilStates('reversed');
    expect(operator.balance()).toBe(FIRST_BALANCE);
  });
});

describe('two pages of one player', () => {
  it('share no session: the older one is told that its session is closed', async () => {
    const { arcades, call } = await opened('dice');
    await arcades.open('dice');
    expect(await call('play', order({ side: 'over', chance: 4950 }))).toEqual({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
    expect(arcades.operator.callsTo(bet)).toHaveLength(0);
  });

  it('find a session good for its own game alone', async () => {
    const { arcades, session } = await opened('dice');
    expect((await arcades.post('keno/api/play', order({ picks: [1] }), session)).status).toBe(401);
  });
});

describe('a fast player', () => {
  it('has one call at the wallet at a time, and is told when the pace is too fast', async () => {
    const { arcades, call } = await opened('take-me-fishin');
    const shots = Array.from({ length: 9 }, () => call('play', order({ fish: 'golden' })));
    const codes = (await Promise.all(shots)).map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'TOO_FAST')).toHaveLength(4);
    const taken = codes.filter((code) => code === undefined).length;
    expect(arcades.operator.callsTo(bet)).toHaveLength(taken);
    expect(taken).toBeGreaterThan(0);
  });
});

describe('bad input', () => {
  it.each([
    ['a stake of no whole peso', { stake: '10050' }],
    ['a stake below the least', { stake: '900' }],
    ['a stake above the most', { stake: '1000100' }],
    ['a choice that the game does not have', { choice: { side: 'over', chance: 4951 } }],
    ['a field too many', { win: '1' }],
    ['an id that is none', { roundId: 'x' }],
  ])('%s is refused, and no number is used up', async (_what, change) => {
    const { arcades, call } = await opened('dice');
    expect(
      await call('play', { ...order({ side: 'over', chance: 4950 }), ...change }),
    ).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const { body } = await call('state', {});
    expect(body['seeds']).toMatchObject({ nonce: 0 });
    expect(arcades.operator.callsTo(bet)).toHaveLength(0);
  });
});
