// Messages to a device on which the site is closed (Web Push, RFC 8030). The player chooses, for
// each device, what they are told of.

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

/** Where a browser's push service takes messages for it. */
const endpoint = z.string().check(z.maxLength(1_000), z.url());
const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)));

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
    'The devices that are told, the newest first, and the key with which a browser subscribes. ' +
    'With the endpoint of this browser its device belongs to this login from then on.',
  request: z.strictObject({ endpoint: z.optional(endpoint) }),
  answer: z.object({ key: z.string(), devices: z.array(pushDevice) }),
});

export const pushSubscribe = playerCall({
  path: '/api/push/subscribe',
  summary:
    'Tells this browser of the kinds chosen, in place of those before. Its device is told of ' +
    'nobody else any more. A player has five devices at most: the oldest makes room.',
  request: z.strictObject({
    endpoint,
    /** Of the browser's subscription, in base64url: a point of P-256, and 16 bytes. */
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
    kinds,
  }),
  answer: z.object({ id: z.string() }),
  refusals: ['PUSH_SERVICE_UNKNOWN', 'PUSH_KEYS_WRONG', 'TOO_MANY_ATTEMPTS'],
});

export const pushUnsubscribe = playerCall({
  path: '/api/push/unsubscribe',
  summary: 'Removes a device of the player.',
  request: z.strictObject({ deviceId: z.uuid() }),
  answer: z.object({}),
  refusals: ['PUSH_DEVICE_UNKNOWN'],
});
