// The company is killed: nothing of it runs any more, and another process begins over the same
// books.

import { DatabaseSync } from 'node:sqlite';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { multiplierAt } from '../fair/multiplier.ts';
import {
  openedGame,
  orderOf,
  startCrashGame,
  type CrashHarness,
} from '../testing/crash-harness.ts';

const { bet, rollback, win } = walletPaths;
const high = [300, 400] as const;

async function begin(ends: readonly (readonly [number, number])[] = [high, high]) {
  const books = new DatabaseSync(':memory:');
  return { books, ...(await openedGame({ books, ends })) };
}
const restart = (game: CrashHarness) =>
  startCrashGame({ books: game.books, operator: game.operator, ends: [] });
const phases = (game: CrashHarness) => game.books.prepare('SELECT phase FROM crash_flights').all();

describe('a game that was killed', () => {
  it('while a stake was on its way gives it back', async () => {
    const { game, session } = await begin();
    game.operator.willBe(bet, 'hang');
    void game.app.inject({
      method: 'POST',
      url: '/crash/api/bet',
      payload: orderOf(),
      headers: { authorization: `Bearer ${session}` },
    });
    await game.until(() => game.operator.isHanging());
    expect(game.operator.balance()).toBe(900);
    const again = await restart(game);
    await again.untilStates('reversed');
    expect(game.operator.balance()).toBe(1000);
    expect(phases(again)).toEqual([{ phase: 'void' }]);
  });

  it('before the take-off gives every stake back', async () => {
    const { game, session } = await begin();
    await game.post('bet', orderOf({ auto: 110 }), session);
    const again = await restart(game);
    await again.untilStates('reversed');
    expect(game.operator.balance()).toBe(1000);
    expect(game.operator.callsTo(win)).toHaveLength(0);
  });

  it('in flight pays cashed-out bets and rolls the others back, wherever the flight would have ended', async () => {
    const { game, session } = await begin();
    const order = orderOf({ panel: 1 });
    await game.post('bet', order, session);
    await game.post('bet', orderOf({ panel: 2, auto: 5000 }), session);
    await game.untilPhase('flying');
    game.leap(4000);
    game.operator.willBe(win, 'cut');
    await game.post('cashout', { betId: order.betId }, session);
    await game.until(() => game.operator.callsTo(win).length === 1);
    const again = await restart(game);
    again.leap(60_000);
    await again.untilStates('paid', 'reversed');
    expect(game.operator.balance()).toBe(900 + multiplierAt(4000));
    expect(game.operator.callsTo(rollback)).toHaveLength(1);
    expect((await again.post('history', {}, session)).body).toMatchObject({
      bets: [{ state: 'reversed' }, { state: 'paid', cashed: multiplierAt(4000) }],
    });
  });

  it('after the end closes the bets that lost', async () => {
    const { game, session } = await begin([[100, 101], high]);
    await game.post('bet', orderOf(), session);
    game.operator.willBe(win, 'cut');
    await game.until(() => game.operator.callsTo(win).length === 1);
    const again = await restart(game);
    await again.untilStates('lost');
    expect(game.operator.balance()).toBe(900);
    expect(phases(again)).toEqual([{ phase: 'ended' }]);
  });

  it('shows the secret of the void flight and goes on with the next link of the chain', async () => {
    const { game, session } = await begin();
    await game.untilPhase('flying');
    const again = await restart(game);
    const { body } = await again.post('state', {}, session);
    expect(body).toMatchObject({
      board: {
        flight: { number: 2, phase: 'betting', end: null },
        past: [{ number: 1, isVoid: true }],
      },
    });
  });
});
