// The five spots of the cloth, as buttons, and the chips that lie on them.

import { comesBack, isWon, type Spot, spots } from '../../baccarat/rules.ts';
import type { BaccaratView } from '../../wire.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import type { Chips } from '../shared/draft.ts';
import { chipText } from '../shared/money.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';

/** They are open for bets while bets are taken, and those that have won are marked. */
export function showSpots(
  { words, money }: TablePage,
  chips: Chips,
  { phase, others, history }: BaccaratView,
  lay: (spot: Spot) => void,
): void {
  const isOpen = phase === 'betting';
  const result = phase === 'result' ? history[0] : undefined;
  const hidden = { 'aria-hidden': 'true' };
  const cloth = element('spots');
  cloth.classList.toggle('is-open', isOpen);
  const buttons = spots.map((spot) => {
    const name = words.baccarat.spots[spot];
    const price = priceText(spot);
    const amount = chips.get(spot);
    const people = others.find((each) => each.spot === spot)?.players ?? 0;
    const isWinning = result !== undefined && isWon(spot, result);
    return make(
      `button.spot.${spot}${isWinning ? '.is-won' : ''}`,
      {
        label:
          amount === undefined
            ? `${name}, ${price}`
            : fill(words.spotWithChips, { spot: name, amount: money(amount) }),
        attributes: { 'aria-disabled': String(!isOpen) },
        onPress: () => lay(spot),
      },
      make('b', name),
      make('span', price),
      amount !== undefined && make('i.chip', { text: chipText(amount), attributes: hidden }),
      people > 0 && make('small.others', { text: `+${people}`, attributes: hidden }),
    );
  });
  showIn(cloth, ...buttons);
}

/** "8 : 1", "0,95 : 1". */
export function priceText(spot: Spot): string {
  return `${String(Number(comesBack[spot] - 100n) / 100).replace('.', ',')} : 1`;
}
