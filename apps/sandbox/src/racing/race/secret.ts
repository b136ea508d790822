// The secret that decides a race. Its hash is published with the card, the secret after the race:
// so everybody can verify that the result was fixed before the first bet.

import { createHash, createHmac } from 'node:crypto';

/** What is public from the opening of the sale on. */
export function commitmentOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A number from 0 to `below - 1` that follows from the secret and what it is for. */
export function numberFor(secret: string, purpose: string, below: number): number {
  const bits = createHmac('sha256', secret).update(purpose).digest('hex');
  // Of 256 bits, so that no number is favoured noticeably.
  return Number(BigInt(`0x${bits}`) % BigInt(below));
}
