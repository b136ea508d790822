// The required strength of a secret, wherever it comes from.

import { createPrivateKey, createPublicKey } from 'node:crypto';

const MIN_CHARACTERS = 16;
const MIN_DIFFERENT = 6;
const MIN_RSA_BITS = 2048;

/** The requirements of a secret, as the end of a sentence about it. */
export const STRONG_SECRET = [
  `at least ${MIN_CHARACTERS} characters`,
  `${MIN_DIFFERENT} of them different`,
].join(', ');

/**
 * False for what can be guessed by trying: short secrets and those of a few letters again and
 * again.
 */
export function isStrongSecret(secret: string): boolean {
  return secret.length >= MIN_CHARACTERS && new Set(secret).size >= MIN_DIFFERENT;
}

export function isStrongPublicKey(pem: string): boolean {
  return isStrongKey(() => createPublicKey(pem));
}

export function isStrongPrivateKey(pem: string): boolean {
  return isStrongKey(() => createPrivateKey(pem));
}

function isStrongKey(read: () => ReturnType<typeof createPublicKey>): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = read();
    return (
      asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS
    );
  } catch {
    return false;
  }
}
