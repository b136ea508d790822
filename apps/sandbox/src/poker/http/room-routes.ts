// The calls of the room's pages. A session's secret travels as a bearer token, on the stream too;
// every other input is checked here.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { answerRefusals, askBalance, read, sessionOf, toText } from '../../game-server/calls.ts';
import { addSessionCall } from '../../game-server/session-call.ts';
import { createCounter } from '../../game-server/counter.ts';
import { refusal } from '../../game-server/refusal.ts';
import { addTableStream } from '../../game-server/table-stream.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import type { OperatorWallet } from '../../operator/wallet.ts';
import type { HandStore } from '../history/hand-store.ts';
import { presentLine, presentReplay } from '../history/present-hand.ts';
import type { SitAndGos } from '../sit-and-go/sit-and-gos.ts';
import type { MoneyNotes } from '../table/money-notes.ts';
import type { PokerTable } from '../table/poker-table.ts';
import type { RingTable } from '../table/ring-table.ts';
import type { ActAnswer, HandsAnswer, HelloAnswer, LobbyAnswer, ReplayAnswer } from '../wire.ts';
import { ROOM_PATH } from './paths.ts';

const API = `${ROOM_PATH}api/`;
const BODY_LIMIT_BYTES = 2048;
const CALLS_PER_SECOND = 20;
const MOST_HANDS = 30;
/** At how many tables a player may sit at once. */
const MOST_TABLES = 4;
/** The commands that need a place at one more table. */
const ENTRIES: ReadonlySet<unknown> = new Set(['sit', 'register']);

const emptyRequest = z.strictObject({});
const actRequest = z.looseObject({ table: z.string().check(z.maxLength(40)) });
const handRequest = z.strictObject({ number: z.int().check(z.positive()) });

export interface RoomNeeds {
  surroundings: Surroundings;
  sessions: SessionStore;
  tables: readonly RingTable[];
  sitAndGos: SitAndGos;
  /** Ring games and sit-and-gos. */
  all(): readonly PokerTable[];
  notes: MoneyNotes;
  hands: HandStore;
  wallet: OperatorWallet;
  balances: Map<string, bigint>;
}

export function addRoomRoutes(app: FastifyInstance, needs: RoomNeeds): void {
  const { surroundings, sessions, all, hands, wallet, balances } = needs;
  const { clock, config, log } = surroundings;
  const options = { bodyLimit: BODY_LIMIT_BYTES };
  const calls = createCounter(clock, { most: CALLS_PER_SECOND, withinMs: 1000 });
  answerRefusals(app, log, 400);

  function enter(request: Parameters<typeof sessionOf>[0]): Session {
    const { session } = sessionOf(request, sessions, clock.now());
    if (!calls.isAllowed(session.id)) throw refusal('TOO_MANY');
    return session;
  }

  function tableNamed(id: unknown): PokerTable {
    const table = all().find((each) => each.id === id);
    if (table === undefined) throw refusal('NO_SUCH_TABLE');
    return table;
  }

  addSessionCall(app, API, { sessions, clock });

  app.post(`${API}hello`, options, async (request): Promise<HelloAnswer> => {
    read(emptyRequest, request);
    const session = enter(request);
    const balance = await askBalance(wallet, session);
    if (balance !== null) balances.set(session.player, balance);
    return {
      currency: session.currency,
      parentOrigin: new URL(config.operatorUrl).origin,
      lobbyUrl: session.lobbyUrl,
      depositUrl: session.depositUrl ?? session.lobbyUrl,
      balance: toText(balance),
    };
  });

  app.post(`${API}lobby`, options, async (request): Promise<LobbyAnswer> => {
    read(emptyRequest, request);
    return lobbyFor(needs, enter(request).player);
  });

  // What everybody may see, and nothing that is a player's own.
  app.get(`${API}tables`, async (_request, reply): Promise<LobbyAnswer> => {
    void reply.header('cache-control', 'no-store');
    return lobbyFor(needs, '');
  });

  app.post(`${API}act`, options, async (request): Promise<ActAnswer> => {
    const session = enter(request);
    const { table: id, ...wish } = read(actRequest, request);
    const table = tableNamed(id);
    const others = all().filter((each) => each !== table && each.isAt(session.player));
    if (ENTRIES.has(wish['kind']) && others.length >= MOST_TABLES) throw refusal('TOO_MANY_TABLES');
    const problem = table.act(session, wish);
    if (problem !== undefined) throw refusal(problem);
    return { done: true };
  });

  app.post(`${API}hands`, options, async (request): Promise<HandsAnswer> => {
    read(emptyRequest, request);
    const { player } = enter(request);
    return { hands: hands.ofPlayer(player, MOST_HANDS).map((hand) => presentLine(hand, player)) };
  });

  app.post(`${API}hand`, options, async (request): Promise<ReplayAnswer> => {
    const { player } = enter(request);
    const hand = hands.find(read(handRequest, request).number, player);
    if (hand === undefined) throw refusal('NO_SUCH_HAND');
    return presentReplay(hand, player);
  });

  addTableStream(app, `${API}tables/:table/stream`, {
    clock,
    sessions,
    tableOf: (_session, { params }) => tableNamed(Object(params).table),
  });
}

function lobbyFor(
  { tables, sitAndGos, all, balances, notes }: RoomNeeds,
  player: string,
): LobbyAnswer {
  return {
    balance: toText(balances.get(player) ?? null),
    people: all().reduce((sum, table) => sum + table.people(), 0),
    tables: tables.map((table) => table.lobbyView(player)),
    sitAndGos: sitAndGos.all().map((each) => each.lobbyView(player)),
    note: notes.newestOf(player),
  };
}
