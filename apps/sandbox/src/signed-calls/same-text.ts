// Comparisons that take as long for any text, so that nobody learns a secret by their time.

import { hash, timingSafeEqual } from 'node:crypto';

export function isSameText(right: string, given: string): boolean {
  return timingSafeEqual(hash('sha256', right, 'buffer'), hash('sha256', given, 'buffer'));
}

/** True when two digests in hex are the same. */
export function isSameDigest(right: string, given: string): boolean {
  return isSameText(right, given.toLowerCase());
}
