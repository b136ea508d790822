// The promotions room's door: what it needs, and what it offers.

import {
  campaigns,
  enterCode as enterCodeCall,
  hideOffers,
  joinCampaign,
  leaveCampaign,
  myCampaigns,
  offerPreference,
} from '@ceibo/contracts/promotions/campaigns';
import { myFreeSpins } from '@ceibo/contracts/promotions/free-spins';
import { myWheel, spinWheel, wheel } from '@ceibo/contracts/promotions/wheel';
import { exchangePoints, myPoints, pointHistory } from '@ceibo/contracts/promotions/points';
import { cancelGrant, grantCounts, myGrants } from '@ceibo/contracts/promotions/grants';
import type { Transaction } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { HOUR, SECOND } from '../../platform/clock.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import { hidesOffers, saveHidesOffers } from './campaigns/campaigns-store.ts';
import { enterCode, join, leave } from './campaigns/join.ts';
import { readCampaigns, readMyCampaigns } from './campaigns/list.ts';
import { createOnDeposit, createOnReversal } from './campaigns/on-deposit.ts';
import { createOnVerified } from './campaigns/on-verified.ts';
import {
  createAwardMissions,
  createPayLater,
  createPayLosses,
  PAY_LATER,
} from './campaigns/played.ts';
import { createAwardReferrals } from './campaigns/referrals.ts';
import { readPointHistory } from './points/point-history.ts';
import { exchange, readPoints } from './points/points.ts';
import { spinNow } from './wheel/spin.ts';
import { readMyWheel, readWheel } from './wheel/wheel.ts';
import type { PromotionsDeps } from './deps.ts';
import {
  advance,
  convertEarned,
  createAdvanceAll,
  createOnBonusReturned,
} from './grants/advance.ts';
import { cancel } from './grants/cancel.ts';
import { endAllGrants } from './grants/end-all.ts';
import { readGrantCounts } from './grants/grant-counts.ts';
import { insertGrant, type NewGrant } from './grants/grants-store.ts';
import { readMyGrants } from './grants/my-grants.ts';
import { giveSpins, type NewSpins } from './spins/give-spins.ts';
import { cancelAllSpins, readMyFreeSpins } from './spins/my-spins.ts';
import { createOnSpinsEnded } from './spins/settle.ts';
import { tournamentRoutes } from './tournaments/routes.ts';
import { createTournaments, type Tournaments } from './tournaments/tournaments.ts';
import {
  createFindNotices,
  createPublishNotice,
  createSendNotice,
  PUBLISH_NOTICE,
  SEND_NOTICE,
} from './grants/notices.ts';

export { reachOf, savePromotions, type Reach } from './campaigns/reach.ts';
export type { WheelReach } from './wheel/wheel-reach.ts';
export { readPromotionsFile } from './campaigns/campaign-file.ts';
export {
  allCampaigns,
  joinCampaign as saveParticipation,
  saveNewCampaigns,
} from './campaigns/campaigns-store.ts';
export type { KnownCampaign } from './campaigns/campaign.ts';
export { listedRuns, type Run } from './tournaments/runs-store.ts';
export type { TournamentContent } from './tournaments/content.ts';
export { actOnRun, type StaffAction } from './tournaments/staff.ts';
export { readTournamentList } from './tournaments/offering/tournaments-file.ts';
export {
  planTournaments,
  saveNewTournaments,
  saveTournaments,
  type PlannedTournament,
} from './tournaments/offering/save-tournaments.ts';
export { promotionsData } from './personal-data-store.ts';
export { saveNewWheel } from './wheel/wheel-store.ts';
export { allowReferral, refusedReferrals, type Referral } from './campaigns/referrals-store.ts';
export { giveAtOnce } from './grants/give-at-once.ts';
export { askSpinsAgain } from './spins/ask-again.ts';
export { giveSpins } from './spins/give-spins.ts';
export type { WinningsTerms } from './spins/spin-awards-store.ts';
export { readSpinsFile } from './spins/spins-file.ts';
export { readGrantFile } from './grants/terms-file.ts';
export { currentGrants, endedGrants, insertGrant, type Grant } from './grants/grants-store.ts';

export interface PromotionsRoom {
  /** Gives a bonus: at once, or when those before it have ended. False when it was given before. */
  give(grant: Omit<NewGrant, 'id'>): Promise<boolean>;
  /** Gives free spins, and asks their company for them. False when they were given before. */
  giveSpins(spins: Omit<NewSpins, 'id'>): Promise<boolean>;
  /** Takes the steps that are due for a player now, which otherwise happen within a minute. */
  advance(playerId: PlayerId): Promise<void>;
  /** Makes a bonus cash whose terms are met, before the open bonus is forfeited. */
  convertEarned(transaction: Transaction, playerId: PlayerId): Promise<void>;
  /** A self-excluded player stakes no bonus any more: the open one closes, the queue ends. */
  selfExcluded(transaction: Transaction, playerId: PlayerId): Promise<void>;
  tournaments: Pick<Tournaments, 'advance'>;
  routes(routes: Routes): void;
  start(): void;
  stop(): Promise<void>;
}

