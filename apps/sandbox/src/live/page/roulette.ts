// The roulette page: it shows the table's state and sends the player's chips.

import { colourOf } from '../roulette/layout.ts';
import { rouletteTable } from '../roulette/tables.ts';
import type { RouletteView } from '../wire.ts';
import { writeTo } from '../../page-kit/controls.ts';
import { createCloth } from './roulette/cloth.ts';
import { createDesk } from './roulette/desk.ts';
import {
  createOtherBets,
  showFigures,
  showHistory,
  writeRouletteRules,
} from './roulette/sheets.ts';
import { createTrack } from './roulette/track.ts';
import { createWheel } from './roulette/wheel.ts';
import { createChipsTable } from './shared/chips-table.ts';
import { bringUp } from './shared/table-page.ts';
import { fill } from './shared/words.ts';

await bringUp((page) => {
  const { words, hello } = page;
  const { name, limits } = rouletteTable(hello.tableId);
  const turnWheel = createWheel();
  writeRouletteRules(page, limits);
  const inWords = (drawn: number) => ({
    number: String(drawn),
    colour: words.colours[colourOf(drawn)],
  });
  return createChipsTable<RouletteView>(page, {
    name,
    limits,
    most: limits.kindLimit('even'),
    values: limits.chips,
    draw(lay) {
      const layOne = (spot: string) => lay([{ spot, chips: 1n }]);
      const showCloth = createCloth(page, layOne);
      const openDesk = createDesk();
      createOtherBets(words, layOne);
      const showTrack = createTrack(words, lay);
      return {
        showChips(chips, view) {
          showCloth(chips, view);
          showTrack(chips);
        },
        beginPhase(view) {
          if (view.drawn !== null) writeTo('outcome-number', String(view.drawn));
          openDesk(view.phase === 'betting');
          turnWheel(view);
          showHistory(view.history);
          showFigures(view.statistics, words);
        },
      };
    },
    resultOf({ drawn }) {
      if (drawn === null) return undefined;
      const result = inWords(drawn);
      const className = colourOf(drawn);
      return { className, name: result.colour, said: fill(words.drawn, result) };
    },
    lastRound: ({ lastDrawn }) =>
      lastDrawn === null ? undefined : { text: words.lastRound, values: inWords(lastDrawn) },
  });
});
