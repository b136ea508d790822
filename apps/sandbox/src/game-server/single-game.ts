// A company's one game, of which every bet is a round at the operator: its launches, its
// transactions, and the pages of its rounds.

import type { FastifyInstance } from 'fastify';
import type { Bet } from '../bets/bet.ts';
import type { BetStore } from '../bets/bet-store.ts';
import type { PlayMoney } from '../bets/play-money-store.ts';
import { createBetTransactions } from '../bets/transactions-store.ts';
import type { Surroundings } from '../company.ts';
import type { OperatorConnection } from '../operator/connection.ts';
import { addRoundPageRoute } from '../operator/hub88.ts';
import type { Launches } from '../operator/spoken-protocol.ts';
import { createRoundPages, type RoundPages, type RoundStory } from '../operator/round-pages.ts';
import type { SessionStore } from '../operator/session-store.ts';
import { createLaunch } from './launch.ts';

interface SingleGame<B extends Bet> {
  code: string;
  /** The operator's address of the company; the game's page lies below it. */
  prefix: `/${string}`;
  operator: OperatorConnection;
  sessions: SessionStore;
  playMoney?: PlayMoney;
  table: string;
  bets: Pick<BetStore<B>, 'find'>;
  tell(bet: B): RoundStory;
}

interface Offer {
  operator: OperatorConnection;
  prefix: string;
  table: string;
  launch: Launches['launch'];
  roundPages: RoundPages;
}

/** The operator's calls to a company that lists no games, and the pages of its rounds. */
export async function addCompanyRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  { operator, prefix, table, launch, roundPages }: Offer,
): Promise<void> {
  const transactions = createBetTransactions(surroundings.books, table, operator);
  await operator.addRoutes(app, { launch, books: transactions });
  // In a scope of its own: the operator's calls are read as raw bytes.
  await app.register(async (scope) =>
    addRoundPageRoute(scope, surroundings, { prefix, roundPage: roundPages.addressOf }),
  );
  roundPages.addRoutes(app);
}

export function createSingleGame<B extends Bet>(
  surroundings: Surroundings,
  { code, prefix, operator, table, bets, tell, ...players }: SingleGame<B>,
) {
  const roundPages = createRoundPages({
    config: surroundings.config,
    path: `${prefix}/rounds/`,
    find: (id) => bets.find(id),
    tell,
  });
  const launch = createLaunch(surroundings, {
    ...players,
    pathOf: (wanted) => (wanted === code ? `${prefix}/` : undefined),
  });
  return {
    launch,
    addRoutes: (app: FastifyInstance): Promise<void> =>
      addCompanyRoutes(app, surroundings, { operator, prefix, table, launch, roundPages }),
  };
}
