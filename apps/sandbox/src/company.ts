// Every outside company that the sandbox plays is one folder with one `Company`.

import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

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

/** A company that only answers has no work of its own. */
export const noWork: Pick<Company, 'start' | 'stop'> = {
  start: async () => undefined,
  stop: async () => undefined,
};

/** The protocols by which the studios know their operator. */
export const protocols = ['hub88', 'pragmatic', 'softswiss', 'evenbet', 'evolution'] as const;
export type Protocol = (typeof protocols)[number];

interface SharedSecretContract {
  walletsUrl: string;
  secret: string;
  /** The operator's name at the company. */
  operator: string;
}

export interface SandboxConfig {
  port: number;
  /**
   * The sandbox's own address as browsers and the operator reach it, without a slash at the end.
   */
  publicUrl: string;
  smtpPort: number;
  dataDir: string;
  /** The operator's site, for links back. */
  operatorUrl: string;
  /**
   * The studios’ contract with the operator. Each provider's wallet lies below `walletsUrl`, under
   * the provider's key.
   */
  hub88: {
    walletsUrl: string;
    studioPrivateKeyPem: string;
    operatorPublicKeyPem: string;
    operatorId: string;
  };
  /**
   * The same for studios that speak a protocol whose calls are signed with a secret of both sides.
   */
  pragmatic: SharedSecretContract;
  softswiss: SharedSecretContract;
  evenbet: SharedSecretContract;
  evolution: SharedSecretContract;
  /** Which protocol a studio speaks; Hub88 where none is named. */
  studioProtocols: Readonly<Record<string, Protocol>>;
  /** Where the operator has its licence (ISO 3166): which games its players may be offered. */
  jurisdiction: string;
  /**
   * How long the phases of live tables and flights last, in per cent of the usual: less is for
   * tests.
   */
  pacePercent: number;
  /**
   * From one race to the next, and how long a race is shown, in per cent of the usual: both are
   * less in tests.
   */
  races: { everySeconds: number; runPercent: number };
  /** Ring games of the poker room. */
  pokerTables: number;
  mercadopago: { accessToken: string; webhookSecret: string };
  cvu: { secret: string; settleAfterMs: number };
  /** The company that takes cash for coupons. */
  coupons: { secret: string };
  /** Signs the operator's postbacks. */
  affiliate: { secret: string };
  /** Signs the operator's questions to the exclusion register. */
  register: { secret: string };
  /** Signs the operator's questions to the location company. */
  location: { secret: string };
  /** Signs the calls and webhooks of the company that recognises faces. */
  liveness: { secret: string };
  /** The operator's accounts at Google and Apple, for messages to the app, and Apple's port. */
  appPush: {
    apnsPort: number;
    google: { project: string; account: string; publicKeyPem: string };
    apple: { keyId: string; teamId: string; topic: string; publicKeyPem: string };
  };
  /** The key by which the company of text messages knows the operator. */
  sms: { secret: string };
  /** The sportsbook’s contract with the operator, and how often its prices move. */
  bti: { walletUrl: string; secret: string; operator: string; walkEveryMs: number };
}
