// npm run audit: checks the books of the configured database. Exit 0 when they are right, 1 when not.

import { join } from 'node:path';
import { claimFolder } from './claim.ts';
import { findRunningDatabase, requireDatabase, startEmbeddedDatabase } from './database.ts';
import { exitWith, StackFault } from './fault.ts';
import { dataFolder } from './paths.ts';
import { loadSecrets } from './secrets.ts';
import { audit } from './stack.ts';

try {
  const findings = await auditConfigured();
  for (const { check, detail } of findings) console.log(`${check}: ${detail}`);
  console.log(findings.length === 0 ? 'The books are right.' : `The books are wrong: ${findings.length} findings.`);
  process.exit(findings.length === 0 ? 0 : 1);
} catch (error) {
  exitWith(error);
}

async function auditConfigured(): ReturnType<typeof audit> {
  const ownUrl = process.env['DATABASE_URL'];
  if (ownUrl) {
    await requireDatabase(ownUrl);
    return audit(ownUrl);
  }
  const dataDir = dataFolder();
  const runningUrl = await findRunningDatabase(dataDir);
  return runningUrl ? audit(runningUrl) : auditStopped(dataDir);
}

/** Starts the embedded database for the moment of the audit. */
async function auditStopped(dataDir: string): ReturnType<typeof audit> {
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
      return await audit(url);
    } finally {
      await postgres.stop();
    }
  } finally {
    claim.release();
  }
}
