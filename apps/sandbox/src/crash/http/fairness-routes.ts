// The public data with which anybody verifies flights.

import type { FastifyInstance } from 'fastify';
import type { ChainStore } from '../fair/chain-store.ts';
import { SALT } from '../fair/crash-point.ts';
import { presentPast } from '../flights/board.ts';
import type { FlightStore } from '../flights/flight-store.ts';
import type { Flights } from '../flights/flights.ts';
import { GAME_PATH } from '../rules.ts';
import type { FairnessAnswer } from '../wire.ts';

const SHOWN_FLIGHTS = 50;
const SHOWN_CHAINS = 10;

interface Needs {
  chains: ChainStore;
  store: FlightStore;
  flights: Flights;
}

export function addFairnessRoutes(app: FastifyInstance, { chains, store, flights }: Needs): void {
  app.get(`${GAME_PATH}api/fairness`, async (_request, reply): Promise<FairnessAnswer> => {
    reply.header('cache-control', 'no-store');
    const current = flights.current;
    const isSecret = current !== undefined && current.phase !== 'ended';
    return {
      salt: SALT,
      chains: chains.newest(SHOWN_CHAINS),
      current: isSecret ? { number: current.number, fingerprint: current.fingerprint } : null,
      past: store.finished(SHOWN_FLIGHTS).map(presentPast),
    };
  });
}
