// The limits on what visitors may send in.

import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { secretHash } from '../../platform/ids.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import type { ContentLimits } from './deps.ts';

export function createLimits(database: Database, attemptsPerAddress?: number): ContentLimits {
  const limit = (name: string, points: number, withinMs: number) =>
    createRateLimit(database, { name, points, withinSeconds: withinMs / SECOND });
  return {
    messagesByAddress: limit('message', attemptsPerAddress ?? 5, 10 * MINUTE),
    messagesByEmail: limit('message-email', 3, HOUR),
    messagesByEmailDaily: limit('message-email-daily', 6, DAY),
    subscriptionsByAddress: limit('wish', attemptsPerAddress ?? 20, 10 * MINUTE),
    subscriptionsByEmail: limit('wish-email', 20, DAY),
  };
}

/**
 * The key under which an e-mail is counted: it always has one length, and does not store the
 * address. A tag behind "+" leads to the same mailbox.
 */
export function limitKey(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*@/, '@');
  return secretHash(mailbox).toString('base64url');
}
