// Cashback of losses, and missions: what players did on settled rounds, read from the ledger.
// Stakes never wait for this.

import { startOfDay, type CalendarPeriod } from '@ceibo/contracts/day';
import type { Money } from '@ceibo/money';
import { DAY, HOUR, later } from '../../../platform/clock.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import type { PromotionsDeps } from '../deps.ts';
import { award } from './award.ts';
import { isPeriodPaid, notePaidPeriod } from './awards-store.ts';
import type { KnownCampaign, Product } from './campaign.ts';
import { allCampaigns, campaignByKey, participantsOf } from './campaigns-store.ts';
import { missionProgress } from './missions.ts';
import { nameOf, periodAt, periodsToPay, runsAt, startOf } from './schedule.ts';

/** The number of players that are looked at together. */
const AT_ONCE = 500;
/** The number of past days or weeks whose cashback may still be paid late. */
const PERIODS = 7;
/**
 * The time after its day or week that cashback waits for rounds that a player has left open.
 * Otherwise a player who ends losing rounds and keeps winning ones open would be paid for losses
 * alone. Studios end open rounds within two days.
 */
const WAITS_MS = 3 * DAY;
/** The job that looks again at a player who has left a round open. */
export const PAY_LATER = 'promotions:pay-loss-later';

type Looking = (playerId: PlayerId, joinedAt: Date) => Promise<void>;

/**
 * Cashback is paid some hours after its day or week, to each participant once; later when the
 * server did not run then.
 */
export function createPayLosses(deps: PromotionsDeps): () => Promise<void> {
  const { cashbackAfterMs, clock, database } = deps;
  return async () => {
    const moment = { now: clock.now(), settlesMs: cashbackAfterMs, count: PERIODS };
    for (const campaign of await allCampaigns(database))
      if (campaign.trigger.kind === 'losses')
        for (const period of periodsToPay(campaign.trigger.every, moment))
          if (runsAt(campaign, period.from)) await payPeriod(deps, campaign, period);
  };
}

/** A period in which the campaign was off when it was due is over: it is paid never. */
async function payPeriod(
  deps: PromotionsDeps,
  campaign: KnownCampaign,
  period: CalendarPeriod,
): Promise<void> {
  const { database } = deps;
  const { trigger, key, active } = campaign;
  if (trigger.kind !== 'losses' || (await isPeriodPaid(database, key, nameOf(period)))) return;
  const pay = (playerId: PlayerId, joinedAt: Date) =>
    payOrWait(deps, campaign, { playerId, joinedAt, period, product: trigger.product });
  if (!active || (await eachParticipant(deps, campaign, pay)))
    await notePaidPeriod(database, key, nameOf(period));
}

interface Loss {
  playerId: PlayerId;
  joinedAt: Date;
  period: CalendarPeriod;
  product: Product;
}

/** The loss on rounds of the period that were staked after joining. */
export function lossOf(
  { wallet }: Pick<PromotionsDeps, 'wallet'>,
  { playerId, joinedAt, period, product }: Loss,
): Promise<Money> {
  const from = joinedAt > period.from ? joinedAt : period.from;
  if (from >= period.to) return Promise.resolve(0n);
  const wanted = { playerId, from, to: period.to, isSports: product === 'sports' };
  return wallet.ownPlayOf(wanted).then(({ lost }) => (lost > 0n ? lost : 0n));
}

/** Pays a player, or plans another look in an hour when a round was left open. */
async function payOrWait(deps: PromotionsDeps, campaign: KnownCampaign, loss: Loss): Promise<void> {
  if (!(await isLeftOpen(deps, loss))) return payLoss(deps, campaign, loss);
  const { clock, database, jobs } = deps;
  const { playerId, joinedAt, period } = loss;
  const firstDay = nameOf(period);
  const wait = { campaign: campaign.key, playerId, firstDay, joinedAt: joinedAt.toISOString() };
  const options = {
    runAt: later(clock.now(), HOUR),
    key: `losses:${campaign.key}:${firstDay}:${playerId}`,
  };
  await database.transaction((transaction) => jobs.add(transaction, PAY_LATER, wait, options));
}

