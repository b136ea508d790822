// The calls of the tables' pages. A session's secret travels as a bearer token, on the stream too;
// every other input is checked here.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { answerRefusals, read, refusal, toText } from '../../game-server/calls.ts';
import { createCounter } from '../../game-server/counter.ts';
import { createPlayerCalls } from '../../game-server/player-calls.ts';
import { operatorSite } from '../../game-server/session-call.ts';
import { addTableStream } from '../../game-server/table-stream.ts';
import type { Session } from '../../operator/session-store.ts';
import type { LiveCompany, LiveTable } from '../table/live-table.ts';
import type { SessionAnswer } from '../../page-kit/wire.ts';
import type { ActAnswer, BalanceAnswer, HelloAnswer } from '../wire.ts';
import { createSessionOpening, noteBalance, sessionRequest } from './seating.ts';

const PATH = '/live/api/';
/** A roulette cloth full of chips is under 8 KB. */
const BODY_LIMIT_BYTES = 16 * 1024;
const CALLS_PER_SECOND = 20;
const DEMOS_PER_MINUTE = 120;

/** Each table checks its own commands. */
const anything = z.unknown();

export function addTableRoutes(app: FastifyInstance, company: LiveCompany): void {
  const { surroundings, tables, sessions } = company;
  const openSession = createSessionOpening(company);
  const { clock, config, log } = surroundings;
  const limits = { bodyLimit: BODY_LIMIT_BYTES };
  const demos = createCounter(clock, { most: DEMOS_PER_MINUTE, withinMs: 60_000 });
  const addCall = createPlayerCalls(app, PATH, {
    clock,
    sessions,
    ...limits,
    perSecond: CALLS_PER_SECOND,
  });
  answerRefusals(app, log, 400);

  app.post(`${PATH}session`, limits, async (request): Promise<SessionAnswer> => {
    const asked = read(sessionRequest, request);
    if ('mode' in asked && !demos.isAllowed('demo')) throw refusal('TOO_MANY');
    return { session: await openSession(asked) };
  });
  addCall('hello', anything, (session): HelloAnswer => {
    const { gameCode: tableId, currency } = session;
    return { tableId, currency, ...operatorSite(config, session) };
  });
  addCall('balance', anything, async (session): Promise<BalanceAnswer> => ({
    balance: toText(await noteBalance(company, session)),
  }));
  addCall('act', anything, (session, body): ActAnswer => {
    const problem = tableOf(tables, session).act(session, body);
    if (problem !== undefined) throw refusal(problem);
    return { done: true };
  });
  addTableStream(app, `${PATH}stream`, {
    clock,
    sessions,
    tableOf: (session) => tableOf(tables, session),
  });
}

function tableOf(tables: readonly LiveTable[], session: Session): LiveTable {
  const table = tables.find(({ tableId }) => tableId === session.gameCode);
  if (table === undefined) throw refusal('BAD_REQUEST');
  return table;
}
