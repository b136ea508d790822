// A company's bets in its books. Each step is written here before anything is sent to the operator.
// A game adds columns of its own to the table, and queries over them.

import type { SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { exactly, selectionOf } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Session } from '../operator/session-store.ts';
import { definitionsOf, insertInto, texts, type Shaped } from '../table-store.ts';
import { type Bet, betStates, type BetState, type Seat, UNFINISHED } from './bet.ts';

export const wholeNumber = z.pipe(z.bigint(), z.transform(Number));

const flag = z.pipe(
  z.bigint(),
  z.transform((value) => value !== 0n),
);

const stored = z.object({
  ...texts('id', 'round', 'sessionId', 'player', 'currency', 'gameCode'),
  stake: z.bigint(),
  win: z.nullable(z.bigint()),
  state: z.enum(betStates),
  ...texts('betId', 'winId', 'rollbackId'),
  closesRound: flag,
  lastStatus: z.nullable(z.string()),
  balance: z.nullable(z.bigint()),
  attempts: wholeNumber,
});
const row = z.extend(stored, { ticket: wholeNumber, token: z.string() });
const dates = z.object({ madeAt: wholeNumber, changedAt: wholeNumber });

export interface BetTable<Own extends object> {
  table: string;
  sessions: string;
  /** The schemas of the game's own columns; each key is its column in camel case. */
  own: z.ZodMiniType<Own> & Shaped;
  /** The constraints of own columns, and under `''` those of the whole table. */
  keys?: Partial<Record<(keyof Own & string) | '', string>>;
  indexes?: string;
}

export interface NewBet {
  session: Pick<Session, 'id' | 'player' | 'currency' | 'gameCode'>;
  stake: bigint;
  win?: bigint;
  /** Drawn when it is left out. */
  id?: string;
  /** The bet's own id when it is left out: the bet is a round. */
  round?: string;
  closesRound?: boolean;
}

export type Step = Pick<Bet, 'lastStatus' | 'balance' | 'attempts'> & { state: BetState };

export interface BetStore<B extends Bet> {
  /** Enters a bet that is about to be sent. */
  add(bet: NewBet, own: Readonly<Record<Exclude<keyof B, keyof Bet>, SQLInputValue>>): B;
  /** Stores a step and returns the bet's new state. A null balance keeps the last one. */
  change(id: string, to: Step): B;
  /** Stores the win of a taken bet, which is paid from then on. No other bet is changed. */
  price(id: string, win: bigint): void;
  find(id: string): B | undefined;
  get(id: string): B;
  /** The bets of a round; those that close the round come last. */
  ofRound(round: string): B[];
  inState(state: BetState): B[];
  unfinishedRounds(): string[];
  /** The bets that fulfil a condition in SQL, by the values of its places. */
  query(condition: string): (...values: SQLInputValue[]) => B[];
  /** The bets of one seat that fulfil a condition. */
  ofSeat(condition: string): (seat: Seat, ...values: SQLInputValue[]) => B[];
  /** The first of them. */
  oneOfSeat(condition: string): (seat: Seat, ...values: SQLInputValue[]) => B | undefined;
  count(condition: string): (...values: SQLInputValue[]) => number;
  /** Moves all bets that fulfil a condition to a state, and returns their ids. */
  move(to: BetState, condition: string): (...values: SQLInputValue[]) => string[];
}

