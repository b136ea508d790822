// Checks whether a process that was written down earlier still runs. A process id alone does not
// prove it: the system gives it away again.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface Running {
  pid: number;
  command: string;
}

/** Describes a process of this moment, to be recognised later. Undefined when it does not run. */
export function describeProcess(pid: number): Running | undefined {
  const command = commandOf(pid);
  return command ? { pid, command } : undefined;
}

export function isStillRunning(process: Running): boolean {
  return commandOf(process.pid) === process.command;
}

/** Ends a process that an earlier, killed run left behind: politely first, then not. */
export async function endLeftover(leftover: Running, politely: NodeJS.Signals): Promise<void> {
  for (const [signal, patienceMs] of [
    [politely, 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isStillRunning(leftover)) return;
    process.kill(leftover.pid, signal);
    const giveUpAt = Date.now() + patienceMs;
    while (isStillRunning(leftover) && Date.now() < giveUpAt) await pause(50);
  }
}

/**
 * The command line of a process, or an empty text when it does not run (a zombie has none either).
 */
function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}
