// The arcades: quick games on one engine, each round fixed by seeds that are sealed before it, and
// the fishing game. Two providers of the operator, one company.

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBetTransactions } from '../bets/transactions-store.ts';
import type { Company, Surroundings } from '../company.ts';
import { addDemo } from '../game-server/demo.ts';
import { createLaunch } from '../game-server/launch.ts';
import { serveGame } from '../game-server/pages.ts';
import { connectOperator } from '../operator/connection.ts';
import { createRoundPages } from '../operator/round-pages.ts';
import { createArcade } from './arcade.ts';
import type { ArcadeGame } from './engine/arcade-game.ts';
import { gameOf, games } from './games/index.ts';
import { addGameRoutes, ARCADES, gamePath } from './game-routes.ts';
import { ROUNDS } from './rounds/round-store.ts';
import { tellRound } from './rounds/present-round.ts';

const { 'take-me-fishin': fishing, ...quick } = games;

/** `prefix`: the operator's address of a provider, before the path that the protocol adds. */
export const arcadeProviders = [
  { key: 'arcades', prefix: '/arcades', games: Object.values(quick) },
  { key: 'takemefishin', prefix: '/fishing', games: [fishing] },
];

const PAGES = join(import.meta.dirname, '../../dist/arcades');

export function createArcades(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const providers = arcadeProviders.map((provider) => ({
    ...provider,
    operator: connectOperator(surroundings, provider),
  }));
  const arcade = createArcade(surroundings, (gameCode) => {
    const provider = providers.find(({ games: offered }) => has(offered, gameCode));
    if (provider === undefined) throw new Error(`no provider has the game ${gameCode}`);
    return provider.operator.wallet;
  });
  const { store, engine, alarms } = arcade;
  const roundPages = createRoundPages({
    config,
    path: '/arcades/rounds/',
    find: (id) => store.find(id),
    tell: (round) => tellRound(arcade, round),
  });
  const launchOf = (offered: readonly ArcadeGame[]) =>
    createLaunch(surroundings, {
      ...arcade,
      pathOf: (wanted) => (has(offered, wanted) ? gamePath(wanted) : undefined),
    });

  return {
    async routes(app) {
      for (const { games: offered, operator } of providers)
        await operator.addRoutes(app, {
          launch: launchOf(offered),
          books: createBetTransactions(books, ROUNDS, {
            ...operator,
            games: offered.map(({ code }) => code),
          }),
          list: { games: offered, roundPage: roundPages.addressOf },
        });
      await app.register(async (scope) => addGameRoutes(scope, arcade));
      addDemo(app, `${ARCADES}demo`, surroundings, {
        lobby: '/arcades',
        launch: launchOf(Object.values(games)),
      });
      await app.register(async (scope) => addPages(scope, config.operatorUrl));
      roundPages.addRoutes(app);
    },
    async start() {
      engine.start();
      for (const round of store.inState('taken')) arcade.watch(round);
    },
    async stop() {
      alarms.cancelAll();
      await engine.stop();
    },
  };
}

function has(offered: readonly ArcadeGame[], wanted: string): boolean {
  return offered.some(({ code }) => code === wanted);
}

/** The built pages: one page for all games, and the page that verifies rounds. */
async function addPages(app: FastifyInstance, operatorUrl: string): Promise<void> {
  await serveGame(app, { root: PAGES, prefix: ARCADES, operatorUrl });
  app.get(`${ARCADES}verify`, async (_request, reply) => reply.sendFile('verify.html'));
  app.get<{ Params: { code: string } }>(gamePath(':code'), async ({ params }, reply) =>
    gameOf(params.code) === undefined
      ? reply.code(404).send({ error: 'no such game' })
      : reply.sendFile('index.html'),
  );
}
