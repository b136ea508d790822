import { DatabaseSync } from 'node:sqlite';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { startLive, type Live, type Sitting } from '../testing/live-harness.ts';
import type { Action, BlackjackView } from '../wire.ts';

const { bet, rollback, win } = walletPaths;

type Player = Sitting<BlackjackView>;
const at = (live: Live, player: Player, phase: BlackjackView['phase']) =>
  live.until(() => player.view().phase === phase);
const lay = (player: Player, seat: number, amount = '50000') =>
  player.act({ kind: 'bet', roundId: player.view().roundId, seat, amount });
const seatOf = (player: Player, seat: number) =>
  player.view().seats.find((each) => each.seat === seat);
const move = (
  player: Player,
  seat: number,
  action: Action,
  turn = seatOf(player, seat)?.turn ?? 0,
) => player.act({ kind: 'move', roundId: player.view().roundId, seat, turn, action });
const hasTurn = (player: Player, seat: number, turn: number) => () =>
  (seatOf(player, seat)?.turn ?? 0) >= turn;
const statesIn = ({ books }: Live) =>
  books
    .prepare('SELECT kind, state FROM live_bets ORDER BY rowid')
    .all()
    .map(({ kind, state }) => `${String(kind)} ${String(state)}`);

/** One player on seat 3, dealt to. */
async function dealtIn(cards: string[], options: Parameters<typeof startLive>[0] = {}) {
  const live = await startLive(options);
  live.willDeal(...cards);
  const ana = await live.sit('ana', '219');
  await lay(ana, 3);
  return { live, ana };
}

