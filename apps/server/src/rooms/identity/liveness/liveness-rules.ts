// Judges whether a player must show their face before they play, and the state of their check.
// Pure.

import { livenessReason, type LivenessView } from '@ceibo/contracts/identity/liveness';
import type { ProvinceCode } from '@ceibo/contracts/provinces';
import { DAY, later } from '../../../platform/clock.ts';

export interface LivenessRule {
  /** "AR-B", "AR", or "*": where the player lives. */
  place: string;
  required: boolean;
  /** A passed check counts for so many days; null: for good. */
  againDays: number | null;
  /** A device that was first used after the check asks for another one. */
  onNewDevice: boolean;
  /** So many failed attempts; then staff decide. */
  attempts: number;
  source: string;
}

/** `again`: staff let the player try anew. */
export type StoredStatus = 'started' | 'passed' | 'failed' | 'expired' | 'review' | 'again';

export interface LivenessAttempt {
  status: StoredStatus;
  reason: string | null;
  expiresAt: Date;
  endedAt: Date | null;
}

/** The rule of the narrowest place that has one: "AR-B", then "AR", then "*". */
export function ruleFor(
  { country, province }: { country: string; province: ProvinceCode | null },
  rules: readonly LivenessRule[],
): LivenessRule | undefined {
  const ruleOf = (wanted: string) => rules.find(({ place }) => place === wanted);
  const narrow = province === null ? undefined : ruleOf(`${country}-${province}`);
  return narrow ?? ruleOf(country) ?? ruleOf('*');
}

interface Judged {
  now: Date;
  /** When the player first logged in with the device; undefined when that is not known. */
  deviceSince: Date | undefined;
}

/** The state of a player's check; `attempts` has the newest first. */
export function judge(
  rule: LivenessRule | undefined,
  attempts: readonly LivenessAttempt[],
  { now, deviceSince }: Judged,
): LivenessView {
  const none = { reason: null, attemptsLeft: 0, validUntil: null };
  if (!rule?.required) return { ...none, state: 'not-required' };
  const passed = attempts.find(({ status }) => status === 'passed');
  const passedAt = passed?.endedAt ?? undefined;
  const until = passedAt && endOf(rule, passedAt);
  const isOther = rule.onNewDevice && passedAt && deviceSince && deviceSince > passedAt;
  if (passedAt && !isOther && (until === null || (until && now < until)))
    return { ...none, state: 'passed', validUntil: until?.toISOString() ?? null };

  const [last] = attempts;
  const attemptsLeft = Math.max(0, rule.attempts - failedOf(attempts));
  if (last?.status === 'review') return { ...none, state: 'review' };
  if (last?.status === 'started' && now < last.expiresAt)
    return { ...none, state: 'started', attemptsLeft };
  const newest = attempts.find(({ status }) => status !== 'started' && status !== 'expired');
  if (newest?.status === 'failed')
    return { ...none, state: 'failed', attemptsLeft, reason: knownReason(newest.reason) };
  return { ...none, state: passed ? 'expired' : 'not-asked', attemptsLeft };
}

/** Those that failed since the last one that was passed, or since staff let the player try anew. */
export function failedOf(attempts: readonly LivenessAttempt[]): number {
  const end = attempts.findIndex(({ status }) => status === 'passed' || status === 'again');
  const since = end === -1 ? attempts : attempts.slice(0, end);
  return since.filter(({ status }) => status === 'failed').length;
}

function endOf({ againDays }: LivenessRule, passedAt: Date): Date | null {
  return againDays === null ? null : later(passedAt, againDays * DAY);
}

function knownReason(reason: string | null): LivenessView['reason'] {
  return livenessReason.safeParse(reason).data ?? 'other';
}
