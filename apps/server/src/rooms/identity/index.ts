// The identity room's door: what it needs, and what it offers.

import type { FastifyInstance } from 'fastify';
import { inBatches } from '../../platform/database/batching.ts';
import { createCache, type Changes, type Cache } from '../../platform/live/changes.ts';
import type { Clock } from '../../platform/clock.ts';
import { DAY, later } from '../../platform/clock.ts';
import type { Database, Query, Transaction } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { Ids, PlayerId, Random } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { MailBrand } from '../../platform/mail/brand.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { PersonalDataSection } from '../../platform/personal-data.ts';
import type { Places } from '../../platform/places.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { createSealing } from '../../platform/crypto/sealing.ts';
import type { SessionChecks, SignedIn } from '../../platform/session-checks.ts';
import { closedBefore } from './closing/closures-store.ts';
import { createTellAccountClosed, TELL_ACCOUNT_CLOSED } from './closing/close-account.ts';
import {
  createFindInactive,
  createTellInactive,
  FIND_INACTIVE,
  TELL_INACTIVE,
} from './closing/find-inactive.ts';
import type { AccountMoney } from './closing/money.ts';
import { createRegisterChecks, type ListingChanged } from './exclusion-register/checks.ts';
import { createSendAccountReopened, SEND_ACCOUNT_REOPENED } from './closing/reopen-account.ts';
import type { ExclusionRegister } from './exclusion-register/register.ts';
import {
  ASK_LIVENESS,
  createLivenessChecks,
  type LivenessChecks,
} from './liveness/liveness-checks.ts';
import type { LivenessCompany } from './liveness/liveness-company.ts';
import { livenessPartnerRoutes, livenessRoutes } from './liveness/routes.ts';
import { createLocationChecks, type LocationChecks } from './location/location-checks.ts';
import type { Locator } from './location/locator.ts';
import type { IdentitySettings } from './settings.ts';
import { createCaptcha } from './registration/captcha.ts';
import {
  forgetExpired,
  loginsOf,
  playerById,
  playerByLogin,
  statusesOf,
  type Player,
} from './identity-store.ts';
import type { AttributeRegistration, IdentityDeps } from './deps.ts';
import { createLimits } from './rate-limits.ts';
import { identityData } from './privacy/personal-data-store.ts';
import { endMarketing } from './privacy/privacy.ts';
import {
  createExpireDataFiles,
  createMakeDataFiles,
  createTellDataReady,
  MAKE_DATA_FILES,
  TELL_DATA_READY,
} from './privacy/make-data-files.ts';
import { fixName } from './profile/profile-store.ts';
import { identityRoutes } from './routes.ts';
import { createPasskeys } from './second-factor/passkeys.ts';
import { needsConfirmation } from './second-factor/confirmation.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { AFTER_FACTOR_RESET, createAfterFactorReset } from './second-factor/reset-factors.ts';
import { heldUntil } from './second-factor/resets-store.ts';
import { createTellSecurityChange, TELL_SECURITY_CHANGE } from './second-factor/tell-change.ts';
import { createAccessLog, KEEP_ACCESS_MS } from './sessions/access-log.ts';
import { createSessions } from './sessions/sessions.ts';
import { createTellNewDevice, TELL_NEW_DEVICE } from './sessions/new-device.ts';
import { sessionRoutes } from './sessions/routes.ts';
import {
  createSendEmailChange,
  createTellOldAddress,
  SEND_EMAIL_CHANGE,
  TELL_OLD_ADDRESS,
} from './profile/email-change.ts';
import { createSendPasswordReset, SEND_PASSWORD_RESET } from './passwords/forgot-password.ts';
import { createTellPasswordChanged, TELL_PASSWORD_CHANGED } from './passwords/update-password.ts';
import { createSendPhoneCode, SEND_PHONE_CODE } from './registration/phone-code.ts';
import { createLapseUnverified, LAPSE_UNVERIFIED } from './registration/lapse-unverified.ts';
import { createSendVerification } from './registration/verification.ts';
import {
  createPlayerRestrictions,
  type PlayerRestrictions,
} from './restrictions/player-restrictions.ts';

