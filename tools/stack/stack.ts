// Starts the whole product: database, sandbox, server. `npm start`, `npm run dev`, the browser
// tests and the benchmarks all use this one function, so what is tested is what runs.

import { join } from 'node:path';
import type { Checker } from '@ceibo/server';
import { studioProtocols as usualProtocols, type StudioProtocols } from '../seed/providers.ts';
import { buildAll } from './build.ts';
import { claimFolder } from './claim.ts';
import { requireDatabase, startEmbeddedDatabase } from './database.ts';
import { readyHost } from './environment/ready-host.ts';
import { StackFault } from './fault.ts';
import { freePort, freePortNear, requireFree } from './ports.ts';
import type { Postgres } from './postgres/postgres.ts';
import type { ManagedProcess, ProcessWatchers } from './processes.ts';
import {
  sandboxProgram,
  sandboxUrl,
  serverProgram,
  type Environment,
  type Ports,
} from './programs.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

const SMTP_PORT = 8025;

export interface StackOptions {
  dataDir: string;
  /**
   * Zero picks a free one. Absent: the same, but mail goes to 8025 when that is free, and the
   * database keeps the port it had.
   */
  ports?: {
    server?: number;
    operator?: number;
    sandbox?: number;
    smtp?: number;
    database?: number;
  };
  /**
   * False leaves the demo player out of a new database and the providers waiting for companies of
   * their own, and does not start the sandbox; absent: true.
   */
  hasStandIns?: boolean;
  /** A database of the operator's own; absent: the embedded one. */
  databaseUrl?: string;
  /** False only for tests: the embedded database then does not wait for the disk. */
  isDurable?: boolean;
  /** Added to, and stronger than, what the stack itself sets. */
  environment?: { server?: Environment; sandbox?: Environment };
  /** The site's address when it is not the server's own. */
  publicUrl?: string;
  /** The name that stands for 127.0.0.1 in the site's address: passkeys need one. */
  publicHost?: string;
  /** The launch address of the seeded studio's games, if that is not the sandbox's. */
  studioUrl?: string;
  /**
   * The studios of the sandbox that speak another protocol than Hub88. Absent: as the product
   * begins.
   */
  studioProtocols?: StudioProtocols;
  /** Restarts server and sandbox when their source changes. */
  isWatched?: boolean;
  /**
   * Called with the progress, one short line at a time, and with warnings in the programs' logs.
   * Absent: quiet.
   */
  tell?: (line: string) => void;
  /**
   * Called when a program ends that nobody asked to. Absent: an uncaught error, which ends this
   * process and the stack with it.
   */
  onDeath?: (sentence: string) => void;
  /** Gives the start up: what runs by then is stopped. */
  signal?: AbortSignal;
}

export type StackProgram = Pick<ManagedProcess, 'pid' | 'kill' | 'start'>;

export interface Stack {
  urls: { site: string; server: string; operator: string; sandbox: string };
  dataDir: string;
  databaseUrl: string;
  secrets: Secrets;
  server: StackProgram;
  sandbox: StackProgram;
  /** The embedded database; absent when the database is the operator's own. */
  postgres?: Pick<Postgres, 'pid' | 'killAndRestart'>;
  /** Checks the books; empty when they are right. */
  audit(): Promise<Finding[]>;
  /** Server first, so that requests under way are answered; then the sandbox; the database last. */
  stop(): Promise<void>;
}

export interface Finding {
  check: string;
  detail: string;
}

type Undo = () => Promise<void> | void;

