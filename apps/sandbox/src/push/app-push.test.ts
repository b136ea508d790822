// Whether Google's and Apple's services take what they should, and refuse the rest in their words.

import { sign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { appleKeys, googleKeys } from '../testing/app-push-keys.ts';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { createApns } from './apns.ts';
import { createPushService } from './index.ts';
import { createPushStore } from './push-store.ts';

const { publicUrl, appPush } = testConfig;
const NOW_S = 1_763_726_400;
const strangers = {
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
};

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await openTestSandbox(createPushService);
});

function signed(
  alg: 'RS256' | 'ES256',
  claims: object,
  { key, kid }: { key: KeyObject; kid?: string },
) {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg, ...(kid && { kid }) })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

async function install(service: 'fcm' | 'apns'): Promise<string> {
  const { app } = sandbox;
  const made = await app.inject({ method: 'POST', url: '/push/phones', payload: { service } });
  return made.json<{ token: string }>().token;
}
async function shown(token: string): Promise<unknown[]> {
  const { app } = sandbox;
  const messages = (await app.inject(`/push/messages.json?device=${token}`)).json<
    { text: string }[]
  >();
  return messages.map(({ text }) => JSON.parse(text) as unknown);
}
async function answer(id: string, wanted: string): Promise<void> {
  const form = new URLSearchParams({ id, answer: wanted }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await sandbox.app.inject({ method: 'POST', url: '/push', headers, payload: form });
}

function withoutGaps(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

describe('Google', () => {
  const claims = {
    iss: appPush.google.account,
    aud: `${publicUrl}/push/fcm/token`,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
    iat: NOW_S,
    exp: NOW_S + 3_600,
  };
  async function access(change: object = {}, key = googleKeys.privateKey) {
    const assertion = signed('RS256', { ...claims, ...change }, { key });
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    return sandbox.app.inject({
      method: 'POST',
      url: '/push/fcm/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type, assertion }).toString(),
    });
  }
  const tokenOf = async () => (await access()).json<{ access_token: string }>().access_token;
  const messageTo = (token: string) => ({
    token,
    notification: { title: 'T', body: 'B' },
    data: { path: '/home' },
    android: {
      collapse_key: 'event',
      ttl: '60s',
      priority: 'NORMAL',
      notification: { tag: 't', channel_id: 'news' },
    },
  });
  async function send(message: object, bearer: string) {
    return sandbox.app.inject({
      method: 'POST',
      url: `/push/fcm/v1/projects/${appPush.google.project}/messages:send`,
      headers: { authorization: `Bearer ${bearer}` },
      payload: { message },
    });
  }

  it('gives access to the service account, takes messages and keeps one of each event', async () => {
    const [token, bearer] = [await install('fcm'), await tokenOf()];
    for (let time = 0; time < 2; time += 1)
      expect((await send(messageTo(token), bearer)).statusCode).toBe(200);
    expect(await shown(token)).toEqual([{ title: 'T', body: 'B', path: '/home' }]);
    expect((await sandbox.app.inject('/push')).body).toContain(`Android ${token}`);
  });

  it.each([
    ['for another address', { aud: 'https://oauth2.googleapis.com/token' }],
    ['of another account', { iss: 'x@y.example' }],
    ['for more', { scope: 'https://www.googleapis.com/auth/cloud-platform' }],
    ['that is over', { iat: NOW_S - 3_700, exp: NOW_S - 100 }],
    ['for more than an hour', { exp: NOW_S + 3_700 }],
  ])('gives no access for a text %s', async (_what, change) => {
    const refusal = await access(change);
    expect([refusal.statusCode, refusal.json()]).toEqual([400, { error: 'invalid_grant' }]);
  });

  it('gives no access to a stranger, and takes no message without it or after its hour', async () => {
    expect((await access({}, strangers.RS256)).statusCode).toBe(400);
    const [token, bearer] = [await install('fcm'), await tokenOf()];
    expect((await send(messageTo(token), 'made-up')).statusCode).toBe(401);
    await sandbox.advance(3_600_000);
    expect((await send(messageTo(token), bearer)).statusCode).toBe(401);
  });

  it('says of what it refuses why, and answers as asked', async () => {
    const [token, bearer] = [await install('fcm'), await tokenOf()];
    const codeOf = async (message: object) => {
      const { statusCode, body } = await send(message, bearer);
      return [statusCode, /"errorCode":"(\w+)"/.exec(body)?.[1]];
    };
    expect(await codeOf(messageTo('nobody'))).toEqual([404, 'UNREGISTERED']);
    expect(await codeOf(messageTo(await install('apns')))).toEqual([404, 'UNREGISTERED']);
    expect(await codeOf({ ...messageTo(token), extra: 1 })).toEqual([400, undefined]);
    await answer(token, '410');
    expect(await codeOf(messageTo(token))).toEqual([404, 'UNREGISTERED']);
    await answer(token, '429');
    expect(await codeOf(messageTo(token))).toEqual([429, 'QUOTA_EXCEEDED']);
    await answer(token, '500');
    expect(await codeOf(messageTo(token))).toEqual([500, 'INTERNAL']);
    await answer(token, '201');
    expect(await codeOf(messageTo(token))).toEqual([200, undefined]);
  });
});

describe('Apple', () => {
  const { teamId, keyId, topic } = appPush.apple;
  const bearer = (claims: object, key = appleKeys.privateKey, kid: string = keyId) => ({
    authorization: `bearer ${signed('ES256', claims, { key, kid })}`,
  });
  const good = () => ({
    ...bearer({ iss: teamId, iat: NOW_S }),
    'apns-topic': topic,
    'apns-push-type': 'alert',
    'apns-collapse-id': 'event',
    'apns-expiration': '0',
  });
  async function send(token: string, change: Record<string, string | undefined> = {}) {
    const { surroundings } = sandbox;
    const apns = createApns(surroundings, createPushStore(surroundings));
    const { statusCode, body } = await apns.inject({
      method: 'POST',
      url: `/3/device/${token}`,
      headers: withoutGaps({ ...good(), ...change }),
      payload: JSON.stringify({ aps: { alert: { title: 'T', body: 'B' } }, path: '/home' }),
    });
    return [statusCode, body === '' ? undefined : (JSON.parse(body) as { reason: string }).reason];
  }
  it('takes messages of the operator, and keeps one of each event', async () => {
    const token = await install('apns');
    for (let time = 0; time < 2; time += 1) expect(await send(token)).toEqual([200, undefined]);
    expect(await shown(token)).toEqual([{ title: 'T', body: 'B', path: '/home' }]);
  });

  it.each([
    ['without a token', { authorization: undefined }, [403, 'MissingProviderToken']],
    [
      'of a stranger',
      bearer({ iss: teamId, iat: NOW_S }, strangers.ES256),
      [403, 'InvalidProviderToken'],
    ],
    ['of another team', bearer({ iss: 'X', iat: NOW_S }), [403, 'InvalidProviderToken']],
    [
      'of another key',
      bearer({ iss: teamId, iat: NOW_S }, undefined, 'X'),
      [403, 'InvalidProviderToken'],
    ],
    [
      'with an old token',
      bearer({ iss: teamId, iat: NOW_S - 3_601 }),
      [403, 'ExpiredProviderToken'],
    ],
    ['for another app', { 'apns-topic': 'x.y' }, [400, 'DeviceTokenNotForTopic']],
    ['for no app', { 'apns-topic': undefined }, [400, 'MissingTopic']],
    ['of no kind', { 'apns-push-type': undefined }, [400, 'InvalidPushType']],
    ['of a long event', { 'apns-collapse-id': 'x'.repeat(65) }, [400, 'BadCollapseId']],
  ])('refuses a message %s', async (_what, change, refusal) => {
    expect(await send(await install('apns'), change)).toEqual(refusal);
  });

  it('says of what it refuses why, and answers as asked', async () => {
    const token = await install('apns');
    expect(await send('a'.repeat(64))).toEqual([400, 'BadDeviceToken']);
    expect(await send('not-a-token')).toEqual([400, 'BadDeviceToken']);
    await answer(token, '410');
    expect(await send(token)).toEqual([410, 'Unregistered']);
    await answer(token, '429');
    expect(await send(token)).toEqual([429, 'TooManyRequests']);
    await answer(token, '500');
    expect(await send(token)).toEqual([500, 'InternalServerError']);
  });
});
