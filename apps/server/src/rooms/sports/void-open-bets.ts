// Open bets of a player who excluded themselves. They stand, unless the operator has the sportsbook
// void them: it alone can, and pays them back by a settlement (docs/decisions/0061).

import { later, MINUTE } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { JobPayload, Jobs } from '../../platform/jobs/jobs.ts';
import { countOpenBets } from './bets-store.ts';
import { PROVIDER, type SportsDeps } from './deps.ts';
import type { SportsbookAdapter } from './sportsbook-adapter.ts';

export const VOID_OPEN_BETS = 'sports:void-open-bets';
/** A bet that was on its way when the player was excluded is placed by then. */
const AGAIN_AFTER_MS = 2 * MINUTE;

export interface OpenBetsRules {
  readonly onExclusion: 'stand' | 'void';
}

/** Called in the transaction of the exclusion. */
export async function voidWhenExcluded(
  { jobs, clock, openBets }: Pick<SportsDeps, 'clock'> & { jobs: Jobs; openBets: OpenBetsRules },
  transaction: Transaction,
  playerId: PlayerId,
): Promise<void> {
  if (openBets.onExclusion === 'stand') return;
  await jobs.add(transaction, VOID_OPEN_BETS, { playerId });
  const runAt = later(clock.now(), AGAIN_AFTER_MS);
  await jobs.add(transaction, VOID_OPEN_BETS, { playerId }, { runAt });
}

/** Asks the sportsbook. Throws unless it confirms, so that the job asks again. */
export function createVoidOpenBets(
  { database, providers }: Pick<SportsDeps, 'database' | 'providers'>,
  adapter: Pick<SportsbookAdapter, 'voidOpenBets'>,
) {
  return async ({ playerId = '' }: JobPayload): Promise<void> => {
    const book = await providers.connected(PROVIDER);
    const player = playerId as PlayerId;
    if (!book || (await countOpenBets(database, player)) === 0) return;
    await adapter.voidOpenBets(book.baseUrl, { playerId: player, reason: 'self-exclusion' });
  };
}
