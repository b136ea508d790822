// The direct drivers, in a process of their own. So making calls takes no more time from the
// measured program than it must.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { LanePlan } from './lane.ts';

export const protocolNames = ['hub88', 'softswiss', 'evenbet', 'pragmatic', 'evolution'] as const;
export type ProtocolName = (typeof protocolNames)[number];

export interface LoadPlan {
  seed: number;
  perSecond: number;
  seconds: number;
  /** The private key of Hub88, the shared secrets of the others. */
  keys: Record<ProtocolName, string>;
  lanes: (LanePlan & { protocol: ProtocolName })[];
}

export interface LoadReport {
  /** When the schedule began and ended, as the machine's clock says. */
  from: number;
  to: number;
  /**
   * Each call that the schedule had: when it was due (as the machine's clock says) and how long it
   * took.
   */
  calls: Record<ProtocolName, { dueAt: Float64Array; ms: Float64Array }>;
  /** When calls were due that no player was free for: all were waiting for an answer. */
  missed: Float64Array;
  counts: { calls: number; duplicates: number; rollbacks: number };
  /** Answers that were not the ones that were due, in words; the first hundred. */
  wrong: string[];
  /** The balance that each lane's player must have, in the order of the plan. */
  expected: number[];
}

export interface Load {
  /** Settles when the schedule is over and every open round has ended. */
  report: Promise<LoadReport>;
  stop(): void;
}

export function startLoad(plan: LoadPlan): Load {
  const child: ChildProcess = fork(new URL('./load-process.ts', import.meta.url), {
    serialization: 'advanced',
  });
  const reported = once(child, 'message').then(([report]: LoadReport[]) => {
    if (!report) throw new Error('the drivers reported nothing');
    return report;
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the drivers ended with code ${String(code)} and without a report`);
  });
  const report = Promise.race([reported, ended]);
  // The failure reaches the reader of the report; until then nobody handles it.
  report.catch(() => undefined);
  child.send(plan);
  return { report, stop: () => child.kill() };
}
