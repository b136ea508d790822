// The server's configuration, read once from the environment. Every wrong or missing value is named
// in one sentence.

import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseMoney, type Money } from '@ceibo/money';
import * as z from 'zod/mini';
import { amount } from '@ceibo/contracts/amount';
import { appConfig, type AppConfig } from '@ceibo/contracts/mobile/app';
import type { Site } from '@ceibo/contracts/site';
import { phoneCodeModes } from '@ceibo/contracts/identity/registration';
import {
  documentFilesOf,
  fileVariables,
  incompletePlace,
  type FileStoreConfig,
} from './config-files.ts';
import {
  defaultPictures,
  sitePictures,
  type SitePictures,
} from './platform/http/pages/site-pictures.ts';
import type {
  CaptchaSettings,
  RegistrationSettings,
  SmsBounds,
  WhenRegisterIsMute,
} from './rooms/identity/index.ts';
import type { PushConfig } from './rooms/push/index.ts';
import { ConfigError } from './config-error.ts';
import { isLoopback } from './platform/addresses.ts';
import { pushOf, pushVariables, unsafePush } from './config-push.ts';
import { addressVariables, foreignVariable, unsafeKey, unsafeValue } from './config-safety.ts';
import { defaultSite, siteFrom } from './config-site.ts';
import { DEFAULT_FACE, faceConfig } from './platform/site-face.ts';

export { addressVariables, ConfigError, defaultSite, isLoopback };

export interface Config {
  host: string;
  port: number;
  /**
   * The address of metrics, health with its details and the description of the calls: for the
   * operator alone.
   */
  operator: { host: string; port: number };
  /**
   * The variable that names another machine; undefined while the stand-ins on this machine are the
   * counterparts.
   */
  foreignVariable: string | undefined;
  databaseUrl: string;
  databaseConnections: number;
  /** The time before its end in which the process says that it is not ready, and still serves. */
  drainMs: number;
  publicUrl: string;
  smtpUrl: string;
  mailFrom: string;
  /** The address that messages to support go to. */
  supportMail: string;
  webDist: string | undefined;
  /** The operator's own files, which the site serves in place of the build's. */
  siteFolder: string | undefined;
  logLevel: string;
  trustedProxies: number;
  /** A database of the places of network addresses (MaxMind's format); without it none is shown. */
  placesFile: string | undefined;
  captcha: CaptchaSettings;
  /** The key that seals the secrets of players' code apps; another key makes them useless. */
  accountSecret: string;
  /** The store of players' documents and the secret that seals them: without it they are lost. */
  documentFiles: FileStoreConfig;
  withdrawalCancelMs: number;
  /** The time that a new bank account waits for its first payout. */
  bankAccountCoolingOffMs: number;
  /** The time between the end of a day or week and its cashback: twelve hours, in tests none. */
  cashbackAfterMs: number;
  /** The length of the reality check's shortest interval: 15 minutes, in tests less. */
  shortestRealityCheckMs: number;
  /** The interval at which the sportsbook's feed is read. */
  sportsFeedMs: number;
  /** Above this total, paid and under way, a player's withdrawals need an approved Id Proof. */
  withdrawalDocumentsAbove: Money;
  /** The part of a deposit that must be staked before it can be withdrawn: 100 means once. */
  depositPlaythroughPercent: bigint;
  /**
   * The rule for open bets of an excluded player: they stand, or the server asks the sportsbook to
   * void them.
   */
  openBets: { onExclusion: 'stand' | 'void' };
  /** A win of this amount is told among the winners of the home page, whatever its stake. */
  largeWin: Money;
  hub88: { privateKeyPem: string; operatorId: string; subPartnerId: string };
  /** Our ids at the companies of these protocols. */
  operatorIds: {
    pragmatic: string;
    softswiss: string;
    evenbet: string;
    bti: string;
    evolution: string;
  };
  mercadopago: { url: string; accessToken: string; webhookSecret: string };
  cvu: { url: string; secret: string };
  coupons: { url: string; secret: string };
  sms: { url: string; secret: string } & SmsBounds;
  /** The company that says where players are. */
  location: { url: string; secret: string };
  /** The company that compares faces with documents. */
  liveness: { url: string; secret: string };
  exclusionRegister: { url: string; secret: string; whenMute: WhenRegisterIsMute };
  registration: RegistrationSettings;
  site: Site;
  /** The operator's app for phones; undefined while there is none. */
  app: AppConfig | undefined;
  /** Icons and screenshots of the installed site, from SITE_CONFIG. */
  pictures: SitePictures;
  push: PushConfig;
  /** Tests only: a file that names the point at which the process kills itself. */
  crashFile: string | undefined;
}

