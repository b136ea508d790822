// Acts of staff that need two people.

import type { Act } from '../../operator/two-people/act.ts';
import { approveRequest, askForAct } from '../../operator/two-people/requests.ts';
import { giveReward, type GiftAct } from '../../operator/two-people/give.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { TestWorld } from '../test-world.ts';

/** Ana asks for an act and Bea approves it: "done", or the code of why it was not. */
export async function byTwoPeople({ config, clock }: TestWorld, act: Act): Promise<string> {
  const { databaseUrl } = config;
  const asked = await askForAct(databaseUrl, { act, staff: 'Ana', reason: 'case 7' }, clock);
  if (isRefusal(asked)) return asked.refused;
  const approval = { id: asked.request.id, staff: 'Bea', reason: 'seen' };
  const done = await approveRequest(databaseUrl, approval, clock);
  return isRefusal(done) ? done.refused : done;
}

/**
 * Ana gives a player a reward alone: "given", "asked" when it needs a second person, the code of
 * why it was not, or what is wrong with the file.
 */
export async function giveAlone(
  { config, clock }: TestWorld,
  act: GiftAct,
  staff = 'Ana',
): Promise<string | { wrong: string }> {
  const given = await giveReward(config.databaseUrl, { act, staff, reason: 'case 7' }, clock);
  if (typeof given === 'string' || 'wrong' in given) return given;
  return isRefusal(given) ? given.refused : 'asked';
}
