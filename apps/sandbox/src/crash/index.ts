// FlyWin, a crash game: flights that all players share, decided by a chain of secrets whose
// beginning is public.

import { join } from 'node:path';
import type { Company, Surroundings } from '../company.ts';
import { addDemo } from '../game-server/demo.ts';
import { serveGame } from '../game-server/pages.ts';
import { createSingleGame } from '../game-server/single-game.ts';
import { connectOperator } from '../operator/connection.ts';
import { BETS } from './bets/bet-store.ts';
import { tellBet } from './bets/present-bet.ts';
import { CHAIN_LENGTH } from './fair/chain-store.ts';
import { createGame } from './game.ts';
import { addFairnessRoutes, addGameRoutes } from './http/game-routes.ts';
import { GAME_CODE, GAME_PATH } from './rules.ts';

/** Where the operator finds the game. */
const PREFIX = '/crash';

const PAGES = join(import.meta.dirname, '../../dist/crash');

export function createCrashGame(
  surroundings: Surroundings,
  { chainLength = CHAIN_LENGTH } = {},
): Company {
  const { operatorUrl } = surroundings.config;
  const operator = connectOperator(surroundings, { key: 'flywin', prefix: PREFIX });
  const game = createGame(surroundings, { wallet: operator.wallet, chainLength });
  const { flightStore, flights, engine } = game;
  const offered = createSingleGame(surroundings, {
    code: GAME_CODE,
    prefix: PREFIX,
    operator,
    sessions: game.sessions,
    playMoney: game.playMoney,
    table: BETS,
    bets: game.betStore,
    tell: (bet) => tellBet(bet, flightStore.find(bet.flight)),
  });

  return {
    async routes(app) {
      await offered.addRoutes(app);
      const demo = { lobby: '/flywin', game: GAME_CODE, launch: offered.launch };
      addDemo(app, `${GAME_PATH}demo`, surroundings, demo);
      await app.register(async (scope) => addGameRoutes(scope, game));
      addFairnessRoutes(app, game);
      await app.register(async (scope) => {
        await serveGame(scope, { root: PAGES, prefix: GAME_PATH, operatorUrl });
        scope.get(`${GAME_PATH}fairness`, async (_request, reply) =>
          reply.sendFile('fairness.html'),
        );
      });
    },
    async start() {
      flights.start();
      engine.start();
    },
    async stop() {
      flights.stop();
      await engine.stop();
    },
  };
}
