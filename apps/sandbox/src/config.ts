// Reads the environment once, at start. Each missing or wrong value is reported in one sentence,
// all of them together.

import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { protocols, type SandboxConfig } from './company.ts';

export type ConfigReading = { ok: true; config: SandboxConfig } | { ok: false; refusals: string[] };

export function readConfig(environment: Record<string, string | undefined>): ConfigReading {
  const refusals: string[] = [];
  const read = createReader(environment, refusals);
  const port = read.integer('SANDBOX_PORT', { fallback: 8090, max: 65_535 });
  const config: SandboxConfig = {
    port,
    publicUrl: read.url('SANDBOX_PUBLIC_URL', `http://127.0.0.1:${port}`),
    smtpPort: read.integer('SANDBOX_SMTP_PORT', { fallback: 8025, max: 65_535 }),
    dataDir: read.text('SANDBOX_DATA_DIR', 'the folder of the sandbox’s books'),
    operatorUrl: read.url('OPERATOR_URL'),
    hub88: {
      walletsUrl: read.url('HUB88_WALLETS_URL'),
      studioPrivateKeyPem: read.pem('STUDIO_PRIVATE_KEY_FILE', 'private'),
      operatorPublicKeyPem: read.pem('OPERATOR_PUBLIC_KEY_FILE', 'public'),
      operatorId: read.text(
        'HUB88_OPERATOR_ID',
        'the number by which the studio knows the operator',
      ),
    },
    ...readGameContracts(read, environment),
    studioProtocols: read.studioProtocols('STUDIO_PROTOCOLS'),
    jurisdiction: environment['STUDIO_JURISDICTION'] || 'AR',
    mercadopago: {
      accessToken: read.text('MERCADOPAGO_ACCESS_TOKEN', 'the bearer token of the payment company'),
      webhookSecret: read.text(
        'MERCADOPAGO_WEBHOOK_SECRET',
        'the secret that signs payment webhooks',
      ),
    },
    pokerTables: read.integer('POKER_TABLES', { fallback: 6, min: 6, max: 500 }),
    pacePercent: read.integer('ROUND_PACE_PERCENT', { fallback: 100, min: 1, max: 100 }),
    races: {
      everySeconds: read.integer('RACE_EVERY_SECONDS', { fallback: 300, min: 5, max: 3600 }),
      runPercent: read.integer('RACE_RUN_PERCENT', { fallback: 100, min: 1, max: 100 }),
    },
    cvu: {
      secret: read.text('CVU_SECRET', 'the secret that signs payout calls and webhooks'),
      settleAfterMs: read.integer('CVU_SETTLE_AFTER_MS', { fallback: 3000, max: 86_400_000 }),
    },
    ...readSecrets(read),
    appPush: readAppPush(read, environment),
    sms: { secret: read.text('SMS_SECRET', 'the key of the company that sends text messages') },
    bti: {
      walletUrl: read.url('BTI_WALLET_URL'),
      secret: read.text('BTI_SECRET', 'the secret that the sportsbook’s calls carry'),
      operator: environment['BTI_OPERATOR_ID'] || 'ceibo',
      walkEveryMs: read.integer('SPORTSBOOK_WALK_MS', { fallback: 15_000, max: 86_400_000 }),
    },
  };
  return refusals.length === 0 ? { ok: true, config } : { ok: false, refusals };
}

/** Companies of which a secret with the operator is all that is set. */
function readSecrets(
  read: ReturnType<typeof createReader>,
): Pick<SandboxConfig, 'coupons' | 'affiliate' | 'register' | 'location' | 'liveness'> {
  return {
    coupons: {
      secret: read.text('COUPON_SECRET', 'the secret that signs calls and webhooks of coupons'),
    },
    affiliate: {
      secret: read.text('AFFILIATE_SECRET', 'the secret that signs the operator’s postbacks'),
    },
    register: {
      secret: read.text(
        'EXCLUSION_REGISTER_SECRET',
        'the secret that signs questions to the exclusion register',
      ),
    },
    location: {
      secret: read.text('LOCATION_SECRET', 'the secret that signs questions about locations'),
    },
    liveness: {
      secret: read.text('LIVENESS_SECRET', 'the secret that signs checks of faces'),
    },
  };
}

