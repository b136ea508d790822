import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startPoker, type Poker, type Sitting } from '../testing/poker-harness.ts';
import type { TableView } from '../wire.ts';
import { sitAndGoSpecs } from './specs.ts';

const FIRST = 10_000_000;
const TRIO = sitAndGoSpecs.filter(({ id }) => id === 'trio');
const PRICE = 105_000;
const POOL = 300_000;

async function open(options: Parameters<typeof startPoker>[0] = {}) {
  const poker = await startPoker({ sitAndGos: TRIO, ...options });
  const id = async () => {
    const { body } = await poker.post('lobby', {}, await poker.enter('nobody'));
    return String(body.sitAndGos[0].id);
  };
  return {
    poker,
    id,
    sit: async (name: string, table?: string) => poker.sitDown(name, table ?? (await id())),
  };
}

const register = (sitting: Sitting, id: string = randomUUID()) =>
  sitting.act({ kind: 'register', id });
const course = (sitting: Sitting) => sitting.view().sitAndGo;

/** Everybody goes all in, which ends a tournament soon. */
async function playToTheEnd(poker: Poker, sittings: Sitting[]) {
  const isOver = () => sittings.every((each) => course(each)?.state === 'over');
  for (let turns = 0; !isOver(); turns += 1) {
    if (turns > 300) throw new Error('the tournament does not end');
    const next = () => sittings.find((each) => each.mine()?.options != null);
    await poker.until(() => isOver() || next() !== undefined);
    const sitting = next();
    const { hand, mine } = sitting?.view() ?? {};
    if (sitting === undefined || hand == null || mine?.options == null) continue;
    const { raise, canCheck } = mine.options;
    const place = { hand: hand.number, step: hand.step };
    await sitting.act(
      raise === null
        ? { kind: canCheck ? 'check' : 'call', ...place }
        : { kind: 'raise', to: raise.to, ...place },
    );
    await poker.until(() => isOver() || sitting.view().hand?.step !== hand.step);
  }
}

it.each([1, 2, 3])(
  'three people play for all of their buy-ins, and nothing stays in play (seed %s)',
  async (seed) => {
    const { poker, id, sit } = await open({ seed });
    const table = await id();
    const names = ['ana', 'bea', 'carla'];
    const sittings = await Promise.all(names.map((name) => sit(name, table)));
    for (const each of sittings) expect((await register(each)).status).toBe(200);
    await poker.until(() => sittings.every((each) => course(each)?.state === 'playing'));
    expect(sittings[0]?.view().seats.map(({ stack }) => stack)).toEqual(['1500', '1500', '1500']);
    await playToTheEnd(poker, sittings);
    await poker.until(() => names.every((name) => poker.operator.inPlay(name) === 0));
    const gains = names.map((name) => poker.operator.balanceOf(name) - FIRST + PRICE);
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe(POOL);
    expect(
      course(sittings[0] as Sitting)
        ?.places.map(({ prize }) => Number(prize))
        .toSorted(),
    ).toEqual(gains.toSorted((a, b) => a - b));
    const calls = poker.operator.callsTo('GetCash');
    expect(
      calls.every((call) => 'tournamentSessionId' in call && !('tableSessionId' in call)),
    ).toBe(true);
    // Another one of the kind could be entered since the beginning.
    expect(await id()).not.toBe(table);
    await poker.stop();
  },
);

it('computers take the seats where nobody sits down, and are marked', async () => {
  const { poker, sit } = await open();
  const ana = await sit('ana');
  await register(ana);
  await poker.until(() => (course(ana)?.startsInMs ?? 0) > 0);
  await poker.until(() => course(ana)?.state === 'playing');
  expect(ana.view().seats.filter(({ kind }) => kind === 'computer')).toHaveLength(2);
  await playToTheEnd(poker, [ana]);
  await poker.until(() => poker.operator.inPlay('ana') === 0);
  const mine = course(ana)?.places.find(({ isMine }) => isMine);
  expect(poker.operator.balanceOf('ana')).toBe(FIRST - PRICE + Number(mine?.prize));
  await poker.stop();
});

