// Says to a player's open pages why no stake is taken.

import type { Database } from '../../platform/database/database.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Logger } from '../../platform/log.ts';
import type { StakeGateDeps } from './stake-gate.ts';

/** An event that cannot be published changes nothing: the stake is refused all the same. */
export function createPublishRefusal({
  database,
  live,
  log,
}: {
  database: Database;
  live: Live;
  log: Logger;
}): StakeGateDeps['publishRefusal'] {
  return async (playerId, reason) => {
    const event = { name: 'stake-refused', data: { reason } } as const;
    await database
      .transaction(async (transaction) =>
        live.publish(transaction, playerId, { kind: 'event', event }),
      )
      .catch((error: unknown) => log.warn({ error }, 'a refused stake could not be published'));
  };
}
