import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startPoker, type Poker, type Sitting } from '../testing/poker-harness.ts';

const BUY_IN = 500_000n;
const FIRST = 10_000_000n;

/** Everybody checks or calls until the condition holds. */
async function playUntil(poker: Poker, sittings: Sitting[], isReached: () => boolean) {
  for (let turns = 0; !isReached(); turns += 1) {
    if (turns > 500) throw new Error('waited for something that does not happen');
    const next = () => sittings.find((each) => each.mine()?.options != null);
    await poker.until(() => isReached() || next() !== undefined);
    if (isReached()) return;
    const sitting = next();
    const step = sitting?.view().hand?.step;
    await sitting?.play();
    await poker.until(() => isReached() || sitting?.view().hand?.step !== step);
  }
}

const handNumber = (sitting: Sitting) => sitting.view().hand?.number ?? 0;

describe('a buy-in', () => {
  it('becomes chips, and comes back with what was won when the player stands up', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'ceibo');
    expect((await ana.sit(2, BUY_IN)).status).toBe(200);
    await poker.until(() => ana.view().hand !== null);
    expect(BigInt(poker.operator.balanceOf('ana'))).toBe(FIRST - BUY_IN);
    expect(ana.view().seats.filter(({ kind }) => kind === 'computer')).toHaveLength(4);
    await playUntil(poker, [ana], () => handNumber(ana) > 3);
    await ana.act({ kind: 'leave' });
    await poker.until(() => ana.view().note?.kind === 'cashedOut');
    const { amount } = ana.view().note ?? {};
    expect(BigInt(poker.operator.balanceOf('ana'))).toBe(FIRST - BUY_IN + BigInt(amount ?? 0));
    expect(poker.operator.inPlay('ana')).toBe(0);
    expect(ana.view().seats).toEqual([]);
    await poker.stop();
  });

  it('that is refused gives the seat back, and the player is told why', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'ceibo');
    const rich = await poker.watch(ana.session, 'jacaranda');
    await rich.sit(0, FIRST);
    await poker.until(() => poker.operator.balanceOf('ana') === 0);
    await ana.sit(0, BUY_IN);
    await poker.until(() => ana.view().note !== null);
    expect(ana.view()).toMatchObject({
      mine: null,
      seats: [],
      note: { kind: 'refused', reason: 'NOT_ENOUGH_MONEY', amount: '500000' },
    });
    // The balance would do: EvenBet has no code for a limit.
    const bea = await poker.sitDown('bea', 'ceibo');
    poker.operator.willBe('GetCash', 3);
    await bea.sit(0, BUY_IN);
    await poker.until(() => bea.view().note?.reason === 'LIMIT_REACHED');
    poker.operator.willBe('GetCash', 7);
    await ana.sit(0, BUY_IN);
    await poker.until(() => ana.view().note?.reason === 'SESSION_CLOSED');
    await poker.stop();
  });

  it.each([['hang'], ['lost'], ['cut'], ['unknown']] as const)(
    'whose answers are all lost (%s) is rolled back, and the player is told',
    async (mood) => {
      const poker = await startPoker();
      const ana = await poker.sitDown('ana', 'ceibo');
      poker.operator.willBe('GetCash', mood, mood);
      poker.operator.willBe('Rollback', 'cut', 'hang');
      await ana.sit(0, BUY_IN);
      await poker.until(() => ana.view().note?.kind === 'givenBack');
      expect(ana.mine()).toBeNull();
      await poker.until(() => poker.operator.callsTo('Rollback').length === 3);
      expect(BigInt(poker.operator.balanceOf('ana'))).toBe(FIRST);
      expect(poker.operator.inPlay('ana')).toBe(0);
      await poker.stop();
    },
  );

  it('that is sent twice is made once', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'ceibo');
    const id = randomUUID();
    await ana.sit(0, BUY_IN, id);
    expect((await ana.sit(0, BUY_IN, id)).status).toBe(200);
    expect((await ana.sit(1, BUY_IN)).body).toEqual({ code: 'SEATED_ALREADY' });
    await poker.until(() => ana.mine()?.state === 'seated');
    expect(poker.operator.callsTo('GetCash')).toHaveLength(1);
    const bea = await poker.sitDown('bea', 'ceibo');
    expect((await bea.sit(0, BUY_IN)).body).toEqual({ code: 'SEAT_TAKEN' });
    expect((await bea.sit(1, BUY_IN, id)).body).toEqual({ code: 'BAD_REQUEST' });
    expect((await bea.sit(1, 100n)).body).toEqual({ code: 'WRONG_AMOUNT' });
    await poker.stop();
  });

  it('reaches the seat though the session is lost meanwhile, and comes back when nobody does', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'ceibo');
    poker.operator.willBe('GetCash', 'hang');
    await ana.sit(2, BUY_IN);
    await poker.until(() => poker.operator.callsTo('GetCash').length === 1);
    const again = await poker.sitDown('ana', 'ceibo');
    expect(again.mine()?.state).toBe('asking');
    expect((await ana.act({ kind: 'leave' })).body).toEqual({ code: 'SESSION_CLOSED' });
    await poker.until(() => again.mine()?.options != null);
    expect(again.mine()).toMatchObject({ seat: 2, state: 'seated' });
    expect(poker.operator.inPlay('ana')).toBe(Number(BUY_IN));
    again.leave();
    await poker.until(() => poker.operator.inPlay('ana') === 0);
    await poker.stop();
  });

  it('can be added to, up to the most of the table, and all of it comes back', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'ceibo');
    await ana.sit(2, BUY_IN);
    await poker.until(() => ana.mine()?.options != null);
    const rebuy = (amount: string) => ana.act({ kind: 'rebuy', id: randomUUID(), amount });
    expect((await rebuy('900000')).body).toEqual({ code: 'WRONG_AMOUNT' });
    expect((await rebuy('300000')).status).toBe(200);
    await poker.until(() => ana.mine()?.added === '300000');
    await ana.act({ kind: 'leave' });
    await poker.until(() => ana.view().note?.kind === 'cashedOut');
    expect(poker.operator.inPlay('ana')).toBe(0);
    const back = poker.operator.callsTo('ReturnCash');
    expect(back).toHaveLength(2);
    expect(BigInt(poker.operator.balanceOf('ana'))).toBe(
      FIRST - 800_000n + BigInt(ana.view().note?.amount ?? 0),
    );
    await poker.stop();
  });
});

