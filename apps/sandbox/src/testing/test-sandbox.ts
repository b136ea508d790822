// One company with real routes and real books, in a world whose time, chance and network a test
// holds.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { openBooks } from '../books.ts';
import type { Company, SandboxConfig, Surroundings } from '../company.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';

export interface SentRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
  at: Date;
}

export interface TestSandbox extends Pick<TestClock, 'advance'> {
  app: FastifyInstance;
  surroundings: Surroundings;
  /** The requests that the company sent out, oldest first. */
  sent: SentRequest[];
  /** Sets the operator's answers from now on by status; null means that it cannot be reached. */
  operatorAnswers(status: number | null): void;
  /** Sets the next draws of `random.below`, whatever is asked; 0 when none is left. */
  draw(...numbers: number[]): void;
  /** Ends the process and begins it again over the same books. */
  restart(): Promise<void>;
}

export async function openTestSandbox(
  create: (surroundings: Surroundings) => Company,
  changes: Partial<SandboxConfig> = {},
): Promise<TestSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const { clock, advance } = createTestClock('2025-11-21T12:00:00.000Z');
  const sent: SentRequest[] = [];
  const draws: number[] = [];
  let answer: number | null = 200;

  const http: typeof fetch = async (address, init) => {
    const request = new Request(address, init);
    sent.push({
      url: new URL(request.url),
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
      at: clock.now(),
    });
    if (answer === null) throw new TypeError('fetch failed');
    return new Response(null, { status: answer });
  };

  async function open() {
    const surroundings: Surroundings = {
      clock,
      ids: { uuid: () => randomUUID() },
      random: { below: () => draws.shift() ?? 0 },
      http,
      books: openBooks(dataDir),
      log: pino({ enabled: false }),
      config: { ...testConfig, dataDir, ...changes },
    };
    const company = create(surroundings);
    const app = await createApp(surroundings, [company]);
    await company.start();
    const close = async () => {
      await app.close();
      await company.stop();
      surroundings.books.close();
    };
    return { surroundings, app, close };
  }

  let running = await open();
  onTestFinished(async () => {
    await running.close();
    rmSync(dataDir, { recursive: true });
  });
  return {
    get app() {
      return running.app;
    },
    get surroundings() {
      return running.surroundings;
    },
    sent,
    advance,
    operatorAnswers(status) {
      answer = status;
    },
    draw: (...numbers) => void draws.push(...numbers),
    async restart() {
      await running.close();
      running = await open();
    },
  };
}