export function createPromotionsRoom(deps: PromotionsDeps): PromotionsRoom {
  const { clock, database, ids, jobs } = deps;
  jobs.schedule('* * * * *', 'promotions:advance', createAdvanceAll(deps));
  jobs.schedule('*/10 * * * *', 'promotions:find-notices', createFindNotices(deps));
  jobs.task(SEND_NOTICE, createSendNotice(deps), 'mail');
  jobs.task(PUBLISH_NOTICE, createPublishNotice(deps));
  followPlayers(deps);
  const tournaments = createTournaments(deps);
  return {
    tournaments,
    start: tournaments.start,
    stop: tournaments.stop,
    async give(grant) {
      const isNew = await database.transaction((transaction) =>
        insertGrant(transaction, { ...grant, id: ids.next() }, clock.now()),
      );
      await advance(deps, grant.playerId);
      return isNew;
    },
    giveSpins: (spins) =>
      database.transaction((transaction) =>
        giveSpins(deps, transaction, { ...spins, id: ids.next() }),
      ),
    advance: (playerId) => advance(deps, playerId),
    convertEarned: (transaction, playerId) => convertEarned(deps, transaction, playerId),
    async selfExcluded(transaction, playerId) {
      await endAllGrants(deps, transaction, playerId);
      await cancelAllSpins(deps, transaction, playerId, 'the player is excluded');
    },
    routes(routes) {
      routes.player(myGrants, (_request, caller) => readMyGrants(deps, caller));
      routes.player(grantCounts, (request, caller) => readGrantCounts(deps, caller, request));
      routes.player(cancelGrant, (request, { playerId }) => cancel(deps, playerId, request));
      routes.player(myFreeSpins, (_request, caller) => readMyFreeSpins(deps, caller));
      campaignRoutes(routes, deps);
      tournamentRoutes(routes, deps, tournaments);
    },
  };
}

/** Follows the actions of players that bring the rewards of campaigns. */
function followPlayers(deps: PromotionsDeps): void {
  const { jobs, outbox } = deps;
  outbox.subscribe('player-verified', 'promotions', createOnVerified(deps));
  outbox.subscribe('deposit-approved', 'promotions', createOnDeposit(deps));
  outbox.subscribe('bonus-returned', 'promotions', createOnBonusReturned(deps));
  outbox.subscribe('free-spins-ended', 'promotions', createOnSpinsEnded(deps));
  outbox.subscribe('deposit-reversed', 'promotions', createOnReversal(deps));
  jobs.schedule('* * * * *', 'promotions:award-missions', createAwardMissions(deps));
  jobs.schedule('*/10 * * * *', 'promotions:pay-losses', createPayLosses(deps));
  jobs.task(PAY_LATER, createPayLater(deps));
  jobs.schedule('*/10 * * * *', 'promotions:award-referrals', createAwardReferrals(deps));
}

const CODES_PER_HOUR = 10;

function campaignRoutes(routes: Routes, deps: PromotionsDeps): void {
  const { database } = deps;
  const codes = createRateLimit(database, {
    name: 'promotion-code',
    points: CODES_PER_HOUR,
    withinSeconds: HOUR / SECOND,
  });
  routes.public(campaigns, (request) => readCampaigns(deps, request));
  routes.player(myCampaigns, (_request, caller) => readMyCampaigns(deps, caller));
  routes.player(offerPreference, async (_request, { playerId }) => ({
    hidesOffers: await hidesOffers(deps.database, playerId),
  }));
  routes.player(joinCampaign, (request, { playerId }) => join(deps, playerId, request));
  routes.public(wheel, (request) => readWheel(deps, request));
  routes.player(myWheel, (_request, caller) => readMyWheel(deps, caller));
  routes.player(spinWheel, (request, caller) => spinNow(deps, caller, request));
  routes.player(myPoints, (_request, { playerId }) => readPoints(deps, playerId));
  routes.player(pointHistory, (request, caller) => readPointHistory(deps, caller, request));
  routes.player(exchangePoints, (request, { playerId }) => exchange(deps, playerId, request));
  routes.player(leaveCampaign, (request, { playerId }) => leave(deps, playerId, request));
  routes.player(enterCodeCall, (request, caller) => enterCode(deps, caller, { ...request, codes }));
  routes.player(hideOffers, async ({ hides }, { playerId }) => {
    await saveHidesOffers(database, playerId, hides);
    return {};
  });
}
