// Answers that nobody reads, or that are written to too late, over real connections.

import { createConnection } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { systemIds } from '../ids.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createWebApp } from './web-app.ts';

it('an answer that is written to after its end does not end the process', async () => {
  const app = await createWebApp({
    log: createLog('silent'),
    metrics: createMetrics(),
    ids: systemIds(systemClock),
    trustedProxies: 0,
    frameOrigins: () => [],
    isDescribed: true,
  });
  app.get('/careless', async (_request, reply) => {
    reply.hijack();
    reply.raw.end('done');
    for (let i = 0; i < 3; i += 1) reply.raw.write('too late');
  });
  const site = await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await (await fetch(`${site}/careless`)).text()).toBe('done');
  expect((await fetch(`${site}/careless`)).status).toBe(200);
  await app.close();
});

it('a download of which nothing is taken is given up', async () => {
  const options = {
    log: createLog('silent'),
    metrics: createMetrics(),
    ids: systemIds(systemClock),
    trustedProxies: 0,
    frameOrigins: () => [],
  };
  const app = await createWebApp({ ...options, isDescribed: false, stalledMs: 200 });
  const ended = Promise.withResolvers<void>();
  function* endless() {
    try {
      for (;;) yield 'x'.repeat(65_536);
    } finally {
      ended.resolve();
    }
  }
  app.get('/endless', async (_request, reply) =>
    reply.type('text/plain').send(Readable.from(endless())),
  );
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = createConnection(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /endless HTTP/1.1\r\nhost: ceibo\r\n\r\n');
  await expect(ended.promise).resolves.toBeUndefined();
  socket.destroy();
  await app.close();
});
