// A chain of secrets: each is the SHA-256 of the one after it. Rounds use the chain from its public
// beginning on. So the secret of a round lets anybody compute every earlier secret, and none of the
// later ones.

import { createHmac, hash } from 'node:crypto';

/** The secret before this one; it was already public before this secret's round. */
export function fingerprintOf(link: string): string {
  return hash('sha256', Buffer.from(link, 'hex'), 'hex');
}

/** The round's 256-bit number: HMAC-SHA256 of the secret's 32 bytes under the salt. */
export function numberOf(link: string, salt: string): bigint {
  return BigInt(`0x${createHmac('sha256', salt).update(Buffer.from(link, 'hex')).digest('hex')}`);
}

export interface GrownChain {
  /** The public beginning, link 0. */
  terminal: string;
  /** Some links by their index, so that no link is ever far from one that is known. */
  landmarks: Map<number, string>;
}

/** The chain that ends with this secret as its link `length`. */
export function growChain(
  seed: string,
  { length, spacing }: { length: number; spacing: number },
): GrownChain {
  const landmarks = new Map<number, string>();
  let link = seed;
  for (let index = length; index > 0; index -= 1) {
    if (index === length || index % spacing === 0) landmarks.set(index, link);
    link = fingerprintOf(link);
  }
  return { terminal: link, landmarks };
}

/** The link so many steps before this one. */
export function stepBack(link: string, steps: number): string {
  let found = link;
  for (let step = 0; step < steps; step += 1) found = fingerprintOf(found);
  return found;
}