describe('a cash-out', () => {
  it('is repeated until the operator takes it', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'ceibo');
    await ana.sit(2, BUY_IN);
    await poker.until(() => ana.mine()?.state === 'seated' || ana.mine()?.state === 'coming');
    poker.operator.willBe('ReturnCash', 'cut', 'unknown', 'hang', 'cut');
    await ana.act({ kind: 'leave' });
    await poker.until(() => ana.view().note?.kind === 'cashingOut');
    await poker.until(() => ana.view().note?.kind === 'cashedOut');
    expect(
      new Set(
        poker.operator
          .callsTo('ReturnCash')
          .map((call) => 'transactionId' in call && call.transactionId),
      ).size,
    ).toBe(1);
    expect(poker.operator.inPlay('ana')).toBe(0);
    await poker.stop();
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'follows when the room is killed during a hand, with every chip (seed %s)',
    async (seed) => {
      const books = new DatabaseSync(':memory:');
      const poker = await startPoker({ books, seed });
      const ana = await poker.sitDown('ana', 'ceibo');
      const bea = await poker.sitDown('bea', 'ceibo');
      await ana.sit(2, BUY_IN);
      await bea.sit(3, BUY_IN);
      await playUntil(
        poker,
        [ana, bea],
        () => handNumber(bea) > 2 && (bea.view().hand?.step ?? 0) > seed,
      );
      // No stop: the process is gone, its timers with it.
      const chips = (name: Sitting) => BigInt(name.mine()?.chips ?? 0);
      const [has, had] = [chips(ana), chips(bea)];
      const after = await startPoker({ books, operator: poker.operator, seed: 99 });
      await after.until(() => poker.operator.inPlay('ana') + poker.operator.inPlay('bea') === 0);
      expect(BigInt(poker.operator.balanceOf('ana'))).toBe(FIRST - BUY_IN + has);
      expect(BigInt(poker.operator.balanceOf('bea'))).toBe(FIRST - BUY_IN + had);
      const again = await after.sitDown('ana', 'ceibo');
      await after.until(() => again.view().note?.kind === 'restart');
      expect(again.view().note).toMatchObject({ amount: String(has) });
      const { body } = await after.post('hands', {}, again.session);
      expect(body.hands[0]).toMatchObject({ state: 'void', net: '0' });
      await after.stop();
    },
  );

  it('follows when the room is killed between the buy-in and the seat', async () => {
    const books = new DatabaseSync(':memory:');
    const poker = await startPoker({ books });
    const ana = await poker.sitDown('ana', 'ceibo');
    poker.operator.willBe('GetCash', 'hang');
    await ana.sit(2, BUY_IN);
    await poker.until(() => poker.operator.callsTo('GetCash').length === 1);
    const after = await startPoker({ books, operator: poker.operator, seed: 99 });
    await after.until(() => poker.operator.callsTo('Rollback').length === 1);
    expect(BigInt(poker.operator.balanceOf('ana'))).toBe(FIRST);
    await after.stop();
  });
});

