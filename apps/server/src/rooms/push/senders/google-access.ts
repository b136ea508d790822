// The access of a service account of Google (RFC 7523). We sign a text with the account's key, and
// Google gives a token for about an hour.

import * as z from 'zod/mini';
import { HOUR, later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { PushNeeds } from '../needs.ts';
import type { ServiceAccount } from '../settings.ts';
import { PATIENCE_MS } from './sender.ts';
import { signedToken } from './signed-token.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** A token is replaced before it ends, so that none ends on its way. */
const BEFORE_ITS_END_MS = 5 * MINUTE;

export interface GoogleAccess {
  /** Those who ask together get the same token. Throws when there is none. */
  token(): Promise<string>;
  /** Google no longer takes the token, whatever its age. */
  forget(): void;
}

const granted = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
});

type Needs = Pick<PushNeeds, 'http' | 'clock' | 'log' | 'metrics'>;

export function createGoogleAccess(needs: Needs, account: ServiceAccount): GoogleAccess {
  const { clock } = needs;
  let held: { token: string; until: Date } | undefined;
  let asked: Promise<string> | undefined;
  const ask = async () => {
    const { access_token: token, expires_in: seconds } = await askGoogle(needs, account);
    held = { token, until: later(clock.now(), seconds * SECOND - BEFORE_ITS_END_MS) };
    return token;
  };
  return {
    async token() {
      if (held !== undefined && clock.now() < held.until) return held.token;
      return (asked ??= ask().finally(() => (asked = undefined)));
    },
    forget: () => void (held = undefined),
  };
}

async function askGoogle({ http, clock, log, metrics }: Needs, account: ServiceAccount) {
  const { token_uri: url, client_email: iss, private_key: keyPem } = account;
  const iat = Math.floor(clock.now().getTime() / SECOND);
  const claims = { iss, scope: SCOPE, aud: url, iat, exp: iat + HOUR / SECOND };
  const assertion = signedToken({ algorithm: 'RS256', keyPem, header: { typ: 'JWT' }, claims });
  const { status, body } = await http(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
    timeoutMs: PATIENCE_MS,
  });
  if (status >= 200 && status < 300) return granted.parse(JSON.parse(body.toString()));
  if (status < 500) {
    metrics.alarms.inc({ what: 'push-refused' });
    log.error({ status, origin: new URL(url).origin }, 'Google refused our service account');
  }
  throw new Error(`Google gave no access: ${status}`);
}
