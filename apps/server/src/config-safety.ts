// Settings that are allowed only beside the stand-ins of this repository on this machine: the demo
// player, test hooks, plain http.

import type { Database } from './platform/database/database.ts';
import { isLoopback, isLoopbackUrl, isSafeWebAddress } from './platform/addresses.ts';
import { isStrongPrivateKey, isStrongSecret, STRONG_SECRET } from './platform/crypto/secrets.ts';
import { hasFirstMoney } from './rooms/wallet/index.ts';

interface Addresses {
  HOST: string;
  PUBLIC_URL: string;
  SMTP_URL: string;
  MERCADOPAGO_URL: string;
  CVU_URL: string;
  COUPON_URL: string;
  SMS_URL: string;
  EXCLUSION_REGISTER_URL: string;
  LOCATION_URL: string;
  LIVENESS_URL: string;
  DOCUMENT_S3_URL?: string | undefined;
}

interface Values extends Addresses {
  CAPTCHA_SECRET: string;
  ACCOUNT_SECRET: string;
  DOCUMENT_SECRET: string;
  MERCADOPAGO_ACCESS_TOKEN: string;
  MERCADOPAGO_WEBHOOK_SECRET: string;
  CVU_SECRET: string;
  COUPON_SECRET: string;
  SMS_SECRET: string;
  EXCLUSION_REGISTER_SECRET: string;
  LOCATION_SECRET: string;
  LIVENESS_SECRET: string;
  CEIBO_CRASH_FILE?: string | undefined;
}

const SECRETS = [
  'CAPTCHA_SECRET',
  'ACCOUNT_SECRET',
  'DOCUMENT_SECRET',
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_WEBHOOK_SECRET',
  'CVU_SECRET',
  'COUPON_SECRET',
  'SMS_SECRET',
  'EXCLUSION_REGISTER_SECRET',
  'LOCATION_SECRET',
  'LIVENESS_SECRET',
] as const;
const WEB_ADDRESSES = [
  'PUBLIC_URL',
  'MERCADOPAGO_URL',
  'CVU_URL',
  'COUPON_URL',
  'SMS_URL',
  'EXCLUSION_REGISTER_URL',
  'LOCATION_URL',
  'LIVENESS_URL',
  'DOCUMENT_S3_URL',
] as const;
const OTHER_ADDRESSES = ['SMTP_URL'] as const;
/** The variables of which each may name another machine. */
export const addressVariables = [...WEB_ADDRESSES, ...OTHER_ADDRESSES, 'HOST'] as const;

/**
 * The first variable that names another machine, or lets one in; undefined while all is among the
 * stand-ins on this one.
 */
export function foreignVariable(values: Addresses): string | undefined {
  if (!isLoopback(values.HOST)) return 'HOST';
  return [...WEB_ADDRESSES, ...OTHER_ADDRESSES].find((name) => {
    const address = values[name];
    return address !== undefined && !isLoopbackUrl(address);
  });
}

/**
 * The fault of the values together, in one sentence that names the variable; undefined when there
 * is none.
 */
export function unsafeValue(values: Values): string | undefined {
  const weak = SECRETS.find((name) => !isStrongSecret(values[name]));
  if (weak !== undefined) return `${weak} can be guessed: give it ${STRONG_SECRET}.`;
  const open = WEB_ADDRESSES.find((name) => {
    const address = values[name];
    return address !== undefined && !isSafeWebAddress(address);
  });
  if (open !== undefined)
    return `${open} is "${values[open]}", but must begin with https:// unless it is of this machine.`;
  const foreign = foreignVariable(values);
  if (foreign !== undefined && values.CEIBO_CRASH_FILE !== undefined)
    return (
      `CEIBO_CRASH_FILE is for tests on one machine, and ${foreign} names another: unset ` +
      'CEIBO_CRASH_FILE.'
    );
  return undefined;
}

/** The fault of our own key, in one sentence; undefined when it is strong. */
export function unsafeKey(pem: string): string | undefined {
  return isStrongPrivateKey(pem)
    ? undefined
    : 'The file that HUB88_PRIVATE_KEY_FILE names is not a private RSA key of 2048 bits or more.';
}

/**
 * The fault of the database, in one sentence: everybody knows the demo player's password, and their
 * money came from nowhere.
 */
export async function unsafeDatabase(
  database: Database,
  foreign: string | undefined,
): Promise<string | undefined> {
  if (foreign === undefined || !(await hasFirstMoney(database))) return undefined;
  return (
    'DATABASE_URL names a database with the demo player, who may only meet the stand-ins on one ' +
    `machine, and ${foreign} names another: use a database without the demo player.`
  );
}
