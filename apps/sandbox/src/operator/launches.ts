// The content of a launch in every protocol.

import type { LaunchRequest } from '@ceibo/partner-protocol/hub88';

/** The facts of a launch that a company needs, whatever the protocol. */
export type GameWish = Pick<
  LaunchRequest,
  'game_code' | 'user' | 'token' | 'currency' | 'lobby_url' | 'deposit_url' | 'lang'
>;

/**
 * ISO 4217: no currency. The companies here use it for a game that is played for fun, as Hub88
 * does.
 */
export const NO_CURRENCY = 'XXX';
