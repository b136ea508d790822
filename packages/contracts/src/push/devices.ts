// Messages to a device on which the site is closed. They go to browsers by Web Push (RFC 8030), to
// the app by Firebase (Android) and Apple (iOS). The player chooses, for each device, the kinds of
// its messages.

import * as z from 'zod/mini';
import { playerCall } from '../call.ts';

export const pushKind = z.enum([
  'withdrawal-paid',
  'bet-settled',
  'reward-expiring',
  'limit-reached',
]);
export type PushKind = z.infer<typeof pushKind>;

const kinds = z
  .array(pushKind)
  .check(z.minLength(1), z.maxLength(pushKind.options.length), z.refine(isWithoutRepeats));

function isWithoutRepeats(chosen: readonly string[]): boolean {
  return new Set(chosen).size === chosen.length;
}

/** The address at which a browser's push service takes messages for it. */
const endpoint = z.string().check(z.maxLength(1_000), z.url());
const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)));

/** Firebase Cloud Messaging for Android, the Apple Push Notification service for iOS. */
export const appPushService = z.enum(['fcm', 'apns']);
export type AppPushService = z.infer<typeof appPushService>;

/** The id of the app's installation at its push service, which changes it now and then. */
const token = z.string().check(z.regex(/^[\w:-]{16,1000}$/));
export const appPush = z.strictObject({ service: appPushService, token });
export type AppPush = z.infer<typeof appPush>;

export const pushDevice = z.object({
  id: z.string(),
  device: z.object({ browser: z.string(), system: z.string() }),
  kinds: z.array(pushKind),
  /** RFC 3339. */
  createdAt: z.string(),
  isThis: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushDevices = playerCall({
  path: '/api/push/devices',
  summary:
    'The devices that are told, the newest first, the key with which a browser subscribes, and ' +
    'the services by which the app is told. With the endpoint of this browser, or the token of ' +
    'this app, its device belongs to this login from then on.',
  request: z.strictObject({
    endpoint: z.optional(endpoint),
    /** `before` is the token that the app had: its device goes over to the new one. */
    app: z.optional(z.strictObject({ ...appPush.shape, before: z.optional(token) })),
  }),
  answer: z.object({
    key: z.string(),
    apps: z.array(appPushService),
    devices: z.array(pushDevice),
  }),
});

export const pushSubscribe = playerCall({
  path: '/api/push/subscribe',
  summary:
    'Tells this browser of the kinds chosen, in place of those before. Its device is told of ' +
    'nobody else any more. A player has five devices at most: the oldest makes room.',
  request: z.strictObject({
    endpoint,
    /** The keys of the browser's subscription, in base64url: a point of P-256, and 16 bytes. */
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
    kinds,
  }),
  answer: z.object({ id: z.string() }),
  refusals: ['PUSH_SERVICE_UNKNOWN', 'PUSH_KEYS_WRONG', 'TOO_MANY_ATTEMPTS'],
});

export const pushSubscribeApp = playerCall({
  path: '/api/push/subscribe-app',
  summary:
    'Tells this app of the kinds chosen, as a browser is told. Refused while the operator has no ' +
    'access to the service of the app.',
  request: z.strictObject({ app: appPush, kinds }),
  answer: z.object({ id: z.string() }),
  refusals: ['PUSH_APP_OFF', 'TOO_MANY_ATTEMPTS'],
});

export const pushUnsubscribe = playerCall({
  path: '/api/push/unsubscribe',
  summary: 'Removes a device of the player.',
  request: z.strictObject({ deviceId: z.uuid() }),
  answer: z.object({}),
  refusals: ['PUSH_DEVICE_UNKNOWN'],
});
