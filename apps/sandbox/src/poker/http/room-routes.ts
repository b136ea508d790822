// The calls of the room's pages. A session's secret travels as a bearer token, on the stream too;
// every other input is checked here.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { nothing, refusal, toText } from '../../game-server/calls.ts';
import { createGameCalls } from '../../game-server/player-calls.ts';
import { gameState } from '../../game-server/session-call.ts';
import { addTableStream } from '../../game-server/table-stream.ts';
import { presentLine, presentReplay } from '../history/present-hand.ts';
import type { Room } from '../room.ts';
import { presentInLobby as presentGame } from '../sit-and-go/sit-and-go.ts';
import { carryOut } from '../table/commands.ts';
import { noteOf, presentInLobby } from '../table/present-table.ts';
import { findPerson, peopleAt, type Table } from '../table/table.ts';
import type { HandsAnswer, LobbyAnswer, ReplayAnswer } from '../wire.ts';

/** Where the room's pages live; the calls are below `api/`. */
export const ROOM_PATH = '/poker/lobby/';
const API = `${ROOM_PATH}api/`;
const BODY_LIMIT_BYTES = 2048;
const CALLS_PER_SECOND = 20;
const MOST_HANDS = 30;
const MOST_TABLES = 4;
/** The commands that need a place at one more table. */
const ENTRIES: ReadonlySet<unknown> = new Set(['sit', 'register']);

const actRequest = z.looseObject({ table: z.string().check(z.maxLength(40)) });
const handRequest = z.strictObject({ number: z.int().check(z.positive()) });

export function addRoomRoutes(app: FastifyInstance, room: Room): void {
  const { surroundings, sessions, hands, wallet, balances, all } = room;
  const { clock, config } = surroundings;
  const addCall = createGameCalls(app, API, room, {
    bodyLimit: BODY_LIMIT_BYTES,
    perSecond: CALLS_PER_SECOND,
    unreadable: 400,
  });

  function tableNamed(id: unknown): Table {
    const table = all().find(({ rules }) => rules.id === id);
    if (table === undefined) throw refusal('NO_SUCH_TABLE');
    return table;
  }

  addCall('hello', nothing, async (session) => {
    const state = await gameState(config, wallet, session);
    if (state.balance !== null) balances.set(session.player, BigInt(state.balance));
    return state;
  });
  addCall('lobby', nothing, ({ player }) => lobbyFor(room, player));
  // For visitors: nothing in it is a player's own.
  app.get(`${API}tables`, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return lobbyFor(room, '');
  });
  addCall('act', actRequest, (session, { table: id, ...wish }) => {
    const table = tableNamed(id);
    const isAt = (each: Table) => findPerson(each, session.player) !== undefined;
    const others = all().filter((each) => each !== table && isAt(each));
    if (ENTRIES.has(wish['kind']) && others.length >= MOST_TABLES) throw refusal('TOO_MANY_TABLES');
    const problem = carryOut(table, session, wish);
    if (problem !== undefined) throw refusal(problem);
    return { done: true };
  });
  addCall('hands', nothing, ({ player }): HandsAnswer => ({
    hands: hands.ofPlayer(player, MOST_HANDS).map((hand) => presentLine(hand, player)),
  }));
  addCall('hand', handRequest, ({ player }, { number }): ReplayAnswer => {
    const hand = hands.find(player, number);
    if (hand === undefined) throw refusal('NO_SUCH_HAND');
    return presentReplay(hand, player);
  });
  addTableStream(app, `${API}tables/:table/stream`, {
    clock,
    sessions,
    tableOf: (_session, { params }) => tableNamed(Object(params).table),
  });
}

function lobbyFor({ stays, balances, rings, sitAndGos, all }: Room, player: string): LobbyAnswer {
  return {
    balance: toText(balances.get(player) ?? null),
    people: all().reduce((sum, table) => sum + peopleAt(table).length, 0),
    tables: rings.map((table) => presentInLobby(table, player)),
    sitAndGos: sitAndGos().map((game) => presentGame(game, player)),
    note: noteOf(stays, stays.newestInRoom(player)),
  };
}