const secret = z.string().check(z.minLength(1));
const name = z.string().check(z.minLength(1));
const webAddress = z.url({ protocol: /^https?$/ });
const whole = z.string().check(z.regex(/^\d{1,9}$/));

const positive = z.string().check(z.regex(/^[1-9]\d{0,5}$/));
const isPositive = (text: string) => (parseMoney(text) ?? 0n) > 0n;
const version = z.string().check(z.regex(/^[\w.-]{1,40}$/));

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(whole, '8080'),
  OPERATOR_HOST: z._default(z.string(), '127.0.0.1'),
  OPERATOR_PORT: z._default(whole, '8085'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  // Fewer would leave a kind of work without any (platform/database/database.ts).
  DATABASE_CONNECTIONS: z._default(whole.check(z.refine((text) => Number(text) >= 16)), '20'),
  DRAIN_SECONDS: z._default(whole, '5'),
  PUBLIC_URL: webAddress,
  SMTP_URL: z.string().check(z.regex(/^smtps?:\/\//)),
  MAIL_FROM: z._default(z.string(), 'Ceibo <no-reply@ceibo.example>'),
  SUPPORT_MAIL: z._default(z.email(), 'soporte@ceibo.example'),
  WEB_DIST: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  TRUSTED_PROXIES: z._default(whole, '0'),
  PLACES_FILE: z.optional(z.string()),
  CAPTCHA_SECRET: secret,
  CAPTCHA_EFFORT: z._default(positive, '1000'),
  ACCOUNT_SECRET: secret,
  ...fileVariables,
  WITHDRAWAL_CANCEL_SECONDS: z._default(whole, '30'),
  BANK_ACCOUNT_COOLING_OFF_HOURS: z._default(whole, '24'),
  CASHBACK_AFTER_HOURS: z._default(whole, '12'),
  // Longer than its name says, it would be no reality check.
  REALITY_CHECK_SHORTEST_SECONDS: z._default(
    whole.check(z.refine((text) => Number(text) <= 900)),
    '900',
  ),
  SPORTS_FEED_SECONDS: z._default(whole, '10'),
  WITHDRAWAL_DOCUMENTS_ABOVE: z._default(amount, '250000.00'),
  DEPOSIT_PLAYTHROUGH_PERCENT: z._default(z.string().check(z.regex(/^\d{1,4}$/)), '100'),
  OPEN_BETS_ON_EXCLUSION: z._default(z.enum(['stand', 'void']), 'stand'),
  LARGE_WIN: z._default(amount, '100000.00'),
  HUB88_PRIVATE_KEY_FILE: z.string(),
  // Hub88 wants it as a number of JSON.
  HUB88_OPERATOR_ID: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  HUB88_SUB_PARTNER_ID: z._default(name, 'ceibo'),
  PRAGMATIC_SECURE_LOGIN: z._default(name, 'ceibo'),
  SOFTSWISS_CASINO_ID: z._default(name, 'ceibo'),
  EVENBET_CLIENT_ID: z._default(name, 'ceibo'),
  EVOLUTION_CASINO_KEY: z._default(name, 'ceibo'),
  BTI_OPERATOR_ID: z._default(name, 'ceibo'),
  MERCADOPAGO_URL: webAddress,
  MERCADOPAGO_ACCESS_TOKEN: secret,
  MERCADOPAGO_WEBHOOK_SECRET: secret,
  CVU_URL: webAddress,
  CVU_SECRET: secret,
  COUPON_URL: webAddress,
  COUPON_SECRET: secret,
  SMS_URL: webAddress,
  SMS_SECRET: secret,
  SMS_PER_MINUTE: z._default(positive, '60'),
  SMS_PRICE: z._default(amount.check(z.refine(isPositive)), '60.00'),
  SMS_SPEND_PER_HOUR: z._default(amount.check(z.refine(isPositive)), '60000.00'),
  LOCATION_URL: webAddress,
  LOCATION_SECRET: secret,
  LIVENESS_URL: webAddress,
  LIVENESS_SECRET: secret,
  EXCLUSION_REGISTER_URL: webAddress,
  EXCLUSION_REGISTER_SECRET: secret,
  EXCLUSION_REGISTER_WHEN_MUTE: z._default(z.enum(['refuse', 'later']), 'refuse'),
  PHONE_CODE: z._default(z.enum(phoneCodeModes), 'optional'),
  TERMS_VERSION: z._default(version, '2026-11'),
  PRIVACY_VERSION: z._default(version, '2026-11'),
  UNVERIFIED_DAYS: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), '7'),
  ...pushVariables,
  SITE_CONFIG: z.optional(z.string()),
  SITE_FOLDER: z.optional(z.string()),
  APP_CONFIG: z.optional(z.string()),
  CEIBO_CRASH_FILE: z.optional(z.string()),
});

