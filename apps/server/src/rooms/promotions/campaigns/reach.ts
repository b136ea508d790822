// The players whom the campaigns of a file reach, and their greatest cost. Both are displayed
// before campaigns are added.

import { minMoney, type Money } from '@ceibo/money';
import { DAY, later } from '../../../platform/clock.ts';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import { openAccountsByPlace } from '../../identity/index.ts';
import { playersFromLevel } from '../../wallet/index.ts';
import { canGiveSpins, categoryNames } from '../../games/index.ts';
import { wheelReach, type WheelReach } from '../wheel/wheel-reach.ts';
import { saveWheel } from '../wheel/wheel-store.ts';
import type { Campaign } from './campaign.ts';
import { campaignFrom, type PromotionsFile } from './campaign-file.ts';
import { allCampaigns, allPlaceRules, saveCampaigns, savePlaceRules } from './campaigns-store.ts';
import { isAllowed, rulesFor, type PlaceRules } from './place-rules.ts';
import { mostOf, startOf } from './schedule.ts';
import { saveTournaments } from '../tournaments/offering/save-tournaments.ts';

export interface CampaignReach {
  key: string;
  /** It exists, and becomes what the file says. */
  isKnown: boolean;
  /** The open accounts of today that are not ruled out by place or age. */
  accounts: bigint;
  /** The most that these accounts could be given together, never more than the budget. */
  most: Money;
  /** The rest of the budget, which new accounts cannot exceed either. */
  left: Money;
}

export interface Reach {
  campaigns: CampaignReach[];
  /** Undefined for a file without a wheel. */
  wheel?: WheelReach | undefined;
}

/** The reach of a file, under the rules that the file would leave; or the fault of the file. */
export async function reachOf(
  query: Query,
  { campaigns, rules, wheel }: PromotionsFile,
  now: Date,
): Promise<Reach | { wrong: string }> {
  const known = await allCampaigns(query);
  const places = [
    ...rules,
    ...(await allPlaceRules(query)).filter(
      ({ place }) => !rules.some((each) => each.place === place),
    ),
  ];
  const categories = await categoryNames(query);
  const reach: CampaignReach[] = [];
  for (const content of campaigns) {
    const campaign = campaignFrom(content);
    const { key, budget, code, reward, times } = campaign;
    const { spins } = reward;
    if (spins && !(await canGiveSpins(query, spins.game)))
      return { wrong: `campaign ${key}: the game ${spins.game} is off, or has no free spins` };
    const { trigger } = campaign;
    const category = trigger.kind === 'mission' ? trigger.category : undefined;
    if (category !== undefined && !categories.has(category))
      return { wrong: `campaign ${key}: no games are of the category ${category}` };
    const before = known.find((each) => each.key === key);
    const spent = before?.spent ?? 0n;
    if (budget < spent && budget < (before?.budget ?? 0n))
      return { wrong: `campaign ${key}: it has spent more than this budget` };
    const keys = new Set(campaigns.map((each) => each.key));
    const holder = [...known.filter((each) => !keys.has(each.key)), ...campaigns].find(
      (each) => each.key !== key && code !== undefined && each.code === code,
    );
    if (holder) return { wrong: `campaign ${key}: ${holder.key} has its code` };
    const accounts = await accountsOf(query, campaign, { places, now });
    const left = budget > spent ? budget - spent : 0n;
    const most = minMoney(accounts * BigInt(times) * mostOf(reward.size), left);
    reach.push({ key, isKnown: before !== undefined, accounts, most, left });
  }
  if (!wheel) return { campaigns: reach };
  const ofWheel = await wheelReach(query, wheel, { places, now });
  return 'wrong' in ofWheel ? ofWheel : { campaigns: reach, wheel: ofWheel };
}

async function accountsOf(
  query: Query,
  campaign: Campaign,
  { places, now }: { places: readonly PlaceRules[]; now: Date },
): Promise<bigint> {
  const { trigger, who } = campaign;
  const days = who.registeredWithinDays;
  const since =
    trigger.kind === 'registration'
      ? startOf(campaign)
      : days === undefined
        ? null
        : later(now, -days * DAY);
  const among = who.level === undefined ? null : await playersFromLevel(query, who.level, now);
  const found = await openAccountsByPlace(query, since, among);
  return found
    .filter((each) => isAllowed(campaign, rulesFor(each, places)))
    .filter(
      ({ country, province }) =>
        who.provinces === undefined ||
        (country === 'AR' && province !== null && who.provinces.includes(province)),
    )
    .reduce((sum, { count }) => sum + count, 0n);
}

/** Adds what a file says, or makes it so. */
export async function savePromotions(
  transaction: Transaction,
  { campaigns, rules, tournaments, wheel }: PromotionsFile,
  now: Date,
): Promise<void> {
  if (wheel) await saveWheel(transaction, wheel, now);
  await savePlaceRules(transaction, rules);
  await saveCampaigns(transaction, campaigns, now);
  await saveTournaments(transaction, tournaments, now);
}
