// The calls of the tables' pages. A session's secret travels as a bearer token, on the stream too;
// every other input is checked here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { openStream, type EventStream } from '../../event-stream.ts';
import { refusalOf } from '../../operator/rules.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import { balanceOf, type OperatorWallet } from '../../operator/wallet.ts';
import type { Watcher } from '../table/audience.ts';
import type { Balances, LiveTable } from '../table/live-table.ts';
import type { ActAnswer, BalanceAnswer, HelloAnswer, SessionAnswer } from '../wire.ts';
import { sessionRequest, type SessionRequest } from './open-session.ts';
import { Refusal, sendProblem } from './refusal.ts';

const PATH = '/live/api/';
const KEEP_ALIVE_MS = 15_000;
/** A roulette cloth full of chips is under 8 KB. */
const BODY_LIMIT_BYTES = 16 * 1024;
const ACTS_PER_SECOND = 20;
const DEMOS_PER_MINUTE = 120;

interface Needs {
  surroundings: Surroundings;
  tables: readonly LiveTable[];
  sessions: SessionStore;
  walletOf(currency: string): OperatorWallet;
  balances: Balances;
  openSession(request: SessionRequest): Promise<string>;
}

export function addTableRoutes(
  app: FastifyInstance,
  { surroundings, tables, sessions, walletOf, balances, openSession }: Needs,
): void {
  const { clock, config, log } = surroundings;
  const options = { bodyLimit: BODY_LIMIT_BYTES };
  const acts = createCounter(clock, { most: ACTS_PER_SECOND, withinMs: 1000 });
  const demos = createCounter(clock, { most: DEMOS_PER_MINUTE, withinMs: 60_000 });
  const open = new Set<PageWatcher>();

  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Refusal) return sendProblem(reply, error.code);
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
    if (typeof status === 'number' && status < 500) return sendProblem(reply, 'BAD_REQUEST');
    log.error({ err: error }, 'a call of a live table failed');
    return sendProblem(reply, 'FAULT');
  });
  // A server that ends waits for its answers, and a stream would never be one.
  app.addHook('preClose', async () => {
    for (const watcher of open) watcher.end();
  });

  app.post(`${PATH}session`, options, async (request): Promise<SessionAnswer> => {
    const asked = sessionRequest.safeParse(request.body);
    if (!asked.success) throw new Refusal('BAD_REQUEST');
    if ('mode' in asked.data && !demos.isAllowed('demo')) throw new Refusal('TOO_MANY');
    return { session: await openSession(asked.data) };
  });

  app.post(`${PATH}hello`, options, async (request): Promise<HelloAnswer> => {
    const { gameCode, currency, lobbyUrl, depositUrl } = sessionOf(request);
    return {
      tableId: gameCode,
      currency,
      parentOrigin: new URL(config.operatorUrl).origin,
      lobbyUrl,
      depositUrl: depositUrl ?? lobbyUrl,
    };
  });

  app.post(`${PATH}balance`, options, async (request): Promise<BalanceAnswer> => {
    const session = sessionOf(request);
    if (!acts.isAllowed(session.id)) throw new Refusal('TOO_MANY');
    const reply = await walletOf(session.currency).balance(session);
    if (reply.kind === 'unclear') return { balance: null };
    if (reply.answer.status !== 'RS_OK' && refusalOf(reply.answer.status) === 'SESSION_CLOSED')
      throw new Refusal('SESSION_CLOSED');
    const balance = balanceOf(reply.answer);
    if (balance !== null) balances.note(session.player, balance);
    return { balance: balance === null ? null : String(balance) };
  });

  app.post(`${PATH}act`, options, async (request): Promise<ActAnswer> => {
    const session = sessionOf(request);
    if (!acts.isAllowed(session.id)) throw new Refusal('TOO_MANY');
    const problem = tableOf(session).act(session, request.body);
    if (problem !== undefined) throw new Refusal(problem);
    return { done: true };
  });

  app.get(`${PATH}stream`, async (request, reply) => {
    const session = sessionOf(request);
    let alive = keepAlive();
    let leave: (() => void) | undefined;
    const onClose = () => {
      alive.cancel();
      open.delete(watcher);
      leave?.();
    };
    const watcher = createWatcher(session, reply, { clock, onClose });
    leave = tableOf(session).watch(watcher);
    if (leave === undefined) {
      alive.cancel();
      throw new Refusal('TABLE_FULL');
    }
    if (reply.raw.destroyed) return onClose();
    open.add(watcher);

    function keepAlive(): { cancel(): void } {
      return clock.after(KEEP_ALIVE_MS, () => {
        watcher.alive();
        alive = keepAlive();
      });
    }
  });

  function sessionOf(request: FastifyRequest): Session {
    const [scheme, secret] = (request.headers.authorization ?? '').split(' ');
    const session = scheme === 'Bearer' && secret ? sessions.find(secret, clock.now()) : undefined;
    if (session === undefined) throw new Refusal('SESSION_CLOSED');
    return session;
  }

  function tableOf(session: Session): LiveTable {
    const table = tables.find(({ tableId }) => tableId === session.gameCode);
    if (table === undefined) throw new Refusal('BAD_REQUEST');
    return table;
  }
}

interface PageWatcher extends Watcher {
  alive(): void;
}

/**
 * Begins the stream with the first thing that is sent: until then the request can still be refused.
 */
function createWatcher(
  session: Session,
  reply: FastifyReply,
  options: Parameters<typeof openStream>[1],
): PageWatcher {
  let stream: EventStream | undefined;
  return {
    session,
    send(event, data) {
      if (!reply.sent) stream = openStream(reply, options);
      stream?.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    alive: () => stream?.write(': alive\n\n'),
    end: () => stream?.end(),
  };
}

/** So many in so much time, by key; what is past is forgotten. */
function createCounter(
  clock: Surroundings['clock'],
  { most, withinMs }: { most: number; withinMs: number },
) {
  let counts = new Map<string, number>();
  let window = 0;
  return {
    isAllowed(key: string): boolean {
      const now = Math.floor(clock.now().getTime() / withinMs);
      if (now !== window) counts = new Map();
      window = now;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
  };
}
