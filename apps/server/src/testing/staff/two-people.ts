// Acts of staff that need two people.

import { validate as isUuid } from 'uuid';
import type { Act } from '../../operator/two-people/act.ts';
import { approveRequest, askForAct } from '../../operator/two-people/requests.ts';
import { giveReward, type GiftAct } from '../../operator/two-people/give.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { TestWorld } from '../test-world.ts';

/** Asks for an act: the id of the request, or the code of why it cannot be done. */
export async function ask({ config, clock }: TestWorld, act: Act, staff = 'Ana'): Promise<string> {
  const asked = await askForAct(config.databaseUrl, { act, staff, reason: 'case 7' }, clock);
  return isRefusal(asked) ? asked.refused : asked.request.id;
}

/** Approves a request: "done", or the code of why it was not. */
export async function approve(
  { config, clock }: TestWorld,
  id: string,
  staff = 'Bea',
): Promise<string> {
  const done = await approveRequest(config.databaseUrl, { id, staff, reason: 'seen' }, clock);
  return isRefusal(done) ? done.refused : done;
}

/** Ana asks for an act and Bea approves it: "done", or the code of why it was not. */
export async function byTwoPeople(world: TestWorld, act: Act): Promise<string> {
  const id = await ask(world, act);
  return isUuid(id) ? approve(world, id) : id;
}

/**
 * Ana gives a player a reward alone. The answer is "given", "asked" when it needs a second person,
 * the code of why it was not, or what is wrong with the file.
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
