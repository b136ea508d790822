// Whom a campaign is for. Pure.

import type { ProvinceCode } from '@ceibo/contracts/provinces';
import { DAY, later } from '../../../platform/clock.ts';
import type { Campaign } from './campaign.ts';
import { runsAt } from './schedule.ts';

export interface Candidate {
  registeredAt: Date;
  country: string;
  province: ProvinceCode | null;
}

/** Why a player cannot take part; the contract has them. */
export type WhyNot = 'NOT_NEW' | 'PROVINCE';

/** Why the campaign is not for a player at a moment; undefined when it is. */
export function reasonAgainst(
  { trigger, who, ...schedule }: Campaign,
  { registeredAt, country, province }: Candidate,
  at: Date,
): WhyNot | undefined {
  // Accounts from before are not new players of the campaign.
  if (trigger.kind === 'registration' && !runsAt(schedule, registeredAt)) return 'NOT_NEW';
  if (
    who.registeredWithinDays !== undefined &&
    at >= later(registeredAt, who.registeredWithinDays * DAY)
  )
    return 'NOT_NEW';
  if (who.provinces === undefined) return undefined;
  const isThere = country === 'AR' && province !== null && who.provinces.includes(province);
  return isThere ? undefined : 'PROVINCE';
}
