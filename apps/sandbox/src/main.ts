// Starts the sandbox, and ends it in order when told to.

import type { FastifyInstance } from 'fastify';
import { createAffiliateCompany } from './affiliate/index.ts';
import { createApp } from './app.ts';
import { arcadeProviders, createArcades } from './arcades/index.ts';
import { createBankCompany } from './bank/index.ts';
import { createDebinCompany } from './debin/index.ts';
import type { Company, Surroundings } from './company.ts';
import { readConfig } from './config.ts';
import { createCrashGame } from './crash/index.ts';
import { createFaults } from './faults/index.ts';
import {
  affiliateCalls,
  bankCalls,
  COUPON_COMPANY,
  couponCalls,
  DEBIN_COMPANY,
  debinCalls,
  payoutCalls,
  PAYMENT_COMPANY,
  paymentCalls,
  livenessCalls,
  locationCalls,
  registerCalls,
  sportsbookCalls,
  slotCalls,
  studioCalls,
} from './faults/rules.ts';
import { BTI } from './faults/wallet-request.ts';
import {
  createEvolutionTables,
  createEzugiTables,
  evolutionPrefix,
  ezugiPrefix,
} from './live/other-brands.ts';
import { createCouponCompany } from './kiosk/index.ts';
import { createLiveTables } from './live/index.ts';
import { createMailbox } from './messages/index.ts';
import { createPaymentCompany } from './payments/index.ts';
import { createPayoutCompany } from './payouts/index.ts';
import { createPokerRoom, POKER_KEY, POKER_PREFIX } from './poker/index.ts';
import { createRacing } from './racing/index.ts';
import { createPushService } from './push/index.ts';
import { createExclusionRegister } from './register/index.ts';
import { createLivenessCompany } from './liveness/index.ts';
import { createLocationCompany } from './location/index.ts';
import { createSportsbook, sportsbookPrefix } from './sportsbook/index.ts';
import { createStudio, studioPrefix, studios } from './studios/index.ts';
import { createSurroundings } from './surroundings.ts';

/** The companies whose calls and answers may be made to go wrong, as the operator knows them. */
const providers = [
  ...studios.map((key) => ({ key, prefix: studioPrefix(key), calls: slotCalls })),
  { key: 'flywin', prefix: '/crash', calls: studioCalls },
  ...arcadeProviders.map(({ key, prefix }) => ({ key, prefix, calls: studioCalls })),
  { key: 'vivogaming', prefix: '/live', calls: studioCalls },
  { key: 'evo', prefix: `${evolutionPrefix}/live`, calls: studioCalls },
  { key: 'ezugi', prefix: `${ezugiPrefix}/live`, calls: studioCalls },
  { key: POKER_KEY, prefix: POKER_PREFIX, calls: studioCalls },
  { key: 'caballo', prefix: '/racing', calls: studioCalls },
  { key: 'affiliate', prefix: '/affiliates', calls: affiliateCalls },
  { key: PAYMENT_COMPANY, prefix: '/payments', calls: paymentCalls },
  { key: 'bank', prefix: '/v1', calls: bankCalls },
  { key: COUPON_COMPANY, prefix: '/v1', calls: couponCalls },
  { key: DEBIN_COMPANY, prefix: '/v1', calls: debinCalls },
  { key: 'payouts', prefix: '/payouts', calls: payoutCalls },
  { key: 'location', prefix: '/location', calls: locationCalls },
  { key: 'liveness', prefix: '/liveness', calls: livenessCalls },
  { key: 'register', prefix: '/register', calls: registerCalls },
  { key: BTI, prefix: sportsbookPrefix, calls: sportsbookCalls },
];

const reading = readConfig(process.env);
if (reading.ok) {
  await run(createSurroundings(reading.config));
} else {
  for (const refusal of reading.refusals) process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}

async function run(surroundings: Surroundings): Promise<void> {
  const { config, log } = surroundings;
  const faults = createFaults(surroundings, providers);
  const companies = [
    faults,
    ...[
      createPaymentCompany,
      createPayoutCompany,
      createBankCompany,
      createDebinCompany,
      createCouponCompany,
      createMailbox,
      createStudio,
      createCrashGame,
      createArcades,
      createLiveTables,
      createEvolutionTables,
      createEzugiTables,
      createPokerRoom,
      createSportsbook,
      createRacing,
      createAffiliateCompany,
      createExclusionRegister,
      createLocationCompany,
      createLivenessCompany,
      createPushService,
    ].map((create) => faults.around(create)),
  ];
  const app = await createApp(surroundings, companies);
  const end = () => endInOrder(surroundings, app, companies);
  try {
    await Promise.all(companies.map((company) => company.start()));
    await app.listen({ host: '127.0.0.1', port: config.port });
  } catch (error) {
    log.fatal({ reason: explain(error, config.port) }, 'sandbox cannot start');
    process.exitCode = 1;
    await end();
    return;
  }
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
  log.info({ url: config.publicUrl, smtpPort: config.smtpPort }, 'sandbox ready');
}

async function endInOrder(
  { log, books }: Surroundings,
  app: FastifyInstance,
  companies: readonly Company[],
): Promise<void> {
  // New requests end first, so that nobody begins work that a stopped company would not do.
  await app.close();
  await Promise.all(companies.map((company) => company.stop()));
  books.close();
  log.info('sandbox ended');
}

function explain(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error);
  const isBusy = 'code' in error && error.code === 'EADDRINUSE';
  return isBusy
    ? `Port ${port} is in use: stop the program that holds it, or set SANDBOX_PORT to a free port.`
    : error.message;
}