/** The names of all variables that the server reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Reads the configuration; throws a ConfigError that says what to set. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
    throw new ConfigError(`Set ${[...names].join(', ')}: missing or not of the right form.`);
  }
  const values = parsed.data;
  const privateKeyPem = fileNamed('HUB88_PRIVATE_KEY_FILE', values.HUB88_PRIVATE_KEY_FILE);
  const unsafe = unsafeOf(values, privateKeyPem);
  if (unsafe !== undefined) throw new ConfigError(unsafe);
  return {
    host: values.HOST,
    port: Number.parseInt(values.PORT, 10),
    operator: { host: values.OPERATOR_HOST, port: Number.parseInt(values.OPERATOR_PORT, 10) },
    foreignVariable: foreignVariable(values),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: Number.parseInt(values.DATABASE_CONNECTIONS, 10),
    drainMs: Number.parseInt(values.DRAIN_SECONDS, 10) * 1000,
    publicUrl: values.PUBLIC_URL.replace(/\/$/, ''),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportMail: values.SUPPORT_MAIL,
    webDist: values.WEB_DIST,
    siteFolder: folderNamed('SITE_FOLDER', values.SITE_FOLDER),
    logLevel: values.LOG_LEVEL,
    trustedProxies: Number.parseInt(values.TRUSTED_PROXIES, 10),
    placesFile: readable('PLACES_FILE', values.PLACES_FILE),
    captcha: {
      secret: values.CAPTCHA_SECRET,
      effort: Number.parseInt(values.CAPTCHA_EFFORT, 10),
    },
    accountSecret: values.ACCOUNT_SECRET,
    documentFiles: documentFilesOf(values),
    withdrawalCancelMs: Number.parseInt(values.WITHDRAWAL_CANCEL_SECONDS, 10) * 1000,
    bankAccountCoolingOffMs: Number.parseInt(values.BANK_ACCOUNT_COOLING_OFF_HOURS, 10) * 3_600_000,
    cashbackAfterMs: Number.parseInt(values.CASHBACK_AFTER_HOURS, 10) * 3_600_000,
    shortestRealityCheckMs: Number.parseInt(values.REALITY_CHECK_SHORTEST_SECONDS, 10) * 1000,
    sportsFeedMs: Number.parseInt(values.SPORTS_FEED_SECONDS, 10) * 1000,
    withdrawalDocumentsAbove: parseMoney(values.WITHDRAWAL_DOCUMENTS_ABOVE) ?? 0n,
    depositPlaythroughPercent: BigInt(values.DEPOSIT_PLAYTHROUGH_PERCENT),
    openBets: { onExclusion: values.OPEN_BETS_ON_EXCLUSION },
    largeWin: parseMoney(values.LARGE_WIN) ?? 0n,
    hub88: {
      privateKeyPem,
      operatorId: values.HUB88_OPERATOR_ID,
      subPartnerId: values.HUB88_SUB_PARTNER_ID,
    },
    operatorIds: {
      pragmatic: values.PRAGMATIC_SECURE_LOGIN,
      softswiss: values.SOFTSWISS_CASINO_ID,
      evenbet: values.EVENBET_CLIENT_ID,
      evolution: values.EVOLUTION_CASINO_KEY,
      bti: values.BTI_OPERATOR_ID,
    },
    ...paymentCompaniesOf(values),
    sms: smsOf(values),
    ...personCompaniesOf(values),
    registration: {
      phoneCode: values.PHONE_CODE,
      versions: { terms: values.TERMS_VERSION, privacy: values.PRIVACY_VERSION },
      unverifiedDays: Number.parseInt(values.UNVERIFIED_DAYS, 10),
      face: faceOf(values.SITE_CONFIG),
    },
    site: values.SITE_CONFIG === undefined ? defaultSite : siteOf(values.SITE_CONFIG),
    pictures: picturesOf(values.SITE_CONFIG),
    app: appOf(values.APP_CONFIG),
    push: pushOf(values, fileNamed),
    crashFile: values.CEIBO_CRASH_FILE,
  };
}

function unsafeOf(values: z.infer<typeof environment>, privateKeyPem: string): string | undefined {
  return (
    unsafeValue(values) ?? unsafeKey(privateKeyPem) ?? incompletePlace(values) ?? unsafePush(values)
  );
}

function paymentCompaniesOf(
  values: z.infer<typeof environment>,
): Pick<Config, 'mercadopago' | 'cvu' | 'coupons'> {
  return {
    mercadopago: {
      url: values.MERCADOPAGO_URL.replace(/\/$/, ''),
      accessToken: values.MERCADOPAGO_ACCESS_TOKEN,
      webhookSecret: values.MERCADOPAGO_WEBHOOK_SECRET,
    },
    cvu: { url: values.CVU_URL.replace(/\/$/, ''), secret: values.CVU_SECRET },
    coupons: { url: values.COUPON_URL.replace(/\/$/, ''), secret: values.COUPON_SECRET },
  };
}

/** Companies that say something of a person: where they are, who they are, who is excluded. */
function personCompaniesOf(
  values: z.infer<typeof environment>,
): Pick<Config, 'location' | 'liveness' | 'exclusionRegister'> {
  return {
    location: { url: values.LOCATION_URL.replace(/\/$/, ''), secret: values.LOCATION_SECRET },
    liveness: { url: values.LIVENESS_URL.replace(/\/$/, ''), secret: values.LIVENESS_SECRET },
    exclusionRegister: {
      url: values.EXCLUSION_REGISTER_URL.replace(/\/$/, ''),
      secret: values.EXCLUSION_REGISTER_SECRET,
      whenMute: values.EXCLUSION_REGISTER_WHEN_MUTE,
    },
  };
}

