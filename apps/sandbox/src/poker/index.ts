// The company of the poker room: ring games and sit-and-gos of no-limit Texas hold'em, with a
// lobby. It knows its operator by EvenBet's protocol.

import { join } from 'node:path';
import { createBetEngine } from '../bets/bet-engine.ts';
import { createBetTransactions } from '../bets/transactions-store.ts';
import type { Company, Surroundings } from '../company.ts';
import { createLaunch } from '../game-server/launch.ts';
import { serveGame } from '../game-server/pages.ts';
import { connectOperator } from '../operator/connection.ts';
import { createSessionStore } from '../operator/session-store.ts';
import { createHandStore } from './history/hand-store.ts';
import { LOBBY_PAGE, ROOM_PATH } from './http/paths.ts';
import { addRoomRoutes, type RoomNeeds } from './http/room-routes.ts';
import { createSitAndGos } from './sit-and-go/sit-and-gos.ts';
import type { SitAndGoSpec } from './sit-and-go/specs.ts';
import { createMoneyNotes } from './table/money-notes.ts';
import { createRingTable, type RingTable } from './table/ring-table.ts';
import type { PokerTable, TableNeeds } from './table/poker-table.ts';
import { BETS, createStayStore, isOfTournament } from './table/stay-store.ts';
import { GAME_CODE, ringTables, type TableRules } from './table/tables.ts';

/** The operator's name of the room. */
export const POKER_KEY = 'evenbetpoker';
/** Where the operator finds the room. */
export const POKER_PREFIX = '/poker';

/** Where the build puts the pages. */
const PAGES = join(import.meta.dirname, '../../dist/poker');

interface Options {
  tables?: readonly TableRules[];
  sitAndGos?: readonly SitAndGoSpec[];
}

const pages = { root: PAGES, prefix: ROOM_PATH, framesItself: true };
const pathOf = (code: string) => (code === GAME_CODE ? `${ROOM_PATH}${LOBBY_PAGE}` : undefined);

export function createPokerRoom(
  surroundings: Surroundings,
  { tables: rules = ringTables(surroundings.config.pokerTables), sitAndGos: specs }: Options = {},
): Company {
  const { books, config } = surroundings;
  const sessions = createSessionStore(surroundings, 'poker_sessions');
  const stays = createStayStore(surroundings);
  const hands = createHandStore(surroundings);
  const operator = connectOperator(surroundings, { key: POKER_KEY, prefix: POKER_PREFIX });
  const balances = new Map<string, bigint>();
  const bets = createBetEngine({
    surroundings,
    store: stays.bets,
    walletOf: () => operator.wallet,
    onStep({ player }, balance) {
      if (balance !== null) balances.set(player, balance);
      for (const table of all()) table.refresh();
    },
  });
  const notes = createMoneyNotes(stays);
  const balanceOf = (player: string) => balances.get(player)?.toString() ?? null;
  const needs: TableNeeds = { surroundings, stays, hands, bets, notes, balanceOf };
  const tables: RingTable[] = rules.map((each) => createRingTable(each, needs));
  const sitAndGos = createSitAndGos(needs, specs);
  const all = (): readonly PokerTable[] => [...tables, ...sitAndGos.all()];
  const room: RoomNeeds = {
    surroundings,
    sessions,
    tables,
    sitAndGos,
    all,
    notes,
    hands,
    wallet: operator.wallet,
    balances,
  };
  return {
    async routes(app) {
      // Each in a scope of its own: the launch reads raw bytes, the pages have their own headers.
      await operator.addRoutes(app, {
        // There is no play money in the room.
        launch: createLaunch(surroundings, { sessions, pathOf }),
        books: createBetTransactions(books, BETS, operator),
      });
      await app.register(async (scope) => addRoomRoutes(scope, room));
      await app.register(async (scope) =>
        serveGame(scope, { ...pages, operatorUrl: config.operatorUrl }),
      );
    },
    async start() {
      // A hand that an earlier process left is void, and everybody's chips are paid back.
      hands.voidOpen();
      bets.start();
      for (const stay of stays.open()) {
        if (isOfTournament(stay)) stays.undo(stay.id, 'restart');
        else stays.end(stay.id, 'restart');
        bets.settle(stay.id);
      }
    },
    async stop() {
      for (const table of tables) table.stop();
      sitAndGos.stop();
      await bets.stop();
    },
  };
}
