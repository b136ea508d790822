// The bounds on the cost of text messages, all addresses together. Many networks and solved
// captchas pass every other limit, and somebody may earn from messages to their own numbers.

import type { IdentityDeps } from '../deps.ts';

type Parts = Pick<IdentityDeps, 'limits' | 'log' | 'metrics'>;

/** Counts a message that is about to be sent; false when the site sends none for now. */
export async function mayMessage(deps: Parts): Promise<boolean> {
  const { smsByMinute, smsByHour } = deps.limits;
  if (!(await smsByMinute.take(SITE))) return raiseAlarm(deps, 'minute');
  return (await smsByHour.take(SITE)) || raiseAlarm(deps, 'hour');
}

const SITE = 'site';

/** An alarm of each bound, once an hour: the operator looks who asks, and raises it or waits. */
async function raiseAlarm(
  { limits, log, metrics }: Parts,
  bound: 'minute' | 'hour',
): Promise<false> {
  if (await limits.smsAlarms.take(bound)) {
    metrics.alarms.inc({ what: 'sms-bound' });
    log.error({ bound }, 'NO MORE TEXT MESSAGES ARE SENT: the bound of the site is reached');
  }
  return false;
}
