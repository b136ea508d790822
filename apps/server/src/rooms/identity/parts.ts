// What the room's use cases share.

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids, PlayerId, Random } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { Captcha } from './registration/captcha.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface IdentityParts {
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  jobs: Jobs;
  outbox: Outbox;
  mailer: Mailer;
  captcha: Captcha;
  sessions: Sessions;
  limits: IdentityLimits;
  isAnyExcluded(playerIds: readonly PlayerId[]): Promise<boolean>;
  site: { name: string; publicUrl: string };
}

export interface IdentityLimits {
  captchaByAddress: RateLimit;
  registerByAddress: RateLimit;
  loginByAddress: RateLimit;
  /** Wrong passwords of one login. */
  wrongPasswords: RateLimit;
  verifyByAddress: RateLimit;
  handoffByAddress: RateLimit;
  mailByAddress: RateLimit;
  forgotByAddress: RateLimit;
  /** Mails asked for with one login or e-mail. */
  forgotByLogin: RateLimit;
  resetByAddress: RateLimit;
  profileByPlayer: RateLimit;
  /** New addresses that a player has asked for. */
  emailChangeByPlayer: RateLimit;
}