describe('decisions', () => {
  it('out of turn, late, repeated and of nobody are refused by name, and move nothing', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'ceibo');
    const bea = await poker.sitDown('bea', 'ceibo');
    expect((await bea.act({ kind: 'fold', hand: 1, step: 0 })).body).toEqual({
      code: 'NOT_SEATED',
    });
    await ana.sit(2, BUY_IN);
    await bea.sit(3, BUY_IN);
    await poker.until(() => ana.view().hand !== null && bea.mine()?.state === 'seated');
    await playUntil(
      poker,
      [ana, bea],
      () => ana.mine()?.options != null && bea.view().hand?.step === ana.view().hand?.step,
    );
    const { number = 0, step = 0 } = ana.view().hand ?? {};
    const decide = (who: Sitting, kind: string, more: object = {}) =>
      who.act({ kind, hand: number, step, ...more });
    expect((await decide(bea, 'fold')).body).toEqual({ code: 'NOT_YOUR_TURN' });
    expect((await decide(ana, 'fold', { hand: number - 1 })).body).toEqual({ code: 'NOT_NOW' });
    expect((await decide(ana, 'fold', { step: step + 1 })).body).toEqual({ code: 'BAD_REQUEST' });
    expect((await decide(ana, 'raise', { to: '1' })).body).toEqual({ code: 'WRONG_AMOUNT' });
    expect((await decide(ana, 'dance')).body).toEqual({ code: 'BAD_REQUEST' });
    expect((await decide(ana, 'fold')).status).toBe(200);
    expect((await decide(ana, 'fold')).status).toBe(200);
    expect((await decide(bea, 'fold')).body).toEqual({ code: 'NOT_YOUR_TURN' });
    await poker.stop();
  });

  it('that do not come in time are made for the player, whose seat is given up after a while', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'ceibo');
    await ana.sit(2, BUY_IN);
    await poker.until(() => ana.view().hand?.isOnBank === true);
    await poker.until(() => ana.mine()?.state === 'away');
    expect(ana.mine()?.timeBankMs).toBe(0);
    await poker.until(() => ana.mine() === null);
    await poker.until(() => ana.view().note?.kind === 'absent');
    expect(poker.operator.inPlay('ana')).toBe(0);
    await poker.stop();
  });

  it('have no time bank for a player who is not connected', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'ceibo');
    await ana.sit(2, BUY_IN);
    await poker.until(() => ana.mine()?.options != null);
    ana.leave();
    await poker.until(() => poker.operator.callsTo('ReturnCash').length === 1);
    const again = await poker.sitDown('ana', 'ceibo');
    expect(again.mine()).toBeNull();
    await poker.until(() => again.view().note?.kind === 'absent');
    await poker.stop();
  });
});

