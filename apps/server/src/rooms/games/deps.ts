import type { RateLimit } from '../../platform/rate-limits.ts';
import type { Protocol, ProvidersRoom, StakeGate } from '../providers/index.ts';
import type { FreeSpinsKeeper } from './free-spins/free-spins.ts';
import type { GameAdapter } from './game-adapter.ts';
import type { GamesOn } from './games-on.ts';
import type { GamesNeeds } from './needs.ts';
import type { Jackpots } from './jackpots/jackpots.ts';
import type { PlaySessions } from './play-sessions.ts';
import type { UnearnedMoney } from './unearned-money.ts';

export interface GamesDeps extends GamesNeeds {
  /** Places stakes, whatever protocol they come by. */
  stakes: StakeGate;
  playSessions: PlaySessions;
  gamesOn: GamesOn;
  contractOf: ProvidersRoom['contractOf'];
  /** The adapter of a protocol by which games are played; undefined for any other. */
  adapterOf(protocol: Protocol | null): GameAdapter | undefined;
  unearned: UnearnedMoney;
  freeSpins: FreeSpinsKeeper;
  jackpots: Jackpots;
  limits: { demosByAddress: RateLimit };
}
