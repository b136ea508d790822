// The start of the server and the sandbox: their environment, and the sign that they are ready.

import { join } from 'node:path';
import { KNOWN_PUSH_SERVICES } from '@ceibo/server/push-services';
import type { StudioProtocols } from '../seed/providers.ts';
import { readyHost } from './environment/ready-host.ts';
import { ROOT } from './paths.ts';
import { ManagedProcess, notableLogLine, type ProcessWatchers } from './processes.ts';
import { saveGoogleAccount, type Secrets } from './secrets.ts';

/** Hub88 knows its operators by number. */
const OPERATOR_ID = '1';

/** The operator's accounts at the stand-ins of Google and Apple. */
const ACCOUNTS = {
  FCM_PROJECT: 'ceibo-sandbox',
  FCM_ACCOUNT: 'server@ceibo-sandbox.example',
  APNS_KEY_ID: 'SANDBOX001',
  APNS_TEAM_ID: 'SANDBOX002',
  APNS_TOPIC: 'example.ceibo.app',
};

/**
 * Node would give what lives for a moment up to 128 MB, most of which it touches and never needs.
 * With half of this, what a bet needs outlives its time there, and the full collections that follow
 * make bets wait.
 */
const SMALL_NURSERY = '--max-semi-space-size=16';

export type Environment = Readonly<Record<string, string>>;

export interface Ports {
  server: number;
  /** The server's port for metrics and the like. */
  operator: number;
  sandbox: number;
  smtp: number;
  /** The sandbox's port for messages to the app for iOS. */
  apns: number;
}

interface Wiring {
  ports: Ports;
  /** The site's address as browsers know it. */
  publicUrl: string;
  databaseUrl: string;
  dataDir: string;
  secrets: Secrets;
  studioProtocols: StudioProtocols;
  /** False if real players may be met, to whose app no stand-in can send anything. */
  hasStandIns: boolean;
}

export interface ProgramOptions extends ProcessWatchers {
  wiring: Wiring;
  /** Added to, and stronger than, what the stack itself sets. */
  environment: Environment;
  /** Restarts the program when its source changes. */
  isWatched: boolean;
}

export function serverProgram({ wiring, ...options }: ProgramOptions): ManagedProcess {
  const { ports, secrets } = wiring;
  return nodeProgram({
    ...options,
    name: 'The server',
    main: 'apps/server/src/main.ts',
    logFile: join(wiring.dataDir, 'logs/server.log'),
    readyUrl: `http://${readyHost(options.environment['HOST'])}:${ports.server}/readyz`,
    environment: {
      PORT: String(ports.server),
      HOST: '127.0.0.1',
      OPERATOR_PORT: String(ports.operator),
      DATABASE_URL: wiring.databaseUrl,
      PUBLIC_URL: wiring.publicUrl,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      WEB_DIST: join(ROOT, 'apps/web/dist'),
      HUB88_PRIVATE_KEY_FILE: secrets.operator.privateKeyFile,
      // Nobody balances load before the stand-ins, so nobody has to learn that it ends.
      ...(wiring.hasStandIns && { DRAIN_SECONDS: '0' }),
      HUB88_OPERATOR_ID: OPERATOR_ID,
      MERCADOPAGO_URL: sandboxUrl(ports),
      MERCADOPAGO_ACCESS_TOKEN: secrets.mercadopagoAccessToken,
      MERCADOPAGO_WEBHOOK_SECRET: secrets.mercadopagoWebhookSecret,
      CVU_URL: sandboxUrl(ports),
      CVU_SECRET: secrets.cvuSecret,
      COUPON_URL: sandboxUrl(ports),
      COUPON_SECRET: secrets.couponSecret,
      SMS_URL: sandboxUrl(ports),
      SMS_SECRET: secrets.smsSecret,
      EXCLUSION_REGISTER_URL: sandboxUrl(ports),
      EXCLUSION_REGISTER_SECRET: secrets.registerSecret,
      LOCATION_URL: sandboxUrl(ports),
      LOCATION_SECRET: secrets.locationSecret,
      LIVENESS_URL: sandboxUrl(ports),
      LIVENESS_SECRET: secrets.livenessSecret,
      CAPTCHA_SECRET: secrets.captchaSecret,
      ACCOUNT_SECRET: secrets.accountSecret,
      PUSH_KEY: secrets.pushKey,
      ...(wiring.hasStandIns && {
        PUSH_SERVICES: `${KNOWN_PUSH_SERVICES},${sandboxUrl(ports)}`,
      }),
      ...documentVariables(wiring.dataDir, secrets),
      ...(wiring.hasStandIns ? appPushVariables(wiring, options.environment) : {}),
      ...options.environment,
    },
  });
}