describe('a table', () => {
  it('is seen through the newest window of a player', async () => {
    const poker = await startPoker();
    const first = await poker.sitDown('ana', 'ceibo');
    await first.sit(2, BUY_IN);
    const second = await poker.watch(first.session, 'ceibo');
    await poker.until(first.isClosed);
    await poker.until(() => second.mine()?.options != null);
    expect((await second.play())?.status).toBe(200);
    const third = await poker.sitDown('ana', 'ceibo');
    await poker.until(second.isClosed);
    expect((await second.act({ kind: 'leave' })).body).toEqual({ code: 'SESSION_CLOSED' });
    expect(third.mine()?.seat).toBe(2);
    await poker.stop();
  });

  it('that is full of people has a waiting list, and holds a free seat for the first', async () => {
    const poker = await startPoker();
    const ana = await poker.sitDown('ana', 'duelo');
    const bea = await poker.sitDown('bea', 'duelo');
    const carla = await poker.sitDown('carla', 'duelo');
    const dora = await poker.sitDown('dora', 'duelo');
    expect((await carla.act({ kind: 'wait' })).body).toEqual({ code: 'NOT_NOW' });
    await ana.sit(0, 1_000_000n);
    await bea.sit(1, 1_000_000n);
    expect((await carla.sit(0, 1_000_000n)).body).toEqual({ code: 'TABLE_FULL' });
    expect((await carla.act({ kind: 'wait' })).status).toBe(200);
    await poker.until(() => carla.view().myPlace === 1 && ana.mine()?.state === 'seated');
    await ana.act({ kind: 'leave' });
    await playUntil(poker, [bea], () => carla.view().heldSeat === 0);
    expect((await dora.sit(0, 1_000_000n)).body).toEqual({ code: 'TABLE_FULL' });
    expect((await carla.sit(0, 1_000_000n)).status).toBe(200);
    await poker.until(() => carla.mine()?.state === 'seated');
    await poker.stop();
  });

  it('shows after a hand the seal that was there before it, opened where the player may look', async () => {
    const poker = await startPoker({ seed: 3 });
    const ana = await poker.sitDown('ana', 'ceibo');
    await ana.sit(2, BUY_IN);
    await poker.until(() => ana.view().hand !== null);
    const { number = 0, seal } = ana.view().hand ?? {};
    expect((await poker.post('hand', { number }, ana.session)).body).toEqual({
      code: 'NO_SUCH_HAND',
    });
    await playUntil(poker, [ana], () => handNumber(ana) > number);
    const { body } = await poker.post('hand', { number }, ana.session);
    expect(body.seal).toBe(seal);
    expect(body.deck).toHaveLength(52);
    const opened = body.deck.filter((card: { opened?: object }) => card.opened !== undefined);
    const visible = body.seats
      .flatMap((seat: { cards: (string | null)[] }) => seat.cards)
      .filter((card: string | null) => card !== null);
    expect(opened.map((card: { opened: { card: string } }) => card.opened.card)).toEqual(
      expect.arrayContaining(visible),
    );
    const stranger = await poker.enter('bea');
    expect((await poker.post('hand', { number }, stranger)).body).toEqual({ code: 'NO_SUCH_HAND' });
    await poker.stop();
  });
});

it('a launch of another game, or with play money, leads nowhere', async () => {
  const poker = await startPoker();
  const address = await poker.launch('ana');
  expect(address.pathname).toBe('/poker/lobby/lobbyflash.html');
  expect(address.searchParams.get('lang')).toBe('es');
  const code = address.searchParams.get('code');
  expect((await poker.post('session', { code })).status).toBe(200);
  expect((await poker.post('session', { code })).body).toEqual({ code: 'CODE_USED' });
  await poker.stop();
});
