// The adapter of a protocol by which bets are placed: our calls to the sportsbook.

import type { PlayerId } from '../../platform/ids.ts';
import type { ProtocolAdapter } from '../providers/index.ts';

export interface Opening {
  /** The secret that opens one session, once. */
  token: string;
  language: string;
  platform: 'desktop' | 'mobile';
  eventId: string | undefined;
  selectionsId: string | undefined;
}

export interface SportsbookAdapter extends ProtocolAdapter {
  /** The address that opens the sportsbook's page, behind its own address. */
  launchAddress(baseUrl: string, opening: Opening): string;
  /** Has a player's open bets voided. Throws unless the sportsbook confirms. */
  voidOpenBets(
    baseUrl: string,
    request: { playerId: PlayerId; reason: 'self-exclusion' },
  ): Promise<void>;
}
