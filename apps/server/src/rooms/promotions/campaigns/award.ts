// The award of a campaign to a player, once for each cause.

import type { Money } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { advanceIn } from '../grants/advance.ts';
import { grantTermsOf } from '../grants/bonus-terms.ts';
import { giveCash } from '../grants/give-cash.ts';
import { insertGrant } from '../grants/grants-store.ts';
import { giveSpins } from '../spins/give-spins.ts';
import { awardCounts, awardOf, insertAward } from './awards-store.ts';
import type { Campaign, KnownCampaign } from './campaign.ts';
import { allPlaceRules, participationsOf, takeBudget } from './campaigns-store.ts';
import { isAllowed, rulesFor, type Rules } from './place-rules.ts';
import { amountOf, runsAt } from './schedule.ts';
import { candidateAt, reasonAgainst } from './who.ts';

export type AwardDeps = Pick<
  PromotionsDeps,
  'clock' | 'database' | 'games' | 'identity' | 'ids' | 'isExcluded' | 'log' | 'wallet'
>;

/** An action of a player, and its moment: the campaign is judged by that moment. */
export interface Occasion {
  /** Read before the transaction, which must not wait for another connection. */
  player: KnownPlayer;
  /** Names it: "deposit:<id>". */
  cause: string;
  at: Date;
  /** The amount that a reward's share is taken of. */
  base: Money;
}

/**
 * Gives the reward as part of a caller's transaction. False when the player is given nothing for
 * it, because it does not qualify or brought something already. The wallet's lock comes first, so
 * one award of a player follows the other.
 */
export async function award(
  deps: AwardDeps,
  transaction: Transaction,
  campaign: KnownCampaign,
  occasion: Occasion,
): Promise<boolean> {
  const { player, cause, base } = occasion;
  const playerId = player.id;
  await deps.wallet.lockFunds(transaction, playerId);
  if (await awardOf(transaction, playerId, cause)) return false;
  const rules = await admit(deps, transaction, campaign, occasion);
  if (rules === undefined) return false;
  const amount = amountOf(campaign.reward.size, base);
  if (amount === 0n || !(await takeBudget(transaction, campaign.key, amount))) return false;
  const id = deps.ids.next();
  await give(deps, transaction, { campaign, rules, playerId, cause, id, amount });
  await insertAward(transaction, {
    playerId,
    cause,
    campaign: campaign.key,
    ...(campaign.reward.spins ? { grantId: null, spinsId: id } : { grantId: id, spinsId: null }),
    amount,
    at: deps.clock.now(),
  });
  await advanceIn(deps, transaction, playerId);
  return true;
}

/** The rules of the player's place, when nothing is against the award. */
async function admit(
  { games, isExcluded, log, wallet }: AwardDeps,
  transaction: Transaction,
  campaign: KnownCampaign,
  { player, at }: Occasion,
): Promise<Rules | undefined> {
  const playerId = player.id;
  if (!campaign.active || !runsAt(campaign, at) || player.status !== 'open') return undefined;
  if (await isExcluded(transaction, playerId)) return undefined;
  const rules = rulesFor(player, await allPlaceRules(transaction));
  if (!isAllowed(campaign, rules)) return undefined;
  const candidate = await candidateAt({ wallet }, transaction, { campaign, player, at });
  if (reasonAgainst(campaign, candidate, at) !== undefined) return undefined;
  const [joined, counts] = [
    await participationsOf(transaction, playerId),
    await awardCounts(transaction, playerId),
  ];
  const own = joined.find((each) => each.campaign === campaign.key);
  if (campaign.needsOptIn && (own === undefined || own.joinedAt > at)) return undefined;
  const had = counts.find((each) => each.campaign === campaign.key)?.count ?? 0n;
  if (had >= BigInt(campaign.times)) return undefined;
  const { spins } = campaign.reward;
  if (!spins || (await games.freeSpins.canGive(transaction, spins.game))) return rules;
  log.error({ campaign: campaign.key, game: spins.game }, 'a campaign’s game has no free spins');
  return undefined;
}

interface Given {
  campaign: Campaign;
  rules: Rules;
  playerId: PlayerId;
  cause: string;
  id: string;
  amount: Money;
}

async function give(
  deps: AwardDeps,
  transaction: Transaction,
  { campaign, rules, playerId, cause, id, amount }: Given,
): Promise<void> {
  const { bonus, spins } = campaign.reward;
  const grant = {
    id,
    playerId,
    source: `campaign:${campaign.key}`,
    reference: cause,
    title: campaign.title,
    amount,
  };
  if (spins !== undefined) {
    const terms = bonus
      ? { ...bonus, ...(rules.bonusFirst && { bonusFirst: true as const }) }
      : null;
    await giveSpins(deps, transaction, { ...grant, spins, terms });
    return;
  }
  if (bonus === undefined) return giveCash(deps, transaction, grant);
  const terms = grantTermsOf(bonus, { amount, bonusFirst: rules.bonusFirst });
  await insertGrant(transaction, { ...grant, days: bonus.days, terms }, deps.clock.now());
}
