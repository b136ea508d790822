// The players that a campaign is for.

import type { ProvinceCode } from '@ceibo/contracts/provinces';
import { isLevelReached, type LevelName } from '@ceibo/contracts/wallet/player-level';
import { DAY, later } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { WalletRoom } from '../../wallet/index.ts';
import type { Campaign } from './campaign.ts';
import { runsAt, startOf } from './schedule.ts';

export interface Candidate {
  registeredAt: Date;
  country: string;
  province: ProvinceCode | null;
  /** Known where a campaign asks for one. */
  level?: LevelName;
}

/** The reasons that a player cannot take part; the contract has them. */
export type WhyNot = 'NOT_NEW' | 'PROVINCE' | 'LEVEL';

/** The reason that the campaign is not for a player at a moment; undefined when it is. */
export function reasonAgainst(
  { trigger, who, ...schedule }: Campaign,
  { registeredAt, country, province, level }: Candidate,
  at: Date,
): WhyNot | undefined {
  // Accounts from before are not new players of the campaign.
  if (trigger.kind === 'registration' && !runsAt(schedule, registeredAt)) return 'NOT_NEW';
  if (
    who.registeredWithinDays !== undefined &&
    at >= later(registeredAt, who.registeredWithinDays * DAY)
  )
    return 'NOT_NEW';
  const isElsewhere = country !== 'AR' || province === null || !who.provinces?.includes(province);
  if (who.provinces !== undefined && isElsewhere) return 'PROVINCE';
  const isBelow = who.level && !(level && isLevelReached(level, who.level));
  return isBelow ? 'LEVEL' : undefined;
}

/**
 * The moment that a campaign judges a player by. A mission goes by when it was joined, so a level
 * that is lost meanwhile takes nothing away.
 */
export function judgedAt(
  { trigger, ...schedule }: Campaign,
  joinedAt: Date | undefined,
  now: Date,
): Date {
  if (trigger.kind !== 'mission' || joinedAt === undefined) return now;
  const start = startOf(schedule);
  return joinedAt > start ? joinedAt : start;
}

/** The player as a campaign judges them at a moment; the level is read where it asks for one. */
export async function candidateAt(
  { wallet }: { wallet: Pick<WalletRoom, 'levelAt'> },
  query: Query,
  { campaign, player, at }: { campaign: Campaign; player: Candidate & { id: PlayerId }; at: Date },
): Promise<Candidate> {
  if (campaign.who.level === undefined) return player;
  return { ...player, level: await wallet.levelAt(query, player.id, at) };
}
