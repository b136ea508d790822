// The part of the configuration that says how players' devices are told. Browsers always are, the
// app where the operator has an account at Google's or at Apple's service.

import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';
import { isSafeWebAddress } from './platform/addresses.ts';
import { jsonOf } from './platform/json-of.ts';
import {
  isPushKey,
  isPushServiceList,
  KNOWN_PUSH_SERVICES,
  serviceAccount,
  type PushConfig,
} from './rooms/push/index.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const appleId = z.string().check(z.regex(/^[A-Z\d]{10}$/));

export const pushVariables = {
  PUSH_KEY: z.string().check(z.refine(isPushKey)),
  PUSH_SERVICES: z._default(z.string().check(z.refine(isPushServiceList)), KNOWN_PUSH_SERVICES),
  FCM_SERVICE_ACCOUNT_FILE: z.optional(z.string()),
  FCM_URL: z._default(webAddress, 'https://fcm.googleapis.com'),
  APNS_KEY_FILE: z.optional(z.string()),
  APNS_KEY_ID: z.optional(appleId),
  APNS_TEAM_ID: z.optional(appleId),
  APNS_TOPIC: z.optional(z.string().check(z.regex(/^[\w.-]{3,120}$/))),
  APNS_URL: z._default(webAddress, 'https://api.push.apple.com'),
};

const environment = z.object(pushVariables);
type Values = z.infer<typeof environment>;
type ReadFile = (variable: string, path: string) => string;

/** Says in one sentence which setting is missing or not safe. */
export function unsafePush(values: Values): string | undefined {
  const open = (['FCM_URL', 'APNS_URL'] as const).find((name) => !isSafeWebAddress(values[name]));
  if (open !== undefined)
    return `${open} is "${values[open]}", but must begin with https:// unless it is of this machine.`;
  if (values.APNS_KEY_FILE === undefined) return undefined;
  const names = ['APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'] as const;
  const missing = names.find((name) => values[name] === undefined);
  return missing && `Set ${missing}: APNS_KEY_FILE is set, and Apple asks whose key it is.`;
}

/** Throws for a file that is not what it should be. */
export function pushOf(values: Values, readFile: ReadFile): PushConfig {
  return {
    key: values.PUSH_KEY,
    services: values.PUSH_SERVICES,
    fcm: fcmOf(values, readFile),
    apns: apnsOf(values, readFile),
  };
}

function fcmOf(
  { FCM_SERVICE_ACCOUNT_FILE: file, FCM_URL: url }: Values,
  readFile: ReadFile,
): PushConfig['fcm'] {
  if (file === undefined) return undefined;
  const text = readFile('FCM_SERVICE_ACCOUNT_FILE', file);
  const { data: account } = serviceAccount.safeParse(jsonOf(text));
  if (account === undefined || !isPrivateKey(account.private_key, 'rsa'))
    throw new ConfigError(
      'The file that FCM_SERVICE_ACCOUNT_FILE names is not that of a service account of Google.',
    );
  if (!isSafeWebAddress(account.token_uri))
    throw new ConfigError(
      `The file that FCM_SERVICE_ACCOUNT_FILE names has the token_uri "${account.token_uri}", ` +
        'which must begin with https:// unless it is of this machine.',
    );
  return { url: url.replace(/\/$/, ''), account };
}

function apnsOf(values: Values, readFile: ReadFile): PushConfig['apns'] {
  const { APNS_KEY_FILE: file, APNS_KEY_ID: keyId = '', APNS_TEAM_ID: teamId = '' } = values;
  if (file === undefined) return undefined;
  const keyPem = readFile('APNS_KEY_FILE', file);
  if (!isPrivateKey(keyPem, 'ec'))
    throw new ConfigError('The file that APNS_KEY_FILE names is not a private key of Apple (.p8).');
  const { APNS_URL: url, APNS_TOPIC: topic = '' } = values;
  return { url: url.replace(/\/$/, ''), keyPem, keyId, teamId, topic };
}

function isPrivateKey(pem: string, type: 'rsa' | 'ec'): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === type;
  } catch {
    return false;
  }
}
