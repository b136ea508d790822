// How a push service knows who sends: VAPID, RFC 8292.

import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';

const LONGEST_S = 24 * 60 * 60;
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** The sender's public key; undefined when the header does not prove it. */
export function senderOf(
  header: string | undefined,
  { origin, now }: { origin: string; now: Date },
): string | undefined {
  const [, token = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  try {
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const said = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    const leftS = said.exp - now.getTime() / 1000;
    return isSigned && said.aud === origin && leftS > 0 && leftS <= LONGEST_S ? key : undefined;
  } catch {
    return undefined;
  }
}
