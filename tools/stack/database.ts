// The database of a stack: the embedded one with its role and database made, or one that the
// operator named, checked.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StackFault } from './fault.ts';
import { freePortNear, isFree } from './ports.ts';
import { startPostgres, type Postgres, type PostgresOptions } from './postgres/postgres.ts';
import { describeProcess, isStillRunning, type Running } from './running.ts';
import type { Secrets } from './secrets.ts';

const USUAL_PORT = 5433;
const NAME = 'ceibo';

/**
 * The content of <data folder>/postgres.json: the address of the embedded database, and the process
 * that runs it.
 */
interface Whereabouts {
  port: number;
  url: string;
  running: Running;
}

export interface EmbeddedDatabase {
  url: string;
  postgres: Postgres;
}

type EmbeddedOptions = Omit<PostgresOptions, 'folder' | 'port' | 'adminPassword'> & {
  dataDir: string;
  secrets: Secrets;
  port?: number;
};

export async function startEmbeddedDatabase({
  dataDir,
  secrets,
  port: wantedPort,
  ...options
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const port = wantedPort ?? (await freePortNear(readWhereabouts(dataDir)?.port ?? USUAL_PORT));
  const url = `postgres://${NAME}:${secrets.databasePassword}@127.0.0.1:${port}/${NAME}`;
  const onStart = (pid: number): void => {
    const running = describeProcess(pid);
    if (running)
      writeFileSync(
        whereaboutsFile(dataDir),
        JSON.stringify({ port, url, running } satisfies Whereabouts),
        { mode: 0o600 },
      );
    options.onStart(pid);
  };
  const postgres = await startPostgres({
    ...options,
    onStart,
    folder: join(dataDir, 'postgres'),
    port,
    adminPassword: secrets.databaseAdminPassword,
  });
  try {
    await makeDatabase(postgres.adminUrl('postgres'), secrets.databasePassword);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url, postgres };
}

/** The address of the embedded database when it runs now, under another process. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const known = readWhereabouts(dataDir);
  return known && isStillRunning(known.running) && !(await isFree(known.port))
    ? known.url
    : undefined;
}

/** Refuses, in one sentence, a database of the operator's own that cannot be used. */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: readUrl(url), connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new StackFault(
        'The database in DATABASE_URL is older than PostgreSQL 15: upgrade it, or unset ' +
          'DATABASE_URL to use the embedded one.',
      );
  } catch (error) {
    throw error instanceof StackFault ? error : explain(error, url);
  } finally {
    await client.end();
  }
}

/**
 * The server works as the owner of its own database, not as the superuser. The owner may make the
 * role that the application works as.
 */
async function makeDatabase(adminUrl: string, password: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  try {
    await admin.connect();
    const roles = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [NAME]);
    await admin.query(
      `${roles.rowCount ? 'ALTER' : 'CREATE'} ROLE ${NAME} LOGIN CREATEROLE
       PASSWORD ${pg.escapeLiteral(password)}`,
    );
    const databases = await admin.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
    if (!databases.rowCount) await admin.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  } catch (error) {
    if (codeOf(error) === '28P01')
      throw new StackFault(
        'The embedded database has another password than <data folder>/secrets/words.json: ' +
          'put that file back, or move <data folder>/postgres away to begin with a new one.',
      );
    throw error;
  } finally {
    await admin.end();
  }
}

function readUrl(url: string): string {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return url;
  throw new StackFault(
    'DATABASE_URL is not an address of a PostgreSQL database: it looks like ' +
      'postgres://user:password@host:5432/ceibo.',
  );
}

function explain(error: unknown, url: string): StackFault {
  const { hostname, port, pathname, username } = new URL(url);
  const where = `${hostname}:${port || '5432'}`;
  const database = `The database at ${where}`;
  const causes: Record<string, string> = {
    '28P01': `${database} refuses the password of "${username}": correct DATABASE_URL.`,
    '28000': `${database} does not let "${username}" in: correct DATABASE_URL, or its pg_hba.conf.`,
    '3D000':
      `The server at ${where} has no database "${pathname.slice(1)}": make it (createdb), or ` +
      'correct DATABASE_URL.',
    ENOTFOUND: `The host "${hostname}" of DATABASE_URL is not known: correct DATABASE_URL.`,
  };
  const reason = error instanceof Error ? error.message : String(error);
  return new StackFault(
    causes[codeOf(error)] ??
      `No database answers at ${where} (${reason || codeOf(error)}): start it, correct ` +
        'DATABASE_URL, or unset it to use the embedded database.',
  );
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function whereaboutsFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

function readWhereabouts(dataDir: string): Whereabouts | undefined {
  const file = whereaboutsFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    const known: Whereabouts = JSON.parse(readFileSync(file, 'utf8'));
    return known;
  } catch {
    return undefined;
  }
}
