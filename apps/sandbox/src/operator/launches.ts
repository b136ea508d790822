// What every protocol's launch tells a company, and where it is answered.

import type { LaunchRequest } from '@ceibo/partner-protocol/hub88';

/** What a company needs to know of a launch, whatever its protocol. */
export type GameWish = Pick<
  LaunchRequest,
  'game_code' | 'user' | 'token' | 'currency' | 'lobby_url' | 'deposit_url' | 'lang'
>;

/**
 * ISO 4217: no currency. What the companies here say for a game that is played for fun, as Hub88
 * does.
 */
export const NO_CURRENCY = 'XXX';

export interface LaunchRoute {
  /** Where the operator finds this provider: before the path that the protocol gives. */
  prefix: string;
  /** The address of the game for this player; undefined when there is no such game. */
  launch(wish: GameWish): string | undefined;
}