/** The operator's accounts at Google and Apple. */
function readAppPush(
  read: ReturnType<typeof createReader>,
  environment: Record<string, string | undefined>,
): SandboxConfig['appPush'] {
  return {
    apnsPort: read.integer('SANDBOX_APNS_PORT', { fallback: 8091, max: 65_535 }),
    google: {
      project: environment['FCM_PROJECT'] || 'ceibo-sandbox',
      account: environment['FCM_ACCOUNT'] || 'server@ceibo-sandbox.example',
      publicKeyPem: read.pem('FCM_PUBLIC_KEY_FILE', 'public'),
    },
    apple: {
      keyId: environment['APNS_KEY_ID'] || 'SANDBOX001',
      teamId: environment['APNS_TEAM_ID'] || 'SANDBOX002',
      topic: environment['APNS_TOPIC'] || 'example.ceibo.app',
      publicKeyPem: read.pem('APNS_PUBLIC_KEY_FILE', 'public'),
    },
  };
}

/** The contracts of the studios that have a secret with the operator. */
function readGameContracts(
  read: ReturnType<typeof createReader>,
  environment: Record<string, string | undefined>,
): Pick<SandboxConfig, 'pragmatic' | 'softswiss' | 'evenbet' | 'evolution'> {
  return {
    pragmatic: {
      walletsUrl: read.url('PRAGMATIC_WALLETS_URL'),
      secret: read.text(
        'PRAGMATIC_SECRET',
        'the secret that signs the forms of Pragmatic’s protocol',
      ),
      operator: environment['PRAGMATIC_SECURE_LOGIN'] || 'ceibo',
    },
    softswiss: {
      walletsUrl: read.url('SOFTSWISS_WALLETS_URL'),
      secret: read.text(
        'SOFTSWISS_SECRET',
        'the secret that signs the calls of the SoftSwiss shape',
      ),
      operator: environment['SOFTSWISS_CASINO_ID'] || 'ceibo',
    },
    evenbet: {
      walletsUrl: read.url('EVENBET_WALLETS_URL'),
      secret: read.text('EVENBET_SECRET', 'the secret that signs the calls of EvenBet'),
      operator: environment['EVENBET_CLIENT_ID'] || 'ceibo',
    },
    evolution: {
      walletsUrl: read.url('EVOLUTION_WALLETS_URL'),
      secret: read.text('EVOLUTION_SECRET', 'the secret in the addresses of Evolution’s calls'),
      operator: environment['EVOLUTION_CASINO_KEY'] || 'ceibo',
    },
  };
}

function createReader(environment: Record<string, string | undefined>, refusals: string[]) {
  const refuse = (sentence: string, stand: string): string => {
    refusals.push(sentence);
    return stand;
  };

  function text(name: string, meaning: string): string {
    return environment[name] || refuse(`Set ${name}: ${meaning}.`, '');
  }

  function integer(
    name: string,
    { fallback, min = 0, max }: { fallback: number; min?: number; max: number },
  ): number {
    const given = environment[name];
    if (!given) return fallback;
    const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (number >= min && number <= max) return number;
    refusals.push(`${name} is "${given}", but must be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  function url(name: string, fallback?: string): string {
    const given = environment[name] || fallback;
    if (!given) return refuse(`Set ${name}: an address such as http://127.0.0.1:8080.`, '');
    const isWeb = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
    return isWeb
      ? given.replace(/\/+$/, '')
      : refuse(`${name} is "${given}", but must be an http or https address.`, '');
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
        '',
      );
    }
  }

  /** "pragmaticplay=pragmatic,platipus=softswiss" */
  function studioProtocols(name: string): SandboxConfig['studioProtocols'] {
    const pairs = (environment[name] ?? '').split(',').filter(Boolean);
    return Object.fromEntries(
      pairs.flatMap((pair) => {
        const [studio = '', spoken] = pair.split('=');
        const protocol = protocols.find((each) => each === spoken);
        if (protocol !== undefined) return [[studio, protocol]];
        refuse(
          `${name} has "${pair}", but must be pairs such as pragmaticplay=pragmatic; the ` +
            `protocols are ${protocols.join(', ')}.`,
          '',
        );
        return [];
      }),
    );
  }

  return { text, integer, url, pem, studioProtocols };
}
