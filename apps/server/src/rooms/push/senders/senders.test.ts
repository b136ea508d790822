// The answers of Google and Apple as we read them, and the time that our access to them is used.

import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { createMetrics, type Metrics } from '../../../platform/metrics.ts';
import type { Http } from '../../../platform/outgoing/outgoing.ts';
import { testApns, testFcm } from '../../../testing/companies/app-push-keys.ts';
import { fault, playServices, refused, type Phone } from '../../../testing/companies/app-push.ts';
import type { TestWorld } from '../../../testing/test-world.ts';
import type { Sender } from './sender.ts';
import { createAndroidSender } from './to-android.ts';
import { createIosSender } from './to-ios.ts';

let now: number;
let metrics: Metrics;
let push: ReturnType<typeof playServices>;
let senders: { fcm: Sender; apns: Sender };
beforeEach(() => {
  now = Date.parse('2026-11-25T12:00:00Z');
  metrics = createMetrics();
  const clock = {
    now: () => new Date(now),
    every: () => ({ cancel: () => {} }),
    advance: () => {},
  };
  const world: Pick<TestWorld, 'company' | 'clock'> = { clock, company: () => undefined };
  push = playServices(world);
  const http: Http = async (url, call) => {
    const answer = await world.company(new URL(url), call);
    if (!answer) throw new Error('the company does not answer');
    const { status, body, headers = {} } = answer;
    return { status, body: Buffer.from(body), header: (name) => headers[name] ?? null };
  };
  const needs = { http, http2: http, clock, metrics, log: createLog('silent') };
  senders = { fcm: createAndroidSender(needs, testFcm), apns: createIosSender(needs, testApns) };
});

const content = { title: 'T', body: 'B', path: '/home', tag: 't', language: 'es' };
const send = ({ service, token }: Phone) =>
  senders[service].send(
    {
      id: '1',
      service,
      endpoint: token,
      p256dh: null,
      auth: null,
      kinds: [],
      userAgent: '',
      createdAt: new Date(now),
    },
    { content, topic: 'event', leftMs: MINUTE },
  );

const busy = (seconds: string) => ({ 'retry-after': seconds });
const failures: [Phone['service'], string, NonNullable<Phone['answer']>, object][] = [
  ['fcm', 'of a token that is gone', () => fault(404, 'UNREGISTERED'), { kind: 'gone' }],
  ['fcm', 'of another project', () => fault(403, 'SENDER_ID_MISMATCH'), { kind: 'gone' }],
  ['fcm', 'of no token', () => fault(400, 'INVALID_ARGUMENT', 'message.token'), { kind: 'gone' }],
  ['fcm', 'of no project', () => fault(404), { kind: 'refused', status: 404, reason: 'X' }],
  [
    'fcm',
    'of a wrong message',
    () => fault(400, 'INVALID_ARGUMENT', 'message.android.ttl'),
    { kind: 'refused', status: 400, reason: 'INVALID_ARGUMENT' },
  ],
  [
    'fcm',
    'of too much at once',
    () => ({ ...fault(429, 'QUOTA_EXCEEDED'), status: 429, body: '', headers: busy('120') }),
    { kind: 'busy', waitMs: 120 * SECOND },
  ],
  [
    'fcm',
    'of a service that is down',
    () => ({ status: 503, body: '<html>', headers: busy('30') }),
    { kind: 'busy', waitMs: 30 * SECOND },
  ],
  ['fcm', 'of its own trouble', () => fault(500, 'INTERNAL'), { kind: 'failed', status: 500 }],
  ['apns', 'of a token that is gone', () => refused(410, 'Unregistered'), { kind: 'gone' }],
  ['apns', 'of an old token', () => refused(410, 'ExpiredToken'), { kind: 'gone' }],
  ['apns', 'of no token', () => refused(400, 'BadDeviceToken'), { kind: 'gone' }],
  ['apns', 'of another app', () => refused(400, 'DeviceTokenNotForTopic'), { kind: 'gone' }],
  [
    'apns',
    'of a wrong path',
    () => refused(404, 'BadPath'),
    { kind: 'refused', status: 404, reason: 'BadPath' },
  ],
  [
    'apns',
    'of a wrong key',
    () => refused(403, 'InvalidProviderToken'),
    { kind: 'refused', status: 403, reason: 'InvalidProviderToken' },
  ],
  [
    'apns',
    'of too much at once',
    () => refused(429, 'TooManyRequests'),
    { kind: 'busy', waitMs: undefined },
  ],
  [
    'apns',
    'of its own trouble',
    () => refused(500, 'InternalServerError'),
    { kind: 'failed', status: 500 },
  ],
];

it.each(failures)('an answer of %s that speaks %s is read so', async (service, _of, answer, is) => {
  const phone = push.install(service);
  phone.answer = answer;
  expect(await send(phone)).toEqual(is);
});

it.each(['fcm', 'apns'] as const)('a silence of %s is no answer', async (service) => {
  const phone = push.install(service);
  phone.answer = () => undefined;
  await expect(send(phone)).rejects.toThrow('does not answer');
});

describe('our access to Google', () => {
  it('is asked for once by all who send, and again before it ends', async () => {
    const phones = [push.install('fcm'), push.install('fcm')];
    const asked: number[] = [];
    for (const after of [0, HOUR - 6 * MINUTE, 2 * MINUTE]) {
      now += after;
      expect(await Promise.all(phones.map(send))).toEqual([{ kind: 'taken' }, { kind: 'taken' }]);
      asked.push(push.google.asked);
    }
    expect(asked).toEqual([1, 1, 2]);
  });

  it('is asked for anew when Google no longer takes it', async () => {
    const phone = push.install('fcm');
    await send(phone);
    push.google.access = 'access-2';
    expect(await send(phone)).toEqual({ kind: 'failed', status: 401 });
    expect(await send(phone)).toEqual({ kind: 'taken' });
  });

  it('that Google refuses raises an alarm, and one that it cannot give does not', async () => {
    const phone = push.install('fcm');
    const alarms = async () =>
      (await metrics.alarms.get()).values.find(({ labels }) => labels.what === 'push-refused')
        ?.value;
    push.google.answer = () => ({ status: 503, body: '' });
    await expect(send(phone)).rejects.toThrow('Google gave no access: 503');
    expect(await alarms()).toBe(0);
    push.google.answer = () => ({ status: 400, body: '{"error":"invalid_grant"}' });
    await expect(send(phone)).rejects.toThrow('Google gave no access: 400');
    expect([await alarms(), phone.asked]).toEqual([1, 0]);
    push.google.answer = undefined;
    expect(await send(phone)).toEqual({ kind: 'taken' });
  });
});

it('a token for Apple is used for 40 minutes, and no longer than Apple takes it', async () => {
  const phone = push.install('apns');
  const used = async () => {
    await send(phone);
    return phone.sent.headers['authorization'];
  };
  const first = await used();
  now += 39 * MINUTE;
  expect(await used()).toBe(first);
  now += 2 * MINUTE;
  const second = await used();
  expect(second).not.toBe(first);
  phone.answer = () => refused(403, 'ExpiredProviderToken');
  expect(await send(phone)).toEqual({ kind: 'failed', status: 403 });
  phone.answer = undefined;
  now += SECOND;
  expect(await used()).not.toBe(second);
});
