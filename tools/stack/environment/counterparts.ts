// The server's counterparts: the stand-ins of this repository, or companies and players beyond this
// machine. The secrets that a stack makes for its stand-ins, and the demo player, are for the first
// alone.

import { addressVariables, isLoopback } from '@ceibo/server/config';
import { StackFault } from '../fault.ts';

/**
 * The settings that a stack would otherwise choose for the stand-ins, or that a site for real
 * players cannot leave open. They are its name and licence, the sender of its mails, and the proxy
 * that forwards its players' addresses.
 */
export const OWN = [
  'DATABASE_URL',
  'SITE_CONFIG',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_MAIL',
  'TRUSTED_PROXIES',
  'MERCADOPAGO_URL',
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_WEBHOOK_SECRET',
  'CVU_URL',
  'COUPON_URL',
  'CVU_SECRET',
  'COUPON_SECRET',
  'SMS_URL',
  'SMS_SECRET',
  'EXCLUSION_REGISTER_URL',
  'EXCLUSION_REGISTER_SECRET',
  'LOCATION_URL',
  'LOCATION_SECRET',
  'LIVENESS_URL',
  'LIVENESS_SECRET',
  'CAPTCHA_SECRET',
  'ACCOUNT_SECRET',
  'DOCUMENT_SECRET',
  'PUSH_KEY',
  'HUB88_PRIVATE_KEY_FILE',
] as const;

/**
 * True while all is among the stand-ins on this machine. Otherwise refuses, in one sentence, all
 * that is still a stand-in's.
 */
export function hasStandInsOnly(environment: NodeJS.ProcessEnv): boolean {
  const foreign = addressVariables.find(
    (name) => environment[name] && !isOfThisMachine(environment[name]),
  );
  if (foreign === undefined) return true;
  const missing = OWN.filter((name) => !environment[name]);
  if (missing.length === 0) return false;
  throw new StackFault(
    `Set ${missing.join(', ')}: the defaults are for the stand-ins on this machine alone, and ` +
      `${foreign} is "${withoutLogin(environment[foreign] ?? '')}". docs/going-live.md says what ` +
      'each of them is.',
  );
}

/** A mail server's address has a password, and this message goes to the service's log. */
function withoutLogin(address: string): string {
  return address.replace(/(?<=:\/\/).*@/, '');
}

function isOfThisMachine(address: string): boolean {
  return isLoopback(URL.canParse(address) ? new URL(address).hostname : address);
}
