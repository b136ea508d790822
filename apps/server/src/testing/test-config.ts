// The configuration of room tests.

import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { units } from '@ceibo/money';
import { defaultSite, type Config } from '../config.ts';
import { HOUR, MINUTE } from '../platform/clock.ts';
import { testApns, testFcm } from './companies/app-push-keys.ts';
import { defaultPictures } from '../platform/http/pages/site-pictures.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Every company is at a host of its own under `.test`. */
export function testConfig(
  databaseUrl: string,
  given: Pick<Config, 'withdrawalCancelMs' | 'bankAccountCoolingOffMs'>,
): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    operator: { host: '127.0.0.1', port: 0 },
    foreignVariable: undefined,
    databaseUrl,
    databaseConnections: 12,
    drainMs: 0,
    publicUrl: '',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'a@b.test',
    supportMail: 'soporte@ceibo.test',
    webDist: undefined,
    siteFolder: undefined,
    logLevel: 'error',
    trustedProxies: 0,
    placesFile: undefined,
    captcha: { secret: 'captcha-secret-of-tests', effort: 4 },
    accountSecret: 'account-secret-of-tests',
    documentFiles: {
      secret: 'document-secret-of-tests',
      place: { kind: 'folder', folder: join(tmpdir(), `ceibo-documents-${randomUUID()}`) },
    },
    withdrawalCancelMs: given.withdrawalCancelMs,
    bankAccountCoolingOffMs: given.bankAccountCoolingOffMs,
    withdrawalDocumentsAbove: units(250_000),
    depositPlaythroughPercent: 100n,
    cashbackAfterMs: 12 * HOUR,
    shortestRealityCheckMs: 15 * MINUTE,
    sportsFeedMs: 10_000,
    openBets: { onExclusion: 'stand' },
    largeWin: units(100_000),
    // A copy: tests change it.
    site: { ...defaultSite },
    pictures: defaultPictures,
    app: undefined,
    push: {
      key: 'm6kTdwpGVg7ydRVQ_OQmqhUO3TqS7nCqBtiFJs0Yhyc',
      services: 'https://push.test,https://other-push.test',
      fcm: testFcm,
      apns: testApns,
    },
    crashFile: undefined,
    hub88: {
      privateKeyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      operatorId: '1',
      subPartnerId: 'ceibo-test',
    },
    operatorIds: {
      pragmatic: 'ceibo',
      softswiss: 'ceibo',
      evenbet: 'ceibo',
      bti: 'ceibo',
      evolution: 'ceibo',
    },
    mercadopago: {
      url: 'http://pay.test',
      accessToken: 'access-token-of-tests',
      webhookSecret: 'webhook-secret-of-tests',
    },
    cvu: { url: 'http://payout.test', secret: 'payout-secret-of-tests' },
    coupons: { url: 'http://coupons.test', secret: 'coupon-secret-of-tests' },
    sms: {
      url: 'http://sms.test',
      secret: 'sms-secret-of-tests',
      perMinute: 10_000,
      perHour: 10_000,
    },
    location: { url: 'http://location.test', secret: 'location-secret-of-tests' },
    liveness: { url: 'http://liveness.test', secret: 'liveness-secret-of-tests' },
    exclusionRegister: {
      url: 'http://register.test',
      secret: 'register-secret-of-tests',
      whenMute: 'refuse',
    },
    registration: {
      phoneCode: 'optional',
      versions: { terms: '2026-11', privacy: '2026-11' },
      unverifiedDays: 7,
      face: 'default',
    },
  };
}