export async function startStack(options: StackOptions): Promise<Stack> {
  const undo: Undo[] = [];
  const stop = async (): Promise<void> => {
    for (let last = undo.pop(); last; last = undo.pop()) await last();
  };
  try {
    return await start(options, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: StackOptions, undo: Undo[], stop: Undo): Promise<Stack> {
  const { dataDir, tell = () => {} } = options;
  const claim = await claimFolder(dataDir);
  undo.push(() => claim.release());
  const [secrets, ports] = await Promise.all([loadSecrets(dataDir), choosePorts(options)]);
  const host = readyHost(options.environment?.server?.['HOST']);
  const serverUrl = `http://${host}:${ports.server}`;
  const operatorUrl = `http://127.0.0.1:${ports.operator}`;
  const { publicHost = '127.0.0.1' } = options;
  const publicUrl = options.publicUrl ?? `http://${publicHost}:${ports.server}`;
  const { onDeath = throwUncaught, isWatched = false } = options;
  const watchers: ProcessWatchers = { onNotable: tell, onStart: (pid) => claim.note(pid), onDeath };

  const database = await prepare(options, {
    secrets,
    watchers,
    undo,
    studioUrl: options.studioUrl ?? sandboxUrl(ports),
    sportsbookUrl: `${sandboxUrl(ports)}/sportsbook`,
    affiliateUrl: sandboxUrl(ports),
  });
  options.signal?.throwIfAborted();

  const { studioProtocols = usualProtocols, hasStandIns = true } = options;
  const shared = {
    ...watchers,
    isWatched,
    wiring: {
      ports,
      publicUrl,
      databaseUrl: database.url,
      dataDir,
      secrets,
      studioProtocols,
      hasStandIns,
    },
  };
  const sandbox = sandboxProgram({ ...shared, environment: options.environment?.sandbox ?? {} });
  const server = serverProgram({ ...shared, environment: options.environment?.server ?? {} });
  undo.push(
    () => sandbox.stop(),
    () => server.stop(),
  );
  tell(hasStandIns ? 'Starting the sandbox and the server…' : 'Starting the server…');
  await settleBoth(hasStandIns ? sandbox.start() : undefined, server.start());
  options.signal?.throwIfAborted();
  if (!hasStandIns) tell(`The proxy of ${publicUrl} must forward to ${serverUrl}.`);
  tell(
    `Metrics, health and the description of the calls: ${operatorUrl}/metrics, /readyz, /api/docs`,
  );

  return {
    urls: { site: publicUrl, server: serverUrl, operator: operatorUrl, sandbox: sandboxUrl(ports) },
    dataDir,
    databaseUrl: database.url,
    secrets,
    server,
    sandbox,
    ...(database.postgres && { postgres: database.postgres }),
    audit: () => audit(database.url),
    stop: async () => stop(),
  };
}

/** Checks the books of a database with the server's own checker. */
export async function audit(databaseUrl: string): Promise<Finding[]> {
  const { auditBooks } = await import('@ceibo/server');
  return auditBooks(databaseUrl);
}

/** The same checker, which tests keep open and ask after each case. */
export async function openChecker(databaseUrl: string): Promise<Checker> {
  const server = await import('@ceibo/server');
  return server.openChecker(databaseUrl);
}

interface Surroundings {
  secrets: Secrets;
  watchers: ProcessWatchers;
  undo: Undo[];
  studioUrl: string;
  sportsbookUrl: string;
  affiliateUrl: string;
}

interface Database {
  url: string;
  postgres?: Postgres;
}

/**
 * Builds and fills the database side by side. When one fails, the other is given up, so that nobody
 * waits for it to learn of the failure.
 */
async function prepare(options: StackOptions, surroundings: Surroundings): Promise<Database> {
  const { tell = () => {}, signal } = options;
  const giveUp = new AbortController();
  const building = buildAll({
    tell,
    signal: signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal,
  });
  const filling = prepareDatabase(options, surroundings);
  filling.catch(() => giveUp.abort());
  const [database] = await settleBoth(filling, building);
  return database;
}

async function prepareDatabase(
  options: StackOptions,
  { secrets, watchers, undo, studioUrl, sportsbookUrl, affiliateUrl }: Surroundings,
): Promise<Database> {
  const { tell = () => {} } = options;
  // The server's code takes a moment to load: PostgreSQL starts meanwhile.
  const loading = Promise.all([import('@ceibo/server'), import('../seed/seed.ts')]);
  const [database, [{ migrate }, { seed }]] = await settleBoth(
    openDatabase(options, { secrets, watchers, undo }),
    loading,
  );
  const { applied } = await migrate(database.url).catch(explainMigration);
  if (applied.length > 0) tell(`Database: ${applied.length} migrations applied.`);
  const sportsbook = { url: sportsbookUrl, secret: secrets.btiSecret };
  const sharedSecrets = {
    pragmatic: secrets.pragmaticSecret,
    softswiss: secrets.softswissSecret,
    evenbet: secrets.evenbetSecret,
    evolution: secrets.evolutionSecret,
  };
  const studios = {
    studioPublicKeyPem: secrets.studio.publicKeyPem,
    studioUrl,
    studioProtocols: options.studioProtocols ?? usualProtocols,
    sharedSecrets,
  };
  const { seeded } = await seed({
    databaseUrl: database.url,
    hasStandIns: options.hasStandIns ?? true,
    ...studios,
    sportsbook,
    affiliate: { url: affiliateUrl, secret: secrets.affiliateSecret },
  });
  if (seeded) tell('Database: filled with the catalogue and the demo player.');
  return database;
}

/**
 * A refusal of the database itself (it has an SQL state) is the operator's to mend; anything else
 * is a bug.
 */
function explainMigration(error: unknown): never {
  if (!(error instanceof Error && 'code' in error)) throw error;
  throw new StackFault(
    `The database cannot be brought up to date (${error.message}): docs/going-live.md says how ` +
      'the database and its two roles are made.',
  );
}

async function openDatabase(
  options: StackOptions,
  { secrets, watchers, undo }: Pick<Surroundings, 'secrets' | 'watchers' | 'undo'>,
): Promise<Database> {
  const { dataDir, databaseUrl, isDurable = true, tell = () => {} } = options;
  if (databaseUrl) {
    await requireDatabase(databaseUrl);
    return { url: databaseUrl };
  }
  tell('Starting PostgreSQL…');
  const port = options.ports?.database === 0 ? await freePort() : options.ports?.database;
  const database = await startEmbeddedDatabase({
    ...watchers,
    dataDir,
    secrets,
    isDurable,
    logFile: join(dataDir, 'logs/postgres.log'),
    ...(port && { port }),
  });
  undo.push(() => database.postgres.stop());
  return database;
}

/**
 * Ports that others rely on are refused when taken; nobody outside relies on the one for mail, so
 * that one gives way.
 */
async function choosePorts({ ports = {} }: StackOptions): Promise<Ports> {
  if (ports.server) await requireFree(ports.server, 'PORT');
  if (ports.operator) await requireFree(ports.operator, 'OPERATOR_PORT');
  if (ports.sandbox) await requireFree(ports.sandbox, 'SANDBOX_PORT');
  const mail = ports.smtp === 0 ? freePort() : freePortNear(ports.smtp ?? SMTP_PORT);
  const [server, operator, sandbox, smtp, apns] = await Promise.all([
    ports.server || freePort(),
    ports.operator || freePort(),
    ports.sandbox || freePort(),
    mail,
    freePort(),
  ]);
  return { server, operator, sandbox, smtp, apns };
}

/**
 * Like Promise.all, but fails only when both have ended: what the later one started can then be
 * stopped too.
 */
async function settleBoth<A, B>(one: Promise<A> | A, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

function throwUncaught(sentence: string): void {
  queueMicrotask(() => {
    throw new StackFault(sentence);
  });
}
