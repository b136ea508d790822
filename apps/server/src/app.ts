// Puts the product together: the platform, the rooms in the order in which they may enter each
// other, and the routes.

import { createPrivateKey } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { auditTask } from './platform/jobs/audit.ts';
import { createPublicEvents } from './platform/live/public-events.ts';
import type { Clock } from './platform/clock.ts';
import type { Checkpoints } from './platform/database/checkpoints.ts';
import type { Database } from './platform/database/database.ts';
import { createRoutes } from './platform/http/calls.ts';
import { createKeptLists } from './platform/http/kept/kept-lists.ts';
import { createReadiness, healthRoutes } from './platform/http/health.ts';
import { liveStreamRoute } from './platform/http/streams/live-stream.ts';
import { serveAppLinks } from './platform/http/app/app-links.ts';
import { createAppGate, refuseOldApps } from './platform/http/app/app-version.ts';
import { createOperatorApp } from './platform/http/operator-app.ts';
import { publicStreamRoute } from './platform/http/streams/public-stream.ts';
import { noPages, sitePages } from './platform/http/pages/site-pages.ts';
import { dropSlowBodies } from './platform/http/slow-bodies.ts';
import { createWebApp } from './platform/http/web-app.ts';
import type { Ids, Random } from './platform/ids.ts';
import { createChanges } from './platform/live/changes.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createFileStore } from './platform/files/file-store.ts';
import { createLive, type Live } from './platform/live/live.ts';
import { createNotifications } from './platform/live/notifications.ts';
import type { Logger } from './platform/log.ts';
import { createSmsSender } from './platform/sms/sms.ts';
import { migrationNames } from './platform/database/migrate.ts';
import { mailBrandOf } from './platform/mail/brand.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics.ts';
import { noPlaces, openPlaces, type Places } from './platform/places.ts';
import { createOutbox } from './platform/jobs/outbox.ts';
import type { Http, HttpStream } from './platform/outgoing/outgoing.ts';
import { forgetRateLimits } from './platform/rate-limits.ts';
import { accountMoney } from './account-money.ts';
import type { Config } from './config.ts';
import {
  affiliatesData,
  createAffiliatesRoom,
  type AffiliatesRoom,
} from './rooms/affiliates/index.ts';
import {
  cashierData,
  createCashierRoom,
  depositedSince,
  type CashierRoom,
  type PaymentAdapter,
  shareBankAccount,
} from './rooms/cashier/index.ts';
import { contentData, createContentRoom } from './rooms/content/index.ts';
import { createDocumentsRoom, documentsData, type DocumentsRoom } from './rooms/documents/index.ts';
import { createGamesRoom, gamesData, type GamesRoom } from './rooms/games/index.ts';
import {
  createExclusionRegister,
  createIdentityRoom,
  createLivenessCompany,
  createLocator,
  type IdentityRoom,
} from './rooms/identity/index.ts';
import { createLimitsRoom, limitsData, type LimitsRoom } from './rooms/limits/index.ts';
import {
  createPromotionsRoom,
  promotionsData,
  type PromotionsRoom,
} from './rooms/promotions/index.ts';
import { createPushRoom, pushData, type PushRoom } from './rooms/push/index.ts';
import { createProvidersRoom, type ProvidersRoom } from './rooms/providers/index.ts';
import { createSportsRoom, sportsData, type SportsRoom } from './rooms/sports/index.ts';
import { createWalletRoom, walletData, type WalletRoom } from './rooms/wallet/index.ts';

/** The outside world of the product; tests put their own in place. */
export interface World {
  config: Config;
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  http: Http;
  httpStream: HttpStream;
  http2: Http;
  mailer: Mailer;
  log: Logger;
  metrics: Metrics;
  checkpoints: Checkpoints;
  attemptsPerAddress?: number;
  /** The time that public lists are cached; tests, with a held clock, cache none. */
  listsKeptMs?: number;
  /** The time that notifications are gathered; tests wait for many of them, one after the other. */
  gatherMs?: number;
  /** True when tasks run on schedule. Tests run them, so that none runs into a test. */
  runsSchedules?: boolean;
  /** Payment companies beside those of the product: tests make them up. */
  paymentAdapters?: readonly PaymentAdapter[];
  /** Tests only: in place of the file of the configuration. */
  places?: Places;
}

export interface App {
  web: FastifyInstance;
  /** The app that listens on the operator's port. */
  operator: FastifyInstance;
  jobs: Jobs;
  live: Live;
  identity: IdentityRoom;
  affiliates: AffiliatesRoom;
  promotions: PromotionsRoom;
  wallet: WalletRoom;
  limits: LimitsRoom;
  providers: ProvidersRoom;
  games: GamesRoom;
  documents: DocumentsRoom;
  cashier: CashierRoom;
  sports: SportsRoom;
  /** Begins the work in the background. */
  start(): Promise<void>;
  /** The process says that it is not ready, and serves on: the first step of its end. */
  drain(): void;
  /**
   * Ends in order: no new requests, those in flight answered, background work stopped. The database
   * stays open.
   */
  stop(): Promise<void>;
}

