// The money of stakes after the deal: splits and insurance. Their fate is tested also when the
// operator refuses or the tables stop in between.

import { DatabaseSync } from 'node:sqlite';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { startLive, type Live, type Sitting } from '../testing/live-harness.ts';
import type { Action, BlackjackView } from '../wire.ts';

const SEAT = 3;
const { bet } = walletPaths;
type Player = Sitting<BlackjackView>;

const mine = (player: Player) => player.view().seats.find(({ seat }) => seat === SEAT);
const move = (player: Player, action: Action) =>
  player.act({
    kind: 'move',
    roundId: player.view().roundId,
    seat: SEAT,
    turn: mine(player)?.turn ?? 0,
    action,
  });
const at = (live: Live, player: Player, phase: BlackjackView['phase']) =>
  live.until(() => player.view().phase === phase);
const rowsOf = (books: DatabaseSync) =>
  books
    .prepare('SELECT kind, state, win FROM live_bets ORDER BY rowid')
    .all()
    .map(({ kind, state, win }) => [kind, state, win]);
const isSettled = (books: DatabaseSync) => () =>
  rowsOf(books).every(([, state]) => ['paid', 'reversed', 'refused'].includes(String(state)));

/** One player with 1000 pesos and 500 on a seat, who may decide now. */
async function decidesWith(
  cards: readonly string[],
  phase: 'playing' | 'insurance',
  books = new DatabaseSync(':memory:'),
) {
  const live = await startLive({ books });
  live.willDeal(...cards);
  const ana = await live.sit('ana', '219');
  await ana.act({ kind: 'bet', roundId: ana.view().roundId, seat: SEAT, amount: '50000' });
  await at(live, ana, phase);
  return { live, ana };
}

it('split aces win a stake each, also with a ten: it is no blackjack', async () => {
  const { live, ana } = await decidesWith(['As', '6d', 'Ah', 'Tc', 'Ks', '5h', '9c'], 'playing');
  await move(ana, 'split');
  await at(live, ana, 'result');
  expect(mine(ana)?.hands).toMatchObject([
    { cards: ['As', 'Ks'], result: 'win', stake: '50000' },
    { cards: ['Ah', '5h'], result: 'win', stake: '50000' },
  ]);
  await live.until(isSettled(live.books));
  expect(live.operator.balance()).toBe(1000 - 2 * 500 + 2 * 1000);
});

it('insurance is lost when the dealer has no blackjack, and the hand is played on', async () => {
  const { live, ana } = await decidesWith(['Ts', 'Ad', '9s', '8c'], 'insurance');
  await move(ana, 'insure');
  await at(live, ana, 'playing');
  await move(ana, 'stand');
  await at(live, ana, 'result');
  expect(mine(ana)).toMatchObject({ win: '50000', hands: [{ result: 'push' }] });
  await live.until(isSettled(live.books));
  expect(live.operator.balance()).toBe(1000 - 500 - 250 + 500);
});

describe('with too little money', () => {
  it('nothing is insured, and a blackjack of the dealer takes the stake', async () => {
    const { live, ana } = await decidesWith(['Ts', 'Ad', '9s', 'Kc'], 'insurance');
    live.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    await move(ana, 'insure');
    await live.until(() => mine(ana)?.refusal === 'NOT_ENOUGH_MONEY');
    expect(mine(ana)).toMatchObject({ insurance: 'open', options: ['insure', 'decline'] });
    await move(ana, 'decline');
    await at(live, ana, 'result');
    expect(mine(ana)).toMatchObject({ win: '0', insurance: 'declined' });
    await live.until(isSettled(live.books));
    expect(live.operator.balance()).toBe(1000 - 500);
  });

  it('nothing is split, and the hand stays one', async () => {
    const { live, ana } = await decidesWith(['8s', '6d', '8h', 'Tc', 'Ts'], 'playing');
    live.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    await move(ana, 'split');
    await live.until(() => mine(ana)?.refusal === 'NOT_ENOUGH_MONEY');
    expect(mine(ana)).toMatchObject({
      options: ['hit', 'stand', 'double', 'split'],
      hands: [{ cards: ['8s', '8h'] }],
    });
    await move(ana, 'stand');
    await at(live, ana, 'result');
    expect(mine(ana)).toMatchObject({ win: '100000', hands: [{ cards: ['8s', '8h'] }] });
    await live.until(isSettled(live.books));
    expect(live.operator.balance()).toBe(1000 - 500 + 1000);
  });
});

describe('tables that stop between the stake and the decision', () => {
  it.each([
    {
      action: 'split',
      kind: 'split',
      phase: 'playing',
      cards: ['8s', '6d', '8h', 'Tc', 'Ts', '9s', 'Kc'],
      // Two hands against a dealer who busts; one hand against one who busts.
      taken: [100_000, 100_000],
      sent: 100_000,
    },
    {
      action: 'insure',
      kind: 'insurance',
      phase: 'insurance',
      cards: ['Ts', 'Ad', '9s', 'Kc'],
      taken: [0, 75_000],
      sent: 0,
    },
  ] as const)(
    'carry out the $kind that was taken, and give back one that was only sent',
    async ({ action, kind, phase, cards, taken: paid, sent: alone }) => {
      const sent = new DatabaseSync(':memory:');
      const { live, ana } = await decidesWith(cards, phase, sent);
      live.operator.willBe(bet, 'hang');
      void move(ana, action);
      await expect.poll(() => live.operator.isHanging()).toBe(true);
      const taken = new DatabaseSync(':memory:');
      taken.deserialize(sent.serialize());
      taken.prepare(`UPDATE live_bets SET state = 'taken' WHERE kind = ?`).run(kind);

      const decided = await startLive({ books: taken, operator: live.operator });
      await decided.until(isSettled(taken));
      expect(rowsOf(taken)).toEqual([
        ['opening', 'paid', paid[0]],
        [kind, 'paid', paid[1]],
      ]);

      const undone = await startLive({ books: sent, operator: live.operator });
      await undone.until(isSettled(sent));
      expect(rowsOf(sent)).toEqual([
        ['opening', 'paid', alone],
        [kind, 'reversed', null],
      ]);
    },
  );
});
