// A ring game: people come and go, computers of the test room take the seats that nobody wants, and
// one hand follows the other while somebody plays.

import type { Audience } from '../../game-server/audience.ts';
import { paced } from '../../paced.ts';
import type { LobbyTable } from '../wire.ts';
import { arrange, AWAY_MS, isWanted, nextPlayers, removeAbsent } from './arrange.ts';
import { carryOut, command } from './commands.ts';
import { createHandPlay } from './hand-play.ts';
import { createCommon, createWatchers, type PokerTable, type TableNeeds } from './poker-table.ts';
import { presentInLobby } from './present-table.ts';
import { createTableState, isHandOn, peopleAt, type TableState } from './seats.ts';
import { createSeating } from './seating.ts';
import type { TableRules } from './tables.ts';

const ABSENCE_CHECK_MS = 5_000;
const RESULT_MS = 4_000;
const BEGIN_MS = 1_500;

export interface RingTable extends PokerTable {
  lobbyView(player: string): LobbyTable;
}

export function createRingTable(rules: TableRules, needs: TableNeeds): RingTable {
  const { clock } = needs.surroundings;
  const table = createTableState(rules);
  const watchers = createWatchers(needs, table, { awayMs: AWAY_MS });
  const { seating, play, changed, stop } = runTable(needs, table, watchers);
  return {
    ...createCommon(table, watchers, changed),
    act(session, wish) {
      const asked = command.safeParse(wish);
      if (!asked.success) return 'BAD_REQUEST';
      return carryOut({ table, seating, play, changed, clock }, session, asked.data);
    },
    lobbyView: (player) => presentInLobby(table, player, clock.now().getTime()),
    stop,
  };
}

/** One hand after the other, and what happens between them. */
function runTable(
  { surroundings, stays, hands, bets }: TableNeeds,
  table: TableState,
  watchers: Audience,
) {
  const { clock, config } = surroundings;
  let starting: { cancel(): void } | undefined;
  let absence: { cancel(): void } | undefined;
  let isStopping = false;

  const changed = () => {
    if (isStopping) return;
    between();
    watchers.changed();
  };
  const seating = createSeating({ surroundings, table, stays, bets, onChange: changed });
  const play = createHandPlay({
    surroundings,
    table,
    stays,
    hands,
    isWatching: watchers.has,
    onChange: watchers.changed,
    onOver: () => start(RESULT_MS),
  });

  /** Begins the next hand after a pause, when there are enough players by then. */
  function start(ms: number): void {
    starting ??= clock.after(paced(config, ms), () => {
      starting = undefined;
      if (isStopping || isHandOn(table)) return;
      // The last hand's cards lie until now.
      table.hand = undefined;
      between();
      const players = nextPlayers(table);
      if (players !== undefined) play.begin(players);
      watchers.changed();
    });
  }

  /** Comings and goings that need no end of a hand, and the beginning of the next one. */
  function between(): void {
    if (!isHandOn(table)) {
      if (table.hand === undefined) arrange({ table, seating, surroundings });
      if (table.hand !== undefined) start(RESULT_MS);
      else if (isWanted(table)) start(BEGIN_MS);
    }
    // Absent players are looked after while there are any people.
    if (peopleAt(table).length === 0) return;
    absence ??= clock.after(ABSENCE_CHECK_MS, () => {
      absence = undefined;
      removeAbsent({ table, seating, surroundings });
      changed();
    });
  }

  function stop(): void {
    isStopping = true;
    starting?.cancel();
    absence?.cancel();
    play.stop();
    watchers.endAll();
  }
  return { seating, play, changed, stop };
}
