// The adapter of a protocol by which games are played: its calls to the studios.

import type { ProtocolAdapter } from '../providers/index.ts';
import type { FreeSpinCalls } from './free-spins/calls.ts';
import type { Studio } from './studio.ts';
import type { StudioGame } from './studio-games-store.ts';
import type { LaunchReply, LaunchRequest } from './launch/launch-request.ts';

export interface GameAdapter extends ProtocolAdapter {
  /** Asks a studio for the address of one launch. */
  launch(request: LaunchRequest): Promise<LaunchReply>;
  /**
   * The games of a studio; undefined when it refuses. Absent where the protocol has no such call.
   * Throws when the studio does not answer.
   */
  gameList?(studio: Studio): Promise<StudioGame[] | undefined>;
  /** Absent where the protocol has no free spins. */
  freeSpins?: FreeSpinCalls;
  /** The address of the studio's own page of a round; undefined when it has none. */
  roundPage?(studio: Studio, round: { user: string; round: string }): Promise<string | undefined>;
}
