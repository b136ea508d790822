// The database that commands work on: the configured one, or the embedded one, whether it runs now
// or not.

import { join } from 'node:path';
import { claimFolder } from './claim.ts';
import { findRunningDatabase, requireDatabase, startEmbeddedDatabase } from './database.ts';
import { exitWith, StackFault } from './fault.ts';
import { dataFolder } from './paths.ts';
import { loadSecrets } from './secrets.ts';

/**
 * Does something with the database at hand; the embedded one is started for that moment when it
 * does not run.
 */
export async function withConfiguredDatabase<T>(
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const ownUrl = process.env['DATABASE_URL'];
  if (ownUrl) {
    await requireDatabase(ownUrl);
    return work(ownUrl);
  }
  const dataDir = dataFolder();
  const runningUrl = await findRunningDatabase(dataDir);
  return runningUrl ? work(runningUrl) : withStopped(dataDir, work);
}

async function withStopped<T>(
  dataDir: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const claim = await claimFolder(dataDir);
  try {
    const { url, postgres } = await startEmbeddedDatabase({
      dataDir,
      secrets: await loadSecrets(dataDir),
      isDurable: true,
      logFile: join(dataDir, 'logs/postgres.log'),
      onNotable: console.error,
      onStart: (pid) => claim.note(pid),
      onDeath: (sentence) => exitWith(new StackFault(sentence)),
    });
    try {
      return await work(url);
    } finally {
      await postgres.stop();
    }
  } finally {
    claim.release();
  }
}
