// Staff decide about a player whose liveness check the company could not decide.

import { defaultLanguage } from '@ceibo/contracts/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids, PlayerId } from '../../../platform/ids.ts';
import { attemptsOf, endAttempt, insertAttempt, lockPlayer } from './liveness-store.ts';

interface Deps {
  database: Database;
  clock: Clock;
  ids: Ids;
}

/** `pass`: it counts as passed from now on. `again`: the player may try as often as at first. */
export interface LivenessDecision {
  playerId: PlayerId;
  decision: 'pass' | 'again';
  reason: string;
  by: string;
}

export async function decideLiveness(
  { database, clock, ids }: Deps,
  { playerId, decision, reason, by }: LivenessDecision,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId);
    const now = clock.now();
    // The decision of staff ends an open check: a later result of the company does not count.
    const [last] = await attemptsOf(transaction, playerId);
    if (last?.status === 'started')
      await endAttempt(transaction, last, { status: 'expired', reason: null, at: now });
    await insertAttempt(transaction, {
      playerId,
      id: ids.next(),
      startedAt: now,
      expiresAt: now,
      language: defaultLanguage,
      status: decision === 'pass' ? 'passed' : 'again',
      reason,
      endedAt: now,
      decidedBy: by,
    });
  });
}
