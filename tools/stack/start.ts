// npm start: the whole product on this machine.

import { hasStandInsOnly } from './counterparts.ts';
import { exitWith } from './fault.ts';
import { dataFolder } from './paths.ts';
import { runUntilStopped, portsFromEnvironment } from './terminal.ts';

/** The operator's accounts by which the app is told. */
const APP_PUSH = [
  'FCM_SERVICE_ACCOUNT_FILE',
  'FCM_URL',
  'APNS_KEY_FILE',
  'APNS_KEY_ID',
  'APNS_TEAM_ID',
  'APNS_TOPIC',
  'APNS_URL',
];

await runUntilStopped({
  dataDir: dataFolder(),
  ports: portsFromEnvironment(),
  hasStandIns: hasStandIns(),
  environment: { server: operatorsChoices(), sandbox: studiosChoices() },
  ...(process.env['PUBLIC_URL'] && { publicUrl: process.env['PUBLIC_URL'] }),
});

function hasStandIns(): boolean {
  try {
    return hasStandInsOnly(process.env);
  } catch (error) {
    return exitWith(error);
  }
}

/**
 * What an operator may set for the server: the real companies instead of the sandbox, the site's
 * looks, how much is logged.
 */
function operatorsChoices(): Record<string, string> {
  const names = [
    'HOST',
    'LOG_LEVEL',
    'SITE_CONFIG',
    'APP_CONFIG',
    'PLACES_FILE',
    'SMTP_URL',
    'CVU_URL',
    'CVU_SECRET',
    'COUPON_URL',
    'COUPON_SECRET',
    'SMS_URL',
    'SMS_SECRET',
    'EXCLUSION_REGISTER_URL',
    'EXCLUSION_REGISTER_SECRET',
    'EXCLUSION_REGISTER_WHEN_MUTE',
    'LOCATION_URL',
    'LOCATION_SECRET',
    'LIVENESS_URL',
    'LIVENESS_SECRET',
    'PUSH_KEY',
    'PUSH_SERVICES',
    'PHONE_CODE',
    'TERMS_VERSION',
    'PRIVACY_VERSION',
    'CAPTCHA_SECRET',
    'ACCOUNT_SECRET',
    'DOCUMENT_SECRET',
    'DOCUMENT_SECRET_OLD',
    'DOCUMENT_FOLDER',
    'DOCUMENT_S3_BUCKET',
    'DOCUMENT_S3_REGION',
    'DOCUMENT_S3_URL',
    'DOCUMENT_S3_KEY_ID',
    'DOCUMENT_S3_KEY',
    'HUB88_OPERATOR_ID',
    'HUB88_SUB_PARTNER_ID',
    'HUB88_PRIVATE_KEY_FILE',
  ];
  const limits = [
    'DATABASE_CONNECTIONS',
    'DRAIN_SECONDS',
    'TRUSTED_PROXIES',
    'WITHDRAWAL_CANCEL_SECONDS',
    'BANK_ACCOUNT_COOLING_OFF_HOURS',
    'DEPOSIT_PLAYTHROUGH_PERCENT',
    'WITHDRAWAL_DOCUMENTS_ABOVE',
    'OPEN_BETS_ON_EXCLUSION',
    'LARGE_WIN',
    'PRAGMATIC_SECURE_LOGIN',
    'SOFTSWISS_CASINO_ID',
    'EVENBET_CLIENT_ID',
    'EVOLUTION_CASINO_KEY',
    'BTI_OPERATOR_ID',
    'MAIL_FROM',
    'SUPPORT_MAIL',
    'OPERATOR_HOST',
  ];
  const payments = ['MERCADOPAGO_URL', 'MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'];
  return Object.fromEntries(
    [...names, ...limits, ...payments, ...APP_PUSH].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  );
}

/** Where the operator has its licence: what its slots may offer depends on it. */
function studiosChoices(): Record<string, string> {
  const jurisdiction = process.env['STUDIO_JURISDICTION'];
  return jurisdiction === undefined ? {} : { STUDIO_JURISDICTION: jurisdiction };
}