it('an entry is made once, given back before the beginning, and not after it', async () => {
  const { poker, sit } = await open();
  const ana = await sit('ana');
  const id = randomUUID();
  await register(ana, id);
  expect((await register(ana, id)).status).toBe(200);
  expect((await register(ana)).body).toEqual({ code: 'SEATED_ALREADY' });
  await poker.until(() => poker.operator.inPlay('ana') === PRICE);
  await poker.until(() => ana.mine()?.state === 'coming');
  expect((await ana.act({ kind: 'leave' })).status).toBe(200);
  await poker.until(() => poker.operator.balanceOf('ana') === FIRST);
  await poker.until(() => ana.view().note?.kind === 'unregistered');
  await register(ana);
  await poker.until(() => course(ana)?.state === 'playing');
  expect((await ana.act({ kind: 'leave' })).body).toEqual({ code: 'NOT_NOW' });
  expect((await ana.act({ kind: 'rebuy', id: randomUUID(), amount: '1500' })).body).toEqual({
    code: 'NOT_ALLOWED',
  });
  const bea = await poker.sitDown('bea', ana.view().table.id);
  expect((await register(bea)).body).toEqual({ code: 'NOT_NOW' });
  await poker.stop();
});

it('an entry that the operator refuses takes no seat, and a limit is named', async () => {
  const { poker, sit } = await open();
  const ana = await sit('ana');
  // The balance covers the entry: only a limit can be in the way.
  poker.operator.willBe('GetCash', 3);
  await register(ana);
  await poker.until(() => ana.view().note?.kind === 'refused');
  expect(ana.view()).toMatchObject({ mine: null, note: { reason: 'LIMIT_REACHED' } });
  expect(poker.operator.inPlay('ana')).toBe(0);
  await poker.stop();
});

it('everybody who still plays has the entry back when the room is killed, and is told', async () => {
  const books = new DatabaseSync(':memory:');
  const { poker, id, sit } = await open({ books });
  const table = await id();
  const sittings = [await sit('ana', table), await sit('bea', table)];
  for (const each of sittings) await register(each);
  await poker.until(() => sittings.every((each) => each.view().hand !== null));
  // No stop: the process is gone, its timers with it.
  const after = await startPoker({ books, operator: poker.operator, seed: 99, sitAndGos: TRIO });
  await after.until(() => poker.operator.inPlay('ana') + poker.operator.inPlay('bea') === 0);
  expect(['ana', 'bea'].map(poker.operator.balanceOf)).toEqual([FIRST, FIRST]);
  // To the pockets that it came from, which only a rollback knows.
  expect(poker.operator.callsTo('Rollback')).toHaveLength(2);
  expect(poker.operator.callsTo('ReturnCash')).toEqual([]);
  const { body } = await after.post('lobby', {}, await after.enter('ana'));
  expect(body.note).toMatchObject({ kind: 'tournamentVoid', amount: String(PRICE) });
  await after.stop();
});

it('an absent player is dealt in, waited for once, and plays on when back', async () => {
  const { poker, id, sit } = await open();
  const table = await id();
  const [ana, bea] = [await sit('ana', table), await sit('bea', table)];
  await register(ana);
  await register(bea);
  await poker.until(() => ana.mine()?.state === 'away');
  expect(ana.view().mine?.givenUpInMs).toBeNull();
  const number = ana.view().hand?.number ?? 0;
  const seen = ana.messages.length;
  await poker.until(() => (ana.view().hand?.number ?? 0) > number + 1);
  expect(ana.view().seats.find(({ isMine }) => isMine)?.cards).not.toBeNull();
  const since = ana.messages
    .slice(seen)
    .filter((text) => text.startsWith('event: table'))
    .map((text): TableView => JSON.parse(text.slice(text.indexOf('data: ') + 6)));
  const turns = since.filter(({ seats }) => seats.some((each) => each.isMine && each.isTurn));
  expect(turns.length).toBeGreaterThan(0);
  expect(turns.filter(({ hand }) => hand?.turnEndsInMs !== null)).toEqual([]);
  await ana.act({ kind: 'back' });
  await poker.until(() => ana.mine()?.options != null);
  expect(ana.mine()?.state).toBe('seated');
  await poker.stop();
});

it('the blinds rise with time', async () => {
  const { poker, sit } = await open();
  const ana = await sit('ana');
  await register(ana);
  await poker.until(() => ana.view().hand !== null);
  expect(ana.view().table).toMatchObject({ smallBlind: '10', bigBlind: '20', playsForChips: true });
  expect(course(ana)?.nextLevel).toMatchObject({ smallBlind: '15', bigBlind: '30' });
  await poker.until(() => (course(ana)?.level ?? 0) > 1 || course(ana)?.state === 'over');
  expect(BigInt(ana.view().table.bigBlind)).toBeGreaterThan(20n);
  await poker.stop();
});
