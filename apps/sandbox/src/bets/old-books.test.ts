import { DatabaseSync } from 'node:sqlite';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { startCrashGame } from '../crash/testing/crash-harness.ts';
import { startLive } from '../live/testing/live-harness.ts';
import { startStudio } from '../studios/testing/studio-harness.ts';
import { createFakeOperator } from '../testing/fake-operator.ts';

const { rollback, win } = walletPaths;

const sessions = (table: string, gameCode: string) => `
  CREATE TABLE ${table} (
    id TEXT PRIMARY KEY, game_code TEXT NOT NULL, player TEXT NOT NULL, token TEXT NOT NULL,
    currency TEXT NOT NULL,
    lobby_url TEXT NOT NULL, deposit_url TEXT, launch_hash TEXT NOT NULL UNIQUE,
    launched_at INTEGER NOT NULL,
    secret_hash TEXT UNIQUE, opened_at INTEGER, closed_at INTEGER
  ) STRICT;
  INSERT INTO ${table} VALUES ('s', '${gameCode}', 'player-1', 'token', 'ARS', '/', NULL, 'h', 1,
    NULL, NULL, NULL);`;

/** Books as an older version left them: each company's bets in a table of a shape of its own. */
function oldBooks(sql: string): DatabaseSync {
  const books = new DatabaseSync(':memory:');
  books.exec(sql);
  return books;
}

function statesOf(books: DatabaseSync, table: string): Record<string, unknown> {
  const rows = books.prepare(`SELECT id, state FROM ${table}`).all();
  return Object.fromEntries(rows.map(({ id, state }) => [String(id), state]));
}