describe('a round', () => {
  it('is dealt to everybody who staked; each decides, the dealer plays, everybody is paid', async () => {
    const live = await startLive();
    live.willDeal('Ts', '5s', '7d', '9s', '6s', 'Tc', 'Th', '2c');
    const ana = await live.sit('ana', '219');
    const beto = await live.sit('beto', '219');
    await lay(ana, 1);
    await lay(beto, 4, '100000');
    await live.until(() => ana.view().seats.length === 2);
    expect(seatOf(ana, 4)).toMatchObject({
      isMine: false,
      stake: '100000',
      name: expect.stringMatching(/^[0-9A-F]{4}$/),
    });
    expect(JSON.stringify(ana.view())).not.toContain('beto');

    await at(live, ana, 'playing');
    // The dealer's second card lies closed, and options are told to their seat alone.
    expect(ana.view().dealer).toEqual({ cards: ['7d', null], total: 7, isSoft: false });
    expect(seatOf(ana, 1)).toMatchObject({
      options: ['hit', 'stand', 'double'],
      hands: [{ cards: ['Ts', '9s'], total: 19, isActive: true }],
    });
    expect(seatOf(ana, 4)?.options).toEqual([]);
    await move(ana, 1, 'stand');
    await move(beto, 4, 'double');
    await at(live, beto, 'dealer');
    expect(beto.view().dealer).toMatchObject({ cards: ['7d', 'Tc'], total: 17 });
    await at(live, beto, 'result');
    expect(seatOf(beto, 4)).toMatchObject({
      win: '400000',
      hands: [{ cards: ['5s', '6s', 'Th'], result: 'win', isDoubled: true }],
    });
    expect(seatOf(beto, 1)).toMatchObject({ win: '100000' });
    await live.until(() => live.operator.callsTo(win).length === 3);
    await live.until(() => live.operator.balance() === 1000 - 500 - 2000 + 1000 + 4000);

    // The further stake is of the same round, and the stake that opened it closes it.
    const [double, opening] = live.operator
      .callsTo(win)
      .filter(({ amount }) => amount === 200_000_000);
    expect(double?.round).toBe(opening?.round);
    expect([double?.round_closed, opening?.round_closed]).toEqual([false, true]);
    await at(live, ana, 'betting');
    expect(ana.view()).toMatchObject({
      history: ['17'],
      last: { stake: '50000', win: '100000', state: 'paid' },
    });
  });

  it('stands for a player who does not decide in time', async () => {
    const { live, ana } = await dealtIn(['Ts', '7d', '5s', 'Tc']);
    await at(live, ana, 'playing');
    await at(live, ana, 'result');
    expect(seatOf(ana, 3)).toMatchObject({
      win: '0',
      hands: [{ cards: ['Ts', '5s'], result: 'lose' }],
    });
  });

  it('waits for stakes without dealing', async () => {
    const live = await startLive();
    const ana = await live.sit('ana', '219');
    const { round } = ana.view();
    await live.pass(5 * 60_000);
    expect(ana.view()).toMatchObject({ phase: 'betting', round });
    await lay(ana, 2);
    await lay(ana, 2, '0');
    await live.pass(60_000);
    expect(live.operator.callsTo(bet)).toHaveLength(0);
  });

  it('pays insurance and blackjack', async () => {
    const { live, ana } = await dealtIn(['Ts', 'Ad', '9s', 'Kc']);
    await at(live, ana, 'insurance');
    expect(seatOf(ana, 3)).toMatchObject({ insurance: 'open', options: ['insure', 'decline'] });
    await move(ana, 3, 'insure');
    await at(live, ana, 'result');
    expect(ana.view().dealer.cards).toEqual(['Ad', 'Kc']);
    expect(seatOf(ana, 3)).toMatchObject({
      win: '75000',
      insurance: 'taken',
      hands: [{ result: 'lose' }],
    });
    await live.until(() => live.operator.balance() === 1000);
    expect(ana.view().history[0]).toBe('BJ');
  });

  it('splits into two hands with a stake each', async () => {
    const { live, ana } = await dealtIn(['8s', '6d', '8h', 'Tc', '3d', 'Td', 'Ks', 'Kh']);
    await at(live, ana, 'playing');
    await move(ana, 3, 'split');
    await live.until(hasTurn(ana, 3, 1));
    await move(ana, 3, 'double');
    await live.until(hasTurn(ana, 3, 2));
    await move(ana, 3, 'stand');
    await at(live, ana, 'result');
    expect(seatOf(ana, 3)?.hands).toMatchObject([
      { cards: ['8s', '3d', 'Ks'], result: 'win', isDoubled: true, stake: '100000' },
      { cards: ['8h', 'Td'], result: 'win', stake: '50000' },
    ]);
    expect(ana.view().dealer).toMatchObject({ total: 26 });
    await live.until(() => statesIn(live).every((state) => state.endsWith(' paid')));
    expect(statesIn(live)).toEqual(['opening paid', 'split paid', 'double-1 paid']);
    expect(live.operator.balance()).toBe(1000 + 1500);
    expect(new Set(live.operator.callsTo(win).map(({ round }) => round)).size).toBe(1);
    expect(live.operator.callsTo(win).map(({ round_closed }) => round_closed)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a win that the operator does not answer', () => {
  it('of a further stake is sent before the one that closes the round, so that none comes after the close', async () => {
    const { live, ana } = await dealtIn(['5s', '7d', '6s', 'Tc', 'Ts']);
    await at(live, ana, 'playing');
    await move(ana, 3, 'double');
    live.operator.willBe(win, 'cut', 'hang', 'RS_ERROR_UNKNOWN');
    await at(live, ana, 'result');
    await live.until(() => live.operator.callsTo(win).length === 5);
    expect(live.operator.callsTo(win).map(({ round_closed }) => round_closed)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    await live.until(() => statesIn(live).every((state) => state.endsWith(' paid')));
    expect(live.operator.balance()).toBe(1000 + 1000);
  });
});

describe('seats', () => {
  it('belong to the player who staked first, two at most, with an allowed stake', async () => {
    const live = await startLive();
    const ana = await live.sit('ana', '219');
    const beto = await live.sit('beto', '219');
    await lay(ana, 1);
    expect(await lay(beto, 1)).toEqual({ status: 409, body: { code: 'SEAT_TAKEN' } });
    expect((await lay(ana, 2)).status).toBe(200);
    expect(await lay(ana, 3)).toEqual({ status: 409, body: { code: 'LIMIT_EXCEEDED' } });
    expect(await lay(beto, 3, '40000')).toEqual({ status: 409, body: { code: 'LIMIT_EXCEEDED' } });
    expect(await lay(beto, 3, '10010000')).toEqual({
      status: 409,
      body: { code: 'LIMIT_EXCEEDED' },
    });
    expect(await lay(beto, 3, '55000')).toEqual({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await lay(beto, 8)).toEqual({ status: 400, body: { code: 'BAD_REQUEST' } });
    await lay(ana, 2, '0');
    expect((await lay(ana, 3)).status).toBe(200);
    await at(live, ana, 'dealing');
    expect(await lay(beto, 4)).toEqual({ status: 409, body: { code: 'BETS_CLOSED' } });
  });
});

describe('a decision', () => {
  it('that is sent twice happens once; a late one, and one for a foreign seat, not at all', async () => {
    const { live, ana } = await dealtIn(['2s', '7d', '3s', 'Tc', '4s', '5s']);
    const beto = await live.sit('beto', '219');
    await at(live, ana, 'playing');
    expect(await move(beto, 3, 'hit', 0)).toEqual({ status: 409, body: { code: 'NOT_NOW' } });
    expect((await move(ana, 3, 'hit', 0)).status).toBe(200);
    expect((await move(ana, 3, 'hit', 0)).status).toBe(200);
    expect(await move(ana, 3, 'stand', 0)).toEqual({ status: 409, body: { code: 'NOT_NOW' } });
    await live.until(hasTurn(ana, 3, 1));
    expect(seatOf(ana, 3)).toMatchObject({ turn: 1, hands: [{ cards: ['2s', '3s', '4s'] }] });
    expect(await move(ana, 3, 'double', 1)).toEqual({ status: 409, body: { code: 'NOT_NOW' } });
  });

  it('whose stake is refused does not happen, and the hand goes on', async () => {
    const { live, ana } = await dealtIn(['5s', '7d', '6s', 'Tc', 'Ts']);
    await at(live, ana, 'playing');
    live.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    await move(ana, 3, 'double');
    await live.until(() => seatOf(ana, 3)?.refusal === 'NOT_ENOUGH_MONEY');
    expect(seatOf(ana, 3)).toMatchObject({
      turn: 0,
      options: ['hit', 'stand', 'double'],
      hands: [{ cards: ['5s', '6s'], isDoubled: false }],
    });
    await move(ana, 3, 'hit');
    await at(live, ana, 'result');
    expect(seatOf(ana, 3)).toMatchObject({ win: '100000' });
  });

  it('whose stake stays unclear does not happen, and the stake is given back without closing the round', async () => {
    const { live, ana } = await dealtIn(['5s', '7d', '6s', 'Tc', 'Ts']);
    await at(live, ana, 'playing');
    live.operator.willBe(bet, 'hang', 'cut', 'cut');
    await move(ana, 3, 'double');
    await live.until(() => live.operator.callsTo(rollback).length === 1);
    expect(live.operator.callsTo(rollback)).toMatchObject([{ round_closed: false }]);
    expect(seatOf(ana, 3)).toMatchObject({ turn: 0, hands: [{ cards: ['5s', '6s'] }] });
    await at(live, ana, 'result');
    await live.until(() => live.operator.callsTo(win).length === 1);
    expect(live.operator.callsTo(win)).toMatchObject([{ round_closed: true }]);
    expect(live.operator.balance()).toBe(1000 - 500);
  });
});

describe('a player who sits down again before the close', () => {
  it('stakes in the new session: the one before may be closed', async () => {
    const { live } = await dealtIn(['Ts', '7d', '9s', 'Tc']);
    const launches = live.operator.calls.map(({ token }) => token);
    const again = await live.sit('ana', '219');
    await at(live, again, 'playing');
    const [staked] = live.operator.callsTo(bet);
    expect(staked?.token).toMatch(/^a-token-of-ana/);
    expect(launches).not.toContain(staked?.token);
    expect(seatOf(again, 3)).toMatchObject({ isMine: true, hands: [{ cards: ['Ts', '9s'] }] });
  });
});

describe('an opening stake that is not taken', () => {
  it('leaves its seat out, and the others are dealt to', async () => {
    const live = await startLive();
    live.willDeal('Ts', '7d', '9s', 'Tc');
    const ana = await live.sit('ana', '219');
    const beto = await live.sit('beto', '219');
    await lay(ana, 1);
    await lay(beto, 2);
    live.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    await at(live, ana, 'playing');
    await at(live, beto, 'playing');
    // Both stakes leave at the same moment; whichever arrives first is the one that is refused.
    const seats = [seatOf(ana, 1), seatOf(beto, 2)];
    const refused = seats.find((seat) => seat?.state === 'refused');
    const dealtTo = seats.find((seat) => seat !== refused);
    expect(refused).toMatchObject({ state: 'refused', refusal: 'NOT_ENOUGH_MONEY', hands: [] });
    expect(dealtTo).toMatchObject({ hands: [{ cards: ['Ts', '9s'] }] });
  });

  it('ends the round when it was the only one', async () => {
    const { live, ana } = await dealtIn(['Ts', '7d', '9s', 'Tc']);
    live.operator.willBe(bet, 'cut', 'cut', 'cut');
    await at(live, ana, 'result');
    expect(ana.view().seats).toMatchObject([{ state: 'returned', hands: [] }]);
    await live.until(() => statesIn(live).includes('opening reversed'));
    await at(live, ana, 'betting');
  });
});

describe('tables that are started again', () => {
  it('go on with the hand of a player who comes back, and pay it', async () => {
    const books = new DatabaseSync(':memory:');
    const { live, ana } = await dealtIn(['5s', '7d', '6s', 'Tc', '3s', 'Ts'], { books });
    await at(live, ana, 'playing');
    await move(ana, 3, 'hit');
    const again = await startLive({ books, operator: live.operator });
    const back = await again.sit('ana', '219');
    await at(again, back, 'playing');
    expect(seatOf(back, 3)).toMatchObject({
      isMine: true,
      turn: 1,
      options: ['hit', 'stand'],
      hands: [{ cards: ['5s', '6s', '3s'] }],
    });
    await move(back, 3, 'stand');
    await at(again, back, 'result');
    await again.until(() => statesIn(again).includes('opening paid'));
    expect(live.operator.callsTo(bet)).toHaveLength(1);
  });

  it('carry out a double that was taken just before, and give back one that was only sent', async () => {
    const books = new DatabaseSync(':memory:');
    const { live, ana } = await dealtIn(['5s', '7d', '6s', 'Tc', 'Ts'], { books });
    await at(live, ana, 'playing');
    live.operator.willBe(bet, 'hang');
    void move(ana, 3, 'double');
    await expect.poll(() => live.operator.isHanging()).toBe(true);
    const [taken, sent] = [new DatabaseSync(':memory:'), books];
    taken.deserialize(books.serialize());
    taken.exec(`UPDATE live_bets SET state = 'taken' WHERE kind = 'double-1'`);

    const doubled = await startLive({ books: taken, operator: live.operator });
    await doubled.until(() => statesIn(doubled).every((state) => state.endsWith(' paid')));
    const readOf = (from: DatabaseSync) =>
      from.prepare('SELECT win FROM live_bets ORDER BY rowid').all();
    expect(readOf(taken)).toEqual([{ win: 100_000 }, { win: 100_000 }]);

    const undone = await startLive({ books: sent, operator: live.operator });
    await undone.until(
      () =>
        statesIn(undone).includes('double-1 reversed') && statesIn(undone).includes('opening paid'),
    );
    expect(readOf(sent)).toEqual([{ win: 0 }, { win: null }]);
  });

  it('finish a round that nobody comes back to', async () => {
    const books = new DatabaseSync(':memory:');
    const { live, ana } = await dealtIn(['Ts', '7d', '9s', 'Tc'], { books });
    await at(live, ana, 'dealing');
    const again = await startLive({ books, operator: live.operator });
    await again.until(() => statesIn(again).includes('opening paid'));
    expect(live.operator.balance()).toBe(1000 - 500 + 1000);
    expect((await again.sit('ana', '219')).view()).toMatchObject({
      history: ['17'],
      seats: [{ isMine: true, win: '100000' }],
    });
  });
});
