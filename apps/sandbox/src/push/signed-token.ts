// Tokens that prove who asks (RFC 7519): VAPID's, and those for Google and Apple.

import { verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

const header = z.object({ alg: z.string(), kid: z.optional(z.string()) });

/** The claims of a token; undefined when the key has not signed it. */
export function readToken(
  token: string,
  { key, algorithm }: { key: KeyObject; algorithm: 'ES256' | 'RS256' },
): { kid: string | undefined; claims: unknown } | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  try {
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { alg, kid } = header.parse(partOf(head));
    return isSigned && alg === algorithm ? { kid, claims: partOf(body) } : undefined;
  } catch {
    return undefined;
  }
}

function partOf(text: string): unknown {
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}