describe('books of an older version', () => {
  it('of the slots: rounds that were only drawn are given back, taken ones are paid', async () => {
    const round = (id: string, game: string, state: string) =>
      `INSERT INTO studio_rounds VALUES ('${id}', 'c-${id}', 's', 'player-1', 'ARS', '${game}', 'v',
        2000, 5000, '{"spins":[],"jackpot":"0","win":"5000"}', '${state}', 'bet-${id}',
        'win-${id}', 'back-${id}', NULL, NULL, 0, 10, 10);`;
    const books = oldBooks(`${sessions('studio_sessions', 'ceibo-dorado')}
      CREATE TABLE studio_rounds (
        id TEXT PRIMARY KEY, client_round_id TEXT NOT NULL,
        session_id TEXT NOT NULL REFERENCES studio_sessions (id),
        player TEXT NOT NULL, currency TEXT NOT NULL, game_code TEXT NOT NULL,
        game_version TEXT NOT NULL,
        stake INTEGER NOT NULL, win INTEGER NOT NULL, outcome TEXT NOT NULL, state TEXT NOT NULL,
        bet_id TEXT NOT NULL, win_id TEXT NOT NULL, rollback_id TEXT NOT NULL,
        last_status TEXT, balance INTEGER, attempts INTEGER NOT NULL DEFAULT 0,
        drawn_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
        UNIQUE (player, currency, game_code, client_round_id)
      ) STRICT;
      CREATE UNIQUE INDEX studio_rounds_unfinished ON studio_rounds (player, currency, game_code)
        WHERE state IN ('drawn', 'open', 'paying', 'reversing');
      CREATE INDEX studio_rounds_drawn_at ON studio_rounds (drawn_at);
      ${round('a', 'ceibo-dorado', 'drawn')} ${round('b', 'tango-millonario', 'open')}
      ${round('c', 'ceibo-dorado', 'refused')}`);
    const operator = createFakeOperator();
    const studio = await startStudio({ books, operator });
    await studio.until(() => {
      const { a, b } = statesOf(books, 'studio_rounds');
      return a === 'reversed' && b === 'paid';
    });
    expect(statesOf(books, 'studio_rounds')).toEqual({ a: 'reversed', b: 'paid', c: 'refused' });
    expect(operator.callsTo(rollback)).toMatchObject([
      { transaction_uuid: 'back-a', reference_transaction_uuid: 'bet-a', round: 'a' },
    ]);
    expect(operator.callsTo(win)).toMatchObject([
      { transaction_uuid: 'win-b', amount: 500_000_0, round: 'b', token: 'token' },
    ]);
  });

  it('of the crash game: its flight is void, and lost and won bets are closed', async () => {
    const bet = (ticket: number, state: string, cashed: string, won: number) =>
      `INSERT INTO crash_bets VALUES (${ticket}, '${state}', 'c-${ticket}', 's', 'player-1', 'ARS',
        ${ticket < 3 ? 2 : 1}, ${ticket}, 1000, NULL, 500, '${state}', ${cashed}, ${won},
        'bet-${ticket}', 'win-${ticket}', 'back-${ticket}', NULL, NULL, 0, 10, 10);`;
    const fresh = await startCrashGame();
    await fresh.stop();
    const books = new DatabaseSync(':memory:');
    books.deserialize(fresh.books.serialize());
    books.exec(`PRAGMA foreign_keys = OFF; DROP TABLE crash_bets; DROP TABLE crash_sessions;
      ${sessions('crash_sessions', 'flywin')}
      INSERT INTO crash_flights (number, chain_id, position, link, fingerprint, crash, phase,
        takes_off_at, opened_at)
        SELECT n, id, n, 'l', 'f', 300, iif(n = 1, 'ended', 'flying'), 1, 1
          FROM (SELECT min(id) AS id FROM crash_chains), (SELECT 1 AS n UNION SELECT 2);
      CREATE TABLE crash_bets (
        ticket INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
        client_bet_id TEXT NOT NULL,
        session_id TEXT NOT NULL REFERENCES crash_sessions (id), player TEXT NOT NULL,
        currency TEXT NOT NULL,
        flight INTEGER NOT NULL, panel INTEGER NOT NULL,
        stake INTEGER NOT NULL CHECK (stake > 0 AND stake % 100 = 0),
        auto INTEGER, target INTEGER NOT NULL, state TEXT NOT NULL, cashed INTEGER,
        win INTEGER NOT NULL DEFAULT 0,
        bet_id TEXT NOT NULL, win_id TEXT NOT NULL, rollback_id TEXT NOT NULL, last_status TEXT,
        balance INTEGER,
        attempts INTEGER NOT NULL DEFAULT 0, placed_at INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        UNIQUE (player, currency, client_bet_id)
      ) STRICT;
      CREATE UNIQUE INDEX crash_bets_panel ON crash_bets (flight, player, currency, panel)
        WHERE state <> 'refused';
      CREATE INDEX crash_bets_unfinished ON crash_bets (flight, target)
        WHERE state IN ('placing', 'flying', 'paying', 'losing', 'reversing');
      CREATE INDEX crash_bets_placed_at ON crash_bets (placed_at);
      ${bet(1, 'placing', 'NULL', 0)} ${bet(2, 'flying', 'NULL', 0)} ${bet(3, 'losing', 'NULL', 0)}
      ${bet(4, 'lost', 'NULL', 0)} ${bet(5, 'paying', '200', 2000)}
      PRAGMA foreign_keys = ON`);
    const operator = createFakeOperator();
    const game = await startCrashGame({ books, operator });
    await game.until(() =>
      Object.values(statesOf(books, 'crash_bets')).every(
        (state) => state === 'paid' || state === 'reversed',
      ),
    );
    expect(game.states()).toEqual(['reversed', 'reversed', 'lost', 'lost', 'paid']);
    // Each bet goes its own way, so either may be told first.
    expect(Map.groupBy(operator.callsTo(win), (call) => call.transaction_uuid)).toMatchObject(
      new Map([
        ['win-3', [{ amount: 0 }]],
        ['win-5', [{ amount: 2_000_000 }]],
      ]),
    );
  });

  it('of the live tables: a sent stake is given back, a taken one is played and paid', async () => {
    const stake = (id: string, entry: string, state: string) =>
      `INSERT INTO live_entries VALUES ('${entry}', 'r', 's', 0,
         '[{"spot":"red","amount":"10000"}]', 10);
       INSERT INTO live_bets VALUES ('${id}', '${entry}', 's', 'opening', 10000, '${state}', NULL,
         'win-${id}', 'back-${id}', NULL, 0, 10, 10);`;
    const books = oldBooks(`${sessions('live_sessions', '36')}
      CREATE TABLE live_rounds (
        number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, table_id TEXT NOT NULL,
        state TEXT NOT NULL, outcome TEXT, opened_at INTEGER NOT NULL, drawn_at INTEGER,
        done_at INTEGER
      ) STRICT;
      CREATE TABLE live_entries (
        id TEXT PRIMARY KEY, round_id TEXT NOT NULL REFERENCES live_rounds (id),
        session_id TEXT NOT NULL REFERENCES live_sessions (id),
        seat INTEGER NOT NULL, chips TEXT NOT NULL, made_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE live_bets (
        id TEXT PRIMARY KEY, entry_id TEXT NOT NULL REFERENCES live_entries (id),
        session_id TEXT NOT NULL REFERENCES live_sessions (id),
        kind TEXT NOT NULL, amount INTEGER NOT NULL, state TEXT NOT NULL,
        win INTEGER, win_id TEXT NOT NULL, rollback_id TEXT NOT NULL, last_status TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        made_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX live_bets_standing ON live_bets (entry_id, kind)
        WHERE state NOT IN ('refused', 'reversing', 'reversed', 'disputed');
      CREATE INDEX live_bets_of_entry ON live_bets (entry_id);
      CREATE INDEX live_bets_unfinished ON live_bets (entry_id)
        WHERE state IN ('sending', 'taken', 'paying', 'reversing');
      INSERT INTO live_rounds VALUES (1, 'r', '36', 'drawn', '{"drawn":1}', 1, 1, NULL);
      ${stake('a', 'entry-a', 'sending')} ${stake('b', 'entry-b', 'taken')}
      CREATE TABLE live_play_money (player TEXT PRIMARY KEY,
        balance INTEGER NOT NULL CHECK (balance >= 0)) STRICT;
      INSERT INTO live_play_money VALUES ('play-money:1', 700);`);
    const operator = createFakeOperator();
    const live = await startLive({ books, operator });
    await live.until(() => statesOf(books, 'live_bets')['b'] === 'paid');
    await live.until(() => statesOf(books, 'live_bets')['a'] === 'reversed');
    expect(operator.callsTo(rollback)).toMatchObject([
      { transaction_uuid: 'back-a', reference_transaction_uuid: 'a', round: 'entry-a' },
    ]);
    expect(operator.callsTo(win)).toMatchObject([
      { transaction_uuid: 'win-b', amount: 20_000 * 1000, round: 'entry-b', round_closed: true },
    ]);
    expect(books.prepare('SELECT player, balance FROM live_play_balances').all()).toEqual([
      { player: 'play-money:1', balance: 700 },
    ]);
  });
});
