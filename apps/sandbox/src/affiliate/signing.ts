// The signature of a postback, as the protocol's text describes it.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_TOLERANCE_SECONDS } from '@ceibo/partner-protocol/affiliate';

export function sign({
  ts,
  body,
  secret,
}: {
  ts: string;
  body: Buffer | string;
  secret: string;
}): string {
  return `ts=${ts},v1=${createHmac('sha256', secret).update(`${ts}.`).update(body).digest('hex')}`;
}

/** True when the header was made from this very body, at most five minutes from now. */
export function isSigned({
  header,
  body,
  secret,
  now,
}: {
  header: string | undefined;
  body: Buffer;
  secret: string;
  now: Date;
}): boolean {
  const ts = /^ts=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header ?? '')?.[1];
  if (header === undefined || ts === undefined) return false;
  const secondsOff = Math.abs(Math.floor(now.getTime() / 1000) - Number(ts));
  return (
    secondsOff <= SIGNATURE_TOLERANCE_SECONDS &&
    timingSafeEqual(Buffer.from(header), Buffer.from(sign({ ts, body, secret })))
  );
}
