// The SQL of campaigns, of the rules of places, and of participants.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { KnownCampaign } from './campaign.ts';
import { campaignFrom, type CampaignContent } from './campaign-file.ts';
import type { PlaceRules } from './place-rules.ts';

interface CampaignRow {
  content: CampaignContent;
  active: boolean;
  spent: Money;
  addedAt: Date;
}

function knownFrom({ content, active, spent, addedAt }: CampaignRow): KnownCampaign {
  return { ...campaignFrom(content), active, spent, addedAt };
}

const CAMPAIGN = 'content, active, spent, added_at as "addedAt"';

/** All campaigns in the operator's order, those that ended too. */
export async function allCampaigns(query: Query): Promise<KnownCampaign[]> {
  const rows = await query.query<CampaignRow>(
    `select ${CAMPAIGN} from promotions.campaigns order by sort, key`,
  );
  return rows.map(knownFrom);
}

export async function campaignByKey(query: Query, key: string): Promise<KnownCampaign | undefined> {
  const [row] = await query.query<CampaignRow>(
    `select ${CAMPAIGN} from promotions.campaigns where key = $1`,
    [key],
  );
  return row && knownFrom(row);
}

/**
 * Adds campaigns; one that exists is changed, and keeps the amount that it has spent. Throws when a
 * budget would be lowered below that.
 */
export async function saveCampaigns(
  query: Query,
  campaigns: readonly CampaignContent[],
  now: Date,
): Promise<void> {
  const [last] = await query.query<{ sort: number }>(
    'select coalesce(max(sort), 0) as sort from promotions.campaigns',
  );
  for (const [place, content] of campaigns.entries()) {
    const { key, code, active, budget } = campaignFrom(content);
    const saved = await query.query(
      `insert into promotions.campaigns as c (key, content, code, active, budget, added_at, sort)
       values ($1, $2::jsonb, $3, $4, $5, $6, $7)
       on conflict (key) do update set content = excluded.content, code = excluded.code,
         active = excluded.active, budget = excluded.budget
       where excluded.budget >= least(c.spent, c.budget) returning 1`,
      [
        key,
        JSON.stringify(content),
        code ?? null,
        active,
        budget,
        now,
        (last?.sort ?? 0) + place + 1,
      ],
    );
    if (saved.length === 0) throw new Error(`the campaign ${key} has spent more than this budget`);
  }
}

/** Adds those campaigns of which there is none. */
export async function saveNewCampaigns(
  query: Query,
  campaigns: readonly CampaignContent[],
  now: Date,
): Promise<void> {
  const known = new Set((await allCampaigns(query)).map(({ key }) => key));
  await saveCampaigns(
    query,
    campaigns.filter(({ key }) => !known.has(key)),
    now,
  );
}

/** Takes an amount from a campaign's budget; false when the budget does not suffice. */
export async function takeBudget(
  transaction: Transaction,
  key: string,
  amount: Money,
): Promise<boolean> {
  const taken = await transaction.query(
    `update promotions.campaigns set spent = spent + $2
     where key = $1 and spent + $2 <= budget returning 1`,
    [key, amount],
  );
  return taken.length > 0;
}

/** Gives back the part of an award that turned out to be no cost. */
export async function returnBudget(
  transaction: Transaction,
  key: string,
  amount: Money,
): Promise<void> {
  await transaction.query('update promotions.campaigns set spent = spent - $2 where key = $1', [
    key,
    amount,
  ]);
}

/** Takes an amount that is owed, whatever is left; false when that is more than the budget. */
export async function takeOwed(
  transaction: Transaction,
  key: string,
  amount: Money,
): Promise<boolean> {
  const [campaign] = await transaction.query<{ suffices: boolean }>(
    `update promotions.campaigns set spent = spent + $2
     where key = $1 returning spent <= budget as suffices`,
    [key, amount],
  );
  return campaign?.suffices === true;
}

export async function allPlaceRules(query: Query): Promise<PlaceRules[]> {
  const rows = await query.query<{ place: string; rules: Omit<PlaceRules, 'place'> }>(
    'select place, rules from promotions.place_rules order by place',
  );
  return rows.map(({ place, rules }) => ({ place, ...rules }));
}

export async function savePlaceRules(query: Query, all: readonly PlaceRules[]): Promise<void> {
  for (const { place, ...rules } of all)
    await query.query(
      `insert into promotions.place_rules (place, rules) values ($1, $2::jsonb)
       on conflict (place) do update set rules = excluded.rules`,
      [place, JSON.stringify(rules)],
    );
}

export interface Participation {
  campaign: string;
  joinedAt: Date;
}

/** The campaigns that a player takes part in, the newest first. */
export function participationsOf(query: Query, playerId: PlayerId): Promise<Participation[]> {
  return query.query<Participation>(
    `select campaign, joined_at as "joinedAt" from promotions.participants
     where player_id = $1 and left_at is null order by joined_at desc, campaign`,
    [playerId],
  );
}

/**
 * Joins from now on. A player who left after `keptSince` joins from the earlier moment of joining.
 * False for a player who takes part already: nothing changes then.
 */
export async function joinCampaign(
  transaction: Transaction,
  {
    playerId,
    campaign,
    at,
    keptSince = null,
  }: { playerId: PlayerId; campaign: string; at: Date; keptSince?: Date | null },
): Promise<boolean> {
  const joined = await transaction.query(
    `insert into promotions.participants as p (player_id, campaign, joined_at)
     values ($1, $2, $3)
     on conflict (player_id, campaign) do update set left_at = null,
         joined_at = case when p.left_at >= $4 then p.joined_at else excluded.joined_at end
       where p.left_at is not null
     returning 1`,
    [playerId, campaign, at, keptSince],
  );
  return joined.length > 0;
}

export async function leaveCampaign(
  query: Query,
  { playerId, campaign, at }: { playerId: PlayerId; campaign: string; at: Date },
): Promise<void> {
  await query.query(
    `update promotions.participants set left_at = greatest($3, joined_at)
     where player_id = $1 and campaign = $2 and left_at is null`,
    [playerId, campaign, at],
  );
}

/** The next participants of a campaign, in the order of their ids. */
export function participantsOf(
  query: Query,
  campaign: string,
  { after, limit }: { after: PlayerId | null; limit: number },
): Promise<{ playerId: PlayerId; joinedAt: Date }[]> {
  return query.query(
    `select player_id as "playerId", joined_at as "joinedAt" from promotions.participants
     where campaign = $1 and left_at is null and ($2::uuid is null or player_id > $2)
     order by player_id limit $3`,
    [campaign, after, limit],
  );
}

export async function hidesOffers(query: Query, playerId: PlayerId): Promise<boolean> {
  const [row] = await query.query<{ hides: boolean }>(
    'select hides_offers as hides from promotions.preferences where player_id = $1',
    [playerId],
  );
  return row?.hides ?? false;
}

export async function saveHidesOffers(
  query: Query,
  playerId: PlayerId,
  hides: boolean,
): Promise<void> {
  await query.query(
    `insert into promotions.preferences (player_id, hides_offers) values ($1, $2)
     on conflict (player_id) do update set hides_offers = excluded.hides_offers`,
    [playerId, hides],
  );
}