export interface IdentityDependencies extends IdentitySettings {
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  jobs: Jobs;
  outbox: Outbox;
  live: Live;
  changes: Changes;
  log: Logger;
  mailer: Mailer;
  places: Places;
  brand: MailBrand;
  sms: SmsSender;
  metrics: Metrics;
  locator: Locator;
  livenessCompany: LivenessCompany;
  exclusionRegister: ExclusionRegister;
  /** Is told in its transaction that the exclusion register has a player, or no longer. */
  listingChanged: ListingChanged;
  /** The key that seals the secrets of players' code apps. */
  accountSecret: string;
  money: AccountMoney;
  /** The other rooms' data about a player, for the player who asks for it. */
  personalData: readonly PersonalDataSection[];
  /** True when one of these players is excluded: the person may not open another account. */
  isAnyExcluded(playerIds: readonly PlayerId[]): Promise<boolean>;
  site: { name: string; publicUrl: string };
  /**
   * The number of calls that an address may make before it is refused; tests that share one address
   * raise it.
   */
  attemptsPerAddress?: number;
}

/** The time that ended sessions are stored, for questions about who was logged in. */
const KEEP_SESSIONS_MS = 90 * DAY;

/** The part of a player's account that other rooms may know. */
export type KnownPlayer = Pick<
  Player,
  | 'id'
  | 'login'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'documentNumber'
  | 'country'
  | 'province'
  | 'language'
  | 'status'
  | 'deposits'
  | 'withdrawal'
  | 'registeredAt'
>;

export {
  closedAccounts,
  closureOf,
  closuresOf,
  lockStatus,
  type ClosedAccount,
  type PastClosure,
} from './closing/closures-store.ts';
export {
  listAccessReads,
  readAccess,
  type AccessRead,
  type AccessRow,
} from './sessions/read-access.ts';
export type * from './settings.ts';
export { findPlayers, LEAST_SOUGHT, setBlocked, type FoundPlayer } from './staff-store.ts';
export { shareDevice } from './sessions/shared-devices-store.ts';
export { reopenAccount } from './closing/reopen-account.ts';
export { inactiveAccounts, isInactive, type InactiveAccount } from './closing/inactivity-store.ts';
export type { AccountMoney, MoneyLeft } from './closing/money.ts';
export type { AttributeRegistration } from './deps.ts';
export { deviceOf } from './sessions/device.ts';
export { createLocator } from './location/locator.ts';
export {
  locationRules,
  refusedLocations,
  removeLocationRule,
  saveLocationRule,
  type RefusedLocation,
} from './location/location-store.ts';
export type { LocationRule } from './location/location-rules.ts';
export { createLivenessCompany } from './liveness/liveness-company.ts';
export { decideLiveness } from './liveness/decide-liveness.ts';
export {
  livenessReviews,
  livenessRules,
  removeLivenessRule,
  saveLivenessRule,
  type LivenessReview,
} from './liveness/liveness-store.ts';
export type { LivenessRule } from './liveness/liveness-rules.ts';
export { createExclusionRegister } from './exclusion-register/register.ts';
export { listedOf, type ListedPlayer } from './exclusion-register/register-store.ts';
export { openAccountsByPlace, playerById } from './identity-store.ts';
export { isCuilOf } from './registration/person.ts';
export { isPlayerRestricted } from './restrictions/player-restrictions.ts';
export {
  addRestrictions,
  endRestriction,
  listRestrictions,
  readPersons,
  type ListedRestriction,
} from './restrictions/restrict-persons.ts';
export { runningRestriction } from './restrictions/restrictions-store.ts';
export type { BetEvent } from './restrictions/restrictions.ts';

/** The player with a login or an e-mail; undefined when nobody has it. */
export async function playerByName(query: Query, name: string): Promise<PlayerId | undefined> {
  return (await playerByLogin(query, name))?.id;
}

export { resetFactors, showFactors, type ShownFactors } from './second-factor/reset-factors.ts';
export { fixName } from './profile/profile-store.ts';
export { dniOf } from './registration/person.ts';
export { addVerifiedPlayer, type VerifiedPlayer } from './registration/add-verified-player.ts';

