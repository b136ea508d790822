// Both hands: two cards each, one after the other, and then the third ones.

import { pointsOf } from '../../baccarat/rules.ts';
import { cardsText } from '../../table/cards.ts';
import type { BaccaratView } from '../../wire.ts';
import { element, write } from '../../../page-kit/page.ts';
import { layCards } from '../shared/card-row.ts';
import { fill, type Words } from '../shared/words.ts';

type Side = 'player' | 'banker';
/** In the order of the deal: player, banker, player, banker, then the third cards. */
const STEPS: Readonly<Record<Side, readonly number[]>> = {
  player: [0, 2, 4],
  banker: [1, 3, 5],
};
/** Of the time that the deal is shown, the cards take so much; the rest is for looking at them. */
const DEALING_SHARE = 0.8;
const CARDS = 6;

export function createHands({ baccarat }: Words) {
  const sides = (['player', 'banker'] as const).map((side) => ({
    side,
    box: element(`side-${side}`, HTMLElement),
    row: element(`cards-${side}`, HTMLElement),
    points: element(`points-${side}`, HTMLElement),
  }));
  for (const { side } of sides) write(element(`name-${side}`, HTMLElement), baccarat.spots[side]);

  return {
    /** Called when a phase begins. */
    show({ phase, hands, history, endsInMs }: BaccaratView): void {
      const [newest] = history;
      for (const { side, box, row, points } of sides) {
        const cards = hands?.[side] ?? [];
        const step = phase === 'drawing' ? ((endsInMs ?? 0) * DEALING_SHARE) / CARDS : 0;
        layCards(row, cards, (at) => (STEPS[side][at] ?? 0) * step);
        const total = String(pointsOf(cards));
        // While cards are still in the air their sum would tell them.
        write(points, phase === 'result' && cards.length > 0 ? total : '');
        const isWinner = phase === 'result' && newest?.winner === side;
        box.classList.toggle('is-winner', isWinner);
        const spoken = { name: baccarat.spots[side], cards: cardsText(cards), points: total };
        row.setAttribute('role', 'img');
        row.setAttribute(
          'aria-label',
          phase === 'result' ? fill(baccarat.handSpoken, spoken) : baccarat.spots[side],
        );
      }
    },
  };
}
