// The configuration of companies in tests: the keys are those of the protocol's published examples.

import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { applePublicKeyPem, googlePublicKeyPem } from './app-push-keys.ts';
import type { SandboxConfig } from '../company.ts';

export const testConfig = {
  port: 0,
  publicUrl: 'http://sandbox.test',
  jurisdiction: 'AR',
  smtpPort: 0,
  dataDir: '',
  operatorUrl: 'http://operator.test',
  hub88: {
    walletsUrl: 'http://operator.test/hub88',
    studioPrivateKeyPem: vectors.privateKey,
    operatorPublicKeyPem: vectors.publicKey,
    operatorId: '1',
  },
  pragmatic: {
    walletsUrl: 'http://operator.test/pragmatic',
    secret: 'pragmatic-secret-of-tests',
    operator: 'ceibo',
  },
  softswiss: {
    walletsUrl: 'http://operator.test/softswiss',
    secret: 'softswiss-secret-of-tests',
    operator: 'ceibo',
  },
  evenbet: {
    walletsUrl: 'http://operator.test/evenbet',
    secret: 'evenbet-secret-of-tests',
    operator: 'ceibo',
  },
  evolution: {
    walletsUrl: 'http://operator.test/evolution',
    secret: 'evolution-secret-of-tests',
    operator: 'ceibo',
  },
  studioProtocols: {},
  pokerTables: 6,
  pacePercent: 100,
  races: { everySeconds: 300, runPercent: 100 },
  mercadopago: { accessToken: 'test-token', webhookSecret: 'test-webhook-secret' },
  cvu: { secret: 'test-payout-secret', settleAfterMs: 3_000 },
  coupons: { secret: 'test-coupon-secret' },
  affiliate: { secret: 'test-affiliate-secret' },
  register: { secret: 'test-register-secret' },
  location: { secret: 'test-location-secret' },
  liveness: { secret: 'test-liveness-secret' },
  appPush: {
    apnsPort: 0,
    google: {
      project: 'ceibo-test',
      account: 'server@ceibo-test.example',
      publicKeyPem: googlePublicKeyPem,
    },
    apple: {
      keyId: 'KEY1234567',
      teamId: 'TEAM123456',
      topic: 'example.ceibo.app',
      publicKeyPem: applePublicKeyPem,
    },
  },
  sms: { secret: 'test-sms-key' },
  bti: {
    walletUrl: 'http://operator.test/partners/bti/bti',
    secret: 'test-bti-secret',
    operator: 'ceibo',
    walkEveryMs: 15_000,
  },
} as const satisfies SandboxConfig;
