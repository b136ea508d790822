// The sandbox's sportsbook as the process that it is, behind its layer of faults. It calls our
// wallet over HTTP, and a test calls its page's addresses. Its clock goes only when a test says so.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { btiSecrets, SPORTSBOOK_URL } from '../partners/bti.ts';
import type { TestWorld } from '../test-world.ts';

const PROGRAM = join(import.meta.dirname, '../../../../sandbox/src/testing/sportsbook-process.ts');

export type SportsbookProcess = Awaited<ReturnType<typeof startSportsbookProcess>>;
type Json = Record<string, unknown>;

export async function startSportsbookProcess(world: TestWorld, { seed }: { seed: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-sportsbook-'));
  const server = await world.app.web.listen({ host: '127.0.0.1', port: 0 });
  let now = world.clock.now().getTime();
  let child: ChildProcess;
  let address = '';

  async function start(): Promise<void> {
    const [wallet, secret] = [`${server}/partners/bti/bti`, btiSecrets[0]];
    child = fork(PROGRAM, [folder, wallet, secret, String(now), String(seed)]);
    [address] = (await once(child, 'message')) as [string];
  }
  async function kill(): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, { body, headers }: Sent = {}) {
    const reply = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, text: await reply.text() };
  }
  async function json(...asked: Parameters<typeof call>): Promise<Json> {
    const answer: Json = JSON.parse((await call(...asked)).text);
    return answer;
  }
  /** The server's calls go to the company, which stands at another address in its catalogue. */
  world.company = async (url, { method, headers = {}, body }) => {
    if (!url.href.startsWith(SPORTSBOOK_URL)) return undefined;
    const reply = await fetch(`${address}/sportsbook${url.href.slice(SPORTSBOOK_URL.length)}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: String(body) }),
    });
    return { status: reply.status, body: await reply.text() };
  };
  await start();
  return {
    json,
    trader: async (order: Record<string, string>): Promise<number> => {
      const reply = await fetch(`${address}/sportsbook/trader`, {
        method: 'POST',
        body: new URLSearchParams(order),
        redirect: 'manual',
      });
      return reply.status;
    },
    async advance(ms: number): Promise<void> {
      const moved = once(child, 'message');
      child.send(ms);
      [now] = (await moved) as [number];
    },
    now: () => now,
    /** Ends it without warning, and begins it again over the same books. */
    async crash(): Promise<void> {
      await kill();
      await start();
    },
    async stop(): Promise<void> {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Sent {
  body?: object;
  headers?: Record<string, string>;
}
