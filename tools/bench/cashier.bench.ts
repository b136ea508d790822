// The cashier's calls: deposits and withdrawals at a steady rate, and many players who open its
// pages at the same moment. A deposit waits for the payment company, which answers here too.

import { randomUUID } from 'node:crypto';
import { accountOf, fillCashier, PLAYERS, sessionOf } from './cashier/players.ts';
import { median, percentile } from './figures.ts';
import { makeLoad, postText, type LoadReport } from './load.ts';
import type { Measurement, Suite } from './suite.ts';

const PER_SECOND = 100;
/** Each player deposits and withdraws once. */
const CALLS = 1_000;
const WARM_UP = 200;
const CONNECTIONS = 32;
const MOST_CALL_P95_MS = 60;
const AT_ONCE = 200;
const MOST_PAGE_P95_MS = 500;

/** What a browser asks for when it opens a page of the cashier. */
const pages: Record<string, readonly (readonly [path: string, body: object])[]> = {
  'deposit page': [
    ['/api/cashier/payment-systems', {}],
    ['/api/cashier/deposit-systems', {}],
  ],
  'withdraw page': [
    ['/api/cashier/withdraw-systems', {}],
    ['/api/cashier/bank-accounts', {}],
    ['/api/cashier/open-withdraw-requests', {}],
  ],
};

export const suite: Suite = {
  name: 'cashier',
  run: async ({ stack }) => {
    await fillCashier(stack.databaseUrl);
    const port = Number.parseInt(new URL(stack.urls.site).port, 10);
    const deposits = await offer(port, (index) =>
      post(index, '/api/cashier/deposit', {
        idempotencyKey: randomUUID(),
        systemId: 'mercadopago-wallet',
        amount: '1000.00',
      }),
    );
    const withdrawals = await offer(port, (index) =>
      post(index, '/api/cashier/withdraw-request', {
        idempotencyKey: randomUUID(),
        bankEncodedID: accountOf(index),
        amount: '600.00',
        forfeitBonus: false,
      }),
    );
    const rows = [steady('deposits', deposits), steady('withdrawals', withdrawals)];
    for (const [what, calls] of Object.entries(pages)) rows.push(await spike(port, what, calls));
    return rows;
  },
};

function post(index: number, path: string, body: object): string {
  return postText(path, JSON.stringify(body), { wsession: sessionOf(index) });
}

function offer(port: number, requestOf: (index: number) => string): Promise<LoadReport> {
  return makeLoad({
    port,
    requests: Array.from({ length: WARM_UP + CALLS }, (_, index) => requestOf(index)),
    connections: CONNECTIONS,
    expected: '"success":true',
    perSecond: PER_SECOND,
    warmUp: WARM_UP,
  });
}

function steady(what: string, { latenciesMs }: LoadReport): Measurement {
  const p95 = percentile(latenciesMs, 95);
  return {
    name: 'cashier',
    what: `${what}, ${PER_SECOND}/s offered`,
    a: { label: 'p95', value: p95, unit: 'ms' },
    b: { label: 'most', value: MOST_CALL_P95_MS, unit: 'ms' },
    target: `< ${MOST_CALL_P95_MS} ms`,
    isOk: p95 < MOST_CALL_P95_MS,
    details: { p50: median(latenciesMs), worst: percentile(latenciesMs, 100) },
  };
}

/** Every player has a connection of their own, and all ask in the same moment. */
async function spike(
  port: number,
  what: string,
  calls: readonly (readonly [path: string, body: object])[],
): Promise<Measurement> {
  const requests = Array.from({ length: AT_ONCE * calls.length }, (_, number) => {
    const [path, body] = calls[Math.floor(number / AT_ONCE)] ?? ['/', {}];
    return post(PLAYERS - 1 - (number % AT_ONCE), path, body);
  });
  const load = { port, requests, connections: AT_ONCE, expected: '"success":true' };
  const { latenciesMs } = await makeLoad(load);
  const p95 = percentile(latenciesMs, 95);
  return {
    name: 'cashier',
    what: `${what}, ${AT_ONCE} players at once`,
    a: { label: 'p95', value: p95, unit: 'ms' },
    b: { label: 'most', value: MOST_PAGE_P95_MS, unit: 'ms' },
    target: `< ${MOST_PAGE_P95_MS} ms`,
    isOk: p95 < MOST_PAGE_P95_MS,
    details: { p50: median(latenciesMs), worst: percentile(latenciesMs, 100) },
  };
}
