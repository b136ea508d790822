// The product on a real database with a held clock, caught mails and an answering machine for
// outgoing HTTP.

import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cuilCheckDigit } from '@ceibo/contracts/cashier/account-numbers';
import { units, type Money } from '@ceibo/money';
import { accountLookup, paths, type FoundAccount } from '@ceibo/partner-protocol/cvu';
import { checkRequest } from '@ceibo/partner-protocol/exclusion-register';
import { locateRequest } from '@ceibo/partner-protocol/location';
import type { PaymentAdapter } from '../rooms/cashier/index.ts';
import { createApp, type App } from '../app.ts';
import type { Config } from '../config.ts';
import type { SmsBounds } from '../rooms/identity/index.ts';
import { addPlayers, saveSeedData } from '../seed-data.ts';
import { openChecker, type Checker } from '../platform/jobs/audit.ts';
import { noCheckpoints } from '../platform/database/checkpoints.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { systemIds, systemRandom, type PlayerId, type Random } from '../platform/ids.ts';
import { createLog, type Logger } from '../platform/log.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import type { Places } from '../platform/places.ts';
import type {
  HttpCall,
  HttpReply,
  HttpStreamCall,
  HttpStreamReply,
} from '../platform/outgoing/outgoing.ts';
import { openWalletAlone, type WalletAlone } from '../wallet-alone.ts';
import { testConfig } from './test-config.ts';
import { createTemplate, createTestDatabase, PATIENCE } from './test-database.ts';
import { testSeed } from './test-seed.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** `<path> <code>` of the refusals that the product answered during the test. */
    refusals?: string[];
  }
}

type CompanyAnswer = { status: number; body: string; headers?: Record<string, string> } | undefined;

/**
 * Answers a call to an outside company; undefined stands for a broken connection, and a promise
 * that stays open for a mute company.
 */
export type Company = (url: URL, call: HttpCall) => CompanyAnswer | Promise<CompanyAnswer>;

