// The operator's keys at Google and Apple, in tests.

import { generateKeyPairSync } from 'node:crypto';

export const googleKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const spki = { type: 'spki', format: 'pem' } as const;
export const googlePublicKeyPem = googleKeys.publicKey.export(spki).toString();
export const applePublicKeyPem = appleKeys.publicKey.export(spki).toString();
