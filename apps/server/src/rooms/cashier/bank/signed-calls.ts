// Calls to companies in our neutral shape, with signed bodies.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import { SECOND } from '../../../platform/clock.ts';
import { stampedSignature, stampOf } from '../../../platform/crypto/stamped-signature.ts';
import type { AdapterDeps } from '../payment-adapter.ts';

const TIMEOUT_MS = 10 * SECOND;
const NOT_FOUND = 404;

/** A company of our neutral shape: its name in figures, its address and the shared secret. */
export interface SignedCompany {
  key: string;
  url: string;
  secret: string;
}

export async function post(
  { http, metrics, clock }: AdapterDeps,
  { key, url, secret }: SignedCompany,
  { path, body }: { path: string; body: object },
): Promise<unknown> {
  const text = JSON.stringify(body);
  const reply = await http(url + path, {
    method: 'POST',
    headers: {
      [SIGNATURE_HEADER]: stampedSignature({ ts: stampOf(clock.now()), body: text, secret }),
      'content-type': 'application/json',
    },
    body: text,
    timeoutMs: TIMEOUT_MS,
  });
  metrics.partnerCalls.inc({ partner: key, call: 'send', status: String(reply.status) });
  if (reply.status !== 200 && reply.status !== 201)
    throw new Error(`the company answered ${reply.status}`);
  return JSON.parse(reply.body.toString('utf8'));
}

/** Undefined when there is nothing of that id. */
export async function get(
  { http, metrics, clock }: AdapterDeps,
  { key, url, secret }: SignedCompany,
  path: string,
): Promise<unknown> {
  const headers = {
    [SIGNATURE_HEADER]: stampedSignature({ ts: stampOf(clock.now()), body: '', secret }),
  };
  const reply = await http(url + path, { method: 'GET', headers, timeoutMs: TIMEOUT_MS });
  metrics.partnerCalls.inc({ partner: key, call: 'fetch', status: String(reply.status) });
  if (reply.status === NOT_FOUND) return undefined;
  if (reply.status !== 200) throw new Error(`the company answered ${reply.status}`);
  return JSON.parse(reply.body.toString('utf8'));
}
