// RSA-SHA256 over the raw bytes of a body, as the Hub88 protocol requires. Keys are parsed once;
// the work runs off the main thread.

import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

const ALGORITHM = 'RSA-SHA256';

export interface Signer {
  /** The base64 signature of a body. */
  sign(body: Uint8Array): Promise<string>;
}

export interface Verifier {
  isSignedBy(body: Uint8Array, signature: string): Promise<boolean>;
}

export function createSigner(privateKeyPem: string): Signer {
  const key = createPrivateKey(privateKeyPem);
  return {
    sign: (body) =>
      new Promise((resolve, reject) => {
        sign(ALGORITHM, body, key, (error, signature) =>
          error === null ? resolve(signature.toString('base64')) : reject(error),
        );
      }),
  };
}

export function createVerifier(publicKeyPem: string): Verifier {
  const key = createPublicKey(publicKeyPem);
  return {
    isSignedBy: (body, signature) =>
      new Promise((resolve, reject) => {
        verify(ALGORITHM, body, key, Buffer.from(signature, 'base64'), (error, isValid) =>
          error === null ? resolve(isValid) : reject(error),
        );
      }),
  };
}
