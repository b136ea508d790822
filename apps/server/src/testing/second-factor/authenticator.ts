// An authenticator for passkeys, as the server sees it: it makes a key and signs challenges.
// Source: WebAuthn level 3, attestation "none", ES256.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

export function createAuthenticator({ origin }: { origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([host, Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    id: id.toString('base64url'),
    create(options: Record<string, unknown>) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(key)]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData(USER_PRESENT | HAS_CREDENTIAL, data))],
        ]),
      );
      return credential({
        clientDataJSON: clientData('webauthn.create', options['challenge']).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      });
    },
    get(options: Record<string, unknown>) {
      counter += 1;
      const data = authData(USER_PRESENT);
      const client = clientData('webauthn.get', options['challenge']);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
