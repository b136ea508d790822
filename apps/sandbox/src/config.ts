// Reads the environment once, at start. Each missing or wrong value is reported in one sentence,
// all of them together.

import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The protocols by which the studios know their operator. */
export const protocols = ['hub88', 'pragmatic', 'softswiss', 'evenbet', 'evolution'] as const;
export type Protocol = (typeof protocols)[number];

export type SandboxConfig = ReturnType<typeof readAll>;
export type ConfigReading = { ok: true; config: SandboxConfig } | { ok: false; refusals: string[] };

type Environment = Readonly<Record<string, string | undefined>>;
type Reader = ReturnType<typeof createReader>;

export function readConfig(environment: Environment): ConfigReading {
  const refusals: string[] = [];
  const config = readAll(createReader(environment, refusals));
  return refusals.length === 0 ? { ok: true, config } : { ok: false, refusals };
}

function readAll(read: Reader) {
  const port = read.integer('SANDBOX_PORT', { fallback: 8090, max: 65_535 });
  return {
    port,
    /** The sandbox's address for browsers and the operator, without a slash at the end. */
    publicUrl: read.url('SANDBOX_PUBLIC_URL', `http://127.0.0.1:${port}`),
    smtpPort: read.integer('SANDBOX_SMTP_PORT', { fallback: 8025, max: 65_535 }),
    dataDir: read.text('SANDBOX_DATA_DIR', 'the folder of the sandbox’s books'),
    /** The operator's site, for links back. */
    operatorUrl: read.url('OPERATOR_URL'),
    ...readGames(read),
    ...readMoney(read),
    ...readChecks(read),
    appPush: readAppPush(read),
  };
}

/** The games' contracts with the operator, and how they run. */
function readGames(read: Reader) {
  return {
    /** Each provider's wallet lies below `walletsUrl`, under the provider's key. */
    hub88: {
      walletsUrl: read.url('HUB88_WALLETS_URL'),
      studioPrivateKeyPem: read.pem('STUDIO_PRIVATE_KEY_FILE', 'private'),
      operatorPublicKeyPem: read.pem('OPERATOR_PUBLIC_KEY_FILE', 'public'),
      operatorId: read.text(
        'HUB88_OPERATOR_ID',
        'the number by which the studio knows the operator',
      ),
    },
    pragmatic: readContract(read, 'PRAGMATIC', {
      operator: 'PRAGMATIC_SECURE_LOGIN',
      secret: 'the secret that signs the forms of Pragmatic’s protocol',
    }),
    softswiss: readContract(read, 'SOFTSWISS', {
      operator: 'SOFTSWISS_CASINO_ID',
      secret: 'the secret that signs the calls of the SoftSwiss shape',
    }),
    evenbet: readContract(read, 'EVENBET', {
      operator: 'EVENBET_CLIENT_ID',
      secret: 'the secret that signs the calls of EvenBet',
    }),
    evolution: readContract(read, 'EVOLUTION', {
      operator: 'EVOLUTION_CASINO_KEY',
      secret: 'the secret in the addresses of Evolution’s calls',
    }),
    /** The sportsbook's contract with the operator, and how often its prices move. */
    bti: {
      walletUrl: read.url('BTI_WALLET_URL'),
      secret: read.text('BTI_SECRET', 'the secret that the sportsbook’s calls carry'),
      operator: read.optional('BTI_OPERATOR_ID', 'ceibo'),
      walkEveryMs: read.integer('SPORTSBOOK_WALK_MS', { fallback: 15_000, max: 86_400_000 }),
    },
    /** Which protocol a studio speaks; Hub88 where none is named. */
    studioProtocols: read.studioProtocols('STUDIO_PROTOCOLS'),
    /** Where the operator has its licence (ISO 3166): which games its players may be offered. */
    jurisdiction: read.optional('STUDIO_JURISDICTION', 'AR'),
    /** Ring games of the poker room. */
    pokerTables: read.integer('POKER_TABLES', { fallback: 6, min: 6, max: 500 }),
    /**
     * How long the phases of live tables and flights last, in per cent of the usual: less is for
     * tests.
     */
    pacePercent: read.integer('ROUND_PACE_PERCENT', { fallback: 100, min: 1, max: 100 }),
    /**
     * From one race to the next, and how long a race is shown, in per cent of the usual: both are
     * less in tests.
     */
    races: {
      everySeconds: read.integer('RACE_EVERY_SECONDS', { fallback: 300, min: 5, max: 3600 }),
      runPercent: read.integer('RACE_RUN_PERCENT', { fallback: 100, min: 1, max: 100 }),
    },
  };
}

