// Caballo: races with tote pools, all day long. Each result follows from a secret whose hash is
// public before the first bet.

import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { createBetEngine } from '../bets/bet-engine.ts';
import { createBetTransactions } from '../bets/transactions-store.ts';
import type { Company, Surroundings } from '../company.ts';
import { createLaunch } from '../game-server/launch.ts';
import { serveGame } from '../game-server/pages.ts';
import { connectOperator } from '../operator/connection.ts';
import { addRoundPageRoute } from '../operator/hub88/games-routes.ts';
import { createRoundPages } from '../operator/round-pages.ts';
import { createSessionStore } from '../operator/session-store.ts';
import { createPlaceTicket } from './bets/place-ticket.ts';
import { tellTicket } from './bets/tell-ticket.ts';
import { BETS, createTicketStore } from './bets/ticket-store.ts';
import { addPlayerRoutes } from './http/player-routes.ts';
import { addPublicRoutes } from './http/public-routes.ts';
import { createPools } from './race/pools-of-race.ts';
import { createRaceStore } from './race/race-store.ts';
import { createRaces } from './race/races.ts';
import { GAME_CODE, GAME_PATH, PREFIX } from './rules.ts';

const PAGES = join(import.meta.dirname, '../../dist/racing');

export function createRacing(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const sessions = createSessionStore(surroundings, 'racing_sessions');
  const store = createRaceStore(books);
  const tickets = createTicketStore(surroundings);
  const operator = connectOperator(surroundings, { key: 'caballo', prefix: PREFIX });
  const { wallet } = operator;
  const pools = createPools(config);
  const engine = createBetEngine({ surroundings, store: tickets, walletOf: () => wallet });
  const races = createRaces({ surroundings, store, tickets, engine, pools });
  const placeTicket = createPlaceTicket({ surroundings, races, store, tickets, engine });
  // A ticket is a round at the operator.
  const roundPages = createRoundPages({
    config,
    path: '/racing/rounds/',
    find: (id) => tickets.find(id),
    tell: (bet) => tellTicket(bet, store.find(bet.race)),
  });

  return {
    async routes(app) {
      // Each in a scope of its own: launches read raw bytes, the page has its own headers.
      await operator.addRoutes(app, {
        // There is no play money: a pool is of one kind of money.
        launch: createLaunch(surroundings, {
          sessions,
          pathOf: (code) => (code === GAME_CODE ? GAME_PATH : undefined),
        }),
        books: createBetTransactions(books, BETS, operator),
      });
      const roundPage = { prefix: PREFIX, roundPage: roundPages.addressOf };
      const pages = { root: PAGES, prefix: GAME_PATH, operatorUrl: config.operatorUrl };
      const shared = { surroundings, races, store, tickets };
      const add: ((scope: FastifyInstance) => void | Promise<void>)[] = [
        (scope) => addRoundPageRoute(scope, surroundings, roundPage),
        (scope) => addPublicRoutes(scope, { ...shared, pools }),
        (scope) => addPlayerRoutes(scope, { ...shared, sessions, placeTicket, wallet }),
        (scope) => serveGame(scope, pages),
      ];
      for (const each of add) await app.register(async (scope) => each(scope));
      roundPages.addRoutes(app);
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
