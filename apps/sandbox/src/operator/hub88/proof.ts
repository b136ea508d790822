// The signature by which Hub88 knows its operator.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import type { SandboxConfig } from '../../company.ts';
import type { OperatorProof } from '../signed-call.ts';
import { createVerifier } from './signing.ts';

export function hub88Proof({ hub88 }: SandboxConfig): OperatorProof {
  const verifier = createVerifier(hub88.operatorPublicKeyPem);
  return {
    header: SIGNATURE_HEADER,
    isRight: (body, signature) => verifier.isSignedBy(body, signature),
    operator: hub88.operatorId,
  };
}
