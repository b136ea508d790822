import { DatabaseSync } from 'node:sqlite';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { startLive, type Live, type Sitting } from '../testing/live-harness.ts';
import type { Chip, RouletteView } from '../wire.ts';

const { bet, rollback, win } = walletPaths;
const straight17: Chip[] = [{ spot: 'straight:17', amount: '10000' }];

type Player = Sitting<RouletteView>;
const at = (live: Live, player: Player, phase: RouletteView['phase']) =>
  live.until(() => player.view().phase === phase);
const lay = (player: Player, chips: Chip[], revision = 1) =>
  player.act({ kind: 'chips', roundId: player.view().roundId, revision, chips });
const statesIn = ({ books }: Live) =>
  books
    .prepare('SELECT state FROM live_bets ORDER BY rowid')
    .all()
    .map((row) => row['state']);

describe('a round', () => {
  it('is one for everybody: both see the same number, each wins by their own chips, once', async () => {
    const live = await startLive();
    live.willSpin(17);
    const ana = await live.sit('ana', '36');
    const beto = await live.sit('beto', '36');
    expect(await lay(ana, straight17)).toEqual({ status: 200, body: { done: true } });
    await lay(beto, [
      { spot: 'red', amount: '20000' },
      { spot: 'column:2', amount: '30000' },
    ]);
    await live.until(() => ana.view().others.length === 2);
    expect(ana.view()).toMatchObject({
      phase: 'betting',
      drawn: null,
      people: 2,
      mine: { state: 'draft', total: '10000' },
    });
    expect(ana.view().others).toEqual([
      { spot: 'red', players: 1 },
      { spot: 'column:2', players: 1 },
    ]);
    expect(JSON.stringify(ana.view())).not.toContain('beto');
    expect(live.operator.callsTo(bet)).toHaveLength(0);

    await at(live, ana, 'drawing');
    expect(ana.view()).toMatchObject({ drawn: 17, mine: { state: 'confirmed', win: null } });
    expect(live.operator.callsTo(bet)).toHaveLength(2);
    // Nothing is paid before the ball lies.
    expect(live.operator.callsTo(win)).toHaveLength(0);
    expect(live.operator.balance()).toBe(1000 - 100 - 500);

    await at(live, ana, 'result');
    await at(live, beto, 'result');
    expect(ana.view()).toMatchObject({
      drawn: 17,
      history: [17],
      mine: { state: 'paid', win: '360000' },
    });
    expect(beto.view()).toMatchObject({ drawn: 17, mine: { state: 'paid', win: '90000' } });
    expect(beto.view().winners).toEqual([
      { name: expect.stringMatching(/^[0-9A-F]{4}$/), amount: '360000' },
    ]);
    await live.until(() => live.operator.callsTo(win).length === 2);
    expect(live.operator.callsTo(win).every((call) => call.round_closed === true)).toBe(true);
    await live.until(() => live.operator.balance() === 400 + 3600 + 900);

    await at(live, ana, 'betting');
    expect(ana.view()).toMatchObject({
      mine: { state: 'none' },
      last: { stake: '10000', win: '360000', state: 'paid' },
      lastDrawn: 17,
    });
  });

  it('is closed with a win of nothing when nothing was won', async () => {
    const live = await startLive();
    live.willSpin(0);
    const ana = await live.sit('ana', '36');
    await lay(ana, [
      { spot: 'red', amount: '10000' },
      { spot: 'black', amount: '10000' },
    ]);
    await at(live, ana, 'result');
    await live.until(() => live.operator.callsTo(win).length === 1);
    expect(live.operator.callsTo(win)).toMatchObject([{ amount: 0, round_closed: true }]);
    expect(live.operator.callsTo(bet)).toMatchObject([{ amount: 20_000_000 }]);
  });

  it('goes on while somebody watches, and ends when nobody does', async () => {
    const live = await startLive();
    live.willSpin(5, 6);
    const ana = await live.sit('ana', '36');
    await at(live, ana, 'result');
    await at(live, ana, 'betting');
    const { round } = ana.view();
    ana.leave();
    await live.pass(10 * 60_000);
    expect(live.books.prepare('SELECT count(*) AS rounds FROM live_rounds').get()).toEqual({
      rounds: 2,
    });
    const beto = await live.sit('beto', '36');
    expect(beto.view().round).toBe(round + 1);
    await live.until(() => beto.view().history.length === 2);
    expect(beto.view().history).toEqual([6, 5]);
  });
});

