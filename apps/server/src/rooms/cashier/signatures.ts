// Checks the `ts=…,v1=…` signatures of webhooks. The companies with our neutral shape all sign
// alike; Mercado Pago has a `ts` too, and its own rest (`mercadopago/signature.ts`).

import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_TOLERANCE_SECONDS } from '@ceibo/partner-protocol/cvu';
import { SECOND, type Clock } from '../../platform/clock.ts';

/**
 * True when the raw body is signed with our shared secret and the signature is not older or newer
 * than the protocol allows.
 */
export function isSigned(
  { secret, clock }: { secret: string; clock: Clock },
  { signature, body }: { signature: unknown; body: Buffer },
): boolean {
  const given = readTimedSignature(signature);
  if (
    !given ||
    Math.abs(clock.now().getTime() - momentOf(given.ts)) > SIGNATURE_TOLERANCE_SECONDS * SECOND
  )
    return false;
  const right = createHmac('sha256', secret).update(`${given.ts}.`).update(body).digest();
  return timingSafeEqual(Buffer.from(given.v1, 'hex'), right);
}

/** Reads `ts=<digits>,v1=<hex>`; undefined for anything else. */
function readTimedSignature(header: unknown): { ts: string; v1: string } | undefined {
  const match =
    typeof header === 'string' ? /^ts=(\d{1,16}),\s*v1=([0-9a-f]{64})$/.exec(header) : null;
  const [, ts, v1] = match ?? [];
  return ts !== undefined && v1 !== undefined ? { ts, v1 } : undefined;
}

/** The moment of a `ts` in milliseconds since 1970: it counts seconds, or milliseconds. */
export function momentOf(ts: string): number {
  const count = Number.parseInt(ts, 10);
  return count > 1e12 ? count : count * 1000;
}
