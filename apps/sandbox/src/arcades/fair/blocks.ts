// The server's side of the seeds: SHA-256 and HMAC by the machine's own library.

import { createHmac, createSecretKey, hash } from 'node:crypto';
import { type BlockAt, messageOf } from './chance.ts';

/** The published seal of a server's seed: SHA-256 of its 32 bytes. */
export function sealOf(serverSeed: string): string {
  return hash('sha256', Buffer.from(serverSeed, 'hex'), 'hex');
}

/**
 * The blocks of each round of a server's seed, which is 64 hexadecimal digits. A block is computed
 * once, however often its round is played again from the beginning.
 */
export function blocksUnder(
  serverSeed: string,
): (round: { clientSeed: string; nonce: number }) => BlockAt {
  const key = createSecretKey(serverSeed, 'hex');
  return ({ clientSeed, nonce }) => {
    const known: Uint8Array[] = [];
    return (place) =>
      (known[place] ??= createHmac('sha256', key)
        .update(messageOf(clientSeed, nonce, place))
        .digest());
  };
}
