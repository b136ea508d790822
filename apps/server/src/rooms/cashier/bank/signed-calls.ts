// Calls of companies with our neutral shape: signed bodies, and lists by period with a cursor.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import { SECOND } from '../../../platform/clock.ts';
import { signText } from '../cvu/client.ts';
import type { AdapterDeps, Period } from '../payment-adapter.ts';

const TIMEOUT_MS = 10 * SECOND;
const NOT_FOUND = 404;
const MAX_PAGES = 10_000;

/** A company of our neutral shape: its name in figures, its address and the shared secret. */
export interface SignedCompany {
  key: string;
  url: string;
  secret: string;
}

export async function* pages<T>(
  read: (cursor: string | undefined) => Promise<{ rows: T[]; next: string | null }>,
): AsyncGenerator<T[]> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { rows, next } = await read(cursor);
    yield rows;
    if (next === null) return;
    if (next === cursor) throw new Error('the company lists the same page again and again');
    cursor = next;
  }
  throw new Error(`the company lists more than ${MAX_PAGES} pages`);
}

export function listPath(path: string, { from, to }: Period, cursor: string | undefined): string {
  const period = { from: from.toISOString(), to: to.toISOString() };
  const query = new URLSearchParams(cursor === undefined ? period : { ...period, cursor });
  return `${path}?${query.toString()}`;
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
      [SIGNATURE_HEADER]: sign({ secret, clock }, text),
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
  const headers = { [SIGNATURE_HEADER]: sign({ secret, clock }, '') };
  const reply = await http(url + path, { method: 'GET', headers, timeoutMs: TIMEOUT_MS });
  metrics.partnerCalls.inc({ partner: key, call: 'fetch', status: String(reply.status) });
  if (reply.status === NOT_FOUND) return undefined;
  if (reply.status !== 200) throw new Error(`the company answered ${reply.status}`);
  return JSON.parse(reply.body.toString('utf8'));
}

function sign(
  { secret, clock }: Pick<SignedCompany, 'secret'> & Pick<AdapterDeps, 'clock'>,
  body: string,
): string {
  return signText(secret, Math.floor(clock.now().getTime() / SECOND).toString(), body);
}
