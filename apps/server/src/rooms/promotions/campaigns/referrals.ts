// Players who invite others. The new player enters the code; the inviting player is rewarded once
// the new one has staked enough of their own money.

import { DAY, later } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { award } from './award.ts';
import type { KnownCampaign } from './campaign.ts';
import { allCampaigns } from './campaigns-store.ts';
import {
  codeOf,
  insertReferral,
  lockReferrals,
  markRefused,
  markRewarded,
  openReferrals,
  referralOf,
  referrerOf,
  saveCode,
  type Referral,
} from './referrals-store.ts';
import { stakedOnSports } from './missions.ts';
import { sharedBy } from './same-person.ts';
import { runsAt } from './schedule.ts';

/** A code is entered by new accounts only. */
const NEW_MS = 7 * DAY;
/** The time that the invited player has for the stakes. */
const COUNTS_MS = 90 * DAY;
const AT_ONCE = 500;
/** Without letters that are read as digits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** A ring is looked for among so many inviting players. */
const LONGEST_CHAIN = 50;

/** The player's own code; made when it is first asked for. */
export async function ownCode(
  { database, random }: Pick<PromotionsDeps, 'database' | 'random'>,
  playerId: PlayerId,
): Promise<string> {
  for (;;) {
    const known = await codeOf(database, playerId);
    if (known !== undefined) return known;
    const code = [...random.bytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    await saveCode(database, code, playerId);
  }
}

/** A new player enters the code of the player who invited them. */
export async function enterReferral(
  deps: PromotionsDeps,
  player: KnownPlayer,
  { code, campaign }: { code: string; campaign: KnownCampaign },
): Promise<Refusal<'CODE_UNKNOWN' | 'NOT_QUALIFIED'> | undefined> {
  const { clock, database } = deps;
  const referrer = await referrerOf(database, code);
  if (referrer === undefined) return refuse('CODE_UNKNOWN');
  const now = clock.now();
  if (now >= later(player.registeredAt, NEW_MS)) return refuse('NOT_QUALIFIED');
  const entered = await database.transaction(async (transaction) => {
    await lockReferrals(transaction);
    // Players whom this player invited, directly or through others, cannot have invited this
    // player.
    let inviting: PlayerId | undefined = referrer;
    for (let step = 0; inviting !== undefined && step < LONGEST_CHAIN; step += 1) {
      if (inviting === player.id) return refuse('NOT_QUALIFIED');
      inviting = (await referralOf(transaction, inviting))?.referrer;
    }
    const referral = { playerId: player.id, referrer, campaign: campaign.key, enteredAt: now };
    if (!(await insertReferral(transaction, referral))) return refuse('NOT_QUALIFIED');
    return (await refuseOwn(deps, transaction, referral)) ? ('own' as const) : undefined;
  });
  // It stays noted, so that it cannot be entered again from elsewhere. The reason is for the
  // operator.
  return entered === 'own' ? refuse('NOT_QUALIFIED') : entered;
}

/** True when the two share something that one person has: it is noted, and brings nothing. */
async function refuseOwn(
  deps: PromotionsDeps,
  transaction: Transaction,
  { playerId, referrer }: Pick<Referral, 'playerId' | 'referrer'>,
): Promise<boolean> {
  const shared = await sharedBy(deps, transaction, [playerId, referrer]);
  if (shared === undefined) return false;
  await markRefused(transaction, playerId, { at: deps.clock.now(), shared });
  deps.log.info({ playerId, referrer, shared }, 'an invitation is one of oneself');
  return true;
}

/** Rewards the players whose invited players have staked enough. */
export function createAwardReferrals(deps: PromotionsDeps): () => Promise<void> {
  const { clock, database, log } = deps;
  return async () => {
    const now = clock.now();
    for (const campaign of await allCampaigns(database)) {
      if (campaign.trigger.kind !== 'referral' || !campaign.active) continue;
      for (let after: PlayerId | null = null; ;) {
        const found: Referral[] = await openReferrals(database, campaign.key, {
          after,
          since: later(now, -COUNTS_MS),
          limit: AT_ONCE,
        });
        for (const referral of found)
          try {
            await awardReferral(deps, campaign, referral);
          } catch (error) {
            log.error({ error, playerId: referral.playerId }, 'a referral could not be rewarded');
          }
        after = found.at(-1)?.playerId ?? null;
        if (found.length < AT_ONCE) break;
      }
    }
  };
}

async function awardReferral(
  deps: PromotionsDeps,
  campaign: KnownCampaign,
  referral: Referral,
): Promise<void> {
  const { playerId, referrer, enteredAt, allowedAt } = referral;
  const { clock, database, identity, isExcluded, wallet } = deps;
  const { trigger } = campaign;
  if (trigger.kind !== 'referral' || !runsAt(campaign, enteredAt)) return;
  const now = clock.now();
  const wanted = { playerId, from: enteredAt, to: now };
  const [casino, sports, invited, player] = await Promise.all([
    wallet.ownPlayOf({ ...wanted, isSports: false }),
    stakedOnSports(deps, wanted),
    identity.player(playerId),
    identity.player(referrer),
  ]);
  if (casino.staked + sports < trigger.stakes) return;
  if (!player || invited?.status !== 'open') return;
  await database.transaction(async (transaction) => {
    if (await isExcluded(transaction, playerId)) return;
    // Asked again: a bank account may have been added since.
    if (allowedAt === null && (await refuseOwn(deps, transaction, referral))) return;
    const occasion = { player, cause: `referral:${playerId}`, at: enteredAt, base: 0n };
    if (await award(deps, transaction, campaign, occasion))
      await markRewarded(transaction, playerId, now);
  });
}
