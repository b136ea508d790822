// Ids and secrets. Both are passed in; ids grow with time (UUID version 7), so that indexes stay
// compact.

import { hash, randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

declare const brand: unique symbol;
export type Branded<Name extends string> = string & { readonly [brand]: Name };

export type PlayerId = Branded<'PlayerId'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The UUID that a company sends back to us, in small letters; undefined for any other text. */
export function uuidOf(text: string): string | undefined {
  const small = text.toLowerCase();
  return UUID.test(small) ? small : undefined;
}

/** The player whom a provider names by our id; undefined when it can be no player's. */
export function playerNamed(text: string): PlayerId | undefined {
  return UUID.test(text) ? (text as PlayerId) : undefined;
}

export interface Ids {
  /** A new UUID (version 7). */
  next(): string;
}

export interface Random {
  /** A secret of 256 random bits as text for addresses and headers. */
  secret(): string;
  bytes(count: number): Buffer;
}

/**
 * The system is asked for the random bits of so many ids at once: asking costs more than the bits.
 */
const IDS_AT_ONCE = 256;
const ID_BYTES = 16;

export function systemIds(clock: Clock): Ids {
  const bits = Buffer.alloc(IDS_AT_ONCE * ID_BYTES);
  let used = bits.length;
  const rng = (): Uint8Array => {
    if (used === bits.length) {
      randomFillSync(bits);
      used = 0;
    }
    used += ID_BYTES;
    return bits.subarray(used - ID_BYTES, used);
  };
  return { next: () => v7({ msecs: clock.now().getTime(), rng }) };
}

export const systemRandom: Random = {
  secret: () => randomBytes(32).toString('base64url'),
  bytes: (count) => randomBytes(count),
};

/**
 * The stored form of a secret: its SHA-256. The secret has 256 random bits, so no salt is needed.
 */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
