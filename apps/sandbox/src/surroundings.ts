// The real world: the machine's clock, its cryptographic random numbers, its network and its disk.

import { randomInt, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openBooks } from './books.ts';
import type { SandboxConfig, Surroundings } from './company.ts';

/**
 * The machine's generator of secure numbers (OpenSSL's CSPRNG), brought to a range without bias by
 * rejecting what would not fit evenly.
 */
export const random: Surroundings['random'] = { below: (below) => randomInt(below) };

export function createSurroundings(config: SandboxConfig): Surroundings {
  return {
    clock: {
      now: () => new Date(),
      after(ms, task) {
        const timer = setTimeout(task, ms);
        return { cancel: () => clearTimeout(timer) };
      },
    },
    ids: { uuid: () => randomUUID() },
    random,
    http: fetch,
    books: openBooks(config.dataDir),
    log: pino({ name: 'sandbox' }),
    config,
  };
}
