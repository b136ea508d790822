// The calls of the room's pages. A session's secret travels as a bearer token, on the stream too;
// every other input is checked here.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { answerRefusals, askBalance, toText } from '../../game-server/calls.ts';
import { addSessionCall, operatorSite } from '../../game-server/session-call.ts';
import { createPlayerCalls } from '../../game-server/player-calls.ts';
import { refusal } from '../../game-server/refusal.ts';
import { addTableStream } from '../../game-server/table-stream.ts';
import type { SessionStore } from '../../operator/session-store.ts';
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

const nothing = z.strictObject({});
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
  answerRefusals(app, log, 400);
  addSessionCall(app, API, { sessions, clock });
  const addCall = createPlayerCalls(app, API, {
    clock,
    sessions,
    bodyLimit: BODY_LIMIT_BYTES,
    perSecond: CALLS_PER_SECOND,
  });

  function tableNamed(id: unknown): PokerTable {
    const table = all().find((each) => each.id === id);
    if (table === undefined) throw refusal('NO_SUCH_TABLE');
    return table;
  }

  addCall('hello', nothing, async (session): Promise<HelloAnswer> => {
    const balance = await askBalance(wallet, session);
    if (balance !== null) balances.set(session.player, balance);
    const { currency } = session;
    return { currency, ...operatorSite(config, session), balance: toText(balance) };
  });
  addCall('lobby', nothing, ({ player }) => lobbyFor(needs, player));
  // What everybody may see, and nothing that is a player's own.
  app.get(`${API}tables`, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return lobbyFor(needs, '');
  });
  addCall('act', actRequest, (session, { table: id, ...wish }): ActAnswer => {
    const table = tableNamed(id);
    const others = all().filter((each) => each !== table && each.isAt(session.player));
    if (ENTRIES.has(wish['kind']) && others.length >= MOST_TABLES) throw refusal('TOO_MANY_TABLES');
    const problem = table.act(session, wish);
    if (problem !== undefined) throw refusal(problem);
    return { done: true };
  });
  addCall('hands', nothing, ({ player }): HandsAnswer => ({
    hands: hands.ofPlayer(player, MOST_HANDS).map((hand) => presentLine(hand, player)),
  }));
  addCall('hand', handRequest, ({ player }, { number }): ReplayAnswer => {
    const hand = hands.find(number, player);
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
