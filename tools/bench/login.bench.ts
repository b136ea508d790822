// Logins at a steady rate, and what a session check costs. Hashing a password takes tens of
// milliseconds of a core. Requests for an empty route at the same time show whether the main thread
// waits for it.

import { login } from '@ceibo/contracts/identity';
import pg from 'pg';
import { playersFrom } from './cashier/players.ts';
import { median, percentile } from './figures.ts';
import { getText, makeLoad, postText } from './load/load.ts';
import { takeTurns } from './rounds.ts';
import type { Measurement, Suite } from './suite.ts';

const LOGINS_PER_SECOND = 20;
/** Ten seconds of them, each by a player and from an address of its own. */
const LOGINS = 200;
/** Behind the players of the other benchmarks. */
const FIRST = 500_000;
const FIRST_DOCUMENT = 30_000_000;
const CHECKS_PER_SECOND = 200;
const CHECKS = 1_000;
/** The length of the logins. */
const BESIDE = (LOGINS / LOGINS_PER_SECOND) * CHECKS_PER_SECOND;
const TURNS = 3;
const MOST_LOGIN_P95_MS = 150;
const MOST_CHECK_MS = 1;
const MOST_BESIDE_P95_MS = 20;
const WARM_UP = 20;
const DEMO = { login: 'demo', password: 'Demo1234' };

export const suite: Suite = {
  name: 'login',
  run: async ({ stack }) => {
    const port = Number.parseInt(new URL(stack.urls.site).port, 10);
    const session = await logIn(stack.urls.site);
    // Logins come last: by then the stack has settled.
    const check = await checks(port, session);
    await fillPlayers(stack.databaseUrl);
    return [...(await logins(port)), check];
  },
};

/** Players with the password of the demo player, whose hash costs what every hash costs. */
async function fillPlayers(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query(
      playersFrom({
        first: FIRST,
        count: LOGINS,
        login: 'entering',
        firstDocument: FIRST_DOCUMENT,
      }),
    );
    await owner.query(
      `update identity.players set password_hash = demo.password_hash
       from identity.players demo
       where demo.login = $1 and players.login like 'entering%'`,
      [DEMO.login],
    );
    await owner.query('analyze identity.players');
  } finally {
    await owner.end();
  }
}

/**
 * Right passwords, so all of a login is measured: its session, its entry in the access log, the
 * question to the register of self-excluded persons.
 */
async function logins(port: number): Promise<Measurement[]> {
  const requests = Array.from({ length: LOGINS }, (_, number) =>
    postText(
      '/api/identity/login',
      JSON.stringify({ login: `entering${FIRST + number}`, password: DEMO.password }),
      { 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` },
    ),
  );
  const [made, beside] = await Promise.all([
    makeLoad({
      port,
      requests,
      connections: 16,
      expected: '"success":true',
      perSecond: LOGINS_PER_SECOND,
      warmUp: WARM_UP,
    }),
    makeLoad({
      port,
      requests: Array.from({ length: BESIDE }, () => getText('/healthz')),
      connections: 4,
      expected: 'HTTP/1.1 200',
      perSecond: CHECKS_PER_SECOND,
      warmUp: WARM_UP,
    }),
  ]);
  const p95 = percentile(made.latenciesMs, 95);
  const besideP95 = percentile(beside.latenciesMs, 95);
  return [
    {
      name: 'login',
      what: `logins of players, ${LOGINS_PER_SECOND}/s offered`,
      a: { label: 'p95', value: p95, unit: 'ms' },
      b: { label: 'most', value: MOST_LOGIN_P95_MS, unit: 'ms' },
      target: `< ${MOST_LOGIN_P95_MS} ms`,
      isOk: p95 < MOST_LOGIN_P95_MS,
      details: { p50: median(made.latenciesMs), worst: percentile(made.latenciesMs, 100) },
    },
    {
      name: 'login',
      what: '/healthz beside them',
      a: { label: 'p95', value: besideP95, unit: 'ms' },
      b: { label: 'most', value: MOST_BESIDE_P95_MS, unit: 'ms' },
      target: `< ${MOST_BESIDE_P95_MS} ms`,
      isOk: besideP95 < MOST_BESIDE_P95_MS,
      details: { p50: median(beside.latenciesMs) },
    },
  ];
}

/** The same route with a session that is checked, and refused for want of one. */
async function checks(port: number, session: string): Promise<Measurement> {
  const offer = (headers: Record<string, string>, expected: string) =>
    makeLoad({
      port,
      requests: Array.from({ length: CHECKS }, () => postText('/api/identity/stay', '{}', headers)),
      connections: 4,
      expected,
      perSecond: CHECKS_PER_SECOND,
      warmUp: WARM_UP,
    });
  const p95Of = async (load: ReturnType<typeof offer>) => percentile((await load).latenciesMs, 95);
  const turns = await takeTurns(TURNS, {
    a: () => p95Of(offer({ wsession: session }, 'HTTP/1.1 200')),
    b: () => p95Of(offer({}, 'HTTP/1.1 401')),
  });
  const [checked, bare] = [median(turns.a), median(turns.b)];
  const cost = checked - bare;
  return {
    name: 'login',
    what: 'p95 that a session check adds',
    a: { label: 'adds', value: cost, unit: 'ms' },
    b: { label: 'most', value: MOST_CHECK_MS, unit: 'ms' },
    target: `< ${MOST_CHECK_MS} ms`,
    isOk: cost < MOST_CHECK_MS,
    details: { ...turns },
  };
}

async function logIn(site: string): Promise<string> {
  const response = await fetch(`${site}/api/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  return login.answer.parse(await response.json()).sessionId;
}
