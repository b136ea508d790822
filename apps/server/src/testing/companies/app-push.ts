// Google and Apple, as far as the app is told by them. They believe nobody whose token they cannot
// check, and keep what a phone would show.

import { verify, type KeyObject } from 'node:crypto';
import { expect } from 'vitest';
import type { AppPushService } from '@ceibo/contracts/push/devices';
import type { Company, TestPlayer, TestWorld } from '../test-world.ts';
import { appleKeys, googleKeys, testApns, testFcm } from './app-push-keys.ts';

type Answer = Awaited<ReturnType<Company>>;

const ALL = ['withdrawal-paid', 'bet-settled', 'reward-expiring', 'limit-reached'];
let phones = 0;

export type Phone = ReturnType<typeof newPhone>;

export function newPhone(service: AppPushService) {
  const number = String(++phones).padStart(8, '0');
  const token = service === 'fcm' ? `fcm-token:${number}` : number.repeat(8);
  return {
    service,
    token,
    asked: 0,
    /** The answer of its service; null breaks the connection. */
    answer: undefined as (() => Answer | Promise<Answer>) | undefined,
    /** The messages on display, by topic: a service keeps one message of each. */
    shown: new Map<string, { title: string; body: string; path: string }>(),
    sent: { headers: {} as Record<string, string>, body: {} as Record<string, unknown> },
  };
}

/** Plays both services beside the companies of the world. */
export function playServices(world: Pick<TestWorld, 'company' | 'clock'>) {
  const others = world.company;
  const known = new Map<string, Phone>();
  const google = { asked: 0, answer: undefined as (() => Answer) | undefined, access: 'access-1' };
  world.company = async (url, call) => {
    if (url.host === 'google.test') return giveAccess(google, String(call.body));
    if (url.host !== 'fcm.test' && url.host !== 'apns.test') return others(url, call);
    const headers = call.headers ?? {};
    const body = JSON.parse(String(call.body)) as Record<string, unknown>;
    const isGoogle = url.host === 'fcm.test';
    if (isGoogle && headers['authorization'] !== `Bearer ${google.access}`) return fault(401);
    if (!isGoogle) checkApple(headers['authorization'] ?? '', world.clock.now());
    const phone = known.get(isGoogle ? tokenOf(body) : url.pathname.replace('/3/device/', ''));
    if (!phone) return isGoogle ? fault(404, 'UNREGISTERED') : refused(410, 'Unregistered');
    phone.asked += 1;
    if (phone.answer) return phone.answer();
    phone.sent = { headers, body };
    phone.shown.set(...(isGoogle ? shownByAndroid(body) : shownByIos(headers, body)));
    return { status: 200, body: '{}' };
  };
  const install = (service: AppPushService) => {
    const phone = newPhone(service);
    known.set(phone.token, phone);
    return phone;
  };
  return { google, install };
}

/** The same, for players of the world. */
export function playAppPush(world: TestWorld) {
  const { google, install } = playServices(world);
  return {
    google,
    install,
    async subscribe(player: TestPlayer, service: AppPushService, kinds = ALL) {
      const phone = install(service);
      const { body } = await subscribeApp(world, player, phone, kinds);
      expect(body).toMatchObject({ success: true });
      return { phone, id: String(body['id']) };
    },
  };
}

export function subscribeApp(
  world: TestWorld,
  { session }: TestPlayer,
  { service, token }: Pick<Phone, 'service' | 'token'>,
  kinds = ALL,
) {
  return world.call('/api/push/subscribe-app', { app: { service, token }, kinds }, session);
}

/** As FCM says it: the code of its own is among the details. */
export function fault(status: number, errorCode?: string, field?: string): Answer {
  const details = [
    ...(errorCode === undefined ? [] : [{ '@type': 'FcmError', errorCode }]),
    ...(field === undefined ? [] : [{ '@type': 'BadRequest', fieldViolations: [{ field }] }]),
  ];
  return { status, body: JSON.stringify({ error: { code: status, status: 'X', details } }) };
}

export function refused(status: number, reason: string): Answer {
  return { status, body: JSON.stringify({ reason }) };
}

function giveAccess(
  google: { asked: number; answer: (() => Answer) | undefined; access: string },
  form: string,
): Answer {
  google.asked += 1;
  if (google.answer) return google.answer();
  const fields = new URLSearchParams(form);
  expect(fields.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const { claims } = read(fields.get('assertion') ?? '', googleKeys.publicKey);
  expect(claims).toMatchObject({
    iss: testFcm.account.client_email,
    aud: testFcm.account.token_uri,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3_600);
  return {
    status: 200,
    body: JSON.stringify({ access_token: google.access, expires_in: 3_599, token_type: 'Bearer' }),
  };
}

function checkApple(authorization: string, now: Date): void {
  const { header, claims } = read(authorization.replace('bearer ', ''), appleKeys.publicKey);
  expect(header).toMatchObject({ alg: 'ES256', kid: testApns.keyId });
  expect(claims).toMatchObject({ iss: testApns.teamId });
  expect(now.getTime() / 1_000 - Number(claims['iat'])).toBeLessThan(3_600);
}

function read(token: string, key: KeyObject) {
  const [head = '', body = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  return { header: parsed(head), claims: parsed(body) };
}

function parsed(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

interface FcmMessage {
  token: string;
  notification: { title: string; body: string };
  data: { path: string };
  android: { collapse_key: string };
}

const messageOf = (body: Record<string, unknown>) => body['message'] as FcmMessage;
const tokenOf = (body: Record<string, unknown>) => messageOf(body).token;

function shownByAndroid(body: Record<string, unknown>) {
  const { notification, data, android } = messageOf(body);
  return [android.collapse_key, { ...notification, path: data.path }] as const;
}

function shownByIos(headers: Record<string, string>, body: Record<string, unknown>) {
  const { aps, path } = body as { aps: { alert: { title: string; body: string } }; path: string };
  return [headers['apns-collapse-id'] ?? '', { ...aps.alert, path }] as const;
}
