// The slot studios: their mathematics, database tables and pages. They reach the operator by its
// wallet protocols only.

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBetTransactions } from '../bets/transactions-store.ts';
import type { Company, Surroundings } from '../company.ts';
import { createLaunch } from '../game-server/launch.ts';
import {
  connectOperator,
  givesFreeRounds,
  type OperatorConnection,
} from '../operator/connection.ts';
import { createRoundPages, type RoundPages } from '../operator/round-pages.ts';
import { addBuiltLaunch } from './http/built-launch.ts';
import { addGamePages, gamePath } from './http/game-pages.ts';
import { addGameRoutes, addJackpotRoute } from './http/game-routes.ts';
import { addParPages } from './par/par-pages.ts';
import { ROUNDS } from './rounds/round-store.ts';
import { tellRound } from './rounds/round-page.ts';
import { createStudios, type Studios } from './studios.ts';
import { codesOf, studioPrefix, studios as keys, titleOf, gameOf } from './titles/index.ts';

export { studioPrefix, studios } from './titles/index.ts';

/** Operators build the launch addresses of this studio themselves. */
const BUILT = 'spinomenal';

const PAGES = join(import.meta.dirname, '../../dist/game');
const ART = join(import.meta.dirname, 'game/titles');

/**
 * All studios as one company. A studio is its key, its titles and its protocol; no game depends on
 * the protocol.
 */
export function createStudio(surroundings: Surroundings): Company {
  const { config } = surroundings;
  const operators = new Map(
    keys.map((key) => [key, connectOperator(surroundings, { key, prefix: studioPrefix(key) })]),
  );
  const studios = createStudios(surroundings, (key) => {
    const operator = operators.get(key);
    if (operator === undefined) throw new Error(`no operator gave ${key} a wallet`);
    return operator.wallet;
  });
  const { store, engine, freeRounds } = studios;
  const { addressOf: roundPage, addRoutes: addRoundPages } = createRoundPages({
    config,
    path: '/studios/rounds/',
    find: (id) => store.find(id),
    tell: (round) => tellRound(round, titleOf(round.gameCode)),
  });
  return {
    async routes(app) {
      for (const [studio, operator] of operators)
        await addOperatorRoutes(app, studios, studio, { operator, roundPage });
      // In two scopes, because the pages have headers of their own.
      await app.register(async (scope) => addGameRoutes(scope, studios));
      const pages = { directory: PAGES, artDirectory: ART, operatorUrl: config.operatorUrl };
      await app.register(async (scope) => addGamePages(scope, pages));
      addJackpotRoute(app, studios);
      addParPages(app);
      addRoundPages(app);
    },
    async start() {
      engine.start();
      freeRounds.start();
    },
    async stop() {
      await Promise.all([engine.stop(), freeRounds.stop()]);
    },
  };
}

async function addOperatorRoutes(
  app: FastifyInstance,
  studios: Studios,
  studio: string,
  { operator, roundPage }: { operator: OperatorConnection; roundPage: RoundPages['addressOf'] },
): Promise<void> {
  const { surroundings, sessions, playMoney, freeRounds } = studios;
  const { protocol, wallet } = operator;
  const pathOf = (code: string) => (titleOf(code)?.studio === studio ? gamePath(code) : undefined);
  const launch = createLaunch(surroundings, { sessions, playMoney, pathOf });
  const prefix = studioPrefix(studio);
  if (studio === BUILT) addBuiltLaunch(app, studios, { prefix, wallet, launch });
  const codes = codesOf(studio);
  await operator.addRoutes(app, {
    launch,
    books: createBetTransactions(surroundings.books, ROUNDS, {
      protocol,
      games: codes,
      freeRounds: 'studio_free_rounds',
    }),
    list: { games: codes.map(gameOf), roundPage },
    ...(givesFreeRounds(protocol) && {
      freeRounds: freeRounds.offerOf(studio, codes, { repeats: protocol === 'hub88' }),
    }),
  });
}