export interface IdentityRoom {
  sessions: SessionChecks;
  /** `query`: the transaction of a caller that is in one, which must not wait for another. */
  player(playerId: PlayerId, query?: Query): Promise<KnownPlayer | undefined>;
  /** The logins of players, asked within a transaction; unknown ones are missing. */
  loginsOf(query: Query, playerIds: readonly PlayerId[]): Promise<Map<PlayerId, string>>;
  /**
   * The status of a player, which says whether they may play; undefined for an unknown one. Asked
   * with every bet, so it is remembered until it changes.
   */
  statusOf(playerId: PlayerId): Promise<Player['status'] | undefined>;
  /**
   * The reason why a player may not stake by their work or function (LOTBA): at all, or on one of
   * these events. Asked with every stake, so it is remembered until it changes.
   */
  restrictionOf: PlayerRestrictions['reasonFor'];
  /** The locations of players while they play: asked before a game opens, and with every stake. */
  location: Pick<LocationChecks, 'atLaunch' | 'reasonFor'>;
  /** Says whether a player must pass a liveness check before a game opens. Open games go on. */
  liveness: Pick<LivenessChecks, 'isMissing'>;
  /** Those of these players whose accounts were closed before a moment, and still are. */
  closedBefore(playerIds: readonly PlayerId[], before: Date): Promise<PlayerId[]>;
  /**
   * True when a login may stake: it has not ended, was not idle for 30 minutes and is younger than
   * 12 hours. Asked with every stake.
   */
  isLoginOpen(sessionKey: string): Promise<boolean>;
  /**
   * Fixes a player's name from now on, as a document or a bank account in it was accepted, and
   * gives it.
   */
  fixName(
    transaction: Transaction,
    playerId: PlayerId,
  ): Promise<{ firstName: string; lastName: string } | undefined>;
  /**
   * True when the second factor must be shown again before this change (refusal
   * CONFIRMATION_REQUIRED). Withdrawals only ask players who have switched that on.
   */
  needsConfirmation(who: SignedIn, change?: { isWithdrawal?: boolean }): Promise<boolean>;
  /**
   * The moment until which no withdrawal of a player is taken, because staff reset the second
   * factor; undefined when withdrawals are not held.
   */
  withdrawalsHeldUntil(playerId: PlayerId): Promise<Date | undefined>;
  /** When a player first logged in with the device of this call; undefined when they never did. */
  deviceSince(playerId: PlayerId, caller: { userAgent: string }): Promise<Date | undefined>;
  /**
   * A code that opens one more session for the player of a login, once and within a minute;
   * undefined once the login or its password has ended.
   */
  createHandoff(begun: { sessionKey: string; since: Date }): Promise<string | undefined>;
  /** Ends all logins of a player, and with them their games. */
  endSessions(transaction: Transaction, playerId: PlayerId): Promise<void>;
  /** Takes back what the player allowed of advertising, because they excluded themselves. */
  endMarketing(transaction: Transaction, playerId: PlayerId): Promise<void>;
  /** When a login that is open began; undefined when it has ended. */
  loginBegan(sessionKey: string): Promise<Date | undefined>;
  /** Says who puts registrations down to affiliates; until then they are nobody's. */
  attributeRegistrations(attribute: AttributeRegistration): void;
  routes(routes: Routes): void;
  partnerRoutes(app: FastifyInstance): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createIdentityRoom(dependencies: IdentityDependencies): IdentityRoom {
  const { database, clock, jobs } = dependencies;
  const accessLog = createAccessLog(dependencies);
  const sessions = createSessions({ ...dependencies, accessLog });
  const captcha = createCaptcha({ database, clock, ...dependencies.captcha });
  let attribute: AttributeRegistration = putDownToNobody;
  const deps: IdentityDeps = {
    ...dependencies,
    attribute: (transaction, registered) => attribute(transaction, registered),
    registerChecks: createRegisterChecks(dependencies),
    captcha,
    personalData: [...identityData, ...dependencies.personalData],
    sessions,
    accessLog,
    passkeys: createPasskeys(dependencies.site),
    sealing: createSealing(dependencies.accountSecret, dependencies.random),
    limits: createLimits(database, dependencies),
  };
  addTasks(deps);
  jobs.schedule('* * * * *', MAKE_DATA_FILES, createMakeDataFiles(deps));
  jobs.schedule('27 * * * *', 'identity:expire-data-files', createExpireDataFiles(deps));
  jobs.schedule('17 * * * *', 'identity:forget-expired', () =>
    forgetExpired(database, {
      now: clock.now(),
      endedBefore: later(clock.now(), -KEEP_SESSIONS_MS),
      accessBefore: later(clock.now(), -KEEP_ACCESS_MS),
    }),
  );
  jobs.schedule('*/10 * * * *', LAPSE_UNVERIFIED, createLapseUnverified(deps));
  jobs.schedule('*/5 * * * *', 'identity:ask-register', () => deps.registerChecks.askDue());
  jobs.schedule('* * * * *', 'identity:end-old-sessions', () => sessions.endOld());
  const statuses = rememberStatuses(dependencies);
  const restrictions = createPlayerRestrictions(dependencies);
  const location = createLocationChecks(dependencies);
  const liveness = createLiveness({ ...dependencies, ...deps });
  return {
    sessions: noteAddresses(sessions, location),
    location,
    liveness,
    player: (playerId, query = database) => playerById(query, playerId),
    loginsOf,
    closedBefore: (playerIds, before) => closedBefore(database, playerIds, before),
    statusOf: (playerId) => statuses.get(playerId),
    restrictionOf: restrictions.reasonFor,
    isLoginOpen: (sessionKey) => sessions.isOpen(sessionKey),
    fixName: (transaction, playerId) => fixName(transaction, playerId, clock.now()),
    needsConfirmation: (who, change) => needsConfirmation(deps, who, change),
    withdrawalsHeldUntil: (playerId) => heldUntil(database, playerId, clock.now()),
    deviceSince: (playerId, { userAgent }) => accessLog.deviceSince(database, playerId, userAgent),
    createHandoff: (begun) => sessions.createHandoff(begun),
    endSessions: (transaction, playerId) => sessions.endAll(transaction, playerId),
    endMarketing: (...of) => endMarketing(deps, 'exclusion', ...of),
    loginBegan: (sessionKey) => sessions.began(sessionKey),
    routes(routes) {
      identityRoutes(routes, deps);
      sessionRoutes(routes, deps);
      secondFactorRoutes(routes, deps);
      livenessRoutes(routes, liveness);
    },
    partnerRoutes: (app) => livenessPartnerRoutes(app, deps, dependencies.livenessCompany),
    attributeRegistrations: (given) => {
      attribute = given;
    },
    start: () => sessions.start(),
    async stop() {
      await location.stop();
      await sessions.stop();
    },
  };
}

/** The background tasks that the outbox and the calls start. */
function addTasks(deps: IdentityDeps): void {
  const { jobs } = deps;
  jobs.task('identity:send-verification', createSendVerification(deps), 'mail');
  jobs.task(SEND_PHONE_CODE, createSendPhoneCode(deps), 'sms');
  jobs.task(SEND_EMAIL_CHANGE, createSendEmailChange(deps), 'mail');
  jobs.task(TELL_OLD_ADDRESS, createTellOldAddress(deps), 'mail');
  jobs.task(SEND_PASSWORD_RESET, createSendPasswordReset(deps), 'mail');
  jobs.task(TELL_PASSWORD_CHANGED, createTellPasswordChanged(deps), 'mail');
  jobs.task(TELL_SECURITY_CHANGE, createTellSecurityChange(deps), 'mail');
  jobs.task(AFTER_FACTOR_RESET, createAfterFactorReset(deps));
  jobs.task(TELL_NEW_DEVICE, createTellNewDevice(deps), 'mail');
  jobs.task(TELL_ACCOUNT_CLOSED, createTellAccountClosed(deps), 'mail');
  jobs.task(SEND_ACCOUNT_REOPENED, createSendAccountReopened(deps), 'mail');
  jobs.task(TELL_INACTIVE, createTellInactive(deps), 'mail');
  jobs.task(TELL_DATA_READY, createTellDataReady(deps), 'mail');
  jobs.schedule('20 12 * * *', FIND_INACTIVE, createFindInactive(deps));
}

function createLiveness(deps: IdentityDeps & Pick<IdentityDependencies, 'livenessCompany'>) {
  const checks = createLivenessChecks(deps);
  deps.jobs.task(ASK_LIVENESS, ({ id = '' }) => checks.ask(id));
  deps.jobs.schedule('* * * * *', 'identity:ask-open-liveness', () => checks.askOpen());
  return checks;
}

/** Says of each call from which address it came. */
function noteAddresses(
  { check, use }: SessionChecks,
  location: Pick<LocationChecks, 'seen'>,
): SessionChecks {
  const noting =
    (find: SessionChecks['check']): SessionChecks['check'] =>
    async (sessionId, address) => {
      const signedIn = await find(sessionId);
      if (signedIn && address !== undefined) location.seen(signedIn, address);
      return signedIn;
    };
  return { check: noting(check), use: noting(use) };
}

const putDownToNobody: AttributeRegistration = async () => '';

function rememberStatuses({
  database,
  changes,
  clock,
}: IdentityDependencies): Cache<Player['status']> {
  const readTogether = inBatches<PlayerId, { status: Player['status'] | undefined }>({
    async work(ids) {
      const found = await statusesOf(database.prompt, ids);
      return ids.map((id) => ({ status: found.get(id) }));
    },
    mayRetryAlone: () => false,
    maxBatch: 512,
    maxWaiting: 8192,
  });
  const memory = createCache<Player['status']>({
    changes,
    clock,
    read: async (id) => (await readTogether(id as PlayerId)).status,
    isLasting: () => true,
  });
  changes.subscribe('player-status', { changed: memory.forget, everything: memory.forgetAll });
  return memory;
}
