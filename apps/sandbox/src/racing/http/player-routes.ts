// The calls of a player's page. Every input is checked here.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import {
  answerRefusals,
  askBalance,
  read,
  Refusal as AnyRefusal,
  sessionOf,
  toText,
} from '../../game-server/calls.ts';
import { addSessionCall, operatorSite } from '../../game-server/session-call.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import type { OperatorWallet } from '../../operator/wallet.ts';
import type { PlaceTicket } from '../bets/place-ticket.ts';
import { presentTicket } from '../bets/present-ticket.ts';
import type { TicketBet, TicketStore } from '../bets/ticket-store.ts';
import { poolKinds } from '../pools/kinds.ts';
import type { RaceStore } from '../race/race-store.ts';
import type { Races } from '../race/races.ts';
import { API, isUnit, LEAST_UNIT, MOST_COMBINATIONS, MOST_STAKE } from '../rules.ts';
import type { GameRules, Problem, StateAnswer, TicketAnswer, TicketsAnswer } from '../wire.ts';

const Refusal = AnyRefusal<Problem['code']>;
const SHOWN_TICKETS = 50;

const emptyRequest = z.strictObject({});
const column = z.array(z.int().check(z.gte(1), z.lte(99))).check(z.minLength(1), z.maxLength(12));
const betRequest = z.strictObject({
  betId: z.uuid(),
  race: z.int().check(z.gte(1)),
  kind: z.enum(poolKinds),
  columns: z.array(column).check(z.minLength(1), z.maxLength(3)),
  unit: z.string().check(z.regex(/^\d{1,12}$/)),
});

interface Needs {
  surroundings: Surroundings;
  sessions: SessionStore;
  races: Races;
  store: RaceStore;
  tickets: TicketStore;
  placeTicket: PlaceTicket;
  wallet: OperatorWallet;
}

export function addPlayerRoutes(
  app: FastifyInstance,
  { surroundings, sessions, races, store, tickets, placeTicket, wallet }: Needs,
): void {
  const { clock, config, log } = surroundings;
  const options = { bodyLimit: 2048 };
  answerRefusals(app, log);
  const present = (bet: TicketBet) => presentTicket(bet, store.find(bet.race));
  const newest = (session: Session) => {
    races.advance();
    return tickets.newest(session, SHOWN_TICKETS).map(present);
  };

  addSessionCall(app, API, { sessions, clock });

  app.post(`${API}state`, options, async (request): Promise<StateAnswer> => {
    read(emptyRequest, request);
    const { session } = sessionOf(request, sessions, clock.now());
    // The balance first: the tickets are then as new as the answer.
    const balance = toText(await askBalance(wallet, session));
    return {
      rules,
      balance,
      tickets: newest(session),
      ...operatorSite(config, session),
    };
  });

  app.post(`${API}bet`, options, async (request): Promise<TicketAnswer> => {
    const { session } = sessionOf(request, sessions, clock.now());
    const { betId, ...order } = read(betRequest, request);
    const unit = BigInt(order.unit);
    if (!isUnit(unit)) throw new Refusal(400, 'BAD_REQUEST');
    const result = await placeTicket(session, { ...order, clientBetId: betId, unit });
    if (result.kind === 'refused') throw new Refusal(409, result.code);
    return { ticket: present(result.ticket) };
  });

  app.post(`${API}tickets`, options, async (request): Promise<TicketsAnswer> => {
    read(emptyRequest, request);
    const { session } = sessionOf(request, sessions, clock.now());
    return { tickets: newest(session) };
  });
}

const rules: GameRules = {
  leastUnit: String(LEAST_UNIT),
  mostStake: String(MOST_STAKE),
  mostCombinations: MOST_COMBINATIONS,
};
