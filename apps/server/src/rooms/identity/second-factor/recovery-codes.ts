// Recovery codes for a player who has lost the telephone: ten codes of 80 random bits, each for one
// use.

import { createHash } from 'node:crypto';
import type { PlayerId, Random } from '../../../platform/ids.ts';

const COUNT = 10;
const BYTES = 10;
/** Crockford's base 32: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 16;

export function newRecoveryCodes(random: Pick<Random, 'bytes'>): string[] {
  return Array.from({ length: COUNT }, () => textOf(random.bytes(BYTES)));
}

/** "7K3M-…", four groups of four. */
function textOf(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let count = 0; count < LETTERS; count += 1) {
    text = ALPHABET.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text.replace(/.{4}(?=.)/g, '$&-');
}

/**
 * The stored form of a code. Spaces, hyphens and small letters are as good; I, L and O stand for
 * the digits that they look like.
 */
export function recoveryHash(playerId: PlayerId, code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  return createHash('sha256').update(`${playerId} ${plain}`).digest();
}

/** True for what can only be a recovery code: those of an app are six digits. */
export function looksLikeRecovery(code: string): boolean {
  return code.replaceAll(/[\s-]/g, '').length === LETTERS;
}
