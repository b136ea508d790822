import type { Language } from '@ceibo/contracts/languages';
import type { Site } from '@ceibo/contracts/site';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids, Random } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailBrand } from '../../platform/mail/brand.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { GamesRoom } from '../games/index.ts';
import type { ProvidersRoom } from '../providers/index.ts';
import type { Markdown } from './markdown.ts';

export interface ContentDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  jobs: Jobs;
  mailer: Mailer;
  brand: MailBrand;
  games: Pick<GamesRoom, 'jackpot'>;
  providers: Pick<ProvidersRoom, 'all'>;
  /** Reads a text of the operator in its language. */
  markdownIn(language: Language): Markdown;
  limits: ContentLimits;
  site: Site;
  publicUrl: string;
  /** The address that messages go to. */
  supportMail: string;
}

export interface ContentLimits {
  messagesByAddress: RateLimit;
  messagesByEmail: RateLimit;
  messagesByEmailDaily: RateLimit;
  subscriptionsByAddress: RateLimit;
  subscriptionsByEmail: RateLimit;
}
