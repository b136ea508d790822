// A player's devices: which there are, and what each is told of.

import { createECDH } from 'node:crypto';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import {
  appPushService,
  type pushDevices,
  type pushSubscribe,
  type pushSubscribeApp,
} from '@ceibo/contracts/push/devices';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { deviceOf } from '../identity/index.ts';
import type { PushDeps } from './deps.ts';
import {
  deleteDevicesBeyond,
  devicesOf,
  moveDevice,
  replaceToken,
  saveDevice,
  type Device,
} from './devices-store.ts';

const MOST_DEVICES = 5;
const LONGEST_USER_AGENT = 400;
const AUTH_BYTES = 16;

export function createListDevices({ database, publicKey, senders }: PushDeps) {
  return async (
    { endpoint: ofBrowser, app }: RequestOf<typeof pushDevices>,
    { playerId, sessionKey }: PlayerCaller,
  ): Promise<AnswerOf<typeof pushDevices>> => {
    if (app?.before !== undefined && app.before !== app.token) {
      const { service, token, before } = app;
      const change = { playerId, service, before, token };
      await database.transaction((transaction) => replaceToken(transaction, change));
    }
    const endpoint = app?.token ?? ofBrowser;
    if (endpoint !== undefined) await moveDevice(database, { playerId, endpoint, sessionKey });
    const devices = await devicesOf(database, playerId);
    return {
      key: publicKey,
      apps: appPushService.options.filter((service) => senders[service] !== undefined),
      devices: devices.map(({ id, kinds, userAgent, createdAt, ...device }) => {
        const { browser, system } = deviceOf(userAgent);
        const isApp = device.service !== 'web';
        return {
          id,
          device: { browser: isApp ? 'App' : browser, system },
          kinds,
          createdAt: createdAt.toISOString(),
          isThis: device.endpoint === endpoint,
        };
      }),
    };
  };
}

export function createSubscribe(deps: PushDeps) {
  const { services } = deps;
  return async (
    { endpoint, keys, kinds }: RequestOf<typeof pushSubscribe>,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof pushSubscribe> | Refusal<RefusalOf<typeof pushSubscribe>>> => {
    if (!services.isKnown(endpoint)) return refuse('PUSH_SERVICE_UNKNOWN');
    if (!canSealFor(keys)) return refuse('PUSH_KEYS_WRONG');
    return save(deps, caller, { service: 'web', endpoint, ...keys, kinds });
  };
}

export function createSubscribeApp(deps: PushDeps) {
  return async (
    { app: { service, token }, kinds }: RequestOf<typeof pushSubscribeApp>,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof pushSubscribeApp> | Refusal<RefusalOf<typeof pushSubscribeApp>>> => {
    if (deps.senders[service] === undefined) return refuse('PUSH_APP_OFF');
    return save(deps, caller, { service, endpoint: token, p256dh: null, auth: null, kinds });
  };
}

async function save(
  { database, clock, ids, changesByPlayer }: PushDeps,
  { playerId, sessionKey, userAgent }: PlayerCaller,
  chosen: Pick<Device, 'service' | 'endpoint' | 'p256dh' | 'auth' | 'kinds'>,
): Promise<{ id: string } | Refusal<'TOO_MANY_ATTEMPTS'>> {
  if (!(await changesByPlayer.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
  const id = await database.transaction(async (transaction) => {
    const saved = await saveDevice(transaction, {
      ...chosen,
      playerId,
      id: ids.next(),
      userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      sessionKey,
      createdAt: clock.now(),
    });
    await deleteDevicesBeyond(transaction, { playerId, most: MOST_DEVICES, kept: saved });
    return saved;
  });
  return { id };
}

/**
 * True when a message can be sealed with the keys: a text of the right length may be no point of
 * the curve.
 */
function canSealFor({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