export function createPayLater(deps: PromotionsDeps) {
  return async ({ campaign = '', playerId, firstDay = '', joinedAt = '' }: JobPayload) => {
    const found = await campaignByKey(deps.database, campaign);
    if (found?.trigger.kind !== 'losses') return;
    const { every, product } = found.trigger;
    await payOrWait(deps, found, {
      playerId: playerId as PlayerId,
      joinedAt: new Date(joinedAt),
      period: periodAt(every, startOfDay(firstDay)),
      product,
    });
  };
}

/**
 * A player does not decide when a bet at the sportsbook is settled, so none counts as left open.
 */
async function isLeftOpen(
  { clock, wallet }: Pick<PromotionsDeps, 'clock' | 'wallet'>,
  { playerId, period: { from, to }, product }: Loss,
): Promise<boolean> {
  if (product === 'sports' || clock.now() >= later(to, WAITS_MS)) return false;
  return wallet.isOwnPlayOpen({ playerId, from, to, isSports: false });
}

async function payLoss(deps: PromotionsDeps, campaign: KnownCampaign, loss: Loss): Promise<void> {
  const { playerId, joinedAt, period } = loss;
  const base = await lossOf(deps, loss);
  const player = base === 0n ? undefined : await deps.identity.player(playerId);
  if (!player) return;
  // The period is the campaign's by its first day; a player who joined within it takes part from
  // then on.
  const at = joinedAt > period.from ? joinedAt : period.from;
  const cause = `losses:${campaign.key}:${nameOf(period)}`;
  await deps.database.transaction((transaction) =>
    award(deps, transaction, campaign, { player, cause, at, base }),
  );
}

/** Missions whose stakes were reached. */
export function createAwardMissions(deps: PromotionsDeps): () => Promise<void> {
  return async () => {
    const now = deps.clock.now();
    for (const campaign of await allCampaigns(deps.database))
      if (campaign.trigger.kind === 'mission' && campaign.active && now >= startOf(campaign))
        await eachParticipant(deps, campaign, (playerId, joinedAt) =>
          awardMission(deps, campaign, { playerId, joinedAt }),
        );
  };
}

async function awardMission(
  deps: PromotionsDeps,
  campaign: KnownCampaign,
  { playerId, joinedAt }: { playerId: PlayerId; joinedAt: Date },
): Promise<void> {
  const { trigger } = campaign;
  if (trigger.kind !== 'mission') return;
  const player = await deps.identity.player(playerId);
  if (!player) return;
  const { done, of } = await missionProgress(deps, campaign, { playerId, joinedAt });
  if (done < of) return;
  const at = joinedAt > startOf(campaign) ? joinedAt : startOf(campaign);
  const occasion = { player, cause: `mission:${campaign.key}`, at, base: 0n };
  await deps.database.transaction((transaction) => award(deps, transaction, campaign, occasion));
}

/** Looks at each; one that fails does not stop the others. True when none failed. */
async function eachParticipant(
  { database, log }: Pick<PromotionsDeps, 'database' | 'log'>,
  { key }: KnownCampaign,
  look: Looking,
): Promise<boolean> {
  let isWhole = true;
  for (let after: PlayerId | null = null; ;) {
    const players: { playerId: PlayerId; joinedAt: Date }[] = await participantsOf(database, key, {
      after,
      limit: AT_ONCE,
    });
    for (const { playerId, joinedAt } of players)
      try {
        await look(playerId, joinedAt);
      } catch (error) {
        isWhole = false;
        log.error({ error, playerId, campaign: key }, 'a campaign could not look at a player');
      }
    after = players.at(-1)?.playerId ?? null;
    if (players.length < AT_ONCE) return isWhole;
  }
}
