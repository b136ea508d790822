// A slot spin as the studio lives it: a signed bet, then a signed win, through the server into the
// database and back.

import { createPrivateKey, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './figures.ts';
import { signed, type Signed } from './signed.ts';
import type { Suite, Surroundings } from './suite.ts';
import type { Launch } from './studio.ts';

const WARM_UP_SPINS = 100;
const SPINS = 600;
/**
 * Offered whether or not the server keeps up: a slow answer does not slow the next request down,
 * nor hide in fewer of them.
 */
const SPINS_PER_SECOND = 40;
const TARGET_MS = 50;
/**
 * One peso, in Hub88's 10^-5 of the unit. Every stake is won back, so the demo player never runs
 * out.
 */
const STAKE = 100_000;

export const suite: Suite = {
  name: 'spin',
  run: async (surroundings) => {
    const play = await openTable(surroundings);
    await offer(WARM_UP_SPINS, play);
    const healthUrl = `${surroundings.stack.urls.server}/healthz`;
    const [spins, health] = await Promise.all([
      offer(SPINS, play),
      offer(SPINS, async () => () => get(healthUrl)),
    ]);
    const p95 = percentile(spins, 95);
    return [
      {
        name: 'spin',
        what: `bet + win, ${SPINS_PER_SECOND}/s`,
        a: { label: 'p95', value: p95, unit: 'ms' },
        b: { label: 'GET /healthz p95', value: percentile(health, 95), unit: 'ms' },
        target: `p95 < ${TARGET_MS} ms`,
        isOk: p95 < TARGET_MS,
        details: {
          p50: percentile(spins, 50),
          p99: percentile(spins, 99),
          worst: percentile(spins, 100),
          healthP50: percentile(health, 50),
          healthP99: percentile(health, 99),
        },
      },
    ];
  },
};

/** Prepares one request, and gives what makes it: only that is measured. */
type Prepare = () => Promise<() => Promise<void>>;

/**
 * Makes requests at the offered rate; answers how long each took from the moment it was due, in ms.
 */
async function offer(count: number, prepare: Prepare): Promise<number[]> {
  const requests = await Promise.all(Array.from({ length: count }, prepare));
  const startedAt = performance.now();
  return Promise.all(
    requests.map(async (request, index) => {
      const dueAt = startedAt + (index * 1000) / SPINS_PER_SECOND;
      await pause(Math.max(0, dueAt - performance.now()));
      const begunAt = Math.max(dueAt, startedAt);
      await request();
      return performance.now() - begunAt;
    }),
  );
}

/** Logs the demo player in, launches a game, and plays it as its studio. */
async function openTable({ stack, studio }: Surroundings): Promise<Prepare> {
  const api = `${stack.urls.server}/api`;
  const { sessionId } = await call(`${api}/identity/login`, {
    login: 'demo',
    password: 'Demo1234',
  });
  const gameId = await firstGame(api);
  await call(
    `${api}/games/launch`,
    { gameId, platform: 'desktop' },
    { wsession: String(sessionId) },
  );
  const launch = studio.lastLaunch();
  const key = createPrivateKey(readFileSync(stack.secrets.studio.privateKeyFile));
  const wallet = `${stack.urls.server}/partners/hub88/ceibo`;
  return async () => {
    const { bet, win } = spinOf(launch);
    const [signedBet, signedWin] = await Promise.all([signed(bet, key), signed(win, key)]);
    return async () => {
      await transact(`${wallet}/transaction/bet`, signedBet);
      await transact(`${wallet}/transaction/win`, signedWin);
    };
  };
}

async function firstGame(api: string): Promise<string> {
  const answer = await fetch(`${api}/games/list?provider=ceibo`);
  const { data } = JSON.parse(await answer.text());
  return data[0].gamesList[0].gameId;
}

function spinOf({ token, game_code, currency }: Launch): { bet: object; win: object } {
  const shared = { token, game_code, currency, round: randomUUID(), amount: STAKE };
  const bet = {
    ...shared,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
    round_closed: false,
  };
  const win = {
    ...shared,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
    round_closed: true,
    reference_transaction_uuid: bet.transaction_uuid,
  };
  return { bet, win };
}

async function transact(url: string, { body, headers }: Signed): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  const { status } = JSON.parse(await answer.text());
  if (status !== 'RS_OK') throw new Error(`${url} answered ${status}`);
}

async function call(
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
  if (content['success'] !== true) throw new Error(`${url} answered ${JSON.stringify(content)}`);
  return content;
}

async function get(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
}
