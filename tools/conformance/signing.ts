// The signatures of a provider of each protocol, right and wrong; of our own making, so that this
// tool repeats no mistake of the server's.

import { createHash, createHmac, sign, type KeyLike } from 'node:crypto';
import type { ConformanceCall } from '@ceibo/partner-protocol/conformance';

export const protocols = [
  'hub88',
  'softswiss',
  'evenbet',
  'pragmatic',
  'bti',
  'evolution',
] as const;
export type Protocol = (typeof protocols)[number];

export interface Sent {
  /** The query of the address, if the proof is there. */
  query?: string;
  body: string;
  headers: Record<string, string>;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };
const XML_HEADERS = { 'content-type': 'text/xml' };
const HEADER: Record<Exclude<Protocol, 'pragmatic' | 'evolution'>, string> = {
  hub88: 'x-hub88-signature',
  softswiss: 'x-request-sign',
  evenbet: 'sign',
  bti: 'x-bti-secret',
};

const contentTypes: Record<Protocol, Record<string, string>> = {
  hub88: JSON_HEADERS,
  softswiss: JSON_HEADERS,
  evenbet: JSON_HEADERS,
  pragmatic: FORM_HEADERS,
  bti: XML_HEADERS,
  evolution: JSON_HEADERS,
};

/**
 * Signs a body with the provider's key: a private key in PEM for Hub88, the shared secret for the
 * others.
 */
export function signed(
  protocol: Protocol,
  key: string,
  body: string,
  how: ConformanceCall['signature'],
): Sent {
  const headers = contentTypes[protocol];
  if (how === 'absent') return { body, headers };
  if (protocol === 'evolution')
    return { body, headers, query: tokenQuery(how === 'wrong' ? `${key}-not` : key) };
  // A wrong signature is over another body than the one sent.
  const signature =
    how === 'wrong' && protocol === 'bti'
      ? `${key}-not`
      : signatureOf(protocol, key, how === 'wrong' ? `${body}&other=1` : body);
  return protocol === 'pragmatic'
    ? { body: `${body}&hash=${signature}`, headers }
    : { body, headers: { ...headers, [HEADER[protocol]]: signature } };
}

/** Evolution's proof: the secret in the address. */
export function tokenQuery(key: string): string {
  return `?${new URLSearchParams({ authToken: key }).toString()}`;
}

export function signatureOf(protocol: Protocol, key: KeyLike & string, body: string): string {
  switch (protocol) {
    case 'hub88':
      return sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
    case 'softswiss':
      return createHmac('sha256', key).update(body).digest('hex');
    case 'evenbet':
      return createHash('sha256')
        .update(body + key)
        .digest('hex');
    case 'bti':
    case 'evolution':
      // The secret itself: it says nothing of the body.
      return key;
    case 'pragmatic': {
      const form = [...new URLSearchParams(body)]
        .filter(([name, value]) => name !== 'hash' && value !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
      return createHash('md5')
        .update(form.map(([name, value]) => `${name}=${value}`).join('&') + key)
        .digest('hex');
    }
  }
}
