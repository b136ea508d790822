// A roulette table: one wheel and one clock for everybody. Betting, no more bets, the spin, the
// result; and again while somebody is there.

import * as z from 'zod/mini';
import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import { paced } from '../../paced.ts';
import { createAudience, type Audience, type Watcher } from '../table/audience.ts';
import type { LiveTable, TableParts } from '../table/live-table.ts';
import { createPhases, type Phases } from '../table/phases.ts';
import type { ProblemCode, RoulettePhase } from '../wire.ts';
import { readDrawn } from './outcome.ts';
import { presentTable, type CurrentRound } from './present-table.ts';
import { faultOf, totalOf, winOf } from './stakes.ts';
import { statisticsOf } from './statistics.ts';
import { tellEntry } from './tell-entry.ts';

const TABLE_ID = '36';
const BETTING_MS = 15_000;
/** The wheel's spin on the page, and the time to see its result. */
const SPINNING_MS = 8_500;
const RESULT_MS = 5_500;
const STATISTICS_SPINS = 500;
const POCKETS = 37;
const MOST_PLAYERS = 200;
/** As many chips as the cloth has places. */
const MOST_CHIPS = 157;

const command = z.strictObject({
  kind: z.literal('chips'),
  roundId: z.uuid(),
  /** Counts up with every change, so that a late one cannot undo a newer. */
  revision: z.int().check(z.nonnegative()),
  chips: z
    .array(
      z.strictObject({
        spot: z.string().check(z.maxLength(40)),
        amount: z.string().check(z.regex(/^\d{1,12}$/)),
      }),
    )
    .check(z.maxLength(MOST_CHIPS)),
});

interface Table
  extends
    Omit<TableParts, 'surroundings'>,
    Pick<Surroundings, 'clock' | 'config' | 'ids' | 'log' | 'random' | 'books'> {
  phases: Phases<RoulettePhase>;
  audience: Audience;
  round: CurrentRound | undefined;
  /** The numbers of the spins that are remembered, the newest first. */
  numbers: number[];
  statistics: ReturnType<typeof statisticsOf>;
  isStopping: boolean;
}

export function createRouletteTable({ surroundings, ...parts }: TableParts): LiveTable {
  const { rounds, balances } = parts;
  const { clock, config, ids, log, random, books } = surroundings;
  const audience = createAudience({
    clock,
    viewFor: (session) =>
      presentTable({
        session,
        phase: table.phases.name,
        timing: table.phases.timing(),
        round: table.round,
        people: audience.size(),
        balance: balances.of(session.player),
        history: table.numbers,
        statistics: table.statistics,
        last: lastOf(table, session),
        tableId: TABLE_ID,
      }),
  });
  const table: Table = {
    ...parts,
    clock,
    config,
    ids,
    log,
    random,
    books,
    phases: createPhases<RoulettePhase>(clock, 'waiting'),
    audience,
    round: undefined,
    numbers: [],
    statistics: statisticsOf([]),
    isStopping: false,
  };
  balances.listen(() => audience.changed());
  return {
    tableId: TABLE_ID,
    name: 'Ruleta',
    act: (session, asked) => act(table, session, asked),
    tell: (entry, _played, outcome) => tellEntry(entry, readDrawn(outcome)),
    watch: (watcher) => watch(table, watcher),
    start() {
      rounds.voidOpen(TABLE_ID);
      for (const { id, outcome } of rounds.drawn(TABLE_ID)) payRound(table, id, readDrawn(outcome));
      remember(
        table,
        rounds.done(TABLE_ID, STATISTICS_SPINS).map(({ outcome }) => readDrawn(outcome)),
      );
    },
    stop() {
      table.isStopping = true;
      table.phases.stop();
      audience.endAll();
    },
  };
}

function act(table: Table, session: Session, asked: unknown): ProblemCode | undefined {
  const { phases, audience } = table;
  const parsed = command.safeParse(asked);
  if (!parsed.success) return 'BAD_REQUEST';
  const { roundId, chips, revision } = parsed.data;
  if (table.round === undefined || roundId !== table.round.id || phases.name !== 'betting')
    return 'BETS_CLOSED';
  const fault = faultOf(chips);
  if (fault !== undefined) return fault;
  const before = table.round.drafts.get(session.player);
  // A draft that a newer one has overtaken on the way is no fault of the player's.
  if (before !== undefined && before.revision >= revision) return undefined;
  if (before === undefined && table.round.drafts.size >= MOST_PLAYERS) return 'TABLE_FULL';
  table.round.drafts.set(session.player, { session, revision, chips });
  audience.changed();
  return undefined;
}

