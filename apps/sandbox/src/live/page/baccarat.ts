// The baccarat page: it shows the table's state and sends the player's chips.

import { pointsOf, type Spot } from '../baccarat/rules.ts';
import { baccaratChips, baccaratLimits, baccaratTable } from '../baccarat/table.ts';
import type { BaccaratView } from '../wire.ts';
import { createHands } from './baccarat/hands.ts';
import { showRoad, writeBaccaratRules } from './baccarat/sheets.ts';
import { showSpots } from './baccarat/spots.ts';
import { createChipsTable } from './shared/chips-table.ts';
import { bringUp } from './shared/table-page.ts';
import { fill } from './shared/words.ts';

await bringUp((page) => {
  const { words } = page;
  const { winners, drawn, lastRound } = words.baccarat;
  const showHands = createHands(words);
  writeBaccaratRules(page);
  return createChipsTable<BaccaratView>(page, {
    name: baccaratTable.name,
    limits: baccaratLimits,
    most: baccaratLimits.spotLimit('player' satisfies Spot) ?? 0n,
    values: baccaratChips,
    draw: (lay) => ({
      showChips: (chips, view) =>
        showSpots(page, chips, view, (spot) => lay([{ spot, chips: 1n }])),
      beginPhase(view) {
        showHands(view);
        showRoad(view, words);
      },
    }),
    resultOf({ drawn: hands, history: [newest] }) {
      if (hands === null || newest === undefined) return undefined;
      const name = winners[newest.winner];
      const points = { player: pointsOf(hands.player), banker: pointsOf(hands.banker) };
      return { className: newest.winner, name, said: fill(drawn, { winner: name, ...points }) };
    },
    lastRound: ({ lastDrawn }) =>
      lastDrawn === null
        ? undefined
        : { text: lastRound, values: { winner: winners[lastDrawn.winner] } },
  });
});
