// The calls to the sportsbook's server. A refusal is an answer of its kind; a server that cannot be
// reached is undefined.

import type { RefusalCode } from '../../wire.ts';

const TIMEOUT_MS = 12_000;
const API = '/sportsbook/api/';
const SESSION_KEY = 'sportsbook';

export interface RefusedCall {
  code: RefusalCode;
}

let session: string | null = recall();

function recall(): string | null {
  try {
    return sessionStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

export function hasSession(): boolean {
  return session !== null;
}

/** Null forgets it. */
export function keepSession(secret: string | null): void {
  session = secret;
  try {
    if (secret === null) sessionStorage.removeItem(SESSION_KEY);
    else sessionStorage.setItem(SESSION_KEY, secret);
  } catch {
    return;
  }
}

function headers(): Record<string, string> {
  return session === null ? {} : { authorization: `Bearer ${session}` };
}

export async function get<Answer>(path: string): Promise<Answer | RefusedCall | undefined> {
  return read(path, { headers: headers() });
}

export async function post<Answer>(
  path: string,
  body: object,
): Promise<Answer | RefusedCall | undefined> {
  return read(path, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function read<Answer>(
  path: string,
  init: RequestInit,
): Promise<Answer | RefusedCall | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(API + path, { ...init, signal }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response === undefined || answer === undefined) return undefined;
  if (response.ok) return answer;
  return typeof answer.code === 'string' && response.status < 500 ? answer : undefined;
}

export function isRefused(answer: unknown): answer is RefusedCall {
  return typeof answer === 'object' && answer !== null && 'code' in answer && !('state' in answer);
}

export function openStream(query: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${API}stream?${query}`, { headers: headers(), signal });
}
