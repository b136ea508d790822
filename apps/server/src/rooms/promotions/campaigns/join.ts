// Taking part in a campaign, by its card or by its code.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { textIn } from '@ceibo/contracts/languages';
import type {
  enterCode as enterCodeCall,
  joinCampaign,
  leaveCampaign,
} from '@ceibo/contracts/promotions/campaigns';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { RateLimit } from '../../../platform/rate-limits.ts';
import type { PromotionsDeps } from '../deps.ts';
import { awardCounts } from './awards-store.ts';
import type { KnownCampaign } from './campaign.ts';
import {
  allCampaigns,
  allPlaceRules,
  campaignByKey,
  joinCampaign as saveParticipation,
  leaveCampaign as endParticipation,
  participationsOf,
} from './campaigns-store.ts';
import { standing } from './list.ts';
import { awardRegistration } from './on-verified.ts';
import { isAllowed, rulesFor } from './place-rules.ts';
import { enterReferral } from './referrals.ts';
import { periodAt, runsAt } from './schedule.ts';
import { candidateAt } from './who.ts';

type Refused = Refusal<'CAMPAIGN_OVER' | 'NOT_QUALIFIED' | 'PLAYER_EXCLUDED'>;

/** A campaign that is not there, one with a code, and one of another place answer the same. */
export async function join(
  deps: PromotionsDeps,
  playerId: PlayerId,
  { key }: RequestOf<typeof joinCampaign>,
): Promise<AnswerOf<typeof joinCampaign> | Refusal<RefusalOf<typeof joinCampaign>>> {
  const campaign = await campaignByKey(deps.database, key);
  if (!campaign?.needsOptIn || campaign.code !== undefined) return refuse('PROMOTION_UNKNOWN');
  return (await takePart(deps, playerId, campaign)) ?? {};
}

export async function leave(
  { clock, database }: PromotionsDeps,
  playerId: PlayerId,
  { key }: RequestOf<typeof leaveCampaign>,
): Promise<AnswerOf<typeof leaveCampaign> | Refusal<RefusalOf<typeof leaveCampaign>>> {
  if (!(await campaignByKey(database, key))) return refuse('PROMOTION_UNKNOWN');
  await endParticipation(database, { playerId, campaign: key, at: clock.now() });
  return {};
}

export async function enterCode(
  deps: PromotionsDeps,
  { playerId, language }: PlayerCaller,
  { codes, code: typed }: { codes: RateLimit } & RequestOf<typeof enterCodeCall>,
): Promise<AnswerOf<typeof enterCodeCall> | Refusal<RefusalOf<typeof enterCodeCall>>> {
  if (!(await codes.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
  const { clock, database, identity } = deps;
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const all = await allCampaigns(database);
  const answer = ({ key, title }: KnownCampaign) => ({ key, title: textIn(title, language) });
  const ofCode = all.find((each) => each.code === code && each.active);
  if (ofCode) return (await takePart(deps, playerId, ofCode)) ?? answer(ofCode);
  const inviting = all.find(
    (each) => each.trigger.kind === 'referral' && each.active && runsAt(each, clock.now()),
  );
  const player = await identity.player(playerId);
  if (!inviting || !player) return refuse('CODE_UNKNOWN');
  return (await enterReferral(deps, player, { code, campaign: inviting })) ?? answer(inviting);
}

/** Undefined when the player takes part; a player who does already stays as they are. */
async function takePart(
  deps: PromotionsDeps,
  playerId: PlayerId,
  campaign: KnownCampaign,
): Promise<Refused | undefined> {
  const { clock, database, identity, isExcluded, wallet } = deps;
  const now = clock.now();
  const [player, places, deposits] = await Promise.all([
    identity.player(playerId),
    allPlaceRules(database),
    wallet.depositCount(playerId),
  ]);
  if (!player || !isAllowed(campaign, rulesFor(player, places))) return refuse('NOT_QUALIFIED');
  if (!campaign.active || !runsAt(campaign, now)) return refuse('CAMPAIGN_OVER');
  const refused = await database.transaction(async (transaction) => {
    if (await isExcluded(transaction, playerId)) return refuse('PLAYER_EXCLUDED');
    const participation = (await participationsOf(transaction, playerId)).find(
      (each) => each.campaign === campaign.key,
    );
    if (participation) return undefined;
    const had = (await awardCounts(transaction, playerId)).find(
      (each) => each.campaign === campaign.key,
    );
    const given = Number(had?.count ?? 0n);
    const candidate = await candidateAt({ wallet }, transaction, { campaign, player, at: now });
    const { state } = standing(campaign, { candidate, participation, given, deposits, now });
    if (state !== 'open') return refuse(state === 'used-up' ? 'CAMPAIGN_OVER' : 'NOT_QUALIFIED');
    // Joining again counts the whole period: else a player could leave after wins, and count only
    // the losses that follow.
    const { trigger } = campaign;
    const keptSince = trigger.kind === 'losses' ? periodAt(trigger.every, now).from : null;
    await saveParticipation(transaction, { playerId, campaign: campaign.key, at: now, keptSince });
    return undefined;
  });
  if (refused) return refused;
  if (campaign.trigger.kind === 'registration') await awardRegistration(deps, playerId, campaign);
  return undefined;
}
