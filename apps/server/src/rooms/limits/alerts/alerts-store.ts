// The SQL of alerts and of their rules.

import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { AlertRule } from './alert-rules.ts';

interface NewAlert {
  playerId: PlayerId;
  rule: string;
  reason: string;
}

export interface Alert extends NewAlert {
  /** The day of play, "2025-11-21". */
  day: string;
}

export async function insertAlerts(
  query: Query,
  { day, foundAt, alerts }: { day: string; foundAt: Date; alerts: readonly NewAlert[] },
): Promise<void> {
  await query.query(
    `insert into limits.alerts (player_id, rule, day, reason, found_at)
     select player_id, rule, $4, reason, $5
       from unnest($1::uuid[], $2::text[], $3::text[]) as a (player_id, rule, reason)
     on conflict do nothing`,
    [
      alerts.map(({ playerId }) => playerId),
      alerts.map(({ rule }) => rule),
      alerts.map(({ reason }) => reason),
      day,
      foundAt,
    ],
  );
}

/** The last alerts, the newest first. */
export async function lastAlerts(query: Query, limit: number): Promise<Alert[]> {
  return query.query<Alert>(
    `select player_id as "playerId", rule, reason, day::text from limits.alerts
       order by found_at desc, player_id, rule limit $1`,
    [limit],
  );
}

export function alertRules(query: Query): Promise<AlertRule[]> {
  return query.query<AlertRule>(
    'select rule, threshold, amount, is_on as "isOn" from limits.alert_rules order by rule',
  );
}

/** Fields that are left out stay as they are. */
export async function changeAlertRule(
  query: Query,
  {
    rule,
    threshold,
    amount,
    isOn,
  }: Pick<AlertRule, 'rule' | 'isOn'> & Partial<Pick<AlertRule, 'threshold' | 'amount'>>,
): Promise<void> {
  await query.query(
    `update limits.alert_rules
     set threshold = coalesce($2, threshold), amount = coalesce($3, amount), is_on = $4
     where rule = $1`,
    [rule, threshold ?? null, amount ?? null, isOn],
  );
}
