import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

function goodEnvironment() {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  writeFileSync(join(folder, 'private.pem'), pair.privateKey);
  writeFileSync(join(folder, 'public.pem'), pair.publicKey);
  return {
    SANDBOX_DATA_DIR: folder,
    OPERATOR_URL: 'http://127.0.0.1:8080/',
    HUB88_WALLETS_URL: 'http://127.0.0.1:8080/hub88',
    STUDIO_PRIVATE_KEY_FILE: join(folder, 'private.pem'),
    OPERATOR_PUBLIC_KEY_FILE: join(folder, 'public.pem'),
    HUB88_OPERATOR_ID: '7',
    PRAGMATIC_WALLETS_URL: 'http://127.0.0.1:8080/pragmatic',
    PRAGMATIC_SECRET: 'secret',
    SOFTSWISS_WALLETS_URL: 'http://127.0.0.1:8080/softswiss',
    SOFTSWISS_SECRET: 'secret',
    EVENBET_WALLETS_URL: 'http://127.0.0.1:8080/evenbet',
    EVENBET_SECRET: 'secret',
    EVOLUTION_WALLETS_URL: 'http://127.0.0.1:8080/evolution',
    EVOLUTION_SECRET: 'secret',
    MERCADOPAGO_ACCESS_TOKEN: 'token',
    MERCADOPAGO_WEBHOOK_SECRET: 'secret',
    CVU_SECRET: 'secret',
    COUPON_SECRET: 'secret',
    AFFILIATE_SECRET: 'secret',
    SMS_SECRET: 'secret',
    FCM_PUBLIC_KEY_FILE: join(folder, 'public.pem'),
    APNS_PUBLIC_KEY_FILE: join(folder, 'public.pem'),
    EXCLUSION_REGISTER_SECRET: 'secret',
    LOCATION_SECRET: 'secret',
    LIVENESS_SECRET: 'secret',
    BTI_WALLET_URL: 'http://127.0.0.1:8080/partners/bti/bti',
    BTI_SECRET: 'secret',
  };
}

test('a missing value has a default where one makes sense', () => {
  const reading = readConfig(goodEnvironment());
  expect(reading).toMatchObject({
    ok: true,
    config: {
      port: 8090,
      publicUrl: 'http://127.0.0.1:8090',
      smtpPort: 8025,
      operatorUrl: 'http://127.0.0.1:8080',
      cvu: { settleAfterMs: 3000 },
      pokerTables: 6,
      pacePercent: 100,
    },
  });
});

test('all missing values are reported together', () => {
  const reading = readConfig({});
  expect(reading.ok || reading.refusals).toHaveLength(27);
});

test.each([
  ['SANDBOX_PORT', '80a', 'SANDBOX_PORT is "80a", but must be a whole number from 0 to 65535.'],
  [
    'SANDBOX_SMTP_PORT',
    '70000',
    'SANDBOX_SMTP_PORT is "70000", but must be a whole number from 0 to 65535.',
  ],
  [
    'ROUND_PACE_PERCENT',
    '0',
    'ROUND_PACE_PERCENT is "0", but must be a whole number from 1 to 100.',
  ],
  [
    'RACE_EVERY_SECONDS',
    '4',
    'RACE_EVERY_SECONDS is "4", but must be a whole number from 5 to 3600.',
  ],
  ['OPERATOR_URL', 'ftp://x', 'OPERATOR_URL is "ftp://x", but must be an http or https address.'],
  [
    'STUDIO_PROTOCOLS',
    'mancala=hub88,platipus=soap',
    'STUDIO_PROTOCOLS has "platipus=soap", but must be pairs such as pragmaticplay=pragmatic; ' +
      'the protocols are hub88, pragmatic, softswiss, evenbet, evolution.',
  ],
  ['SMS_SECRET', '', 'Set SMS_SECRET: the key of the company that sends text messages.'],
  ['CVU_SECRET', '', 'Set CVU_SECRET: the secret that signs payout calls and webhooks.'],
  [
    'OPERATOR_PUBLIC_KEY_FILE',
    '/nowhere.pem',
    'OPERATOR_PUBLIC_KEY_FILE is "/nowhere.pem", but that is not a readable PEM file with a ' +
      'public key.',
  ],
])('%s of "%s" is refused in one sentence', (name, value, sentence) => {
  expect(readConfig({ ...goodEnvironment(), [name]: value })).toEqual({
    ok: false,
    refusals: [sentence],
  });
});

test('a studio speaks the protocol that is named for it', () => {
  const reading = readConfig({
    ...goodEnvironment(),
    STUDIO_PROTOCOLS: 'pragmaticplay=pragmatic,platipus=softswiss',
  });
  expect(reading).toMatchObject({
    ok: true,
    config: { studioProtocols: { pragmaticplay: 'pragmatic', platipus: 'softswiss' } },
  });
});
