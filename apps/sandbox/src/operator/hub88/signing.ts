// RSA-SHA256 over the raw bytes of a body, as the Hub88 protocol requires. Keys are parsed once;
// the work runs off the main thread.

import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import type { SandboxConfig } from '../../company.ts';
import type { OperatorProof } from '../signed-call.ts';

const ALGORITHM = 'RSA-SHA256';
const signAside = promisify(sign);
const verifyAside = promisify(verify);

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

/** The signature by which a company knows its operator. */
export function hub88Proof({ hub88 }: SandboxConfig): OperatorProof {
  const verifier = createVerifier(hub88.operatorPublicKeyPem);
  return {
    header: SIGNATURE_HEADER,
    isRight: (body, signature) => verifier.isSignedBy(body, signature),
    operator: hub88.operatorId,
  };
}