export function sandboxProgram({ wiring, ...options }: ProgramOptions): ManagedProcess {
  const { ports, secrets } = wiring;
  const partnersUrl = `http://127.0.0.1:${ports.server}/partners`;
  return nodeProgram({
    ...options,
    name: 'The sandbox',
    main: 'apps/sandbox/src/main.ts',
    logFile: join(wiring.dataDir, 'logs/sandbox.log'),
    readyUrl: `${sandboxUrl(ports)}/healthz`,
    environment: {
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_PUBLIC_URL: sandboxUrl(ports),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      SANDBOX_DATA_DIR: join(wiring.dataDir, 'sandbox'),
      OPERATOR_URL: wiring.publicUrl,
      HUB88_WALLETS_URL: `${partnersUrl}/hub88`,
      PRAGMATIC_WALLETS_URL: `${partnersUrl}/pragmatic`,
      PRAGMATIC_SECRET: secrets.pragmaticSecret,
      SOFTSWISS_WALLETS_URL: `${partnersUrl}/softswiss`,
      SOFTSWISS_SECRET: secrets.softswissSecret,
      EVENBET_WALLETS_URL: `${partnersUrl}/evenbet`,
      EVENBET_SECRET: secrets.evenbetSecret,
      EVOLUTION_WALLETS_URL: `${partnersUrl}/evolution`,
      EVOLUTION_SECRET: secrets.evolutionSecret,
      STUDIO_PROTOCOLS: Object.entries(wiring.studioProtocols)
        .map((pair) => pair.join('='))
        .join(','),
      HUB88_OPERATOR_ID: OPERATOR_ID,
      STUDIO_PRIVATE_KEY_FILE: secrets.studio.privateKeyFile,
      OPERATOR_PUBLIC_KEY_FILE: secrets.operator.publicKeyFile,
      MERCADOPAGO_ACCESS_TOKEN: secrets.mercadopagoAccessToken,
      MERCADOPAGO_WEBHOOK_SECRET: secrets.mercadopagoWebhookSecret,
      CVU_SECRET: secrets.cvuSecret,
      COUPON_SECRET: secrets.couponSecret,
      SMS_SECRET: secrets.smsSecret,
      EXCLUSION_REGISTER_SECRET: secrets.registerSecret,
      LOCATION_SECRET: secrets.locationSecret,
      LIVENESS_SECRET: secrets.livenessSecret,
      CVU_SETTLE_AFTER_MS: '3000',
      AFFILIATE_SECRET: secrets.affiliateSecret,
      BTI_WALLET_URL: `${partnersUrl}/bti/bti`,
      BTI_SECRET: secrets.btiSecret,
      SANDBOX_APNS_PORT: String(ports.apns),
      FCM_PUBLIC_KEY_FILE: secrets.google.publicKeyFile,
      APNS_PUBLIC_KEY_FILE: secrets.apple.publicKeyFile,
      ...ACCOUNTS,
      ...options.environment,
    },
  });
}

/** The accounts that send messages to the app, but for those that an operator has of their own. */
function appPushVariables({ ports, dataDir, secrets }: Wiring, given: Environment): Environment {
  const url = `${sandboxUrl(ports)}/push/fcm`;
  const { FCM_PROJECT: project, FCM_ACCOUNT: email, ...apple } = ACCOUNTS;
  const { google } = secrets;
  const account = { google, project, email, tokenUrl: `${url}/token` };
  return {
    ...(given['FCM_SERVICE_ACCOUNT_FILE'] === undefined && {
      FCM_URL: url,
      FCM_SERVICE_ACCOUNT_FILE: saveGoogleAccount(dataDir, account),
    }),
    ...(given['APNS_KEY_FILE'] === undefined && {
      ...apple,
      APNS_URL: `http://127.0.0.1:${ports.apns}`,
      APNS_KEY_FILE: secrets.apple.privateKeyFile,
    }),
  };
}

/** The folder of documents unless the environment names another, and the secret that seals them. */
export function documentVariables(
  dataDir: string,
  { documentSecret }: Pick<Secrets, 'documentSecret'>,
): Record<'DOCUMENT_SECRET' | 'DOCUMENT_FOLDER', string> {
  return { DOCUMENT_SECRET: documentSecret, DOCUMENT_FOLDER: join(dataDir, 'documents') };
}

export function sandboxUrl(ports: Ports): string {
  return `http://127.0.0.1:${ports.sandbox}`;
}

interface NodeProgram extends ProcessWatchers {
  name: string;
  main: string;
  logFile: string;
  readyUrl: string;
  environment: Environment;
  isWatched: boolean;
}

function nodeProgram({
  main,
  readyUrl,
  environment,
  isWatched,
  ...rest
}: NodeProgram): ManagedProcess {
  return new ManagedProcess({
    ...rest,
    command: process.execPath,
    arguments: [
      SMALL_NURSERY,
      ...(isWatched ? ['--watch', '--watch-preserve-output'] : []),
      join(ROOT, main),
    ],
    options: { cwd: ROOT, env: { ...machineEnvironment(), ...environment } },
    notable: notableLogLine,
    isReady: () => answersOk(readyUrl),
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    // Its drain takes time of its own, before the time that it needs to end.
    stopWithinMs: 20_000 + 1000 * Number(environment['DRAIN_SECONDS'] ?? 0),
    forceSignal: 'SIGKILL',
  });
}

/**
 * The variables of the machine that a program needs. The rest of the caller's environment stays
 * outside, so that a run is the same everywhere.
 */
function machineEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR, NODE_EXTRA_CA_CERTS, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, LANG, TMPDIR, NODE_EXTRA_CA_CERTS, NODE_COMPILE_CACHE };
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
