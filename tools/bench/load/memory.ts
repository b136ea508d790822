import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The memory of a process that is in use at this moment. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number.parseInt(stdout, 10) / 1024;
}
