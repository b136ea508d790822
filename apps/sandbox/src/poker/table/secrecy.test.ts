import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { recordSchema, type HandRecord } from '../history/hand-record.ts';
import { sitAndGoSpecs } from '../sit-and-go/specs.ts';
import { startPoker, type Poker, type Sitting } from '../testing/poker-harness.ts';
import type { SeatView, TableView } from '../wire.ts';

const HANDS = 25;
const CARD = /"[2-9TJQKA][shdc]"/;
const PEOPLE = ['ana', 'bea', 'guest'] as const;

/** Checks, calls, or now and then puts all in, until enough hands are over. */
async function play(poker: Poker, sittings: readonly Sitting[], isEnough: () => boolean) {
  for (let turns = 0; !isEnough(); turns += 1) {
    if (turns > 600) throw new Error('waited for something that does not happen');
    const next = () => sittings.find((each) => each.mine()?.options != null);
    await poker.until(() => isEnough() || next() !== undefined);
    const sitting = next();
    const { hand, mine } = sitting?.view() ?? {};
    if (sitting === undefined || hand == null || mine?.options == null) continue;
    await askAround(poker, sittings, hand.number);
    const { raise } = mine.options;
    const place = { hand: hand.number, step: hand.step };
    const answer =
      raise !== null && turns % 29 === 28
        ? await sitting.act({ kind: 'raise', to: raise.to, ...place })
        : await sitting.play();
    expect(answer?.body).toEqual({ done: true });
    await poker.until(() => isEnough() || sitting.view().hand?.step !== hand.step);
  }
}

/** No other answer says anything of the cards of a hand that is on. */
async function askAround(poker: Poker, sittings: readonly Sitting[], number: number) {
  for (const { session } of sittings) {
    const told = [
      await poker.post('lobby', {}, session),
      await poker.post('act', { table: 'ceibo', kind: 'fold', hand: 0, step: 0 }, session),
      await poker.post('hand', { number }, session),
    ];
    expect(JSON.stringify(told)).not.toMatch(CARD);
    const { body } = await poker.post('hands', {}, session);
    expect(body.hands.map((hand: { number: number }) => hand.number)).not.toContain(number);
  }
  expect((await poker.app.inject('/poker/lobby/api/tables')).body).not.toMatch(CARD);
}

function dealtIn(poker: Poker): Map<number, HandRecord> {
  const rows = poker.books.prepare('SELECT number, record FROM poker_hands').all();
  return new Map(
    rows.map((row) => [
      Number(row['number']),
      recordSchema.parse(JSON.parse(String(row['record']))),
    ]),
  );
}

/** Cards lie open at the showdown, and once nobody can bet any more. */
function mayLieOpen({ hand, seats }: TableView, seat: SeatView): boolean {
  const left = seats.filter(({ state }) => state === 'in' || state === 'all-in');
  const canBet = left.filter(({ state }) => state === 'in').length > 1;
  const isRunOut = !canBet && !seats.some(({ isTurn }) => isTurn);
  return seat.state !== 'folded' && (hand?.isOver === true || isRunOut);
}

/** How many cards of others a player's messages kept hidden. */
function keptHidden(poker: Poker, { messages }: Sitting, player: string): number {
  const dealt = dealtIn(poker);
  let hidden = 0;
  for (const message of messages.filter((text) => text.startsWith('event: table'))) {
    const view: TableView = JSON.parse(message.slice(message.indexOf('data: ') + 6));
    const record = view.hand === null ? undefined : dealt.get(view.hand.number);
    for (const { seat, player: owner, cards } of record?.seats ?? []) {
      if (owner === player) continue;
      const shown = view.seats.find((each) => each.seat === seat);
      const wasShown = record?.events.some(
        (event) => event.kind === 'shown' && event.seat === seat,
      );
      if (shown?.cards?.some((card) => card !== null) === true) {
        if (wasShown !== true || !mayLieOpen(view, shown)) throw new Error(`too early: ${message}`);
        continue;
      }
      hidden += cards.length;
      for (const card of cards) expect(message).not.toContain(`"${card}"`);
    }
  }
  return hidden;
}

it('nobody learns the hidden cards of another seat from any message of a ring game', async () => {
  const poker = await startPoker({ seed: 7 });
  const [ana, bea, guest] = await Promise.all(PEOPLE.map((name) => poker.sitDown(name, 'ceibo')));
  if (ana === undefined || bea === undefined || guest === undefined) throw new Error('who?');
  await ana.sit(2, 500_000n);
  await bea.sit(4, 500_000n);
  await play(poker, [ana, bea], () => {
    const number = guest.view().hand?.number ?? 0;
    return number > HANDS || ana.mine()?.chips === '0' || bea.mine()?.chips === '0';
  });
  const hidden = [ana, bea, guest].map((each, at) => keptHidden(poker, each, PEOPLE[at] ?? ''));
  expect(Math.min(...hidden)).toBeGreaterThan(500);
  await poker.stop();
});

it('nobody learns them in a sit-and-go, nor from a replay of it', async () => {
  const poker = await startPoker({
    seed: 5,
    sitAndGos: sitAndGoSpecs.filter(({ id }) => id === 'turbo'),
  });
  const { body } = await poker.post('lobby', {}, await poker.enter('somebody'));
  const table = String(body.sitAndGos[0].id);
  const [ana, bea, guest] = await Promise.all(PEOPLE.map((name) => poker.sitDown(name, table)));
  if (ana === undefined || bea === undefined || guest === undefined) throw new Error('who?');
  for (const each of [ana, bea]) await each.act({ kind: 'register', id: randomUUID() });
  await play(
    poker,
    [ana, bea],
    () => (guest.view().hand?.number ?? 0) > HANDS || guest.view().sitAndGo?.state === 'over',
  );
  const hidden = [ana, bea, guest].map((each, at) => keptHidden(poker, each, PEOPLE[at] ?? ''));
  expect(Math.min(...hidden)).toBeGreaterThan(40);
  const dealt = dealtIn(poker);
  for (const { number } of (await poker.post('hands', {}, ana.session)).body.hands) {
    const replay = (await poker.post('hand', { number }, ana.session)).body;
    const text = JSON.stringify(replay);
    for (const { seat, player, cards } of dealt.get(number)?.seats ?? []) {
      const wasShown = dealt
        .get(number)
        ?.events.some((event) => event.kind === 'shown' && event.seat === seat);
      if (player === 'ana' || wasShown === true) continue;
      for (const card of cards) expect(text).not.toContain(`"${card}"`);
    }
  }
  await poker.stop();
});
