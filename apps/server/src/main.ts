// The server process: reads its configuration, opens the database, serves, and ends in order.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, readConfig } from './config.ts';
import { unsafeDatabase } from './config-safety.ts';
import { createApp, type App } from './app.ts';
import { killWhenNamed, noCheckpoints } from './platform/database/checkpoints.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { systemIds, systemRandom } from './platform/ids.ts';
import { createLog } from './platform/log.ts';
import { replaceMessages } from './platform/language.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { systemHttp, systemHttpStream } from './platform/outgoing/outgoing.ts';
import { createHttp2 } from './platform/outgoing/http2.ts';

/** The folder of the operator's texts of mails and refusals in SITE_FOLDER. */
const SERVER_TEXTS = 'assets/Languages/server';

try {
  await serve();
} catch (error) {
  process.stderr.write(`${whatToDo(error)}\n`);
  // Workers and timers that had begun already must not keep a server alive that does not serve.
  process.exit(1);
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.siteFolder !== undefined) {
    const folder = join(config.siteFolder, SERVER_TEXTS);
    const faults = replaceMessages(folder);
    if (faults.length > 0)
      log.warn({ folder, faults }, 'faults in the texts of mails and refusals');
  }
  const database = openDatabase({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    log,
  });
  try {
    const unsafe = await unsafeDatabase(database, config.foreignVariable);
    if (unsafe !== undefined) throw new ConfigError(unsafe);
    const app = await createApp({
      config,
      database,
      clock: systemClock,
      ids: systemIds(systemClock),
      random: systemRandom,
      http: systemHttp,
      httpStream: systemHttpStream,
      http2: createHttp2(),
      mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
      log,
      metrics: createMetrics(),
      checkpoints: config.crashFile === undefined ? noCheckpoints : killWhenNamed(config.crashFile),
    });
    await app.operator.listen(config.operator);
    await app.start();
    await app.web.listen({ host: config.host, port: config.port });
    log.info({ port: config.port }, 'serving');
    endInOrder(app, { database, drainMs: config.drainMs });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * SIGTERM ends the process after a while in which load balancers learn that it ends; SIGINT, which
 * a person sends, ends it at once.
 */
function endInOrder(
  app: App,
  { database, drainMs }: { database: Database; drainMs: number },
): void {
  let isEnding = false;
  const end = (afterMs: number) => {
    if (isEnding) return;
    isEnding = true;
    app.drain();
    sleep(afterMs)
      .then(() => app.stop())
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The server did not end in order: ${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', () => end(drainMs));
  process.once('SIGINT', () => end(0));
}

function whatToDo(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return (
      `Port ${takenPort(error)} is taken: stop the program that uses it, or set PORT or ` +
      'OPERATOR_PORT to another one.'
    );
  if (code === 'ECONNREFUSED')
    return 'The database does not answer: start it, or correct DATABASE_URL.';
  if (code === '28P01') return 'The database refuses the password in DATABASE_URL.';
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist: create it.';
  if (code === '42P01' || code === '3F000')
    return 'The database has no tables yet: run the migrations (npm start does it).';
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `The server could not start: ${reason}`;
}

function takenPort(error: unknown): string {
  return error instanceof Error && 'port' in error
    ? String(error.port)
    : (process.env['PORT'] ?? '8080');
}
