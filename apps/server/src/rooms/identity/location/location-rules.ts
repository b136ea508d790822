// The places in which players may play, and the times of the next checks (GLI-19 2.7.4). Pure.

import { later, MINUTE } from '../../../platform/clock.ts';

/** A place as the company names it ("AR-B", "UY"), or why it is not known. */
export type CheckedPlace = string;
export const UNKNOWN = 'unknown';
/** The company did not answer. */
export const MUTE = 'mute';

export interface LocationRule {
  /** A place, `*`, "unknown" or "mute". */
  place: string;
  allowed: boolean;
  source: string;
}

export interface LocationCheck {
  at: Date;
  address: string;
  place: CheckedPlace;
  allowed: boolean;
}

export type LocationReason = 'OUTSIDE_JURISDICTION' | 'LOCATION_UNKNOWN';

const CHECK_EVERY_MS = 30 * MINUTE;
/** An address that was refused, or got no answer, is looked at again sooner. */
const AGAIN_MS = MINUTE;

/** The rule of the narrowest place that has one: "AR-B", then "AR", then "*". */
export function isAllowed(place: CheckedPlace, rules: readonly LocationRule[]): boolean {
  const ruleOf = (wanted: string) => rules.find((rule) => rule.place === wanted);
  if (place === UNKNOWN || place === MUTE) return ruleOf(place)?.allowed ?? false;
  const rule = ruleOf(place) ?? ruleOf(place.slice(0, 2)) ?? ruleOf('*');
  return rule?.allowed ?? false;
}

export function reasonOf({
  allowed,
  place,
}: Pick<LocationCheck, 'allowed' | 'place'>): LocationReason | undefined {
  if (allowed) return undefined;
  return place === UNKNOWN || place === MUTE ? 'LOCATION_UNKNOWN' : 'OUTSIDE_JURISDICTION';
}

export function isDue({ at, allowed, place }: LocationCheck, now: Date): boolean {
  return now >= later(at, allowed && place !== MUTE ? CHECK_EVERY_MS : AGAIN_MS);
}

/** True when a login may play, by a check of this address that is recent enough. */
export function countsFor(checks: readonly LocationCheck[], address: string, now: Date): boolean {
  const [last] = checks;
  return (
    last?.allowed === true &&
    checks.some((check) => check.address === address && check.allowed && !isDue(check, now))
  );
}
