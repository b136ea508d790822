// The operator's addresses on players' port and on the operator's own port.

import { expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { systemIds } from '../ids.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import { healthRoutes } from './health.ts';
import { createOperatorApp } from './operator-app.ts';
import { createWebApp } from './web-app.ts';

const world = startTestWorld();
const log = createLog('silent');

it('players’ port says whether the server is ready, and no more', async () => {
  const { web } = world.app;
  for (const [url, answer] of [
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ready' }],
  ] as const)
    expect((await web.inject(url)).json()).toEqual(answer);
  expect((await web.inject('/metrics')).statusCode).toBe(404);
});

it('the operator’s port serves metrics, health and the description of the same calls', async () => {
  const { operator, web } = world.app;
  expect((await operator.inject('/metrics')).body).toContain('ceibo_live_streams 0');
  for (const url of ['/healthz', '/readyz'])
    expect((await operator.inject(url)).statusCode).toBe(200);
  expect((await operator.inject('/api/docs/')).headers['content-type']).toContain('text/html');
  const description = (await operator.inject('/api/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(description.paths)).toContain('/api/identity/login');
  expect(description).toEqual((await web.inject('/api/openapi.json')).json());
});

it('players’ port does not describe the calls where real companies are the counterparts', async () => {
  const options = {
    log,
    metrics: createMetrics(),
    ids: systemIds(systemClock),
    trustedProxies: 0,
    frameOrigins: () => [],
  };
  for (const [isDescribed, status] of [
    [true, 200],
    [false, 404],
  ] as const) {
    const app = await createWebApp({ ...options, isDescribed });
    for (const url of ['/api/docs/', '/api/openapi.json'])
      expect((await app.inject(url)).statusCode).toBe(status);
    await app.close();
  }
});

it('why a server is not ready is told on the operator’s port alone', async () => {
  const whyNotReady = async () => 'the database does not answer';
  const web = await createWebApp({
    log,
    metrics: createMetrics(),
    ids: systemIds(systemClock),
    trustedProxies: 0,
    frameOrigins: () => [],
    isDescribed: false,
  });
  healthRoutes(web, { whyNotReady, hasDetails: false });
  const operator = await createOperatorApp({
    log,
    metrics: createMetrics(),
    whyNotReady,
    describe: () => world.app.web.swagger(),
  });
  const [toAll, toOperator] = [await web.inject('/readyz'), await operator.inject('/readyz')];
  expect([toAll.statusCode, toAll.json()]).toEqual([503, { status: 'not ready' }]);
  expect([toOperator.statusCode, toOperator.json()]).toEqual([
    503,
    { status: 'the database does not answer' },
  ]);
  await Promise.all([web.close(), operator.close()]);
});
