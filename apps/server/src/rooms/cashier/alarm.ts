// Alarms: events that staff must look at. Each is counted in the metrics and written to the log.

import type { Alarm } from '../../platform/alarms/alarms.ts';
import type { CashierDeps } from './deps.ts';

export function alarm(
  { log, metrics }: Pick<CashierDeps, 'log' | 'metrics'>,
  what: Alarm,
  details: Record<string, string>,
): void {
  metrics.alarms.inc({ what });
  log.error({ ...details, what }, 'a payment is not as it should be');
}
