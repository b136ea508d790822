// The calls to the sportsbook's server. A refusal is an answer of its kind; a server that cannot be
// reached is undefined.

import { forget, recall, remember } from '../../../page-kit/session.ts';
import type { RefusalCode } from '../../wire.ts';

const TIMEOUT_MS = 12_000;
const API = '/sportsbook/api/';
const SESSION_KEY = 'sportsbook';

export interface RefusedCall {
  code: RefusalCode;
}
type Answered<Answer> = Promise<Answer | RefusedCall | undefined>;

let session = recall(SESSION_KEY);

export function hasSession(): boolean {
  return session !== null;
}

/** Null forgets it. */
export function keepSession(secret: string | null): void {
  session = secret;
  if (secret === null) forget(SESSION_KEY);
  else remember(SESSION_KEY, secret);
}

function headers(): Record<string, string> {
  return session === null ? {} : { authorization: `Bearer ${session}` };
}

export function get<Answer>(path: string): Answered<Answer> {
  return read(path, { headers: headers() });
}

export function post<Answer>(path: string, body: object): Answered<Answer> {
  return read(path, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function read<Answer>(path: string, init: RequestInit): Answered<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(API + path, { ...init, signal }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response === undefined || answer === undefined) return undefined;
  if (response.ok) return answer;
  return typeof answer.code === 'string' && response.status < 500 ? answer : undefined;
}

/** The answer of a call for which a refusal is none either. */
export async function find<Answer>(path: string): Promise<Answer | undefined> {
  const answer = await get<Answer>(path);
  return isRefused(answer) ? undefined : answer;
}

export function isRefused(answer: unknown): answer is RefusedCall {
  return typeof answer === 'object' && answer !== null && 'code' in answer && !('state' in answer);
}

export function openStream(query: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${API}stream?${query}`, { headers: headers(), signal });
}