function smsOf(values: z.infer<typeof environment>): Config['sms'] {
  return {
    url: values.SMS_URL.replace(/\/$/, ''),
    secret: values.SMS_SECRET,
    perMinute: Number.parseInt(values.SMS_PER_MINUTE, 10),
    perHour: messagesFor(values.SMS_SPEND_PER_HOUR, values.SMS_PRICE),
  };
}

/**
 * The number of messages that an amount pays for: one at least, so that codes can be sent at all.
 */
function messagesFor(spend: string, price: string): number {
  const paid = (parseMoney(spend) ?? 0n) / (parseMoney(price) ?? 1n);
  return paid < 1n ? 1 : Number(paid);
}

/** The site of the file that SITE_CONFIG names. */
export function siteOf(file: string): Site {
  const json = fileNamed('SITE_CONFIG', file);
  return parseSiteConfig(() => siteFrom(json));
}

function picturesOf(file: string | undefined): SitePictures {
  if (file === undefined) return defaultPictures;
  const json = fileNamed('SITE_CONFIG', file);
  return parseSiteConfig(() => {
    const given = z.object({ pictures: z.optional(z.looseObject({})) }).parse(JSON.parse(json));
    return sitePictures.parse({ ...defaultPictures, ...given.pictures });
  });
}

function faceOf(file: string | undefined): string {
  if (file === undefined) return DEFAULT_FACE;
  const json = fileNamed('SITE_CONFIG', file);
  return parseSiteConfig(() => faceConfig.parse(JSON.parse(json)).face);
}

function parseSiteConfig<Part>(parse: () => Part): Part {
  return parseFile(parse, 'The file that SITE_CONFIG names is not a site configuration');
}

/** The operator's app, of the file that APP_CONFIG names: without one there is none. */
function appOf(file: string | undefined): AppConfig | undefined {
  if (file === undefined) return undefined;
  const json = fileNamed('APP_CONFIG', file);
  return parseFile(
    () => appConfig.parse(JSON.parse(json)),
    'The file that APP_CONFIG names is not the configuration of an app (docs/mobile.md)',
  );
}

function parseFile<Part>(parse: () => Part, sentence: string): Part {
  try {
    return parse();
  } catch (error) {
    throw new ConfigError(`${sentence}: ${whatIsWrong(error)}.`, { cause: error });
  }
}

/** The places in the file, or that it is no JSON. */
function whatIsWrong(error: unknown): string {
  if (!(error instanceof z.core.$ZodError)) return 'it is not JSON';
  const places = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.join('.'),
  );
  const named = [...new Set(places)].filter((place) => place !== '');
  return named.length === 0 ? 'it is not a JSON object' : `look at ${named.join(', ')}`;
}

function folderNamed(variable: string, path: string | undefined): string | undefined {
  const found = readable(variable, path);
  if (found === undefined) return undefined;
  if (!statSync(found).isDirectory())
    throw new ConfigError(`What ${variable} names is no folder: ${path}`);
  return resolve(found);
}

function readable(variable: string, path: string | undefined): string | undefined {
  try {
    if (path !== undefined) accessSync(path, constants.R_OK);
    return path;
  } catch (error) {
    throw new ConfigError(`What ${variable} names cannot be read: ${path}`, { cause: error });
  }
}

function fileNamed(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`The file that ${variable} names cannot be read: ${path}`, {
      cause: error,
    });
  }
}
