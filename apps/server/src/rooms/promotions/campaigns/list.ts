// The campaigns that are offered to visitors and to a player.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { textIn } from '@ceibo/contracts/languages';
import type { campaigns, myCampaigns, OwnCampaign } from '@ceibo/contracts/promotions/campaigns';
import { moneyToDecimal } from '@ceibo/money';
import { DAY, later } from '../../../platform/clock.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { ChosenGame } from '../../games/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { awardCounts } from './awards-store.ts';
import type { KnownCampaign } from './campaign.ts';
import {
  allCampaigns,
  allPlaceRules,
  hidesOffers,
  participationsOf,
  type Participation,
} from './campaigns-store.ts';
import { isAllowed, rulesFor } from './place-rules.ts';
import { missionProgress } from './missions.ts';
import { lossOf } from './played.ts';
import { ownCode } from './referrals.ts';
import { invitedBy } from './referrals-store.ts';
import { amountOf, endOf, mostOf, periodAt, startOf } from './schedule.ts';
import { cardOf } from './views.ts';
import { candidateAt, judgedAt, reasonAgainst, type Candidate } from './who.ts';

/** A campaign is announced this long before its first day. */
const AHEAD_MS = 30 * DAY;

export async function readCampaigns(
  { clock, database, games }: PromotionsDeps,
  { language }: RequestOf<typeof campaigns>,
): Promise<AnswerOf<typeof campaigns>> {
  const now = clock.now();
  const [all, places, names] = await Promise.all([
    allCampaigns(database),
    allPlaceRules(database),
    games.categoryNames(),
  ]);
  const spinGames = await gamesOfSpins({ database, games }, all);
  const rules = rulesFor({ country: null, province: null }, places);
  const shown = rules.publicDisplay
    ? all.filter((each) => isListed(each, now, spinGames) && isAllowed(each, rules))
    : [];
  return {
    now: now.toISOString(),
    campaigns: shown.map((each) => cardOf(each, rules, { language, names, games: spinGames })),
    isPublic: rules.publicDisplay,
    legend: rules.legend ? textIn(rules.legend, language) : null,
  };
}

/** The games of campaigns' free spins that are on. */
async function gamesOfSpins(
  { database, games }: Pick<PromotionsDeps, 'database' | 'games'>,
  campaigns: readonly KnownCampaign[],
): Promise<Map<string, ChosenGame>> {
  const ids = campaigns.flatMap(({ reward }) => (reward.spins ? [reward.spins.game] : []));
  const found = ids.length === 0 ? [] : await games.chosenGames(database, { games: ids });
  return new Map(found.map((game) => [game.id, game]));
}

/** One whose free spins are at a game that is off is not offered. */
function isListed(
  campaign: KnownCampaign,
  now: Date,
  spinGames: ReadonlyMap<string, ChosenGame>,
): boolean {
  const end = endOf(campaign);
  const { spins } = campaign.reward;
  if (spins && !spinGames.has(spins.game)) return false;
  if (!campaign.active || (end !== undefined && now >= end)) return false;
  return startOf(campaign) <= later(now, AHEAD_MS);
}

export async function readMyCampaigns(
  deps: PromotionsDeps,
  { playerId, language }: PlayerCaller,
): Promise<AnswerOf<typeof myCampaigns>> {
  const { clock, database, games, identity, wallet } = deps;
  const now = clock.now();
  const [all, places, names, joined, counts, hides, player, deposits] = await Promise.all([
    allCampaigns(database),
    allPlaceRules(database),
    games.categoryNames(),
    participationsOf(database, playerId),
    awardCounts(database, playerId),
    hidesOffers(database, playerId),
    identity.player(playerId),
    wallet.depositCount(playerId),
  ]);
  if (!player) throw new Error('a player who is signed in is not known');
  const rules = rulesFor(player, places);
  const spinGames = await gamesOfSpins({ database, games }, all);
  const listed = all.filter((each) => isListed(each, now, spinGames) && isAllowed(each, rules));
  const own = await Promise.all(
    listed.map(async (campaign): Promise<OwnCampaign> => {
      const participation = joined.find((each) => each.campaign === campaign.key);
      const had = counts.find((each) => each.campaign === campaign.key);
      const given = Number(had?.count ?? 0n);
      const at = judgedAt(campaign, participation?.joinedAt, now);
      const candidate = await candidateAt(deps, database, { campaign, player, at });
      const stood = standing(campaign, { candidate, participation, given, deposits, now });
      // It promises nothing to a player who had it as often as one may.
      const goesOn = participation && stood.state !== 'given';
      return {
        ...cardOf(campaign, rules, { language, names, games: spinGames }),
        ...stood,
        joinedAt: participation?.joinedAt.toISOString() ?? null,
        given,
        lastAmount: had ? moneyToDecimal(had.lastAmount) : null,
        invited:
          campaign.trigger.kind === 'referral'
            ? await invitedBy(database, playerId, campaign.key)
            : null,
        progress: goesOn ? await progressOf(deps, campaign, { playerId, participation }) : null,
      };
    }),
  );
  const invites = !hides && listed.some(({ trigger }) => trigger.kind === 'referral');
  return {
    now: now.toISOString(),
    campaigns: hides ? own.filter(({ joinedAt }) => joinedAt !== null) : own,
    hidesOffers: hides,
    legend: rules.legend ? textIn(rules.legend, language) : null,
    code: invites ? await ownCode(deps, playerId) : null,
  };
}

interface Standing {
  candidate: Candidate;
  participation: Participation | undefined;
  given: number;
  deposits: bigint;
  now: Date;
}

/** The standing of a player in a campaign that is listed. */
export function standing(
  campaign: KnownCampaign,
  { candidate, participation, given, deposits, now }: Standing,
): Pick<OwnCampaign, 'state' | 'reason'> {
  const { trigger, times, budget, spent, reward } = campaign;
  if (given >= times) return { state: 'given', reason: null };
  if (spent + mostOf(reward.size) > budget) return { state: 'used-up', reason: null };
  const at = judgedAt(campaign, participation?.joinedAt, now);
  const reason = reasonAgainst(campaign, candidate, at);
  if (now >= startOf(campaign) && reason !== undefined) return { state: 'not-qualified', reason };
  if (trigger.kind === 'deposit' && trigger.number !== undefined)
    if (deposits >= BigInt(trigger.number))
      return { state: 'not-qualified', reason: 'DEPOSIT_NUMBER' };
  if (now < startOf(campaign)) return { state: 'soon', reason: null };
  return { state: participation ? 'joined' : 'open', reason: null };
}

async function progressOf(
  deps: PromotionsDeps,
  campaign: KnownCampaign,
  { playerId, participation }: { playerId: PlayerId; participation: Participation },
): Promise<OwnCampaign['progress']> {
  const { trigger, reward } = campaign;
  const { joinedAt } = participation;
  if (trigger.kind === 'mission') {
    const { done, of } = await missionProgress(deps, campaign, { playerId, joinedAt });
    const shown = done < of ? done : of;
    return 'stakes' in trigger
      ? { unit: 'money', done: moneyToDecimal(shown), of: moneyToDecimal(of) }
      : { unit: 'rounds', done: shown.toString(), of: of.toString() };
  }
  if (trigger.kind !== 'losses') return null;
  const period = periodAt(trigger.every, deps.clock.now());
  const lost = await lossOf(deps, { playerId, joinedAt, period, product: trigger.product });
  return {
    unit: 'money',
    done: moneyToDecimal(lost === 0n ? 0n : amountOf(reward.size, lost)),
    of: null,
  };
}
