// Password hashes: argon2id (the library's default algorithm) with the parameters of the OWASP
// cheat sheet (19 MiB, two passes).

import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Checked when nobody has the login, so that an unknown login takes the time of a wrong password.
const nobodysHash = hash('nobody has this password', PARAMETERS);

/**
 * Published once for each hash that a request costs. A hash takes 19 MiB and some 20 ms, so bounds
 * must refuse before it; tests count here.
 */
export const passwordHashes = channel('ceibo:password-hashes');

export function hashPassword(password: string): Promise<string> {
  passwordHashes.publish('hash');
  return hash(password, PARAMETERS);
}

export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  passwordHashes.publish('verify');
  // A lapsed account has no hash left: nobody has it any more.
  const known = passwordHash === '' ? undefined : passwordHash;
  const matches = await verify(known ?? (await nobodysHash), password);
  return matches && known !== undefined;
}
