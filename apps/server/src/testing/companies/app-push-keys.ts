// The operator's accounts at the services by which the app is told, in tests.

import { generateKeyPairSync } from 'node:crypto';
import type { Config } from '../../config.ts';

export const googleKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

export const testFcm = {
  url: 'https://fcm.test',
  account: {
    project_id: 'ceibo-test',
    client_email: 'server@ceibo-test.example',
    private_key: googleKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: 'https://google.test/token',
  },
} satisfies Config['push']['fcm'];

export const testApns = {
  url: 'https://apns.test',
  keyPem: appleKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  keyId: 'KEY1234567',
  teamId: 'TEAM123456',
  topic: 'example.ceibo.app',
} satisfies Config['push']['apns'];
