// The calls to the sportsbook's server, and the player whose session they have. A refusal is an
// answer of its kind; a server that cannot be reached is undefined.

import { useEffect, useState } from 'react';
import { createStore } from '../../../react-kit/store.ts';
import type { RefusalCode, SessionAnswer } from '../../wire.ts';
import { readStored, writeStored } from './stored.ts';

const TIMEOUT_MS = 12_000;
const API = '/sportsbook/api/';
const SESSION_KEY = 'sportsbook';

/** Unlike an order that was refused, it has no state. */
interface RefusedCall {
  code: RefusalCode;
  state?: undefined;
}

let session = readStored(SESSION_KEY, 'sessionStorage') as SessionAnswer | null;

export function hasSession(): boolean {
  return session !== null;
}

/** Null forgets it. */
export function keepSession(opened: SessionAnswer | null): void {
  session = opened;
  writeStored(SESSION_KEY, opened, 'sessionStorage');
}

function headers(): Record<string, string> {
  return session === null ? {} : { authorization: `Bearer ${session.session}` };
}

/** Asks for what is at the path; with a body it is an order. */
export async function call<Answer extends object>(
  path: string,
  body?: object,
): Promise<Answer | RefusedCall | undefined> {
  const order = { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(API + path, {
    ...(body && order),
    headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response === undefined || answer === undefined || response.ok) return answer;
  return typeof answer.code === 'string' && response.status < 500 ? answer : undefined;
}

/** The answer of a call for which a refusal is none either. */
export async function find<Answer extends object>(path: string): Promise<Answer | undefined> {
  const answer = await call<Answer>(path);
  return isRefused(answer) ? undefined : answer;
}

export function isRefused(answer: object | undefined): answer is RefusedCall {
  return answer !== undefined && 'code' in answer && !('state' in answer);
}

export function openStream(query: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${API}stream?${query}`, { headers: headers(), signal });
}

type Found<Answer> = Answer | null | undefined;

/**
 * The answer of a call: null before the first one, and for a path of null; undefined without an
 * answer. `afterMs` waits for a path that stays.
 */
export function useFound<Answer extends object>(path: string | null, afterMs = 0): Found<Answer> {
  const [found, setFound] = useState<Found<Answer>>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    const ask = () => void find<Answer>(path).then((answer) => isWanted && setFound(answer));
    const timer = afterMs === 0 ? ask() : setTimeout(ask, afterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer ?? undefined);
    };
  }, [path, afterMs]);
  return path === null ? null : found;
}

export interface Player {
  /** Their id at the operator; null for a visitor. */
  id: string | null;
  /** Centavos; null until the operator says it. */
  balance: bigint | null;
}

export const player = createStore<Player>({
  id: session?.player ?? null,
  balance: null,
});

export function takeBalance(balance: string | null): void {
  if (balance !== null) player.set({ balance: BigInt(balance) });
}

/**
 * The operator's token is used once and taken out of the address; the page is known by its own
 * secret from then on, in this tab alone.
 */
export async function openSession(query: URLSearchParams): Promise<void> {
  const token = query.get('auth_token');
  if (token === null) return;
  query.delete('auth_token');
  history.replaceState(history.state, '', `?${query}${location.hash}`);
  // The token may be of another player than the one before in this tab.
  keepSession(null);
  player.set({ id: null, balance: null });
  const opened = await call<SessionAnswer>('session', { token });
  if (opened === undefined || isRefused(opened)) return;
  keepSession(opened);
  player.set({ id: opened.player });
  takeBalance(opened.balance);
}

/** Told to the operator's page only; its address is in the page that the server gave. */
export function tellOperator(event: 'ready' | 'bet-sent' | 'bet-placed' | 'bet-answered'): void {
  const { operator } = document.documentElement.dataset;
  if (window.parent === window || operator === undefined) return;
  window.parent.postMessage({ type: 'ceibo-sportsbook', event }, operator);
}
