// The one gate for launches: whether a player may open a game, or the sportsbook, for money. A
// launch asks more than a stake does, because only a launch may wait for outside companies.

import type { RefusalOf } from '@ceibo/contracts/call';
import type { launchSports } from '@ceibo/contracts/sports';
import type { PlayerId } from '../../platform/ids.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { LimitsRoom } from '../limits/index.ts';

/** The player of a launch, and its origin. */
interface Launch {
  playerId: PlayerId;
  sessionKey: string;
  address: string;
  userAgent: string;
}

export interface LaunchGate {
  /** The reason why the player may not play now; undefined when the player may. */
  blockReason(launch: Launch): Promise<LaunchBlockReason | undefined>;
}

export type LaunchBlockReason = Extract<
  RefusalOf<typeof launchSports>,
  | 'PLAYER_EXCLUDED'
  | 'PLAYER_RESTRICTED'
  | 'OUTSIDE_JURISDICTION'
  | 'LOCATION_UNKNOWN'
  | 'LIVENESS_CHECK_REQUIRED'
>;

export interface LaunchGateDeps {
  identity: Pick<IdentityRoom, 'restrictionOf' | 'location' | 'liveness'>;
  limits: Pick<LimitsRoom, 'exclusionOf'>;
}

export function createLaunchGate({ identity, limits }: LaunchGateDeps): LaunchGate {
  return {
    async blockReason({ playerId, sessionKey, address, userAgent }) {
      if (await limits.exclusionOf(playerId)) return 'PLAYER_EXCLUDED';
      if (await identity.restrictionOf(playerId)) return 'PLAYER_RESTRICTED';
      const place = await identity.location.atLaunch({ playerId, sessionKey }, address);
      if (place) return place;
      const isMissing = await identity.liveness.isMissing({ playerId, userAgent });
      return isMissing ? 'LIVENESS_CHECK_REQUIRED' : undefined;
    },
  };
}
