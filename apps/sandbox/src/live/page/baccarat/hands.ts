// Both hands: two cards each, one after the other, and then the third ones.

import { pointsOf } from '../../baccarat/rules.ts';
import { cardsText } from '../../table/cards.ts';
import type { BaccaratView } from '../../wire.ts';
import { writeTo } from '../../../page-kit/controls.ts';
import { element, showIn } from '../../../page-kit/page.ts';
import { cardsOf } from '../shared/card-row.ts';
import { fill, type Words } from '../shared/words.ts';

/** In the order of the deal: player, banker, player, banker, then the third cards. */
const STEPS = { player: [0, 2, 4], banker: [1, 3, 5] };
const SIDES = ['player', 'banker'] as const;
/** The cards' share of the time that the deal is shown; the rest is for looking at them. */
const DEALING_SHARE = 0.8;
const CARDS = 6;

/** The function is called when a phase begins. */
export function createHands({ baccarat }: Words): (view: BaccaratView) => void {
  for (const side of SIDES) writeTo(`name-${side}`, baccarat.spots[side]);

  return ({ phase, drawn, history: [newest], endsInMs }) => {
    const isOver = phase === 'result';
    const step = phase === 'drawing' ? ((endsInMs ?? 0) * DEALING_SHARE) / CARDS : 0;
    for (const side of SIDES) {
      const cards = drawn?.[side] ?? [];
      const row = element(`cards-${side}`);
      showIn(row, ...cardsOf(side, cards, (at) => (STEPS[side][at] ?? 0) * step));
      const points = String(pointsOf(cards));
      // While cards are still in the air their sum would tell them.
      writeTo(`points-${side}`, isOver && cards.length > 0 ? points : '');
      const isWinner = isOver && newest?.winner === side;
      element(`side-${side}`).classList.toggle('is-winner', isWinner);
      const name = baccarat.spots[side];
      const spoken = fill(baccarat.handSpoken, { name, cards: cardsText(cards), points });
      row.ariaLabel = isOver ? spoken : name;
    }
  };
}
