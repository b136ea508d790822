// The list of a player's bonuses.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { myGrants } from '@ceibo/contracts/promotions/grants';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PromotionsDeps } from '../deps.ts';
import { advance } from './advance.ts';
import { currentGrants, endedGrants } from './grants-store.ts';
import { nextStep } from './next-step.ts';
import { viewOf } from './views.ts';

const MOST = 100;

/** Due steps happen first, so that a player never reads of a bonus that should have ended. */
export async function readMyGrants(
  deps: PromotionsDeps,
  { playerId, language }: PlayerCaller,
): Promise<AnswerOf<typeof myGrants>> {
  const { clock, database, games, wallet } = deps;
  const read = () =>
    Promise.all([currentGrants(database, [playerId]), wallet.funds(playerId)] as const);
  let [current, funds] = await read();
  if (nextStep(current, funds, clock.now()) !== undefined) {
    await advance(deps, playerId);
    [current, funds] = await read();
  }
  const [ended, names] = await Promise.all([
    endedGrants(database, playerId, MOST),
    games.categoryNames(),
  ]);
  const grants = [...current, ...ended].slice(0, MOST);
  return {
    now: clock.now().toISOString(),
    grants: grants.map((grant) => viewOf(grant, funds, { names, language })),
  };
}
