// Limits on how often a sensitive call may be made, counted in the database so that they hold
// across server processes.

import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './addresses.ts';
import type { Database, Query } from './database/database.ts';

const LONGEST_KEY = 100;

export interface RateLimit {
  /**
   * Counts one use before the caller acts on it: no more simultaneous uses are allowed than there
   * are points. False when the key has used up its points, and until its block ends.
   */
  take(key: string): Promise<boolean>;
  forget(key: string): Promise<void>;
}

/** Forgets the keys whose windows and blocks have ended. */
export async function forgetRateLimits(query: Query, now: Date): Promise<void> {
  await query.query('delete from platform.rate_limits where expire < $1', [now.getTime()]);
}

export interface RateLimitRule {
  name: string;
  points: number;
  /** The window in which the points count. */
  withinSeconds: number;
  /**
   * The time that a key is refused from the use of its last point on; by default to the end of the
   * window.
   */
  blockSeconds?: number;
}

export function createRateLimit(
  database: Database,
  { name, points, withinSeconds, blockSeconds }: RateLimitRule,
): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: database.libraryPool,
    storeType: 'pool',
    schemaName: 'platform',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: withinSeconds,
  });
  return {
    async take(use) {
      const key = shortOf(use);
      try {
        const { remainingPoints } = await limiter.consume(key);
        if (remainingPoints === 0 && blockSeconds !== undefined)
          await limiter.block(key, blockSeconds);
        return true;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return false;
        throw reason;
      }
    },
    async forget(key) {
      await limiter.delete(shortOf(key));
    },
  };
}

/**
 * An address counts for its network. The table keeps names of 255 characters with the limit's own;
 * a longer one, such as of an e-mail, is counted by its hash.
 */
function shortOf(use: string): string {
  const key = networkOf(use);
  return key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('hex');
}