function watch(table: Table, watcher: Watcher): (() => void) | undefined {
  const { phases, balances, audience } = table;
  if (!audience.join(watcher)) return undefined;
  // A player who reloads the page has a new session, and the operator has closed the old one:
  // the player's chips of this round move to the new session.
  const draft = table.round?.drafts.get(watcher.session.player);
  if (draft !== undefined) draft.session = watcher.session;
  if (phases.name === 'waiting') beginRound(table);
  audience.show(watcher);
  audience.changed();
  return () => {
    audience.leave(watcher);
    balances.forget(watcher.session.player);
    audience.changed();
  };
}

function beginRound(table: Table): void {
  const { clock, config, ids, log, phases, rounds, audience } = table;
  if (table.isStopping) return;
  if (audience.size() === 0) {
    table.round = undefined;
    phases.begin('waiting');
    return;
  }
  const id = ids.uuid();
  table.round = {
    id,
    number: rounds.open(TABLE_ID, id, clock.now()),
    drawn: null,
    drafts: new Map(),
    seats: new Map(),
  };
  phases.begin('betting', paced(config, BETTING_MS), () => {
    closeBetting(table).catch((error: unknown) =>
      log.error({ err: error }, 'a roulette round failed'),
    );
  });
  audience.changed();
}

/**
 * No more bets. The number and everybody's stakes are in the books together, before the first
 * stake is sent.
 */
async function closeBetting(table: Table): Promise<void> {
  const { clock, config, random, books, phases, rounds, store, bets, audience } = table;
  if (table.round === undefined) return;
  const closing = table.round;
  const drawn = random.below(POCKETS);
  phases.begin('closing');
  inTransaction(books, () => {
    rounds.draw(closing.id, { drawn }, clock.now());
    for (const { session, chips, revision } of closing.drafts.values()) {
      if (chips.length === 0) continue;
      const entryId = store.addEntry({ roundId: closing.id, session, seat: 0, chips });
      const bet = store.addBet(entryId, session, { kind: 'opening', stake: totalOf(chips) });
      closing.seats.set(session.player, { session, entryId, chips, revision, bet });
    }
  });
  audience.changed();
  await Promise.all(
    [...closing.seats.values()].map(async (seat) => {
      seat.bet = await bets.place(seat.bet.id);
      audience.changed();
    }),
  );
  if (table.isStopping) return;
  closing.drawn = drawn;
  phases.begin('spinning', paced(config, SPINNING_MS), () => showResult(table));
  audience.changed();
}

function showResult(table: Table): void {
  const { config, phases, store, audience } = table;
  if (table.round === undefined || table.round.drawn === null) return;
  payRound(table, table.round.id, table.round.drawn);
  for (const seat of table.round.seats.values()) seat.bet = store.bets.get(seat.bet.id);
  remember(table, [table.round.drawn, ...table.numbers].slice(0, STATISTICS_SPINS));
  phases.begin('result', paced(config, RESULT_MS), () => beginRound(table));
  audience.changed();
}

/**
 * Writes the wins of all stakes and the end of the round in one transaction, then pays the wins.
 */
function payRound(
  { clock, books, rounds, store, bets }: Table,
  roundId: string,
  drawn: number,
): void {
  const entries = store.entriesOf(roundId);
  inTransaction(books, () => {
    for (const entry of entries)
      for (const bet of store.bets.ofRound(entry.id))
        store.bets.price(bet.id, winOf(entry.chips, drawn));
    rounds.finish(roundId, clock.now());
  });
  for (const { id } of entries) bets.settle(id);
}

function remember(table: Table, drawn: number[]): void {
  table.numbers = drawn;
  table.statistics = statisticsOf(drawn);
}

/** The player's newest finished entry, for a player who was away. */
function lastOf(table: Table, session: Session) {
  const { rounds, store } = table;
  const entry = store.newestEntry(session);
  const played = entry === undefined ? undefined : rounds.find(entry.roundId);
  const [bet] = entry === undefined ? [] : store.bets.ofRound(entry.id);
  if (
    entry === undefined ||
    played === undefined ||
    bet === undefined ||
    entry.roundId === table.round?.id
  )
    return null;
  if (
    bet.state !== 'paying' &&
    bet.state !== 'paid' &&
    bet.state !== 'reversing' &&
    bet.state !== 'reversed'
  )
    return null;
  const drawn = readDrawn(played.outcome);
  const state = bet.win === null ? ('returned' as const) : ('paid' as const);
  return {
    round: played.number,
    drawn,
    stake: String(bet.stake),
    win: String(bet.win ?? 0n),
    state,
  };
}
