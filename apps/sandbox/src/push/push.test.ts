// Whether the push service takes what it should, and opens what is for its browsers. The messages
// are those of the standards: RFC 8291, appendix A, and our own signatures.

import { createECDH, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { createPushService } from './index.ts';
import { unseal } from './web-push.ts';

const ORIGIN = new URL(testConfig.publicUrl).origin;
const NOW_S = 1_763_726_400;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function vapid(claims: object = {}, key: KeyObject = privateKey): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const said = { aud: ORIGIN, exp: NOW_S + 3_600, sub: 'mailto:a@b.test', ...claims };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(said)}`;
  const signature = createSign('sha256')
    .update(signed)
    .sign({ key, dsaEncoding: 'ieee-p1363' })
    .toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return `vapid t=${signed}.${signature}, k=${Buffer.concat(point).toString('base64url')}`;
}

async function subscribe({ app }: TestSandbox) {
  const { endpoint } = (await app.inject({ method: 'POST', url: '/push/subscriptions' })).json<{
    endpoint: string;
  }>();
  return { path: new URL(endpoint).pathname, id: endpoint.split('/').at(-1) ?? '' };
}

async function send(
  { app }: TestSandbox,
  path: string,
  headers: Record<string, string> = {},
  payload = Buffer.from('sealed for nobody'),
) {
  return app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: '60',
      topic: 'event',
      authorization: vapid(),
      ...headers,
    },
    payload,
  });
}

it('opens the message of the standard', () => {
  const pair = createECDH('prime256v1');
  const key = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
  pair.setPrivateKey(Buffer.from(key, 'base64url'));
  const keys = {
    privateKey: key,
    publicKey: pair.getPublicKey('base64url'),
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const message = Buffer.from(
    [
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC',
      'YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL',
      'WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    ].join(''),
    'base64url',
  );
  expect(unseal(message, keys)).toBe('When I grow up, I want to be a watermelon');
  message.writeUInt8(message.readUInt8(100) ^ 1, 100);
  expect(() => unseal(message, keys)).toThrow('authenticate');
});

describe('the push service', () => {
  it('takes a message, keeps one of each topic, and displays them', async () => {
    const sandbox = await openTestSandbox(createPushService);
    const { path, id } = await subscribe(sandbox);
    for (const topic of ['event', 'event', 'other'])
      expect((await send(sandbox, path, { topic })).statusCode).toBe(201);
    const received = await sandbox.app.inject(`/push/messages.json?device=${id}`);
    expect(received.json()).toHaveLength(2);
    expect((await sandbox.app.inject('/push')).body).toContain(id);
  });

  it.each([
    ['without a proof', { authorization: '' }],
    ['for another origin', { authorization: vapid({ aud: 'https://fcm.googleapis.com' }) }],
    ['with an old proof', { authorization: vapid({ exp: NOW_S - 1 }) }],
    ['with a proof for more than a day', { authorization: vapid({ exp: NOW_S + 90_000 }) }],
    [
      'with a proof of another key',
      {
        authorization: vapid({}, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
      },
    ],
  ])('refuses a message %s', async (_what, headers) => {
    const sandbox = await openTestSandbox(createPushService);
    const { path } = await subscribe(sandbox);
    expect((await send(sandbox, path, headers)).statusCode).toBe(403);
  });

  it('refuses a message of another form, and one for nobody', async () => {
    const sandbox = await openTestSandbox(createPushService);
    const { path } = await subscribe(sandbox);
    expect((await send(sandbox, path, { ttl: 'soon' })).statusCode).toBe(400);
    expect((await send(sandbox, path, { 'content-encoding': 'aesgcm' })).statusCode).toBe(400);
    expect((await send(sandbox, '/push/send/nobody')).statusCode).toBe(404);
  });

  it('answers as asked for, and takes messages again', async () => {
    const sandbox = await openTestSandbox(createPushService);
    const { path, id } = await subscribe(sandbox);
    const answer = (wanted: string) =>
      sandbox.app.inject({
        method: 'POST',
        url: '/push',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id, answer: wanted }).toString(),
      });
    for (const wanted of ['410', '429', '500', '201']) {
      expect((await answer(wanted)).statusCode).toBe(303);
      expect((await send(sandbox, path)).statusCode).toBe(Number(wanted));
    }
    expect((await answer('418')).statusCode).toBe(400);
  });
});
