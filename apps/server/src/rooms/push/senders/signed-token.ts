// Tokens by which Google and Apple know who asks (RFC 7519), signed with the operator's key.

import { sign } from 'node:crypto';

interface Signed {
  algorithm: 'RS256' | 'ES256';
  keyPem: string;
  header?: Record<string, string>;
  claims: Record<string, string | number>;
}

export function signedToken({ algorithm, keyPem, header = {}, claims }: Signed): string {
  const text = [{ alg: algorithm, ...header }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), {
    key: keyPem,
    // RSA has one form only.
    dsaEncoding: 'ieee-p1363',
  });
  return `${text}.${signature.toString('base64url')}`;
}
