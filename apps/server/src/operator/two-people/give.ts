// Bonuses and free spins from the command line: one person gives up to a limit, and two the rest.

import { DAY, later, systemClock, type Clock } from '../../platform/clock.ts';
import { systemIds } from '../../platform/ids.ts';
import { personKey } from '../../platform/people.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts';
import { withWallet } from '../../wallet-alone.ts';
import type { Act, GivingLimits, WhyNot } from './act.ts';
import { givenSince, givingLimits, insertGift, lockGivingLimits } from './gifts-store.ts';
import { askForAct, type StaffRequest } from './requests.ts';
import { giftOf, lockReceiver } from './reward-acts.ts';

export type GiftAct = Extract<Act, { kind: 'give-bonus' | 'give-free-spins' }>;
export type Given =
  | 'given'
  | { wrong: string }
  | { request: StaffRequest; isNew: boolean }
  | Refusal<WhyNot>;

/**
 * Gives a player what a file's text says; the server starts it. It asks for a second person above
 * the limit of one gift, or of this person's gifts alone in 24 hours.
 */
export async function giveReward(
  databaseUrl: string,
  { act, staff, reason }: { act: GiftAct; staff: string; reason: string },
  clock: Clock = systemClock,
): Promise<Given> {
  const done = await withWallet(databaseUrl, ({ database, jobs }) =>
    database.transaction(async (transaction) => {
      const gift = await giftOf({ clock, jobs }, transaction, act);
      if ('wrong' in gift) return gift;
      const playerId = await lockReceiver(transaction, act.login);
      if (isRefusal(playerId)) return playerId;
      const at = clock.now();
      const id = systemIds(clock).next();
      if (!(await gift.give(transaction, { id, playerId }))) return refuse('known');
      const giver = personKey(staff);
      const { atOnce, inADay } = await lockGivingLimits(transaction);
      const before = await givenSince(transaction, { giver, since: later(at, -DAY) });
      // The refusal takes the gift back.
      if (gift.amount > atOnce || before + gift.amount > inADay) return refuse('needs-two');
      await insertGift(transaction, { id, at, giver, amount: gift.amount });
      return 'given';
    }),
  );
  if (!isRefusal(done)) return done;
  if (done.refused !== 'needs-two') return refuse(done.refused);
  return askForAct(databaseUrl, { act, staff, reason }, clock);
}

/** The most that one person gives alone, at once and in 24 hours. */
export function readGivingLimits(databaseUrl: string): Promise<GivingLimits> {
  return withWallet(databaseUrl, ({ database }) => givingLimits(database));
}
