// The company of the poker room: ring games and sit-and-gos of no-limit Texas hold'em, with a
// lobby. It knows its operator by EvenBet's protocol.

import { join } from 'node:path';
import { createBetTransactions } from '../bets/transactions-store.ts';
import { type Company, createCompany, type Surroundings } from '../company.ts';
import { createLaunch } from '../game-server/launch.ts';
import { serveGame } from '../game-server/pages.ts';
import { connectOperator } from '../operator/connection.ts';
import { addRoomRoutes, ROOM_PATH } from './http/room-routes.ts';
import { createRoom, type Offered } from './room.ts';
import { BETS, isOfTournament } from './table/stay-store.ts';
import { stopTable } from './table/table.ts';
import { GAME_CODE } from './table/tables.ts';

export const POKER_KEY = 'evenbetpoker';
export const POKER_PREFIX = '/poker';

const PAGES = join(import.meta.dirname, '../../dist/poker');
/** Under the name that the specification gives it. */
const LOBBY_PAGE = 'lobbyflash.html';

export function createPokerRoom(surroundings: Surroundings, offered: Offered = {}): Company {
  const { books, config } = surroundings;
  const operator = connectOperator(surroundings, { key: POKER_KEY, prefix: POKER_PREFIX });
  const room = createRoom(surroundings, operator.wallet, offered);
  const { sessions, stays, hands, bets, all } = room;
  const launch = createLaunch(surroundings, {
    // There is no play money in the room.
    sessions,
    pathOf: (code) => (code === GAME_CODE ? ROOM_PATH + LOBBY_PAGE : undefined),
  });
  const pages = {
    root: PAGES,
    prefix: ROOM_PATH,
    framesItself: true,
    operatorUrl: config.operatorUrl,
  };
  const tables = {
    /** A hand that an earlier process left is void, and everybody's chips are paid back. */
    start() {
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
  return createCompany(
    [
      (app) =>
        operator.addRoutes(app, { launch, books: createBetTransactions(books, BETS, operator) }),
      (app) => addRoomRoutes(app, room),
      (app) => serveGame(app, pages),
    ],
    [tables],
  );
}
