// Rounds at Ceibo Dorado without its page.

import { expect } from '@playwright/test';
import { type GamePage, openGame, type SiteApi } from './site-api.ts';

/** Opens Ceibo Dorado as its page does; what it waits for may take half a minute. */
export function openCeiboDorado(player: SiteApi): Promise<GamePage> {
  return openGame(player, (poll) => expect.poll(poll, { timeout: 30_000 }).toBe(true));
}

/** A round of 100 pesos at Ceibo Dorado, brought to its end; gives what it won, in centavos. */
export async function playRound(player: SiteApi): Promise<bigint> {
  const game = await openCeiboDorado(player);
  await game.spin('10000');
  const { stake, win = '0' } = await game.settled();
  expect(stake).toBe('10000');
  await game.leave();
  return BigInt(win);
}

/**
 * Ends the round of a page that was left while it showed it. The studio itself would wait as long
 * as the round may be shown, with free spins for minutes.
 */
export async function endLeftRound(player: SiteApi): Promise<void> {
  const game = await openCeiboDorado(player);
  await game.settled();
  await game.leave();
}
