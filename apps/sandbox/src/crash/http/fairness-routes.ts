// What anybody may know of how flights are decided, and the game with play money for anybody.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { createCounter } from '../../game-server/counter.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import type { ChainStore } from '../fair/chain-store.ts';
import { SALT } from '../fair/salt.ts';
import { presentPast } from '../flights/board.ts';
import type { FlightStore } from '../flights/flight-store.ts';
import type { Flights } from '../flights/flights.ts';
import type { FairnessAnswer, Problem } from '../wire.ts';
import { createLaunch, demoOf } from './launch.ts';
import { GAME_PATH } from './paths.ts';

const SHOWN_FLIGHTS = 50;
const SHOWN_CHAINS = 10;
const DEMOS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const language = z.object({ lang: z._default(z.string().check(z.maxLength(8)), 'es') });

interface Needs {
  surroundings: Surroundings;
  sessions: SessionStore;
  chains: ChainStore;
  store: FlightStore;
  flights: Flights;
}

export function addFairnessRoutes(
  app: FastifyInstance,
  { surroundings, sessions, chains, store, flights }: Needs,
): void {
  const launch = createLaunch(surroundings, sessions);

  app.get(`${GAME_PATH}api/fairness`, async (_request, reply): Promise<FairnessAnswer> => {
    reply.header('cache-control', 'no-store');
    const current = flights.current();
    const isSecret = current !== undefined && current.phase !== 'ended';
    return {
      salt: SALT,
      chains: chains.newest(SHOWN_CHAINS),
      current: isSecret ? { number: current.number, fingerprint: current.fingerprint } : null,
      past: store.finished(SHOWN_FLIGHTS).map(presentPast),
    };
  });

  const demos = createCounter(surroundings.clock, { most: DEMOS_PER_MINUTE, withinMs: MINUTE_MS });
  app.get(`${GAME_PATH}demo`, async (request, reply) => {
    if (!demos.isAllowed('demo'))
      return reply.code(429).send({ code: 'TOO_MANY' } satisfies Problem);
    const wanted = language.safeParse(request.query);
    const url = launch(demoOf(surroundings, wanted.success ? wanted.data.lang : 'es'));
    return reply.header('cache-control', 'no-store').redirect(url ?? GAME_PATH);
  });
}
