// The signature of a body with the time of signing. Payouts, the affiliate company's postbacks and
// the exclusion register's questions carry the same one.

import { createHmac } from 'node:crypto';
import { isSameText } from './same-text.ts';

/** How far a signature's clock may be off, in all these protocols. */
const TOLERANCE_SECONDS = 300;

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
  return secondsOff <= TOLERANCE_SECONDS && isSameText(sign({ ts, body, secret }), header);
}
