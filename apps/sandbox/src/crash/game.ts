// The game with its books, and what runs in it: flights, bets, and the pages that follow them.

import { createBetEngine } from '../bets/bet-engine.ts';
import { createPlayMoney, isPlayMoney } from '../bets/play-money-store.ts';
import type { Surroundings } from '../company.ts';
import { createSessionStore } from '../operator/session-store.ts';
import type { OperatorWallet } from '../operator/wallet.ts';
import { createBetStore, type Bet } from './bets/bet-store.ts';
import { createChains } from './fair/chain-store.ts';
import { createFeed } from './flights/feed.ts';
import { createFlightStore } from './flights/flight-store.ts';
import { Flights } from './flights/flights.ts';

export type Game = ReturnType<typeof createGame>;

/** `chainLength`: how many flights a chain decides. */
export function createGame(
  surroundings: Surroundings,
  { wallet, chainLength }: { wallet: OperatorWallet; chainLength: number },
) {
  const sessions = createSessionStore(surroundings, 'crash_sessions');
  const playMoney = createPlayMoney(surroundings, { prefix: 'crash_play' });
  const chains = createChains(surroundings, chainLength);
  const flightStore = createFlightStore(surroundings.books);
  const betStore = createBetStore(surroundings);
  const feed = createFeed(surroundings, betStore);
  const walletOf = ({ currency }: Pick<Bet, 'currency'>) =>
    isPlayMoney(currency) ? playMoney.wallet : wallet;
  const engine = createBetEngine<Bet>({
    surroundings,
    store: betStore,
    walletOf,
    onStep: feed.publishBet,
  });
  const flights = new Flights({ surroundings, chains, flightStore, betStore, engine, feed });
  return {
    surroundings,
    sessions,
    playMoney,
    chains,
    flightStore,
    betStore,
    feed,
    walletOf,
    engine,
    flights,
  };
}
