// Every outside company that the sandbox plays is one folder with one `Company`.

import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config.ts';

export type { Protocol, SandboxConfig } from './config.ts';

/**
 * The dependencies of a company. Time, ids, randomness and outgoing HTTP come from here, so that
 * tests can control them.
 */
export interface Surroundings {
  clock: { now(): Date; after(ms: number, task: () => void): { cancel(): void } };
  ids: { uuid(): string };
  /** A cryptographically secure, unbiased integer from 0 to `below - 1`. */
  random: { below(below: number): number };
  http: typeof fetch;
  /** The companies' own books: one SQLite file, each company with tables of its own prefix. */
  books: DatabaseSync;
  log: FastifyBaseLogger;
  /** The outcome that somebody planned for the next payment of a company; mostly none. */
  plannedOutcome?: (company: string, call: string) => string | undefined;
  config: SandboxConfig;
}

export interface Company {
  /** Adds its pages and calls. Paths of different companies never overlap. */
  routes(app: FastifyInstance): Promise<void>;
  /** Begins its own work: retries of unfinished work, and servers of its own. */
  start(): Promise<void>;
  /** Ends its work in order; unfinished work stays in the books. */
  stop(): Promise<void>;
}

/** Work that begins and ends with a company: alarms, webhooks, a server. */
export interface Work {
  start(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** A company of its routes, each function in a scope of its own, and its work. */
export function createCompany(
  scopes: readonly ((app: FastifyInstance) => void | Promise<void>)[],
  work: readonly Work[] = [],
): Company {
  return {
    async routes(app) {
      for (const addRoutes of scopes) await app.register(async (scope) => addRoutes(scope));
    },
    async start() {
      for (const each of work) await each.start();
    },
    async stop() {
      for (const each of work) await each.stop();
    },
  };
}
