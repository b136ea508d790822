// Verifying a flight in a browser, with nothing but the published secret and salt. WebCrypto exists
// on secure pages only.

import { crashPointOf } from './crash-point.ts';

export function canVerify(): boolean {
  return 'subtle' in crypto;
}

export function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** The secret before this one: SHA-256 of its 32 bytes. */
export async function fingerprintOf(secret: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', toBytes(secret)));
}

/** Where the flight of this secret ends, in hundredths. */
export async function endOf(secret: string, salt: string): Promise<number> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(salt),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return crashPointOf(BigInt(`0x${toHex(await crypto.subtle.sign('HMAC', key, toBytes(secret)))}`));
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

function toBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
