// The providers that are on, cached in this process and read again the moment the database notifies
// of a changed catalogue. Open pages get an event. Every page that is sent from then on may frame
// the games of those that are on, and of no others.

import type { PublicEvents } from '../../platform/live/public-events.ts';
import type { Changes } from '../../platform/live/changes.ts';
import { MINUTE, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { latestOnly } from '../../platform/latest-only.ts';
import type { Logger } from '../../platform/log.ts';
import { statusesFor } from './catalogue.ts';
import { originsOf } from './launch/frame-origins.ts';
import { allProviders } from '../providers/index.ts';

/** The pause before another read when the database could not be read after a change. */
const READ_AGAIN_MS = MINUTE;

export interface ProvidersOn {
  /** The origins that games may be framed from. */
  frameOrigins(): string[];
  start(): Promise<void>;
  stop(): void;
}

interface Needs {
  database: Database;
  clock: Clock;
  log: Logger;
  changes: Changes;
  publicEvents: PublicEvents;
}

export function createProvidersOn({
  database,
  clock,
  log,
  changes,
  publicEvents,
}: Needs): ProvidersOn {
  let origins: string[] = [];
  let timer: { cancel(): void } | undefined;

  const read = async () => {
    const providers = await allProviders(database);
    origins = originsOf(providers);
    for (const audience of ['visitors', 'players'] as const) {
      publicEvents.publishLatest(audience, {
        name: 'providers',
        data: statusesFor(audience, providers),
      });
    }
  };
  const readAgain = latestOnly(read, (error) =>
    log.warn({ error }, 'could not read which providers are on'),
  );
  changes.subscribe('catalogue', { changed: readAgain, everything: readAgain });

  return {
    frameOrigins: () => origins,
    async start() {
      await read();
      timer = clock.every(READ_AGAIN_MS, readAgain);
    },
    stop: () => timer?.cancel(),
  };
}
