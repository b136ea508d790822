// A game of chips: everybody lays them on the spots of one table, and one draw decides all of them.
// What such a game adds to the table (`chips-table.ts`), as data and pure functions.

import type { Surroundings } from '../../company.ts';
import type { Html } from '../../html.ts';
import type { Entry } from '../table/entry-store.ts';
import type { Chip, ChipsView } from '../wire.ts';
import type { ChipsFault } from './limits.ts';

export interface ChipsGame<Drawn, View extends ChipsView> {
  tableId: string;
  /** As the player reads it. */
  name: string;
  /** How long chips are taken, how long the draw is shown, and how long its result. */
  bettingMs: number;
  showingMs: number;
  resultMs: number;
  /** How many draws the statistics look back. */
  remembered: number;
  draw(random: Surroundings['random']): Drawn;
  /** A draw as the books have it, and back. */
  stored(drawn: Drawn): object;
  read(outcome: string): Drawn;
  /** The reason why these chips may not be placed; undefined when they may. */
  faultOf(chips: readonly Chip[]): ChipsFault | undefined;
  /** What the chips come back to, stakes included, in centavos. */
  winOf(chips: readonly Chip[], drawn: Drawn): bigint;
  /** The statistics of the draws in the books, the newest first. */
  statisticsOf(draws: readonly Drawn[]): View['statistics'];
  /** What the view of the table says of this game. */
  view(known: {
    common: ChipsView;
    /** Undefined until it may be shown. */
    drawn: Drawn | undefined;
    draws: readonly Drawn[];
    statistics: View['statistics'];
    /** The draw of the player's newest finished round. */
    lastDrawn: Drawn | undefined;
  }): View;
  /** The result of a player's chips, for the page of the round. */
  tell(entry: Pick<Entry, 'chips' | 'currency'>, drawn: Drawn): Html;
}
