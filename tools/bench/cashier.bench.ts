// The cashier's calls: deposits and withdrawals at a steady rate, and many players who open its
// pages at the same moment. A deposit waits for the payment company, which answers here too. And a
// day of payments that is compared with the company's books.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, daysLater } from '@ceibo/contracts/day';
import { askReconciliation, listReconciliations } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Stack } from '../stack/index.ts';
import { fillPaidDay, PAYMENTS } from './cashier/paid-day.ts';
import { accountOf, fillCashier, PLAYERS, sessionOf } from './cashier/players.ts';
import { upload } from './cashier/uploads.ts';
import { median, percentile } from './figures.ts';
import { makeLoad, postText, type LoadReport } from './load/load.ts';
import { residentMegabytes } from './load/memory.ts';
import type { Measurement, Suite } from './suite.ts';

const PER_SECOND = 100;
/** Each player deposits and withdraws once. */
const CALLS = 1_000;
const WARM_UP = 200;
const CONNECTIONS = 32;
const MOST_CALL_P95_MS = 60;
const AT_ONCE = 200;
const MOST_PAGE_P95_MS = 500;
const UPLOADS = 10_000;
/** After so many the server has as much memory as it needs for its work. */
const FIRST_UPLOADS = 1_000;
const MOST_GROWTH = 1.1;
const COMPANY = 'mercadopago';
const MOST_RECONCILIATION_MS = 60_000;
const GIVE_UP_MS = 5 * MOST_RECONCILIATION_MS;
const LOOK_EVERY_MS = 100;

/** The browser's requests when it opens a page of the cashier. */
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
  'history page': [['/api/cashier/transaction-history', { limit: 15 }]],
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
    rows.push(await reconciliation(stack));
    rows.push(await uploads(port, stack.server.pid));
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

/** From the operator's request until the outcome is in the books. */
async function reconciliation(stack: Stack): Promise<Measurement> {
  const day = daysLater(dayOf(new Date()), -2);
  await fillPaidDay(stack, day);
  const begun = performance.now();
  await askReconciliation(stack.databaseUrl, { provider: COMPANY, day });
  const run = await endOf(stack, day, begun);
  const took = performance.now() - begun;
  if (run.state !== 'done' || run.compared < PAYMENTS || run.differences > 0)
    throw new StackFault(
      `A day was compared wrongly: ${run.state}, ${run.compared}, ${run.differences} differ.`,
    );
  return {
    name: 'cashier',
    what: `reconciliation of ${PAYMENTS.toLocaleString('en')} payments`,
    a: { label: 'took', value: took, unit: 'ms' },
    b: { label: 'most', value: MOST_RECONCILIATION_MS, unit: 'ms' },
    target: `< ${MOST_RECONCILIATION_MS / 1000} s`,
    isOk: took < MOST_RECONCILIATION_MS,
  };
}

/** The server's memory after many uploads, beside that after the first tenth of them. */
async function uploads(port: number, pid: number): Promise<Measurement> {
  await upload(port, 0, FIRST_UPLOADS);
  const early = await residentMegabytes(pid);
  await upload(port, FIRST_UPLOADS, UPLOADS - FIRST_UPLOADS);
  const late = await residentMegabytes(pid);
  return {
    name: 'cashier',
    what: `memory of the server, ${UPLOADS.toLocaleString('en')} uploads`,
    a: { label: 'after all', value: late, unit: 'MB' },
    b: { label: 'after a tenth', value: early, unit: 'MB' },
    target: `≤ ${MOST_GROWTH}×`,
    isOk: late <= MOST_GROWTH * early,
  };
}

async function endOf({ databaseUrl }: Stack, day: string, begun: number) {
  while (performance.now() - begun < GIVE_UP_MS) {
    const { runs, differences } = await listReconciliations(databaseUrl);
    const run = runs.find((each) => each.provider === COMPANY && each.day === day);
    if (run) return { ...run, differences: differences.length };
    await pause(LOOK_EVERY_MS);
  }
  throw new StackFault('The comparison of a day of payments did not end.');
}
