// The server as a process of its own: when it refuses to start, and how it begins to end.

import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { startTestWorld } from './testing/test-world.ts';

const world = startTestWorld();
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const READY_WITHIN = { timeout: 40_000 };
const folder = mkdtempSync(join(tmpdir(), 'ceibo-main-'));
const keyFile = join(folder, 'key.pem');
writeFileSync(
  keyFile,
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const started: ChildProcess[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.kill('SIGKILL');
});

/** Starts the server as `npm start` does, everything on this machine, but for what is given. */
function startServer(changed: Record<string, string>) {
  const server = spawn(process.execPath, [MAIN], {
    env: {
      DATABASE_URL: world.config.databaseUrl,
      PORT: '0',
      OPERATOR_PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1:8080',
      SMTP_URL: 'smtp://127.0.0.1:1',
      CAPTCHA_SECRET: '0123456789abcdef-captcha',
      ACCOUNT_SECRET: '0123456789abcdef-account',
      DOCUMENT_SECRET: '0123456789abcdef-documents',
      DOCUMENT_FOLDER: join(folder, 'documents'),
      HUB88_PRIVATE_KEY_FILE: keyFile,
      HUB88_OPERATOR_ID: '1',
      MERCADOPAGO_URL: 'http://127.0.0.1:1',
      MERCADOPAGO_ACCESS_TOKEN: '0123456789abcdef-access',
      MERCADOPAGO_WEBHOOK_SECRET: '0123456789abcdef-webhook',
      CVU_URL: 'http://127.0.0.1:1',
      CVU_SECRET: '0123456789abcdef-payout',
      COUPON_URL: 'http://127.0.0.1:1',
      COUPON_SECRET: '0123456789abcdef-coupon',
      SMS_URL: 'http://127.0.0.1:1',
      SMS_SECRET: '0123456789abcdef-messages',
      EXCLUSION_REGISTER_URL: 'http://127.0.0.1:1',
      EXCLUSION_REGISTER_SECRET: '0123456789abcdef-register',
      LOCATION_URL: 'http://127.0.0.1:1',
      LOCATION_SECRET: '0123456789abcdef-location',
      LIVENESS_URL: 'http://127.0.0.1:1',
      LIVENESS_SECRET: '0123456789abcdef-liveness',
      PUSH_KEY: 'm6kTdwpGVg7ydRVQ_OQmqhUO3TqS7nCqBtiFJs0Yhyc',
      LOG_LEVEL: 'error',
      ...changed,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(server);
  return { server, said: text(server.stderr), ended: once(server, 'exit') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
}

it('a server with the demo player and a foreign address ends at once', async () => {
  await world.player({ cash: units(100) });
  const { said, ended } = startServer({ PUBLIC_URL: 'https://casino.example' });
  expect(await said).toMatch(/^DATABASE_URL names a database with the demo player.*PUBLIC_URL/);
  expect(await ended).toEqual([1, null]);
});

it('a server that is told to end says that it is not ready, and still serves for a while', async () => {
  const port = await freePort();
  const { server } = startServer({ PORT: String(port), DRAIN_SECONDS: '60' });
  const statusOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
  await expect.poll(() => statusOf('/readyz'), READY_WITHIN).toBe(200);
  server.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
});