export async function createApp(world: World): Promise<App> {
  const { config, database, clock, log, metrics } = world;
  const platform = createPlatform(world, world.places ?? (await placesOf(config)));
  const { notifications, jobs, live } = platform;
  const rooms = createRooms(platform);
  const { identity, affiliates, games, sports, promotions } = rooms;
  jobs.schedule('37 * * * *', 'platform:forget-rate-limits', () =>
    forgetRateLimits(database, clock.now()),
  );
  jobs.schedule('0 * * * *', 'platform:audit', auditTask({ database, clock, log, metrics }));

  const web = await createWeb(world, rooms);
  dropSlowBodies(web, { clock, log });
  await addRoutes(web, platform, rooms);
  const readiness = createReadiness({
    database,
    notifications,
    clock,
    migrations: migrationNames(),
  });
  const whyNotReady = readiness.whyNot;
  healthRoutes(web, { whyNotReady, hasDetails: false });
  await addSite(web, world);
  await web.ready();
  const operator = await createOperatorApp({
    log,
    metrics,
    whyNotReady,
    describe: () => web.swagger(),
  });

  return {
    web,
    operator,
    jobs,
    live,
    ...rooms,
    drain: readiness.drain,
    async start() {
      await notifications.start();
      await games.start();
      await affiliates.start();
      await jobs.start();
      identity.start();
      sports.start();
      promotions.start();
    },
    async stop() {
      await web.close();
      games.stop();
      affiliates.stop();
      await sports.stop();
      await promotions.stop();
      await jobs.stop();
      await identity.stop();
      await notifications.stop();
      await operator.close();
    },
  };
}

/** The app of players' own port, without the calls of the rooms. */
async function createWeb({ config, log, metrics, ids }: World, { games, affiliates }: Rooms) {
  const gate = createAppGate(config.app);
  const web = await createWebApp({
    log,
    metrics,
    ids,
    trustedProxies: config.trustedProxies,
    frameOrigins: games.frameOrigins,
    imageOrigins: affiliates.pixelOrigins,
    isDescribed: config.foreignVariable === undefined,
    gate,
  });
  refuseOldApps(web, { gate, site: config.site, app: config.app });
  serveAppLinks(web, config.app);
  return web;
}

/** The dependencies that all rooms share: the world, and the platform's services on it. */
function createPlatform(world: World, places: Places) {
  const { config, database, clock, log, metrics } = world;
  const notifications = createNotifications({ database, clock, log, gatherMs: world.gatherMs });
  const jobs = createJobs({
    database,
    notifications,
    clock,
    log,
    metrics,
    processKey: world.random.bytes(4).readUInt32BE() >>> 1,
    runsSchedules: world.runsSchedules,
  });
  const outbox = createOutbox(jobs);
  const live = createLive(notifications);
  const changes = createChanges(notifications);
  const publicEvents = createPublicEvents();
  live.subscribeToAll(publicEvents.publish);
  return {
    ...world,
    places,
    notifications,
    jobs,
    outbox,
    live,
    changes,
    publicEvents,
    publicUrl: config.publicUrl,
    site: config.site,
    brand: mailBrandOf(config.site, config.publicUrl),
  };
}

type Platform = ReturnType<typeof createPlatform>;

/** The sections of a player's data that the rooms above identity offer. */
export const personalData = [
  ...walletData,
  ...cashierData,
  ...documentsData,
  ...gamesData,
  ...sportsData,
  ...limitsData,
  ...affiliatesData,
  ...promotionsData,
  ...contentData,
  ...pushData,
];

