// Messages to the app while it is closed: what the person allowed, and the token by which Google's
// or Apple's service knows this phone. In a browser Web Push stands in its place.

import { appPush, type AppPush, type AppPushService } from '@ceibo/contracts/push/devices';
import i18next from 'i18next';
import * as z from 'zod/mini';
import type { DevicePush, PushState } from '../../state/push/device-push.ts';
import type { SafeStorage } from '../../state/safe-storage.ts';
import { ANSWER_MS, PERSON_MS, type Bridge } from '../bridge.ts';

const PLUGIN = 'PushNotifications';
/** The server names it in messages to Android, where a person can switch it off by itself. */
const CHANNEL = 'news';
/** The token of this phone, and the one before, of which the server may still think. */
const TOKEN_KEY = 'appPushToken';
const BEFORE_KEY = 'appPushTokenBefore';

const permission = z.object({
  receive: z.enum(['prompt', 'prompt-with-rationale', 'granted', 'denied']),
});
const registered = z.object({ value: z.string() });
const STATES = {
  prompt: 'open',
  'prompt-with-rationale': 'open',
  granted: 'allowed',
  denied: 'refused',
} as const satisfies Record<z.infer<typeof permission>['receive'], PushState>;

interface AppPushDeps {
  bridge: Bridge;
  /** The header `user-agent`. */
  agent: string;
  storage: Pick<SafeStorage, 'getItem' | 'setItem' | 'removeItem'>;
}

export async function createAppPush({ bridge, agent, storage }: AppPushDeps): Promise<DevicePush> {
  const service: AppPushService = /\bAndroid\b/.test(agent) ? 'fcm' : 'apns';
  let state = await stateOf(bridge, 'checkPermissions');
  // Once for a page: a service changes a token seldom, and never while the page is open.
  let asked: Promise<string | null> | undefined;
  const token = () => (asked ??= register(bridge));

  return {
    isApp: true,
    isServed: ({ apps }) => apps.includes(service),
    state: () => state,
    async current() {
      const known = storage.getItem(TOKEN_KEY);
      // A player who has chosen nothing on this phone is not registered anywhere.
      if (state !== 'allowed' || known === null) return null;
      const app = appOf(service, (await token()) ?? known);
      if (app === null) return null;
      if (app.token !== known) {
        storage.setItem(BEFORE_KEY, known);
        storage.setItem(TOKEN_KEY, app.token);
      }
      const before = storage.getItem(BEFORE_KEY);
      return { app: before === null ? app : { ...app, before } };
    },
    async subscribe() {
      if (state !== 'allowed') state = await stateOf(bridge, 'requestPermissions');
      if (state !== 'allowed') return null;
      if (service === 'fcm') await makeChannel(bridge);
      const app = appOf(service, await token());
      if (app === null) {
        asked = undefined;
        return null;
      }
      storage.removeItem(BEFORE_KEY);
      storage.setItem(TOKEN_KEY, app.token);
      return { app };
    },
    async leave() {
      asked = undefined;
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(BEFORE_KEY);
      await bridge.call({ plugin: PLUGIN, method: 'unregister', answer: z.unknown() });
    },
  };
}

async function stateOf(
  bridge: Bridge,
  method: 'checkPermissions' | 'requestPermissions',
): Promise<PushState> {
  const outcome = await bridge.call({
    plugin: PLUGIN,
    method,
    answer: permission,
    withinMs: method === 'requestPermissions' ? PERSON_MS : ANSWER_MS,
  });
  return outcome.kind === 'answer' ? STATES[outcome.answer.receive] : 'absent';
}

/** A phone that refuses it has a channel of its own. */
async function makeChannel(bridge: Bridge): Promise<void> {
  const options = { id: CHANNEL, name: i18next.t('app.push.channel'), importance: 3 };
  await bridge.call({ plugin: PLUGIN, method: 'createChannel', options, answer: z.unknown() });
}

/** The phone answers by an event, later; null when it fails or says nothing. */
async function register(bridge: Bridge): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const source = { plugin: PLUGIN, event: 'registration', schema: registered };
  const stops = await Promise.all([
    bridge.listen(source, ({ value }) => resolve(value)),
    bridge.listen({ plugin: PLUGIN, event: 'registrationError', schema: z.unknown() }, () =>
      resolve(null),
    ),
  ]);
  try {
    const begun = await bridge.call({ plugin: PLUGIN, method: 'register', answer: z.unknown() });
    if (begun.kind !== 'answer') return null;
    return (await bridge.inTime(promise, ANSWER_MS)) ?? null;
  } finally {
    for (const stop of stops) stop();
  }
}

function appOf(service: AppPushService, token: string | null): AppPush | null {
  return z.safeParse(appPush, { service, token }).data ?? null;
}
