// Whether an invitation is one of oneself: the same person, bank account or device.

import { DAY, later } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { shareDevice } from '../../identity/index.ts';
import type { PromotionsDeps } from '../deps.ts';

export type SharedThing = 'person' | 'bank-account' | 'device';

/** A device distinguishes two players no more after this time. */
const DEVICE_MS = 90 * DAY;

/** The first that both have; undefined when they share nothing that we know of. */
export async function sharedBy(
  {
    clock,
    identity,
    shareBankAccount,
  }: Pick<PromotionsDeps, 'clock' | 'identity' | 'shareBankAccount'>,
  transaction: Transaction,
  players: readonly [PlayerId, PlayerId],
): Promise<SharedThing | undefined> {
  const [one, other] = players;
  // A document is of one account at a time, but a closed account may have had it before.
  const [first, second] = [
    await identity.player(one, transaction),
    await identity.player(other, transaction),
  ];
  if (first && first.documentNumber === second?.documentNumber) return 'person';
  if (await shareBankAccount(transaction, players)) return 'bank-account';
  const since = later(clock.now(), -DEVICE_MS);
  return (await shareDevice(transaction, players, since)) ? 'device' : undefined;
}
