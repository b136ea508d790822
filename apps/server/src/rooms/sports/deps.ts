import type { Checkpoints } from '../../platform/database/checkpoints.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import type { Ids, PlayerId, Random } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Http, HttpStream } from '../../platform/outgoing/outgoing.ts';
import type { IdentityRoom } from '../identity/index.ts';
import type { ProvidersRoom } from '../providers/index.ts';
import { sportsSource, type WalletRoom } from '../wallet/index.ts';

export interface SportsDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  http: Http;
  httpStream: HttpStream;
  log: Logger;
  metrics: Metrics;
  checkpoints: Checkpoints;
  live: Live;
  identity: IdentityRoom;
  wallet: WalletRoom;
  outbox: Pick<Outbox, 'publish'>;
  /** Those of the players who want to be told that bets of theirs are settled. */
  waitForResults(query: Query, playerIds: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  providers: ProvidersRoom;
  /** Our operator id at the sportsbook, when we ask for its statement. */
  operatorId: string;
}

/** The provider's key, by which the site and its partners know the sportsbook. */
export const PROVIDER = 'bti';
/** The house account that is the other side of its transfers. */
export const SOURCE = sportsSource(PROVIDER);
/** The name of its rounds in the ledger and in the history of games. */
export const GAME = 'Sportsbook';
/** The category by which a bonus weighs its stakes, beside the categories of games. */
export const CATEGORY = 'sports';
export const CURRENCY = 'ARS';