/** The session table, and the tables that the game's own columns refer to, must exist already. */
export function createBetStore<Own extends object>(
  { books, clock, ids }: Pick<Surroundings, 'books' | 'clock' | 'ids'>,
  { table, sessions, own, keys = {}, indexes = '' }: BetTable<Own>,
): BetStore<Bet & Own> {
  createTable(books, { table, sessions, own, keys, indexes });
  const columns = Object.keys({ ...stored.shape, ...own.shape });
  const selection = `SELECT rowid AS ticket, ${selectionOf(columns)},
    (SELECT s.token FROM ${sessions} s WHERE s.id = ${table}.session_id) AS token FROM ${table}`;
  const insert = insertInto(books, table);
  const update = exactly(
    books,
    `UPDATE ${table} SET state = ?, last_status = ?, balance = coalesce(?, balance), attempts = ?,
     changed_at = ? WHERE id = ?`,
  );
  const setPrice = exactly(
    books,
    `UPDATE ${table} SET state = 'paying', win = ?, attempts = 0, changed_at = ?
     WHERE id = ? AND state = 'taken'`,
  );
  const open = books.prepare(`SELECT DISTINCT round FROM ${table} WHERE ${UNFINISHED}`);
  const read = (found: unknown): Bet & Own => ({ ...row.parse(found), ...own.parse(found) });
  const query = (condition: string) => {
    const statement = exactly(books, `${selection} WHERE ${condition}`);
    return (...values: SQLInputValue[]) => statement.all(...values).map(read);
  };
  const ofSeat: BetStore<Bet & Own>['ofSeat'] = (condition) => {
    const find = query(`player = ? AND currency = ? AND game_code = ? AND ${condition}`);
    return ({ player, currency, gameCode }, ...values) =>
      find(player, currency, gameCode, ...values);
  };
  const byId = query('id = ?');
  function get(id: string): Bet & Own {
    const [found] = byId(id);
    if (found === undefined) throw new Error(`no bet ${id} in ${table}`);
    return found;
  }

  return {
    add(bet, values) {
      const entered = enter(bet, ids, clock.now().getTime());
      insert({ ...entered, ...values });
      return get(entered.id);
    },
    change(id, { state, lastStatus, balance, attempts }) {
      update.run(state, lastStatus, balance, attempts, clock.now().getTime(), id);
      return get(id);
    },
    price: (id, win) => void setPrice.run(win, clock.now().getTime(), id),
    find: (id) => byId(id)[0],
    get,
    ofRound: query('round = ? ORDER BY closes_round, rowid'),
    inState: query('state = ? ORDER BY rowid'),
    unfinishedRounds: () => open.all().map(({ round }) => String(round)),
    query,
    ofSeat,
    oneOfSeat(condition) {
      const find = ofSeat(condition);
      return (...asked) => find(...asked)[0];
    },
    count(condition) {
      const statement = books.prepare(`SELECT count(*) AS bets FROM ${table} WHERE ${condition}`);
      return (...values) => Number(statement.get(...values)?.['bets']);
    },
    move: moveIn(books, table, clock),
  };
}

function moveIn(
  books: Surroundings['books'],
  table: string,
  clock: Surroundings['clock'],
): BetStore<Bet>['move'] {
  return (to, condition) => {
    const statement = books.prepare(
      `UPDATE ${table} SET state = '${to}', attempts = 0, changed_at = ? WHERE ${condition}
       RETURNING id`,
    );
    return (...values) =>
      statement.all(clock.now().getTime(), ...values).map(({ id }) => String(id));
  };
}

function enter(
  { session, stake, win, id: wanted, round, closesRound = true }: NewBet,
  { uuid }: Surroundings['ids'],
  now: number,
) {
  const { id: sessionId, player, currency, gameCode } = session;
  const id = wanted ?? uuid();
  return {
    id,
    round: round ?? id,
    sessionId,
    player,
    currency,
    gameCode,
    stake,
    win: win ?? null,
    state: 'sending',
    betId: uuid(),
    winId: uuid(),
    rollbackId: uuid(),
    closesRound: closesRound ? 1 : 0,
    lastStatus: null,
    balance: null,
    attempts: 0,
    madeAt: now,
    changedAt: now,
  };
}

function createTable<Own extends object>(
  books: Surroundings['books'],
  { table, sessions, own, keys, indexes }: Required<BetTable<Own>>,
): void {
  const shape = { ...stored.shape, ...own.shape, ...dates.shape };
  const definitions = definitionsOf(shape, {
    ...keys,
    id: 'PRIMARY KEY',
    sessionId: `REFERENCES ${sessions} (id)`,
    stake: 'CHECK (stake > 0)',
    attempts: 'DEFAULT 0',
  });
  books.exec(`
    CREATE TABLE IF NOT EXISTS ${table} (${definitions}) STRICT;
    CREATE INDEX IF NOT EXISTS ${table}_round ON ${table} (round);
    CREATE INDEX IF NOT EXISTS ${table}_open ON ${table} (round) WHERE ${UNFINISHED};
    ${indexes}`);
}
