// FlyWin, a crash game: flights that all players share, decided by a chain of secrets whose
// beginning is public.

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBetEngine } from '../bets/bet-engine.ts';
import { createPlayMoney, isPlayMoney, type PlayMoney } from '../bets/play-money-store.ts';
import { createBetTransactions } from '../bets/transactions-store.ts';
import type { Company, Surroundings } from '../company.ts';
import { addDemo } from '../game-server/demo.ts';
import { createLaunch } from '../game-server/launch.ts';
import { serveGame } from '../game-server/pages.ts';
import { connectOperator } from '../operator/connection.ts';
import { addRoundPageRoute } from '../operator/hub88/games-routes.ts';
import { createRoundPages } from '../operator/round-pages.ts';
import { createSessionStore, type Session } from '../operator/session-store.ts';
import { BETS, createBetStore, type Bet } from './bets/bet-store.ts';
import { createBets } from './bets/bets.ts';
import { presentBet, presentToAll } from './bets/present-bet.ts';
import { tellBet } from './bets/tell-bet.ts';
import { createChainStore } from './fair/chain-store.ts';
import { CHAIN_LENGTH, createChains } from './fair/chains.ts';
import { presentBoard, presentFlight, presentPast, presentTotals } from './flights/board.ts';
import { createFeed } from './flights/feed.ts';
import { createFlightStore, type Flight } from './flights/flight-store.ts';
import { Flights } from './flights/flights.ts';
import { addFairnessRoutes } from './http/fairness-routes.ts';
import { addGameRoutes } from './http/game-routes.ts';
import { addStream } from './http/stream.ts';
import { GAME_CODE, GAME_PATH } from './rules.ts';

/** Where the operator finds the game. */
const PREFIX = '/crash';

const PAGES = join(import.meta.dirname, '../../dist/crash');

interface Options {
  /** How many flights a chain decides. */
  chainLength?: number;
}

export function createCrashGame(
  surroundings: Surroundings,
  { chainLength = CHAIN_LENGTH }: Options = {},
): Company {
  const { clock } = surroundings;
  const stores = createStores(surroundings);
  const { sessions, chainStore, flightStore, betStore } = stores;
  const operator = connectOperator(surroundings, { key: 'flywin', prefix: PREFIX });
  const playMoney = createPlayMoney(surroundings, { prefix: 'crash_play' });
  const walletOf = (currency: string) =>
    isPlayMoney(currency) ? playMoney.wallet : operator.wallet;
  const feed = createFeed();
  const { publishBet, publishPhase } = createPublishing({ clock, feed, betStore });
  const onBets = (ids: readonly string[]) => ids.forEach((id) => publishBet(betStore.get(id)));
  const engine = createBetEngine({
    surroundings,
    store: betStore,
    walletOf: ({ currency }) => walletOf(currency),
    onStep: publishBet,
  });
  const flights = new Flights({
    surroundings,
    chains: createChains({ surroundings, store: chainStore, length: chainLength }),
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
    async routes(app) {
      await addOperatorRoutes(app, { surroundings, stores, operator, playMoney });
      const play = { surroundings, sessions, bets, store: betStore, board, walletOf };
      await app.register(async (scope) => addGameRoutes(scope, play));
      const stream = { surroundings, sessions, feed, board };
      await app.register(async (scope) => addStream(scope, stream));
      addFairnessRoutes(app, { chains: chainStore, store: flightStore, flights });
      await app.register(async (scope) => addPages(scope, surroundings));
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

function createStores(surroundings: Surroundings) {
  const { books } = surroundings;
  return {
    sessions: createSessionStore(surroundings, 'crash_sessions'),
    chainStore: createChainStore(books),
    flightStore: createFlightStore(books),
    betStore: createBetStore(surroundings),
  };
}

interface OperatorSide {
  surroundings: Surroundings;
  stores: ReturnType<typeof createStores>;
  operator: ReturnType<typeof connectOperator>;
  playMoney: PlayMoney;
}

const pathOf = (code: string) => (code === GAME_CODE ? GAME_PATH : undefined);

/** Launches, the pages of single bets, and the game with play money for anybody. */
async function addOperatorRoutes(
  app: FastifyInstance,
  { surroundings, stores, operator, playMoney }: OperatorSide,
): Promise<void> {
  const { books, config } = surroundings;
  const { sessions, betStore, flightStore } = stores;
  const launch = createLaunch(surroundings, { sessions, playMoney, pathOf });
  // A bet is a round at the operator.
  const roundPages = createRoundPages({
    config,
    path: '/crash/rounds/',
    find: (id) => betStore.find(id),
    tell: (bet) => tellBet(bet, flightStore.find(bet.flight)),
  });
  await operator.addRoutes(app, { launch, books: createBetTransactions(books, BETS, operator) });
  const roundPage = { prefix: PREFIX, roundPage: roundPages.addressOf };
  await app.register(async (scope) => addRoundPageRoute(scope, surroundings, roundPage));
  addDemo(app, `${GAME_PATH}demo`, surroundings, { lobby: '/flywin', game: GAME_CODE, launch });
  roundPages.addRoutes(app);
}

async function addPages(app: FastifyInstance, { config }: Surroundings): Promise<void> {
  await serveGame(app, { root: PAGES, prefix: GAME_PATH, operatorUrl: config.operatorUrl });
  app.get(`${GAME_PATH}fairness`, async (_request, reply) => reply.sendFile('fairness.html'));
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
