import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Ids, PlayerId, Random } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailBrand } from '../../platform/mail/brand.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { PersonalDataSection } from '../../platform/personal-data.ts';
import type { Places } from '../../platform/places.ts';
import type { Sealing } from '../../platform/crypto/sealing.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { WrongPasswords } from './passwords/wrong-passwords.ts';
import type { RegisterChecks } from './exclusion-register/checks.ts';
import type { RegistrationSettings } from './settings.ts';
import type { Captcha } from './registration/captcha.ts';
import type { Passkeys } from './second-factor/passkeys.ts';
import type { AccountMoney } from './closing/money.ts';
import type { AccessLog } from './sessions/access-log.ts';
import type { Sessions } from './sessions/sessions.ts';

/**
 * Attributes a registration to an affiliate by the hit id that the browser sends with it, in the
 * transaction of the registration. Returns the address of the pixel that the page loads; empty when
 * there is none.
 */
export type AttributeRegistration = (
  transaction: Transaction,
  registered: { playerId: PlayerId; hit: string },
) => Promise<string>;

export interface IdentityDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  jobs: Jobs;
  outbox: Outbox;
  mailer: Mailer;
  brand: MailBrand;
  sms: SmsSender;
  captcha: Captcha;
  /** The money of an account that is to be closed. */
  money: AccountMoney;
  log: Logger;
  metrics: Metrics;
  /** Everything that is known of a player: this room's and the others'. */
  personalData: readonly PersonalDataSection[];
  sessions: Sessions;
  accessLog: AccessLog;
  places: Places;
  passkeys: Passkeys;
  sealing: Sealing;
  limits: IdentityLimits;
  registerChecks: RegisterChecks;
  attribute: AttributeRegistration;
  isAnyExcluded(playerIds: readonly PlayerId[]): Promise<boolean>;
  site: { name: string; publicUrl: string };
  registration: RegistrationSettings;
}

export interface IdentityLimits {
  captchaByAddress: RateLimit;
  registerByAddress: RateLimit;
  smsByAddress: RateLimit;
  smsByPhone: RateLimit;
  /** Messages of the whole site, whoever they go to. */
  smsByMinute: RateLimit;
  smsByHour: RateLimit;
  smsAlarms: RateLimit;
  loginByAddress: RateLimit;
  wrongPasswords: WrongPasswords;
  /** Wrong codes and passkeys of one player, wherever the second factor is asked for. */
  wrongCodes: RateLimit;
  /** Limits the wrong codes of a day without a mail to the player, and such mails. */
  wrongCodesUntold: RateLimit;
  wrongCodesTold: RateLimit;
  verifyByAddress: RateLimit;
  handoffByAddress: RateLimit;
  mailByAddress: RateLimit;
  /** Verification mails to one mailbox, whoever asks for them. */
  mailByMailbox: RateLimit;
  forgotByAddress: RateLimit;
  /** Calls with one login or e-mail, whether or not somebody has it. */
  forgotByLogin: RateLimit;
  /** Mails of one account, whichever of its names is used. */
  forgotByAccount: RateLimit;
  resetByAddress: RateLimit;
  profileByPlayer: RateLimit;
  livenessByPlayer: RateLimit;
  /** New addresses that a player has asked for. */
  emailChangeByPlayer: RateLimit;
}
