// Baccarat as a game of chips: one deal decides every spot.

import * as z from 'zod/mini';
import { html } from '../../html.ts';
import words from '../page/languages/es.json' with { type: 'json' };
import { cardsText } from '../table/cards.ts';
import { shuffleShoe } from '../table/shoe.ts';
import type { ChipsGame } from '../chips/chips-table.ts';
import { faultOfChips } from '../chips/limits.ts';
import type { BaccaratView, BaccaratWinner, Deal } from '../wire.ts';
import { deal, pointsOf, resultOf, winOf } from './rules.ts';
import { baccaratLimits, baccaratTable } from './table.ts';

const REMEMBERED_ROUNDS = 300;
/** The bead plate has six rows of twelve. */
const SHOWN_HISTORY = 72;

const outcome = z.object({ player: z.array(z.string()), banker: z.array(z.string()) });

const { baccarat } = words;

export const baccaratGame: ChipsGame<Deal, BaccaratView> = {
  ...baccaratTable,
  remembered: REMEMBERED_ROUNDS,
  shown: SHOWN_HISTORY,
  draw: (random) => deal(shuffleShoe(random)),
  stored: (dealt) => dealt,
  read: (json) => outcome.parse(JSON.parse(json)),
  faultOf: (chips) => faultOfChips(chips, baccaratLimits),
  winOf,
  statisticsOf,
  resultOf,
  tell: (dealt) =>
    html`<p class="came">${baccarat.winners[resultOf(dealt).winner]}</p>
      <p>${handText(baccarat.spots.player, dealt.player)}</p>
      <p>${handText(baccarat.spots.banker, dealt.banker)}</p>`,
  nameOf: (spot) => new Map(Object.entries(baccarat.spots)).get(spot) ?? spot,
};

/** How the rounds in the books ended. It says nothing about the next one, and the page says so. */
function statisticsOf(deals: readonly Deal[]): BaccaratView['statistics'] {
  const winners = deals.map((dealt) => resultOf(dealt).winner);
  const count = (winner: BaccaratWinner) => winners.filter((each) => each === winner).length;
  return {
    rounds: deals.length,
    player: count('player'),
    banker: count('banker'),
    tie: count('tie'),
  };
}

function handText(name: string, cards: readonly string[]): string {
  return `${name}: ${cardsText(cards)} (${pointsOf(cards)})`;
}
