// A signature over a body and the time of signing, which receivers refuse when it is old. All
// protocols of our own shape carry it: payouts, transfers, coupons, DEBIN, postbacks of affiliates,
// the exclusion register, location and face verification.

import { createHmac } from 'node:crypto';
import { SECOND } from '../clock.ts';

/** A moment as the `ts` of a signature: whole seconds since 1970. */
export function stampOf(moment: Date): string {
  return String(Math.floor(moment.getTime() / SECOND));
}

export function stampedSignature({
  ts,
  body,
  secret,
}: {
  ts: string;
  body: string;
  secret: string;
}): string {
  return `ts=${ts},v1=${createHmac('sha256', secret).update(`${ts}.${body}`).digest('hex')}`;
}
