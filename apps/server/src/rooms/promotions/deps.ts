// The dependencies that the room's use cases share.

import type { Clock } from '../../platform/clock.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import type { Ids, PlayerId, Random } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { Live } from '../../platform/live/live.ts';
import type { MailBrand } from '../../platform/mail/brand.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Logger } from '../../platform/log.ts';
import type { GamesRoom } from '../games/index.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { WalletRoom } from '../wallet/index.ts';

export interface GrantDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  identity: Pick<IdentityRoom, 'statusOf'>;
  /**
   * Whether the player is excluded, by themselves, by staff or by the state's register. Asked
   * within a transaction: one that waits for another connection could wait for itself.
   */
  isExcluded(query: Query, playerId: PlayerId): Promise<boolean>;
  wallet: Pick<WalletRoom, 'applyIn' | 'bonusesOf' | 'closeGrant' | 'funds' | 'lockFunds'>;
}

export interface TournamentDeps extends GrantDeps {
  /**
   * The same, without time-outs. A bonus that was won in one waits in the queue for its end. Were
   * it paid as cash, a player could save the wagering by a time-out of a day.
   */
  isExcludedForLong(query: Query, playerId: PlayerId): Promise<boolean>;
  games: Pick<GamesRoom, 'categoryNames' | 'chosenGames' | 'freeSpins' | 'showGames'>;
  identity: Pick<IdentityRoom, 'loginsOf' | 'player' | 'statusOf'>;
  wallet: GrantDeps['wallet'] & Pick<WalletRoom, 'levelAt'>;
  ids: Ids;
  random: Random;
  jobs: Jobs;
  live: Pick<Live, 'publishToAll'>;
}

export interface PromotionsDeps extends TournamentDeps {
  games: Pick<
    GamesRoom,
    | 'averageReturn'
    | 'betsIn'
    | 'categoriesOf'
    | 'categoryNames'
    | 'chosenGames'
    | 'freeSpins'
    | 'freeSpinsOf'
    | 'opposedIn'
    | 'settleFreeSpins'
    | 'showGames'
    | 'statedReturns'
  >;
  wallet: TournamentDeps['wallet'] &
    Pick<
      WalletRoom,
      | 'countedSince'
      | 'countsOf'
      | 'depositCount'
      | 'depositOf'
      | 'isOwnPlayOpen'
      | 'ownPlayOf'
      | 'ownRoundsOf'
      | 'settledAfter'
      | 'settledByGame'
      | 'spinsPlayed'
    >;
  /** Whether two players have one bank account, asked within a transaction. */
  shareBankAccount(query: Query, players: readonly [PlayerId, PlayerId]): Promise<boolean>;
  /** The time after its day or week at which cashback is paid. */
  cashbackAfterMs: number;
  outbox: Outbox;
  mailer: Mailer;
  brand: MailBrand;
  publicUrl: string;
}
