// The limits room's door. It enters identity only: the product hands it the functions of the ledger
// and of deposits that it needs.

import type { Money } from '@ceibo/money';
import { DAY, HOUR, later, SECOND } from '../../platform/clock.ts';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import { findAlerts } from './alerts/find-alerts.ts';
import { admitDeposit, type DepositRefusal } from './admit-deposit.ts';
import { exclusionsOf, isAnyExcluded, isExcludedForLong } from './exclusions.ts';
import { forgetReads } from './limits-store.ts';
import {
  AFTER_OPERATORS_EXCLUSION,
  createAfterOperatorsExclusion,
  listingChanged,
} from './exclude.ts';
import type { LimitsNeeds, LimitsDeps } from './deps.ts';
import { createRemind, createSendReminder, SEND_REMINDER } from './reviews/reviews.ts';
import { limitsRoutes } from './routes.ts';
import { runningOf, type Exclusion } from './rules.ts';

export { limitsData } from './personal-data-store.ts';
export { alertRuleNames, type AlertRuleName } from './alerts/alert-rules.ts';
export { alertRules, changeAlertRule, lastAlerts, type Alert } from './alerts/alerts-store.ts';
export { readLimits, type KnownLimits } from './known-limits.ts';
export { excludeByOperator } from './exclude.ts';
export { boundsIn, everyBound, removeBound, saveBound } from './bounds-store.ts';
export { boundOf, textOf, valueOf } from './rules.ts';
export { setOperatorLimit } from './set-limit.ts';

export interface LimitsRoom {
  /** The exclusion that runs; undefined while the player may play. */
  exclusionOf(playerId: PlayerId): Promise<Exclusion | undefined>;
  /** Whether an exclusion of one of these players runs. */
  isAnyExcluded(playerIds: readonly PlayerId[]): Promise<boolean>;
  /** The same of one player, as part of a caller's transaction. */
  isExcludedIn(query: Query, playerId: PlayerId): Promise<boolean>;
  /** Whether an exclusion runs that is more than a time-out. */
  isExcludedForLongIn(query: Query, playerId: PlayerId): Promise<boolean>;
  /**
   * Asked in the transaction that saves a new deposit; returns the reason that it may not begin.
   */
  admitDeposit(
    transaction: Transaction,
    deposit: { playerId: PlayerId; amount: Money },
  ): Promise<DepositRefusal | undefined>;
  /** Called in the transaction in which the state's register has a player newly, or no longer. */
  listingChanged(
    transaction: Transaction,
    playerId: PlayerId,
    change: { isNewlyListed: boolean; at: Date },
  ): Promise<void>;
  routes(routes: Routes): void;
}

/** No login is older. */
const KEEP_READS_MS = DAY;

export function createLimitsRoom(needs: LimitsNeeds): LimitsRoom {
  const { database, clock, jobs } = needs;
  const deps: LimitsDeps = {
    ...needs,
    changesByPlayer: createRateLimit(database, {
      name: 'limits',
      points: 60,
      withinSeconds: HOUR / SECOND,
    }),
  };
  jobs.task(AFTER_OPERATORS_EXCLUSION, createAfterOperatorsExclusion(deps));
  jobs.task(SEND_REMINDER, createSendReminder(deps), 'mail');
  jobs.schedule('40 13 * * *', 'limits:remind', createRemind(deps));
  jobs.schedule('23 4 * * *', 'limits:forget-reads', () =>
    forgetReads(database, later(clock.now(), -KEEP_READS_MS)),
  );
  // A quarter past six in Buenos Aires, when the night is over.
  jobs.schedule('15 9 * * *', 'limits:find-alerts', () => findAlerts(deps));
  return {
    exclusionOf: async (playerId) => runningOf(await exclusionsOf(database, playerId), clock.now()),
    isAnyExcluded: (playerIds) => isAnyExcluded(database, playerIds, clock.now()),
    isExcludedIn: (query, playerId) => isAnyExcluded(query, [playerId], clock.now()),
    isExcludedForLongIn: (query, playerId) => isExcludedForLong(query, playerId, clock.now()),
    listingChanged: (transaction, playerId, change) =>
      listingChanged(deps, transaction, { playerId, ...change }),
    admitDeposit: (transaction, deposit) => admitDeposit(deps, transaction, deposit),
    routes: (routes) => limitsRoutes(routes, deps),
  };
}
