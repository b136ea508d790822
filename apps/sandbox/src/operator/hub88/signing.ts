// RSA-SHA256 over the raw bytes of a body, as the Hub88 protocol requires. Keys are parsed once;
// the work runs off the main thread.

import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';

const ALGORITHM = 'RSA-SHA256';
const signAside = promisify(sign);
const verifyAside = promisify(verify);

export type Signer = ReturnType<typeof createSigner>;

export function createSigner(privateKeyPem: string) {
  const key = createPrivateKey(privateKeyPem);
  return {
    /** The base64 signature of a body. */
    sign: async (body: Uint8Array): Promise<string> =>
      (await signAside(ALGORITHM, body, key)).toString('base64'),
  };
}

export function createVerifier(publicKeyPem: string) {
  const key = createPublicKey(publicKeyPem);
  return {
    isSignedBy: (body: Uint8Array, signature: string): Promise<boolean> =>
      verifyAside(ALGORITHM, body, key, Buffer.from(signature, 'base64')),
  };
}
