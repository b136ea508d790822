// A signature over a body and the time of signing, which receivers refuse when it is old. Postbacks
// of affiliates and questions to the exclusion register carry it.

import { createHmac } from 'node:crypto';

export function stampedSignature({
  ts,
  body,
  secret,
}: {
  /** Seconds since 1970. */
  ts: string;
  body: string;
  secret: string;
}): string {
  return `ts=${ts},v1=${createHmac('sha256', secret).update(`${ts}.${body}`).digest('hex')}`;
}
