// Verifying a flight in a browser, with nothing but the published secret and salt.

import { hmacUnder, sha256, toBytes, toHex } from '../../page-kit/proof.ts';
import { crashPointOf } from './crash-point.ts';

/** The secret before this one. */
export const fingerprintOf = sha256;

/** Where the flight of this secret ends, in hundredths. */
export async function endOf(secret: string, salt: string): Promise<number> {
  const sign = await hmacUnder(new TextEncoder().encode(salt));
  return crashPointOf(BigInt(`0x${toHex(await sign(toBytes(secret)))}`));
}

interface Walk {
  terminals: ReadonlySet<string>;
  mostSteps: number;
  onProgress(steps: number): void;
  isGivenUp(): boolean;
}

const TOLD_EVERY = 500;

/**
 * Follows the chain back to a published beginning: how many steps it took, and where it led.
 * Nothing when it leads to none.
 */
export async function walkBack(
  secret: string,
  { terminals, mostSteps, onProgress, isGivenUp }: Walk,
): Promise<{ steps: number; terminal: string } | undefined> {
  let link = secret;
  for (let steps = 1; steps <= mostSteps && !isGivenUp(); steps += 1) {
    link = await fingerprintOf(link);
    if (terminals.has(link)) return { steps, terminal: link };
    if (steps % TOLD_EVERY === 0) onProgress(steps);
  }
  return undefined;
}
