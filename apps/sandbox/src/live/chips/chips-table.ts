// A table of chips: one draw and one clock for everybody. Betting, no more bets, the draw, the
// result; and again while somebody is there.

import * as z from 'zod/mini';
import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { html, type Html } from '../../html.ts';
import { moneyText, tableOf } from '../../operator/round-pages.ts';
import type { Session } from '../../operator/session-store.ts';
import { paced } from '../../paced.ts';
import {
  commonView,
  createCore,
  createDoors,
  inBackground,
  lastRoundOf,
  openRound,
  payRound,
  placeAll,
  type TableCore,
} from '../table/core.ts';
import type { LiveTable, TableParts } from '../table/live-table.ts';
import type { Entry } from '../table/entry-store.ts';
import type { Chip, ChipsPhase, ChipsView, ProblemCode } from '../wire.ts';
import { type ChipsFault, totalOf } from './limits.ts';
import { presentRound, type CurrentRound } from './present-table.ts';

const MOST_PLAYERS = 200;
/** As many chips as the cloth of roulette has places. */
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

/** The rules of one game of chips, as data and pure functions. The table is the same for all. */
export interface ChipsGame<Drawn, View extends ChipsView> {
  tableId: string;
  /** As the player reads it. */
  name: string;
  /** How long chips are taken, how long the draw is shown, and how long its result. */
  bettingMs: number;
  showingMs: number;
  resultMs: number;
  /** How many draws the statistics look back, and how many of them are shown. */
  remembered: number;
  shown: number;
  draw(random: Surroundings['random']): Drawn;
  /** A draw as the books have it, and back. */
  stored(drawn: Drawn): object;
  read(outcome: string): Drawn;
  /** The reason why these chips may not be placed; undefined when they may. */
  faultOf(chips: readonly Chip[]): ChipsFault | undefined;
  /** The payout of the chips, stakes included, in centavos. */
  winOf(chips: readonly Chip[], drawn: Drawn): bigint;
  /** The statistics of the draws in the books, the newest first. */
  statisticsOf(draws: readonly Drawn[]): View['statistics'];
  /** The part of a draw that the history shows. */
  resultOf(drawn: Drawn): View['history'][number];
  /** A draw, and the name of a spot, for the page of the round. */
  tell(drawn: Drawn): Html;
  nameOf(spot: string): string;
}

/** The table hands the draws of its game back to it, and knows nothing else of them. */
interface Table extends TableCore<ChipsPhase, CurrentRound> {
  game: ChipsGame<unknown, ChipsView>;
  /** The draws that are remembered, the newest first. */
  draws: unknown[];
  history: unknown[];
  statistics: object;
}

export function createChipsTable(
  game: ChipsGame<unknown, ChipsView>,
  parts: TableParts,
): LiveTable {
  const { tableId, name, remembered, read, statisticsOf } = game;
  const { rounds } = parts;
  const table: Table = {
    ...createCore<ChipsPhase, CurrentRound>(parts, {
      tableId,
      viewFor: (session) => viewFor(table, session),
    }),
    game,
    draws: [],
    history: [],
    statistics: statisticsOf([]),
  };
  return {
    ...createDoors(table, () => beginRound(table)),
    name,
    act: (session, asked) => act(table, session, asked),
    tell: (entry, _played, outcome) => tellEntry(game, entry, read(outcome)),
    start() {
      rounds.voidOpen(tableId);
      for (const { id, outcome } of rounds.drawn(tableId)) pay(table, id, read(outcome));
      const done = rounds.done(tableId, remembered);
      remember(
        table,
        done.map(({ outcome }) => read(outcome)),
      );
    },
  };
}