describe('chips', () => {
  it('are the newest that were laid, however the calls arrive, and none when they were taken away', async () => {
    const live = await startLive();
    const ana = await live.sit('ana', '36');
    await lay(ana, [{ spot: 'red', amount: '30000' }], 3);
    await lay(ana, straight17, 2);
    await live.until(() => ana.view().mine.state === 'draft');
    expect(ana.view().mine).toMatchObject({
      revision: 3,
      chips: [{ spot: 'red', amount: '30000' }],
    });
    await lay(ana, [], 4);
    await at(live, ana, 'result');
    expect(live.operator.callsTo(bet)).toHaveLength(0);
  });

  it('are refused when they come late, are too many or lie nowhere', async () => {
    const live = await startLive();
    const ana = await live.sit('ana', '36');
    expect(await lay(ana, [{ spot: 'straight:17', amount: '2010000' }])).toEqual({
      status: 409,
      body: { code: 'LIMIT_EXCEEDED' },
    });
    expect(await lay(ana, [{ spot: 'straight:38', amount: '10000' }])).toEqual({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
    expect(await lay(ana, [{ spot: 'red', amount: '-10000' }])).toEqual({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
    const { roundId } = ana.view();
    await at(live, ana, 'drawing');
    const late = { kind: 'chips', roundId, revision: 9, chips: straight17 };
    expect(await ana.act(late)).toEqual({ status: 409, body: { code: 'BETS_CLOSED' } });
    await at(live, ana, 'betting');
    expect(await ana.act(late)).toEqual({ status: 409, body: { code: 'BETS_CLOSED' } });
    expect(live.operator.callsTo(bet)).toHaveLength(0);
  });
});

describe('whoever sits down again before the close', () => {
  it('stakes in the new session: the one before may be closed', async () => {
    const live = await startLive();
    const ana = await live.sit('ana', '36');
    await lay(ana, straight17);
    const launches = live.operator.calls.map(({ token }) => token);
    const again = await live.sit('ana', '36');
    expect(again.view().mine).toMatchObject({ state: 'draft', total: '10000' });
    await at(live, again, 'drawing');
    const [staked] = live.operator.callsTo(bet);
    expect(staked?.token).toMatch(/^a-token-of-ana/);
    expect(launches).not.toContain(staked?.token);
  });
});

describe('a stake that is not taken', () => {
  it('is told in a word, and the others play on', async () => {
    const live = await startLive();
    live.willSpin(17);
    const ana = await live.sit('ana', '36');
    const beto = await live.sit('beto', '36');
    await lay(ana, straight17);
    await lay(beto, straight17);
    live.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    await at(live, ana, 'result');
    // Both stakes leave at the same moment; whichever arrives first is the one that is refused.
    const stakes = [ana.view().mine, beto.view().mine];
    const refused = stakes.find((stake) => stake?.state === 'refused');
    const taken = stakes.find((stake) => stake !== refused);
    expect(refused).toMatchObject({ state: 'refused', refusal: 'NOT_ENOUGH_MONEY', win: null });
    expect(taken).toMatchObject({ state: 'paid', win: '360000' });
    expect(live.operator.callsTo(rollback)).toHaveLength(0);
    await live.until(() => live.operator.callsTo(win).length === 1);
  });

  it('is given back when it stayed unclear, though it would have won', async () => {
    const live = await startLive();
    live.willSpin(17);
    const ana = await live.sit('ana', '36');
    await lay(ana, straight17);
    live.operator.willBe(bet, 'hang', 'cut', 'nonsense');
    live.operator.willBe(rollback, 'cut', 'RS_ERROR_UNKNOWN');
    await at(live, ana, 'result');
    expect(ana.view().mine).toMatchObject({ state: 'returned', win: null });
    await live.until(() => live.operator.balance() === 1000);
    expect(live.operator.callsTo(bet)).toHaveLength(3);
    expect(new Set(live.operator.callsTo(bet).map((call) => call.transaction_uuid)).size).toBe(1);
    expect(live.operator.callsTo(win)).toHaveLength(0);
    await at(live, ana, 'betting');
    expect(ana.view().last).toMatchObject({ state: 'returned', stake: '10000', win: '0' });
  });
});

describe('a win', () => {
  it('is paid in the end however often the operator does not answer', async () => {
    const live = await startLive();
    live.willSpin(17);
    const ana = await live.sit('ana', '36');
    await lay(ana, straight17);
    live.operator.willBe(
      win,
      'hang',
      'cut',
      'nonsense',
      'RS_ERROR_UNKNOWN',
      'RS_ERROR_TOKEN_EXPIRED',
    );
    await live.until(() => statesIn(live).includes('paid'));
    expect(live.operator.callsTo(win)).toHaveLength(6);
    expect(new Set(live.operator.callsTo(win).map((call) => call.transaction_uuid)).size).toBe(1);
    expect(live.operator.balance()).toBe(1000 - 100 + 3600);
  });
});

describe('tables that are started again', () => {
  it('give back what was only sent, and pay what was taken by the number in the books', async () => {
    const books = new DatabaseSync(':memory:');
    const live = await startLive({ books });
    live.willSpin(17);
    const ana = await live.sit('ana', '36');
    const beto = await live.sit('beto', '36');
    await lay(ana, straight17);
    await lay(beto, straight17);
    // One stake is taken, the other was carried out but never answered: at that moment the process
    // dies.
    live.operator.willBe(bet, 'well', 'hang');
    await live.until(() => live.operator.isHanging() && statesIn(live).includes('taken'));
    expect(live.operator.balance()).toBe(800);

    const again = await startLive({ books, operator: live.operator });
    await again.until(() => live.operator.balance() === 1000 - 100 + 3600);
    // Stakes travel side by side: whose came first was taken.
    expect(new Set(statesIn(again))).toEqual(new Set(['paid', 'reversed']));
    const [taken, returned] =
      statesIn(again)[0] === 'paid' ? (['ana', 'beto'] as const) : (['beto', 'ana'] as const);
    const back = await again.sit(taken, '36');
    expect(back.view()).toMatchObject({
      history: [17],
      last: { win: '360000', state: 'paid' },
      lastDrawn: 17,
    });
    expect((await again.sit(returned, '36')).view().last).toMatchObject({ state: 'returned' });
  });

  it('pay while the wheel was turning, once', async () => {
    const books = new DatabaseSync(':memory:');
    const live = await startLive({ books });
    live.willSpin(17);
    const ana = await live.sit('ana', '36');
    await lay(ana, straight17);
    await at(live, ana, 'drawing');
    const again = await startLive({ books, operator: live.operator });
    await again.until(() => statesIn(again).includes('paid'));
    const third = await startLive({ books, operator: live.operator });
    expect((await third.sit('ana', '36')).view()).toMatchObject({ history: [17] });
    expect(live.operator.callsTo(win)).toHaveLength(1);
  });

  it('draw no number for a round that was only open', async () => {
    const books = new DatabaseSync(':memory:');
    const live = await startLive({ books });
    await lay(await live.sit('ana', '36'), straight17);
    const again = await startLive({ books, operator: live.operator });
    expect((await again.sit('ana', '36')).view()).toMatchObject({ history: [], last: null });
    expect(live.operator.callsTo(bet)).toHaveLength(0);
  });
});
