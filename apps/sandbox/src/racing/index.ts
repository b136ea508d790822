// Caballo: races with tote pools, all day long. Each result follows from a secret whose hash is
// public before the first bet.

import { join } from 'node:path';
import type { Company, Surroundings } from '../company.ts';
import { serveGame } from '../game-server/pages.ts';
import { createSingleGame } from '../game-server/single-game.ts';
import { connectOperator } from '../operator/connection.ts';
import { tellTicket } from './bets/present-ticket.ts';
import { BETS } from './bets/ticket-store.ts';
import { addPlayerRoutes, addPublicRoutes } from './routes.ts';
import { GAME_CODE, GAME_PATH, PREFIX } from './rules.ts';
import { createTote } from './tote.ts';

const PAGES = join(import.meta.dirname, '../../dist/racing');

export function createRacing(surroundings: Surroundings): Company {
  const { operatorUrl } = surroundings.config;
  const operator = connectOperator(surroundings, { key: 'caballo', prefix: PREFIX });
  const tote = createTote(surroundings, operator.wallet);
  const { store, races, engine } = tote;
  // There is no play money: a pool is of one kind of money.
  const offered = createSingleGame(surroundings, {
    code: GAME_CODE,
    prefix: PREFIX,
    operator,
    sessions: tote.sessions,
    table: BETS,
    bets: tote.tickets,
    tell: (bet) => tellTicket(bet, store.find(bet.race)),
  });

  return {
    async routes(app) {
      await offered.addRoutes(app);
      // Each in a scope of its own: the page has its own headers.
      await app.register(async (scope) => addPublicRoutes(scope, tote));
      await app.register(async (scope) => addPlayerRoutes(scope, tote));
      const pages = { root: PAGES, prefix: GAME_PATH, operatorUrl };
      await app.register(async (scope) => serveGame(scope, pages));
    },
    async start() {
      races.start();
      engine.start();
    },
    async stop() {
      races.stop();
      await engine.stop();
    },
  };
}
