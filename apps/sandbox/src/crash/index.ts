// FlyWin, a crash game: flights that all players share, decided by a chain of secrets whose
// beginning is public.

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBetEngine } from '../bets/bet-engine.ts';
import { createPlayMoney, isPlayMoney } from '../bets/play-money-store.ts';
import { createBetTransactions } from '../bets/transactions-store.ts';
import type { Company, Surroundings } from '../company.ts';
import { connectOperator } from '../operator/connection.ts';
import { addRoundPageRoute } from '../operator/hub88/games-routes.ts';
import { createRoundPages } from '../operator/round-pages.ts';
import { createSessionStore, type Session } from '../operator/session-store.ts';
import { BETS, createBetStore, type Bet } from './bets/bet-store.ts';
import { createBets } from './bets/bets.ts';
import { presentBet, presentToAll } from './bets/present-bet.ts';
import { tellBet } from './bets/tell-bet.ts';
import { createChainStore } from './fair/chain-store.ts';
import { createChains } from './fair/chains.ts';
import { presentBoard, presentFlight, presentPast, presentTotals } from './flights/board.ts';
import { createFeed } from './flights/feed.ts';
import { createFlightStore, type Flight } from './flights/flight-store.ts';
import { createFlights } from './flights/flights.ts';
import { addFairnessRoutes } from './http/fairness-routes.ts';
import { addGamePages } from './http/game-pages.ts';
import { addGameRoutes } from './http/game-routes.ts';
import { createLaunch } from './http/launch.ts';
import { addStream } from './http/stream.ts';

/** Where the operator finds the game. */
const PREFIX = '/crash';

/** Where the build puts the pages. */
const PAGES = join(import.meta.dirname, '../../dist/crash');

interface Options {
  /** How many flights a chain decides. */
  chainLength?: number;
}

export function createCrashGame(surroundings: Surroundings, options: Options = {}): Company {
  const { books, clock, config } = surroundings;
  const sessions = createSessionStore(surroundings, 'crash_sessions');
  const chainStore = createChainStore(books);
  const flightStore = createFlightStore(books);
  const betStore = createBetStore(surroundings);
  const { operator, walletOf } = createWallets(surroundings);
  // A bet is a round at the operator.
  const roundPages = createRoundPages({
    config,
    path: '/crash/rounds/',
    find: (id) => betStore.find(id),
    tell: (bet) => tellBet(bet, flightStore.find(bet.flight)),
  });
  const feed = createFeed();
  const { publishBet, publishPhase } = createPublishing({ clock, feed, betStore });
  const onBets = (ids: readonly string[]) => ids.forEach((id) => publishBet(betStore.get(id)));

  const chains = createChains({
    surroundings,
    store: chainStore,
    ...(options.chainLength !== undefined && { length: options.chainLength }),
  });
  const engine = createBetEngine({
    surroundings,
    store: betStore,
    walletOf: ({ currency }) => walletOf(currency),
    onStep: publishBet,
  });
  const flights = createFlights({
    surroundings,
    chains,
    flights: flightStore,
    bets: betStore,
    engine,
    isFollowed: () => feed.followers() > 0,
    onPhase: publishPhase,
    onBets,
  });
  const bets = createBets({ surroundings, store: betStore, engine, flights, onBets });
  const board = (session: Session) =>
    presentBoard(
      { bets: betStore, flights: flightStore },
      { flight: flights.now().flight, seat: session, now: clock.now() },
    );

  return {
    routes: (app) =>
      addRoutes(app, {
        surroundings,
        operator,
        sessions,
        roundPages,
        feed,
        board,
        play: { surroundings, sessions, bets, store: betStore, board, walletOf },
        fairness: { surroundings, sessions, chains: chainStore, store: flightStore, flights },
      }),
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

function createWallets(surroundings: Surroundings) {
  const operator = connectOperator(surroundings, { key: 'flywin', prefix: PREFIX });
  // The operator's token is new with every launch, so every launch begins with a full account.
  const playMoney = createPlayMoney(surroundings, {
    prefix: 'crash_play',
    accountOf: ({ token }) => token,
  });
  const walletOf = (currency: string) =>
    isPlayMoney(currency) ? playMoney.wallet : operator.wallet;
  return { operator, walletOf };
}

interface Routed extends Pick<Parameters<typeof addStream>[1], 'feed' | 'board'> {
  surroundings: Surroundings;
  operator: ReturnType<typeof connectOperator>;
  sessions: ReturnType<typeof createSessionStore>;
  roundPages: ReturnType<typeof createRoundPages>;
  play: Parameters<typeof addGameRoutes>[1];
  fairness: Parameters<typeof addFairnessRoutes>[1];
}

async function addRoutes(
  app: FastifyInstance,
  { surroundings, operator, sessions, roundPages, feed, board, play, fairness }: Routed,
): Promise<void> {
  const { books, config } = surroundings;
  // Each in a scope of its own: the launch reads raw bytes, the pages have their own headers.
  await operator.addRoutes(app, {
    launch: createLaunch(surroundings, sessions),
    books: createBetTransactions(books, BETS, operator),
  });
  await app.register(async (scope) =>
    addRoundPageRoute(scope, surroundings, {
      prefix: PREFIX,
      roundPage: roundPages.addressOf,
    }),
  );
  await app.register(async (scope) => addGameRoutes(scope, play));
  await app.register(async (scope) => addStream(scope, { surroundings, sessions, feed, board }));
  await app.register(async (scope) => addFairnessRoutes(scope, fairness));
  await app.register(async (scope) =>
    addGamePages(scope, { directory: PAGES, operatorUrl: config.operatorUrl }),
  );
  roundPages.addRoutes(app);
}

interface PublishingDeps {
  clock: Surroundings['clock'];
  feed: ReturnType<typeof createFeed>;
  betStore: ReturnType<typeof createBetStore>;
}

/** Publishes bets and flights to the pages that follow the game. */
function createPublishing({ clock, feed, betStore }: PublishingDeps) {
  function publishBet(bet: Bet): void {
    feed.tellOwner(bet, { kind: 'mine', bet: presentBet(bet) });
    const isInFlight = bet.state === 'taken' || (bet.state === 'paying' && bet.cashed !== null);
    const isSeen = isInFlight && !isPlayMoney(bet.currency);
    if (isSeen)
      feed.tellAll({
        kind: 'bet',
        bet: presentToAll(bet),
        totals: presentTotals(betStore, bet.flight),
      });
  }
  function publishPhase(flight: Flight): void {
    const past = flight.phase === 'ended' ? presentPast(flight) : null;
    feed.tellAll({
      kind: 'flight',
      now: clock.now().getTime(),
      flight: presentFlight(flight),
      past,
    });
  }
  return { publishBet, publishPhase };
}
