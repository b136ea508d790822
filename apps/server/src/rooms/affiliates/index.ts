// The affiliates room's door: what it needs, and what it offers.

import { hit } from '@ceibo/contracts/affiliates';
import { DAY, later, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import { createAttribute } from './hits/attribute.ts';
import { endCounting } from './hits/attributions-store.ts';
import { createCountHit } from './hits/count-hit.ts';
import { forgetVisitors } from './hits/hits-store.ts';
import { createCloseMonths } from './money/close-months.ts';
import { createNoteDeposit, createNoteReversal } from './money/follow-deposits.ts';
import type { AffiliatesNeeds, AffiliatesDeps } from './deps.ts';
import { createPixelOrigins } from './pixel-origins.ts';
import { SEND_POSTBACK } from './postbacks/add-postback.ts';
import { createSendPostback } from './postbacks/send-postback.ts';

export { affiliatesData } from './personal-data-store.ts';
export { readCampaignFile } from './campaign-file.ts';
export { allCampaigns, saveCampaigns, type Campaign } from './campaigns-store.ts';
export { netRevenue } from './money/figures.ts';
export { statementOf, type StatementLine } from './money/statement.ts';
export { repeatPostback } from './postbacks/repeat-postback.ts';
export { openPostbacks, type OpenPostback } from './postbacks/postbacks-store.ts';

export type AffiliatesDependencies = AffiliatesNeeds & {
  /**
   * The number of hits that an address may send before it is refused; tests that share one address
   * raise it.
   */
  attemptsPerAddress?: number;
};

export interface AffiliatesRoom {
  /**
   * Nothing of the player counts for a campaign from a moment on, as from a self-exclusion. The
   * earliest moment stands; months that are closed stay as they were reported.
   */
  endsCounting(transaction: Transaction, playerId: PlayerId, at: Date): Promise<void>;
  /** The origins of the pixels of campaigns, for the page's content security policy. */
  pixelOrigins(): string[];
  routes(routes: Routes): void;
  start(): Promise<void>;
  stop(): void;
}

/** The time for which visitors of a day can be known again. */
const VISITORS_KEPT_MS = 2 * DAY;

export function createAffiliatesRoom(dependencies: AffiliatesDependencies): AffiliatesRoom {
  const { database, clock, jobs, outbox, identity } = dependencies;
  const deps: AffiliatesDeps = {
    ...dependencies,
    // A telephone network shows many visitors under one address.
    hitsByAddress: createRateLimit(database, {
      name: 'affiliate-hit',
      points: dependencies.attemptsPerAddress ?? 300,
      withinSeconds: (10 * MINUTE) / SECOND,
    }),
  };
  const origins = createPixelOrigins(deps);
  identity.attributeRegistrations(createAttribute(deps));
  outbox.subscribe('deposit-approved', 'affiliates', createNoteDeposit(deps));
  outbox.subscribe('deposit-reversed', 'affiliates', createNoteReversal(deps));
  jobs.task(SEND_POSTBACK, createSendPostback(deps), 'postbacks');
  jobs.schedule('7 * * * *', 'affiliates:close-months', createCloseMonths(deps));
  jobs.schedule('27 * * * *', 'affiliates:forget-visitors', () =>
    forgetVisitors(database, later(clock.now(), -VISITORS_KEPT_MS)),
  );
  return {
    endsCounting: (transaction, playerId, at) => endCounting(transaction, playerId, at),
    pixelOrigins: origins.current,
    routes: (routes) => routes.public(hit, createCountHit(deps)),
    start: origins.start,
    stop: origins.stop,
  };
}