/** The contract of studios whose calls are signed with a secret of both sides. */
function readContract(read: Reader, name: string, about: { operator: string; secret: string }) {
  return {
    walletsUrl: read.url(`${name}_WALLETS_URL`),
    secret: read.text(`${name}_SECRET`, about.secret),
    /** The operator's name at the company. */
    operator: read.optional(about.operator, 'ceibo'),
  };
}

/** The companies that carry money, and who brings players. */
function readMoney(read: Reader) {
  return {
    mercadopago: {
      accessToken: read.text('MERCADOPAGO_ACCESS_TOKEN', 'the bearer token of the payment company'),
      webhookSecret: read.secret('MERCADOPAGO_WEBHOOK_SECRET', 'payment webhooks'),
    },
    cvu: {
      secret: read.secret('CVU_SECRET', 'payout calls and webhooks'),
      settleAfterMs: read.integer('CVU_SETTLE_AFTER_MS', { fallback: 3000, max: 86_400_000 }),
    },
    coupons: { secret: read.secret('COUPON_SECRET', 'calls and webhooks of coupons') },
    affiliate: { secret: read.secret('AFFILIATE_SECRET', 'the operator’s postbacks') },
  };
}

/** The companies that say something of players, and those that reach them. */
function readChecks(read: Reader) {
  return {
    register: {
      secret: read.secret('EXCLUSION_REGISTER_SECRET', 'questions to the exclusion register'),
    },
    location: { secret: read.secret('LOCATION_SECRET', 'questions about locations') },
    liveness: { secret: read.secret('LIVENESS_SECRET', 'checks of faces') },
    sms: { secret: read.text('SMS_SECRET', 'the key of the company that sends text messages') },
  };
}

/** The operator's accounts at Google and Apple, for messages to the app, and Apple's port. */
function readAppPush(read: Reader) {
  return {
    apnsPort: read.integer('SANDBOX_APNS_PORT', { fallback: 8091, max: 65_535 }),
    google: {
      project: read.optional('FCM_PROJECT', 'ceibo-sandbox'),
      account: read.optional('FCM_ACCOUNT', 'server@ceibo-sandbox.example'),
      publicKeyPem: read.pem('FCM_PUBLIC_KEY_FILE', 'public'),
    },
    apple: {
      keyId: read.optional('APNS_KEY_ID', 'SANDBOX001'),
      teamId: read.optional('APNS_TEAM_ID', 'SANDBOX002'),
      topic: read.optional('APNS_TOPIC', 'example.ceibo.app'),
      publicKeyPem: read.pem('APNS_PUBLIC_KEY_FILE', 'public'),
    },
  };
}

function createReader(environment: Environment, refusals: string[]) {
  const refuse = (sentence: string): string => {
    refusals.push(sentence);
    return '';
  };

  function text(name: string, meaning: string): string {
    return environment[name] || refuse(`Set ${name}: ${meaning}.`);
  }

  const secret = (name: string, signed: string): string =>
    text(name, `the secret that signs ${signed}`);

  function integer(
    name: string,
    { fallback, min = 0, max }: { fallback: number; min?: number; max: number },
  ): number {
    const given = environment[name];
    if (!given) return fallback;
    const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (number >= min && number <= max) return number;
    refuse(`${name} is "${given}", but must be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  function url(name: string, fallback?: string): string {
    const given = environment[name] || fallback;
    if (!given) return refuse(`Set ${name}: an address such as http://127.0.0.1:8080.`);
    const isWeb = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
    return isWeb
      ? given.replace(/\/+$/, '')
      : refuse(`${name} is "${given}", but must be an http or https address.`);
  }

  function pem(name: string, kind: 'private' | 'public'): string {
    const path = text(name, `a PEM file with a ${kind} key`);
    if (!path) return '';
    try {
      const key = readFileSync(path, 'utf8');
      if (kind === 'private') createPrivateKey(key);
      else createPublicKey(key);
      return key;
    } catch {
      return refuse(
        `${name} is "${path}", but that is not a readable PEM file with a ${kind} key.`,
      );
    }
  }

  /** "pragmaticplay=pragmatic,platipus=softswiss" */
  function studioProtocols(name: string): Readonly<Record<string, Protocol>> {
    const pairs = (environment[name] ?? '').split(',').filter(Boolean);
    return Object.fromEntries(
      pairs.flatMap((pair) => {
        const [studio = '', spoken] = pair.split('=');
        const protocol = protocols.find((each) => each === spoken);
        if (protocol !== undefined) return [[studio, protocol]];
        refuse(
          `${name} has "${pair}", but must be pairs such as pragmaticplay=pragmatic; the ` +
            `protocols are ${protocols.join(', ')}.`,
        );
        return [];
      }),
    );
  }

  const optional = (name: string, fallback: string): string => environment[name] || fallback;
  return { text, secret, optional, integer, url, pem, studioProtocols };
}
