// How a push service knows who sends: VAPID, RFC 8292.

import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { readToken } from './signed-token.ts';

const LONGEST_S = 24 * 60 * 60;
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** The sender's public key; undefined when the header does not prove it. */
export function senderOf(
  header: string | undefined,
  { origin, now }: { origin: string; now: Date },
): string | undefined {
  const [, token = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const publicKey = keyOf(key);
  if (publicKey === undefined) return undefined;
  const read = readToken(token, { key: publicKey, algorithm: 'ES256' });
  const { data: said } = claims.safeParse(read?.claims);
  if (said === undefined) return undefined;
  const leftS = said.exp - now.getTime() / 1000;
  return said.aud === origin && leftS > 0 && leftS <= LONGEST_S ? key : undefined;
}

function keyOf(text: string): KeyObject | undefined {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== 65) return undefined;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return undefined;
  }
}
