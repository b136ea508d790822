// A ring game: people come and go, and one hand follows the other while somebody plays. Computers
// of the test room take the seats that nobody wants.

import { arrange, removeAbsent } from './arrange.ts';
import { beginHand, isWanted } from './hand-play.ts';
import { presentTable } from './present-table.ts';
import { leave } from './seating.ts';
import { createTable, isHandOn, later, peopleAt, type Table, type TableNeeds } from './table.ts';
import type { TableRules } from './tables.ts';

const ABSENCE_CHECK_MS = 5_000;
const RESULT_MS = 4_000;
const BEGIN_MS = 1_500;

export function createRingTable(rules: TableRules, needs: TableNeeds): Table {
  let isStarting = false;
  let isChecking = false;
  const table: Table = createTable(needs, rules, {
    view: (player) => presentTable(table, player),
    onChange: changed,
    onHandOver: () => start(RESULT_MS),
    register: () => 'NOT_ALLOWED',
    leave: (player) => leave(table, player, 'left'),
  });

  function changed(): void {
    if (table.isStopping) return;
    between();
    table.watchers.changed();
  }

  /** Begins the next hand after a pause, when there are enough players by then. */
  function start(ms: number): void {
    if (isStarting) return;
    isStarting = true;
    later(table, ms, () => {
      isStarting = false;
      if (isHandOn(table)) return;
      // The last hand's cards lie until now.
      table.hand = undefined;
      between();
      beginHand(table);
      table.watchers.changed();
    });
  }

  /** Comings and goings that need no end of a hand, and the beginning of the next one. */
  function between(): void {
    if (table.hand === undefined) arrange(table);
    if (table.hand?.phase === 'over') start(RESULT_MS);
    else if (table.hand === undefined && isWanted(table)) start(BEGIN_MS);
    // Absent players are looked after while there are any people.
    if (isChecking || peopleAt(table).length === 0) return;
    isChecking = true;
    later(table, ABSENCE_CHECK_MS, () => {
      isChecking = false;
      removeAbsent(table);
      changed();
    });
  }

  return table;
}
