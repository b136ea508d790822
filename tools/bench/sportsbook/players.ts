// Players at the sportsbook's page, as the benchmarks need them.

import { randomUUID } from 'node:crypto';
import { seedPlayer, type Stack } from '../../stack/index.ts';

export interface Bettor {
  /** The login session at the site. */
  session: string;
  /** The session at the sportsbook's page. */
  secret: string;
}

/** Logs a new player in and opens the sportsbook for them. */
export async function openSportsbook(stack: Stack): Promise<Bettor> {
  const { login, password } = await seedPlayer(stack.databaseUrl);
  const api = `${stack.urls.server}/api`;
  const { sessionId } = await post(`${api}/identity/login`, { login, password });
  const session = String(sessionId);
  const { token } = await post(
    `${api}/sports/launch`,
    { platform: 'desktop' },
    { wsession: session },
  );
  const opened = await post(`${stack.urls.sandbox}/sportsbook/api/session`, { token });
  return { session, secret: String(opened['session']) };
}

/** Prepares a bet of a hundred pesos on a match that has not begun; gives what sends it. */
export async function prepareBet(
  { urls }: Stack,
  { secret }: Bettor,
  { selection, odds }: { selection: string; odds: string },
): Promise<() => Promise<void>> {
  const api = `${urls.sandbox}/sportsbook/api`;
  const headers = { authorization: `Bearer ${secret}` };
  const slip = { kind: 'single', systemOf: null, selections: [{ id: selection, odds }] };
  const { quote, refusal } = await post(`${api}/quote`, slip, headers);
  if (typeof quote !== 'string') throw new Error(`there is no quote: ${String(refusal)}`);
  const order = { id: randomUUID(), quote, stakes: ['10000'], oddsPolicy: 'any' };
  return async () => {
    const answer = await post(`${api}/place`, order, headers);
    if (answer['state'] !== 'placed') throw new Error(`not placed: ${JSON.stringify(answer)}`);
  };
}

export async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const content: Record<string, unknown> = JSON.parse(await answer.text());
  if (!answer.ok || content['success'] === false)
    throw new Error(`${url} answered ${JSON.stringify(content)}`);
  return content;
}
