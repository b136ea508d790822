import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A data folder for one run. Others may pass through it, as the user that PostgreSQL runs as must;
 * what is secret in it has modes of its own.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-'));
  chmodSync(folder, 0o755);
  return folder;
}
