// Passkeys (WebAuthn): the options for an authenticator, and the check of its answer.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyAnswer } from '@ceibo/contracts/identity/proof';
import type { Factors, Passkey } from './second-factor-store.ts';

const TIMEOUT_MS = 120_000;

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * The site's own host is what passkeys belong to. One that is a number has none: browsers make
 * passkeys for names only.
 */
export function createPasskeys({ publicUrl, name }: { publicUrl: string; name: string }) {
  const { hostname, origin } = new URL(publicUrl);
  const isAvailable = !/^[\d.]+$|^\[/.test(hostname);
  const expected = { expectedOrigin: origin, expectedRPID: hostname };

  return {
    isAvailable,
    creation: (challenge: Buffer, { id, login }: { id: string; login: string }, old: Factors) =>
      generateRegistrationOptions({
        rpName: name,
        rpID: hostname,
        userName: login,
        userID: new Uint8Array(Buffer.from(id)),
        challenge: new Uint8Array(challenge),
        timeout: TIMEOUT_MS,
        excludeCredentials: old.passkeys.map(named),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      }),
    request: (challenge: Buffer, { passkeys }: Factors) =>
      generateAuthenticationOptions({
        rpID: hostname,
        challenge: new Uint8Array(challenge),
        timeout: TIMEOUT_MS,
        allowCredentials: passkeys.map(named),
        userVerification: 'preferred',
      }),
    /** The new passkey; undefined when the answer is not right. */
    async created(answer: PasskeyAnswer, expectedChallenge: string) {
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          // The library checks every field; an answer of another shape fails there.
          response: answer as unknown as RegistrationResponseJSON,
          expectedChallenge,
          ...expected,
          // The password came before it.
          requireUserVerification: false,
        });
        if (!verified) return undefined;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] };
      } catch {
        return undefined;
      }
    },
    /** The count of the authenticator; undefined when the answer is not right. */
    async shown(answer: PasskeyAnswer, expectedChallenge: string, passkey: Passkey) {
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge,
          ...expected,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: Number.parseInt(passkey.counter, 10),
          },
          requireUserVerification: false,
        });
        return verified ? authenticationInfo.newCounter : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function named({ id, transports }: Passkey) {
  return { id, transports };
}