/** One player's view of the table. */
function viewFor(table: Table, session: Session): ChipsView {
  const { game, round, history, statistics, tableId } = table;
  const common = commonView(table, session);
  const last = lastRoundOf(table, session);
  return {
    ...common,
    ...presentRound(round, { player: session.player, tableId, phase: common.phase }),
    drawn: round?.drawn ?? null,
    history,
    statistics,
    last: last?.view ?? null,
    lastDrawn: last === undefined ? null : game.resultOf(game.read(last.outcome)),
  };
}

function act(
  { game, phases, audience, round }: Table,
  session: Session,
  asked: unknown,
): ProblemCode | undefined {
  const parsed = command.safeParse(asked);
  if (!parsed.success) return 'BAD_REQUEST';
  const { roundId, chips, revision } = parsed.data;
  if (round?.id !== roundId || phases.name !== 'betting') return 'BETS_CLOSED';
  const fault = game.faultOf(chips);
  if (fault !== undefined) return fault;
  const before = round.drafts.get(session.player);
  // A draft that a newer one has overtaken on the way is no fault of the player's.
  if (before !== undefined && before.revision >= revision) return undefined;
  if (before === undefined && round.drafts.size >= MOST_PLAYERS) return 'TABLE_FULL';
  round.drafts.set(session.player, { session, revision, chips });
  audience.changed();
  return undefined;
}

function beginRound(table: Table): void {
  const { config, game, phases, audience } = table;
  const opened = openRound(table);
  if (opened === undefined) return;
  const round: CurrentRound = { ...opened, drawn: null, drafts: new Map(), seats: new Map() };
  table.round = round;
  phases.begin('betting', paced(config, game.bettingMs), () =>
    inBackground(table, closeBetting(table, round)),
  );
  audience.changed();
}

/**
 * No more bets. The draw and everybody's stakes are in the books together, before the first
 * stake is sent.
 */
async function closeBetting(table: Table, closing: CurrentRound): Promise<void> {
  const { clock, config, game, random, books, phases, rounds, store, audience } = table;
  const { id: roundId, drafts, seats } = closing;
  const drawn = game.draw(random);
  phases.begin('closing');
  inTransaction(books, () => {
    rounds.draw(roundId, game.stored(drawn), clock.now());
    for (const { session, chips, revision } of drafts.values()) {
      if (chips.length === 0) continue;
      const bet = store.enter(session, { roundId, seat: 0, chips, stake: totalOf(chips) });
      seats.set(session.player, { chips, revision, bet });
    }
  });
  await placeAll(table, seats);
  if (table.isStopping) return;
  closing.drawn = drawn;
  phases.begin('drawing', paced(config, game.showingMs), () => showResult(table, closing));
  audience.changed();
}

function showResult(table: Table, { id, drawn, seats }: CurrentRound): void {
  const { config, game, phases, store, audience } = table;
  pay(table, id, drawn);
  for (const seat of seats.values()) seat.bet = store.bets.get(seat.bet.id);
  remember(table, [drawn, ...table.draws].slice(0, game.remembered));
  phases.begin('result', paced(config, game.resultMs), () => beginRound(table));
  audience.changed();
}

function pay(table: Table, roundId: string, drawn: unknown): void {
  payRound(table, roundId, (_bet, { chips }) => table.game.winOf(chips, drawn));
}

function remember(table: Table, draws: unknown[]): void {
  const { shown, resultOf } = table.game;
  table.draws = draws;
  table.history = draws.slice(0, shown).map((drawn) => resultOf(drawn));
  table.statistics = table.game.statisticsOf(draws);
}

/** The draw, and the payout of each of the player's chips. */
function tellEntry(
  { tell, nameOf, winOf }: ChipsGame<unknown, ChipsView>,
  { chips, currency }: Entry,
  drawn: unknown,
): Html {
  const rows = chips.map((chip) => [
    nameOf(chip.spot),
    moneyText(BigInt(chip.amount), currency),
    moneyText(winOf([chip], drawn), currency),
  ]);
  return html`${tell(drawn)} ${tableOf('Tus apuestas', ['Apuesta', 'Monto', 'Pagó'], rows)}`;
}
