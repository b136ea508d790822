// Caballo: races with tote pools, all day long. Each result follows from a secret whose hash is
// public before the first bet.

import { join } from 'node:path';
import { type Company, createCompany, type Surroundings } from '../company.ts';
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
  const { sessions, tickets, store, races, engine } = tote;
  // There is no play money: a pool is of one kind of money.
  const offered = createSingleGame(surroundings, {
    code: GAME_CODE,
    prefix: PREFIX,
    operator,
    sessions,
    table: BETS,
    bets: tickets,
    tell: (bet) => tellTicket(bet, store.find(bet.race)),
  });
  return createCompany(
    [
      offered.addRoutes,
      (app) => addPublicRoutes(app, tote),
      (app) => addPlayerRoutes(app, tote),
      (app) => serveGame(app, { root: PAGES, prefix: GAME_PATH, operatorUrl }),
    ],
    [races, engine],
  );
}
