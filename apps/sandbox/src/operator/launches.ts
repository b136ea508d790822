// The content of a launch in every protocol, and the routes that answer it.

import type { LaunchRequest } from '@ceibo/partner-protocol/hub88';
import type { OperatorWallet } from './wallet.ts';

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

export interface LaunchRoute {
  /** The operator's address of this provider, before the path that the protocol adds. */
  prefix: string;
  wallet: OperatorWallet;
  /** The address of the game for this player; undefined when there is no such game. */
  launch(wish: GameWish): string | undefined;
}
