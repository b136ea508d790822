// The limits room's part of a player's personal data.

import type { PersonalDataSection } from '../../platform/personal-data.ts';

/** Limits of money are amounts, limits of time minutes. */
const VALUE = `case when kind = 'time' then value::text
  else trim_scale(value / 1000000.0)::text end as value`;

export const limitsData: readonly PersonalDataSection[] = [
  {
    name: 'limits',
    text: `select set_by, kind, period, ${VALUE}, set_at from limits.limits
      where player_id = $1 order by kind, period`,
  },
  {
    name: 'raises',
    text: `select kind, period, ${VALUE}, requested_at from limits.raises
      where player_id = $1 order by requested_at`,
  },
  {
    name: 'exclusions',
    text: `select kind, since, until, set_by, reason from limits.exclusions
      where player_id = $1 order by since`,
  },
  {
    name: 'limit-changes',
    text: `select at, by, what, kind, period, ${VALUE}, reason from limits.changes
      where player_id = $1 order by id`,
  },
  {
    name: 'reality-checks',
    text: `select reality_check as minutes from limits.players where player_id = $1`,
  },
  {
    name: 'limit-reviews',
    text: `select answer, answered_at, reviewed_at, reminded_at from limits.reviews
      where player_id = $1`,
  },
  {
    name: 'months',
    text: `select month::text, deposited, withdrawn, staked, won from limits.months
      where player_id = $1 order by month`,
  },
  {
    name: 'alerts',
    text: `select rule, day::text, reason, found_at from limits.alerts
      where player_id = $1 order by found_at`,
  },
];
