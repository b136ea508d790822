// The operator's accounts at the services by which the app is told.

import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pushOf, pushVariables, unsafePush } from './config-push.ts';

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const apple = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
const google = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

const account = {
  type: 'service_account',
  project_id: 'casa-app',
  client_email: 'server@casa-app.iam.gserviceaccount.com',
  private_key: google,
};
const fcm = (changed: object = {}) => ({
  FCM_SERVICE_ACCOUNT_FILE: JSON.stringify({ ...account, ...changed }),
});
const apns = {
  APNS_KEY_FILE: apple,
  APNS_KEY_ID: 'KEY1234567',
  APNS_TEAM_ID: 'TEAM123456',
  APNS_TOPIC: 'example.casa.app',
};

/** Each "file" is its own content. */
function read(variables: Record<string, string | undefined>) {
  const PUSH_KEY = 'm6kTdwpGVg7ydRVQ_OQmqhUO3TqS7nCqBtiFJs0Yhyc';
  const values = z.parse(z.object(pushVariables), { PUSH_KEY, ...variables });
  const unsafe = unsafePush(values);
  if (unsafe !== undefined) throw new Error(unsafe);
  return pushOf(values, (_variable, content) => content);
}

it('the app is told where the operator has an account at Google’s or Apple’s service', () => {
  expect(read({})).toMatchObject({ fcm: undefined, apns: undefined });
  expect(read({ ...apns, ...fcm() })).toMatchObject({
    fcm: {
      url: 'https://fcm.googleapis.com',
      account: { project_id: 'casa-app', token_uri: 'https://oauth2.googleapis.com/token' },
    },
    apns: {
      url: 'https://api.push.apple.com',
      keyPem: apple,
      keyId: 'KEY1234567',
      teamId: 'TEAM123456',
      topic: 'example.casa.app',
    },
  });
});

it.each([
  ['names no app', { ...apns, APNS_TOPIC: undefined }, 'Set APNS_TOPIC: APNS_KEY_FILE is set'],
  ['has a key of another kind', { ...apns, APNS_KEY_FILE: google }, 'not a private key of Apple'],
  ['has no key', { ...apns, APNS_KEY_FILE: 'x' }, 'not a private key of Apple'],
  ['is without TLS', { APNS_URL: 'http://push.example' }, 'APNS_URL is "http://push.example"'],
  ['is no account', { FCM_SERVICE_ACCOUNT_FILE: '{' }, 'not that of a service account'],
  ['has Apple’s key', fcm({ private_key: apple }), 'not that of a service account'],
  ['leads elsewhere', fcm({ project_id: '../x' }), 'not that of a service account'],
  ['asks without TLS', fcm({ token_uri: 'http://x.example' }), 'token_uri "http://x.example"'],
])('an account that %s stops the server', (_what, variables, sentence) => {
  expect(() => read(variables)).toThrow(sentence);
});
