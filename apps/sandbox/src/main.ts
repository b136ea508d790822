// Starts the sandbox, and ends it in order when told to.

import type { FastifyInstance } from 'fastify';
import { createAffiliateCompany } from './affiliate/index.ts';
import { createApp } from './app.ts';
import { arcadeProviders, createArcades } from './arcades/index.ts';
import { createBankCompany } from './bank/index.ts';
import { whyNotListening } from './busy-port.ts';
import { createDebinCompany } from './debin/index.ts';
import type { Company, Surroundings } from './company.ts';
import { readConfig } from './config.ts';
import { createCrashGame } from './crash/index.ts';
import { companies, companyWithGames, slotCalls, sportsbookCalls } from './faults/companies.ts';
import { createFaults } from './faults/index.ts';
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
const faulty = [
  ...studios.map((key) => companyWithGames(key, studioPrefix(key), slotCalls)),
  companyWithGames('flywin', '/crash'),
  ...arcadeProviders.map(({ key, prefix }) => companyWithGames(key, prefix)),
  companyWithGames('vivogaming', '/live'),
  companyWithGames('evo', `${evolutionPrefix}/live`),
  companyWithGames('ezugi', `${ezugiPrefix}/live`),
  companyWithGames(POKER_KEY, POKER_PREFIX),
  companyWithGames('caballo', '/racing'),
  ...Object.values(companies),
  companyWithGames(BTI, sportsbookPrefix, sportsbookCalls),
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
  const faults = createFaults(surroundings, faulty);
  const all = [
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
  const app = await createApp(surroundings, all);
  const end = () => endInOrder(surroundings, app, all);
  try {
    await Promise.all(all.map((company) => company.start()));
    await app.listen({ host: '127.0.0.1', port: config.port });
  } catch (error) {
    log.fatal(
      { reason: whyNotListening(error, { port: config.port, setting: 'SANDBOX_PORT' }) },
      'sandbox cannot start',
    );
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
  all: readonly Company[],
): Promise<void> {
  // New requests end first, so that nobody begins work that a stopped company would not do.
  await app.close();
  await Promise.all(all.map((company) => company.stop()));
  books.close();
  log.info('sandbox ended');
}