export interface TestWorld {
  app: App;
  database: Database;
  metrics: Metrics;
  clock: Clock & { advance(milliseconds: number): void };
  config: Config;
  mails: Mail[];
  /** The answers of outside companies; replaced by tests. */
  company: Company;
  /** The answer of an outside company to a call for a stream; by default none. */
  companyStream: (
    url: URL,
    call: HttpStreamCall,
  ) => HttpStreamReply | undefined | Promise<HttpStreamReply>;
  /** The bank's answers about accounts: by default that each is of the person in question. */
  bank: Company;
  /** The exclusion register's answers: by default that it has nobody. */
  register: Company;
  /** The location company's answers: by default that everybody is in Buenos Aires. */
  location: Company;
  /** The liveness company's answers: by default none. */
  liveness: Company;
  studioKey: KeyObject;
  /** Adds a verified player with money and opens a session. */
  player(options?: { cash?: Money; bonus?: Money; login?: string }): Promise<TestPlayer>;
  /**
   * Runs a statement with the owner's rights, which the application itself does not have. The
   * server then knows what it changed.
   */
  asOwner(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  call(
    path: string,
    body?: object,
    session?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

export interface TestPlayer {
  id: PlayerId;
  login: string;
  session: string;
}

interface WorldOptions {
  withdrawalCancelMs: number;
  bankAccountCoolingOffMs: number;
  /** All of a file's calls come from one address. */
  attemptsPerAddress: number;
  /** In place of the one that puts every mail into `mails`. */
  mailer?: Mailer;
  paymentAdapters?: readonly PaymentAdapter[];
  /** The address of the site; passkeys depend on it. */
  publicUrl?: string;
  /** The most text messages that the site sends; by default many. */
  smsBounds?: SmsBounds;
  /** The places of addresses; by default none. */
  places?: Places;
  /** The source of chance; by default the machine's. */
  random?: Random;
  /** The push companies of the app; by default companies of tests. */
  push?: Partial<Config['push']>;
  /**
   * 1 where a test is about how long a provider's call may take; more than usual where a test makes
   * so many calls at once that on a busy machine the last would be late.
   */
  patience?: number;
  /**
   * Takes the lines of the log, those for developers too. By default a test that fails shows its
   * warnings and errors.
   */
  logLines?: (line: string) => void;
}

/** Fewer than in the product: each is a process of its own, and plans every statement anew. */
const CONNECTIONS = 15;
const REGISTER_HOST = 'register.test';
const LOCATION_HOST = 'location.test';
const LIVENESS_HOST = 'liveness.test';
export const TEST_PASSWORD = 'Clave1234';
const studioKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
let seeded: Promise<string> | undefined;
/** The template with what every test begins with, made once for all files of a worker. */
const seededTemplate = () =>
  (seeded ??= createTemplate((url) => saveSeedData(url, testSeed(pemOf(studioKeys.publicKey)))));
let documents = 20_000_000;

/**
 * Starts the product before a file's tests and stops it after them. After every test the checker of
 * the books must find nothing.
 */
export function startTestWorld({
  withdrawalCancelMs = 0,
  bankAccountCoolingOffMs = 0,
  attemptsPerAddress = 100_000,
  ...others
}: Partial<WorldOptions> = {}): TestWorld {
  const world = {} as TestWorld;
  let operator: WalletAlone;
  let checker: Checker;
  const warnings: string[] = [];
  beforeAll(async () => {
    const databaseUrl = await createTestDatabase(await seededTemplate());
    checker = openChecker(databaseUrl);
    // Players are added as by another process: the server learns of them from the database.
    operator = openWalletAlone(databaseUrl, undefined, others.patience ?? PATIENCE);
    const options = {
      withdrawalCancelMs,
      bankAccountCoolingOffMs,
      attemptsPerAddress,
      ...others,
    };
    const log = others.logLines
      ? createLog('trace', { write: others.logLines })
      : createLog('warn', { write: (line) => void warnings.push(line) });
    await open(world, { databaseUrl, operator, log }, options);
    await world.app.start();
  });
  beforeEach(() => {
    world.metrics.refusals.reset();
    warnings.length = 0;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && warnings.length > 0) console.error(warnings.join(''));
    task.meta.refusals = await refusalsMet(world.metrics);
    expect(await checker.findings()).toEqual([]);
  });
  afterAll(async () => {
    await world.app.stop();
    await Promise.all([world.database.close(), operator.close(), checker.close()]);
    const { place } = world.config.documentFiles;
    if (place.kind === 'folder') await rm(place.folder, { recursive: true, force: true });
  });
  return world;
}

/** For the check that every refusal of the contracts has a test: tools/check/refusals.ts. */
async function refusalsMet({ refusals }: Metrics): Promise<string[]> {
  const { values } = await refusals.get();
  return values.map(({ labels }) => `${labels.call} ${labels.code}`);
}

async function open(
  world: TestWorld,
  { databaseUrl, operator, log }: { databaseUrl: string; operator: WalletAlone; log: Logger },
  given: WorldOptions,
): Promise<void> {
  const { attemptsPerAddress, mailer, places, paymentAdapters = [], patience = PATIENCE } = given;
  const { random = systemRandom } = given;
  const clock = heldClock();
  Object.assign(world, {
    clock,
    config: configOf(databaseUrl, given),
    metrics: createMetrics(),
    mails: [],
    studioKey: studioKeys.privateKey,
    database: openDatabase({ url: databaseUrl, connections: CONNECTIONS, log, patience }),
    company: () => undefined,
    companyStream: () => undefined,
    register: listingNobody,
    location: inBuenosAires,
    liveness: () => undefined,
    bank: ofTheAsker,
    asOwner: async (text, values = []) => {
      const { rows } = await world.database.libraryPool.query<Record<string, unknown>>(
        text,
        values,
      );
      await everythingHeard(world);
      return rows;
    },
    player: (options) => addPlayer(world, operator, options),
    call: (path, body, session) => call(world.app, path, body, session),
  } satisfies Omit<TestWorld, 'app'>);
  const { config, database, metrics } = world;
  world.app = await createApp({
    config,
    database,
    clock,
    log,
    metrics,
    ids: systemIds(clock),
    random,
    checkpoints: noCheckpoints,
    attemptsPerAddress,
    paymentAdapters,
    ...(places && { places }),
    listsKeptMs: 0,
    gatherMs: 0,
    runsSchedules: false,
    mailer: mailer ?? { send: async (mail) => void world.mails.push(mail) },
    http: (url, sent) => callCompany(world, url, sent),
    http2: (url, sent) => callCompany(world, url, sent),
    httpStream: async (url, sent) => {
      const opened = await world.companyStream(new URL(url), sent);
      if (!opened) throw new Error('the company does not answer');
      return opened;
    },
  });
}

async function callCompany(world: TestWorld, url: string, sent: HttpCall): Promise<HttpReply> {
  const to = new URL(url);
  const byHost = {
    [REGISTER_HOST]: world.register,
    [LOCATION_HOST]: world.location,
    [LIVENESS_HOST]: world.liveness,
  }[to.host];
  const asked = byHost ?? (to.pathname === paths.accountLookups ? world.bank : world.company);
  return reply(await asked(to, sent));
}

function configOf(databaseUrl: string, options: WorldOptions): Config {
  const { publicUrl = 'http://ceibo.test', smsBounds, push } = options;
  const config = testConfig(databaseUrl, options);
  return {
    ...config,
    publicUrl,
    sms: { ...config.sms, ...smsBounds },
    push: { ...config.push, ...push },
  };
}

/** Notifications arrive in order: when this one has arrived, all earlier ones have too. */
async function everythingHeard({ app, clock, database }: TestWorld): Promise<void> {
  const nobody = systemIds(clock).next() as PlayerId;
  const heard = Promise.withResolvers<void>();
  const end = app.live.subscribe(nobody, () => heard.resolve());
  await database.transaction(async (transaction) =>
    app.live.publish(transaction, nobody, { kind: 'balance-changed' }),
  );
  await heard.promise;
  end();
}

async function call(app: App, path: string, body: object = {}, session?: string) {
  const headers = {
    'accept-language': 'en',
    ...(session === undefined ? {} : { wsession: session }),
  };
  const response = await app.web.inject({ method: 'POST', url: path, payload: body, headers });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

async function addPlayer(
  world: TestWorld,
  operator: WalletAlone,
  {
    cash = units(1000),
    bonus = units(0),
    login = `player${++documents}`,
  }: { cash?: Money; bonus?: Money; login?: string } = {},
): Promise<TestPlayer> {
  const person = {
    login,
    password: TEST_PASSWORD,
    email: `${login}@example.test`,
    firstName: 'Ana',
    lastName: 'Pérez',
    birthDate: '1990-01-01',
    country: 'AR',
    city: 'Rosario',
    address: 'Mitre 1',
    phone: '341555000',
    documentNumber: String(++documents),
  };
  await addPlayers(operator, [{ ...person, cash, bonus }]);
  const opened = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  const session = String(opened.body['sessionId']);
  const signedIn = await world.app.identity.sessions.check(session);
  if (!signedIn)
    throw new Error(`the test player could not log in: ${JSON.stringify(opened.body)}`);
  return { id: signedIn.playerId, login, session };
}

/** The exclusion register, which has nobody. */
const listingNobody: Company = (_url, { body = '' }) => {
  const { requestId, documents: asked } = checkRequest.parse(JSON.parse(String(body)));
  const results = asked.map((document) => ({ document, listed: false, until: null }));
  return { status: 200, body: JSON.stringify({ requestId, results }) };
};

/** The location company, for which everybody is in the city of Buenos Aires. */
const inBuenosAires: Company = (_url, { body = '' }) => {
  const { requestId } = locateRequest.parse(JSON.parse(String(body)));
  return { status: 200, body: JSON.stringify({ requestId, country: 'AR', province: 'C' }) };
};

/** A bank where every account is of the person who says so; every alias is a CVU. */
const ofTheAsker: Company = (_url, { body = '' }) => {
  const { account, holder_document } = accountLookup.parse(JSON.parse(String(body)));
  const found: FoundAccount = {
    account_number: 'alias' in account ? '0000003100010000000009' : account.account_number,
    bank_name: 'Banco de Pruebas',
    holder_tax_id: cuilOfTest(holder_document),
    status: 'active',
  };
  return { status: 200, body: JSON.stringify(found) };
};

/** The CUIL of the person with a DNI. */
export function cuilOfTest(dni: string): string {
  const digits = `20${dni.padStart(8, '0')}`;
  return digits + cuilCheckDigit(digits);
}

/** A clock that runs with the machine's and can be moved ahead; repeated tasks run only then. */
function heldClock(): TestWorld['clock'] {
  let ahead = 0;
  const tasks = new Set<() => void>();
  return {
    now: () => new Date(Date.now() + ahead),
    every(_milliseconds, task) {
      tasks.add(task);
      return { cancel: () => tasks.delete(task) };
    },
    advance(milliseconds) {
      ahead += milliseconds;
      for (const task of tasks) task();
    },
  };
}

function reply(answer: CompanyAnswer): HttpReply {
  if (!answer) throw new Error('the company does not answer');
  const { status, body, headers = {} } = answer;
  return { status, body: Buffer.from(body), header: (name) => headers[name] ?? null };
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}
