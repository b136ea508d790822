// The company is killed: nothing of it runs any more, and another process begins over the same
// books.

import { DatabaseSync } from 'node:sqlite';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import {
  openedRacing,
  orderOf,
  type RacingHarness,
  startRacing,
} from '../testing/racing-harness.ts';

const { bet, win } = walletPaths;
const restart = (game: RacingHarness) =>
  startRacing({ books: game.books, operator: game.operator });

async function begin() {
  const opened = await openedRacing({ books: new DatabaseSync(':memory:') });
  opened.game.fix(
    opened.race,
    ({ order, withdrawn }) => withdrawn === null && order[0]?.[0] === '2' && order[0].length === 1,
  );
  return opened;
}

describe('a company that was killed', () => {
  it('while a ticket was on its way gives it back', async () => {
    const { game, session, race } = await begin();
    game.operator.willBe(bet, 'hang');
    void game.app.inject({
      method: 'POST',
      url: '/racing/api/bet',
      payload: orderOf(race),
      headers: { authorization: `Bearer ${session}` },
    });
    await game.until(() => game.operator.isHanging());
    expect(game.operator.balance()).toBe(950);
    const again = await restart(game);
    await again.untilStates('reversed');
    expect(game.operator.balance()).toBe(1000);
  });

  it('with a race under way pays the result that was drawn before the off', async () => {
    const { game, session, race } = await begin();
    await game.post('bet', orderOf(race), session);
    await game.untilPhase(race, 'running');
    const secret = game.store.find(race)?.secret;
    await game.stop();
    const again = await restart(game);
    again.leap(600_000);
    await again.untilStates('paid');
    const { result, pools } = await again.race(race);
    expect(result).toMatchObject({ secret, order: expect.arrayContaining([['2']]) });
    expect(game.operator.balance()).toBe(950 + (50 * (pools[0]?.dividends['2'] ?? 0)) / 100);
  });

  it('while prizes were paid sends those that are missing, each once', async () => {
    const { game, session, race } = await begin();
    for (let ticket = 0; ticket < 5; ticket += 1) await game.post('bet', orderOf(race), session);
    game.operator.willBe(win, 'well', 'hang', 'cut', 'nonsense');
    await game.until(() => game.operator.callsTo(win).length >= 4);
    const again = await restart(game);
    await again.untilStates('paid', 'paid', 'paid', 'paid', 'paid');
    const { pools } = await again.race(race);
    expect(game.operator.balance()).toBe(750 + (250 * (pools[0]?.dividends['2'] ?? 0)) / 100);
  });
});
