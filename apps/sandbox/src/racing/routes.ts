// The public calls of the races, and the calls of a player's page. Every input is checked here.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { answerRefusals, nothing, Refusal, stakeWithin } from '../game-server/calls.ts';
import { createGameCalls, unlessRefused } from '../game-server/player-calls.ts';
import { gameState } from '../game-server/session-call.ts';
import type { Session } from '../operator/session-store.ts';
import { placeTicket } from './bets/place-ticket.ts';
import { presentTicket } from './bets/present-ticket.ts';
import type { TicketBet } from './bets/ticket-store.ts';
import { RACES_BEHIND } from './card/schedule.ts';
import { poolKinds } from './pools/kinds.ts';
import { presentLine, presentRace } from './race/present-race.ts';
import { API, LEAST_UNIT, MOST_STAKE } from './rules.ts';
import type { Tote } from './tote.ts';
import type {
  Problem,
  ProgramAnswer,
  RaceAnswer,
  StateAnswer,
  TicketAnswer,
  TicketsAnswer,
} from './wire.ts';

const SHOWN_TICKETS = 50;

const raceAddress = z.object({ race: z.string().check(z.regex(/^\d{1,12}$/)) });

export function addPublicRoutes(app: FastifyInstance, tote: Tote): void {
  const { surroundings, races, store } = tote;
  answerRefusals(app, surroundings.log);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(`${API}program`, async (): Promise<ProgramAnswer> => {
    races.advance();
    const all = [...store.past(RACES_BEHIND).toReversed(), ...store.unfinished()];
    return { now: surroundings.clock.now().getTime(), races: all.map(presentLine) };
  });

  app.get(`${API}race/:race`, async (request): Promise<RaceAnswer> => {
    const asked = raceAddress.safeParse(request.params);
    races.advance();
    const race = asked.success ? store.find(Number(asked.data.race)) : undefined;
    if (race === undefined) throw new Refusal<Problem['code']>(404, 'NO_SUCH_RACE');
    return presentRace(race, tote);
  });
}

const column = z.array(z.int().check(z.gte(1), z.lte(99))).check(z.minLength(1), z.maxLength(12));
const betRequest = z.strictObject({
  betId: z.uuid(),
  race: z.int().check(z.gte(1)),
  kind: z.enum(poolKinds),
  columns: z.array(column).check(z.minLength(1), z.maxLength(3)),
  unit: stakeWithin({ least: LEAST_UNIT, most: MOST_STAKE }),
});

export function addPlayerRoutes(app: FastifyInstance, tote: Tote): void {
  const { surroundings, wallet, races, store, tickets } = tote;
  const addCall = createGameCalls(app, API, tote);
  const present = (bet: TicketBet) => presentTicket(bet, store.find(bet.race));
  const newest = (session: Session) => {
    races.advance();
    return tickets.newest(session, SHOWN_TICKETS).map(present);
  };

  addCall('state', nothing, async (session): Promise<StateAnswer> => ({
    ...(await gameState(surroundings.config, wallet, session)),
    tickets: newest(session),
  }));
  addCall('bet', betRequest, async (session, { betId, ...order }): Promise<TicketAnswer> => {
    const placed = await placeTicket(tote, session, { ...order, clientBetId: betId });
    return { ticket: present(unlessRefused(placed)) };
  });
  addCall('tickets', nothing, (session): TicketsAnswer => ({ tickets: newest(session) }));
}