/** Each room is given those that it may enter. */
function createRooms(shared: Platform) {
  const { config } = shared;
  const identity = createIdentityRoom({
    ...shared,
    captcha: config.captcha,
    accountSecret: config.accountSecret,
    registration: config.registration,
    ...companiesOfIdentity(shared),
    listingChanged: (...change) => limits.listingChanged(...change),
    money: accountMoney(() => ({ wallet, cashier, promotions }), shared.clock),
    personalData,
    isAnyExcluded: (playerIds) => limits.isAnyExcluded(playerIds),
    site: { name: config.site.name, publicUrl: config.publicUrl },
  });
  const wallet = createWalletRoom(shared);
  const given = { ...shared, identity, wallet };
  const affiliates = createAffiliatesRoom({ ...given, visitorSecret: config.captcha.secret });
  const limits = createLimitsRoom({
    ...shared,
    identity,
    ledger: wallet,
    depositedSince,
    publicUrl: config.publicUrl,
    shortestRealityCheckMs: config.shortestRealityCheckMs,
    selfExcluded: async (transaction, playerId, at) => {
      await affiliates.endsCounting(transaction, playerId, at);
      await promotions.selfExcluded(transaction, playerId);
      await sports.selfExcluded(transaction, playerId);
    },
  });
  const providers = createProvidersRoom({ ...given, limits });
  const games = createGamesRoom({
    ...given,
    safePlay: limits,
    providers,
    hub88: hub88Of(config),
    operatorIds: config.operatorIds,
    largeWin: config.largeWin,
  });
  const { cashbackAfterMs, site, supportMail } = config;
  const { isExcludedIn: isExcluded, isExcludedForLongIn: isExcludedForLong } = limits;
  const asked = { isExcluded, isExcludedForLong, shareBankAccount, cashbackAfterMs };
  const promotions = createPromotionsRoom({ ...given, games, ...asked });
  const sports = createSportsRoom({
    ...given,
    providers,
    operatorId: config.operatorIds.bti,
    openBets: config.openBets,
    feedEveryMs: config.sportsFeedMs,
    waitForResults: (query, playerIds) => push.told(query, 'bet-settled', playerIds),
  });
  const documents = createDocuments({ ...shared, identity }, () => cashier);
  const atCashier = { documents, limits, convertEarned: promotions.convertEarned };
  const cashier = createCashierRoom({
    ...given,
    ...atCashier,
    documentsAbove: config.withdrawalDocumentsAbove,
    playthroughPercent: config.depositPlaythroughPercent,
    mercadopago: config.mercadopago,
    cvu: config.cvu,
    coupons: config.coupons,
    cancelWindowMs: config.withdrawalCancelMs,
    coolingOffMs: config.bankAccountCoolingOffMs,
  });
  const content = createContentRoom({ ...shared, games, providers, site, supportMail });
  const push: PushRoom = createPush({ ...shared, identity });
  const below = { identity, affiliates, wallet, promotions, limits, providers };
  return { ...below, games, sports, documents, cashier, content, push };
}

function createPush(given: Platform & { identity: IdentityRoom }): PushRoom {
  const { push, supportMail, pictures } = given.config;
  return createPushRoom({ ...given, push, supportMail, icon: pictures.icon192 });
}

/** The outside companies that tell who a player is, where, and whether they may play. */
function companiesOfIdentity(shared: Platform) {
  const { sms, exclusionRegister, location, liveness } = shared.config;
  return {
    sms: createSmsSender({ ...shared, company: sms }),
    smsBounds: sms,
    exclusionRegister: createExclusionRegister({ ...shared, company: exclusionRegister }),
    registerRules: exclusionRegister,
    locator: createLocator({ ...shared, company: location }),
    livenessCompany: createLivenessCompany({ ...shared, company: liveness }),
  };
}

/** Documents that a player sends bring withdrawals on. */
function createDocuments(
  given: Platform & { identity: IdentityRoom },
  cashier: () => CashierRoom,
): DocumentsRoom {
  const files = createFileStore(given.config.documentFiles, given.random);
  const documentSent: CashierRoom['documentSent'] = (...sent) => cashier().documentSent(...sent);
  return createDocumentsRoom({ ...given, files, documentSent });
}

function hub88Of({ hub88: { privateKeyPem, ...ids } }: Config) {
  return { privateKey: createPrivateKey(privateKeyPem), ...ids };
}

type Rooms = ReturnType<typeof createRooms>;

async function addRoutes(
  web: FastifyInstance,
  { clock, changes, publicEvents, live, metrics, random, listsKeptMs }: Platform,
  rooms: Rooms,
): Promise<void> {
  const { identity, affiliates, wallet, promotions, limits, providers } = rooms;
  const { games, sports, documents, cashier, content, push } = rooms;
  const lists = createKeptLists({ clock, keptMs: listsKeptMs });
  changes.subscribe('catalogue', { changed: lists.forgetAll, everything: lists.forgetAll });
  publicEvents.subscribe('visitors', lists.forgetAll);
  const routes = createRoutes(web, { sessions: identity.sessions, lists, metrics });
  const offering = [
    identity,
    affiliates,
    wallet,
    promotions,
    limits,
    games,
    sports,
    documents,
    cashier,
    content,
    push,
  ];
  for (const room of offering) room.routes(routes);
  await identity.partnerRoutes(web);
  await providers.partnerRoutes(web);
  await cashier.partnerRoutes(web);
  liveStreamRoute(web, {
    live,
    publicEvents,
    clock,
    metrics,
    sessions: identity.sessions,
    readBalance: async (playerId) => {
      const { values, wageringInfo } = await wallet.balance(playerId);
      return { name: 'balance', data: { values, wageringInfo } };
    },
  });
  publicStreamRoute(web, { publicEvents, clock, random, metrics });
}

/** The pages of the site, or a note that none are built. */
async function addSite(web: FastifyInstance, { config, clock }: World): Promise<void> {
  if (config.webDist === undefined) noPages(web);
  else
    await sitePages(web, {
      folder: config.webDist,
      ownFolder: config.siteFolder,
      site: config.site,
      pictures: config.pictures,
      publicUrl: config.publicUrl,
      clock,
    });
}

async function placesOf({ placesFile }: Config): Promise<Places> {
  return placesFile === undefined ? noPlaces : openPlaces(placesFile);
}
