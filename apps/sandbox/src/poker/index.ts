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
import { addRoomRoutes, type Room, ROOM_PATH } from './http/room-routes.ts';
import { createSitAndGo, type SitAndGo } from './sit-and-go/sit-and-go.ts';
import { sitAndGoSpecs, type SitAndGoSpec } from './sit-and-go/specs.ts';
import { createRingTable } from './table/ring-table.ts';
import { BETS, createStayStore, isOfTournament } from './table/stay-store.ts';
import { stopTable, type TableNeeds } from './table/table.ts';
import { GAME_CODE, ringTables, type TableRules } from './table/tables.ts';

/** The operator's name of the room. */
export const POKER_KEY = 'evenbetpoker';
/** Where the operator finds the room. */
export const POKER_PREFIX = '/poker';

/** Where the build puts the pages. */
const PAGES = join(import.meta.dirname, '../../dist/poker');
/** Under the name that the specification gives it. */
const LOBBY_PAGE = 'lobbyflash.html';
const ID_LETTERS = 8;

interface Options {
  tables?: readonly TableRules[];
  sitAndGos?: readonly SitAndGoSpec[];
}

export function createPokerRoom(
  surroundings: Surroundings,
  {
    tables: rules = ringTables(surroundings.config.pokerTables),
    sitAndGos: specs = sitAndGoSpecs,
  }: Options = {},
): Company {
  const { books, config } = surroundings;
  const sessions = createSessionStore(surroundings, 'poker_sessions');
  const stays = createStayStore(surroundings);
  const hands = createHandStore(surroundings);
  const operator = connectOperator(surroundings, { key: POKER_KEY, prefix: POKER_PREFIX });
  const { wallet } = operator;
  const balances = new Map<string, bigint>();
  const bets = createBetEngine({
    surroundings,
    store: stays.bets,
    walletOf: () => wallet,
    onStep({ player }, balance) {
      if (balance !== null) balances.set(player, balance);
      for (const { watchers } of all()) watchers.changed();
    },
  });
  const needs: TableNeeds = { surroundings, stays, hands, bets, balances };
  const tables = rules.map((each) => createRingTable(each, needs));
  const kinds = specs.map((spec) => openSitAndGos(needs, spec));
  const sitAndGos = () => kinds.flat();
  const all = () => [...tables, ...sitAndGos()];
  const room: Room = { ...needs, sessions, wallet, balances, tables, sitAndGos, all };
  return {
    async routes(app) {
      // Each in a scope of its own: the launch reads raw bytes, the pages have their own headers.
      await operator.addRoutes(app, {
        // There is no play money in the room.
        launch: createLaunch(surroundings, {
          sessions,
          pathOf: (code) => (code === GAME_CODE ? ROOM_PATH + LOBBY_PAGE : undefined),
        }),
        books: createBetTransactions(books, BETS, operator),
      });
      await app.register(async (scope) => addRoomRoutes(scope, room));
      await app.register(async (scope) =>
        serveGame(scope, {
          root: PAGES,
          prefix: ROOM_PATH,
          framesItself: true,
          operatorUrl: config.operatorUrl,
        }),
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
      for (const table of all()) stopTable(table);
      await bets.stop();
    },
  };
}

/** The sit-and-gos of one kind: one that can be entered, and those that are played. */
function openSitAndGos(needs: TableNeeds, spec: SitAndGoSpec): readonly SitAndGo[] {
  const games: SitAndGo[] = [];
  const open = () => {
    const game = createSitAndGo(needs, {
      spec,
      id: `${spec.id}.${needs.surroundings.ids.uuid().slice(0, ID_LETTERS)}`,
      onBegun: open,
      onGone: () => void games.splice(games.indexOf(game), 1),
    });
    games.unshift(game);
  };
  open();
  return games;
}
