// The five spots of the cloth, as buttons, and the chips that lie on them.

import { comesBack, isWon, type Spot, spots } from '../../baccarat/rules.ts';
import type { BaccaratView, ChipsView } from '../../wire.ts';
import { makeButton } from '../../../page-kit/controls.ts';
import { element, make, write } from '../../../page-kit/page.ts';
import { chipText } from '../shared/money.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';

export function createSpots({ words, money }: TablePage, onPress: (spot: string) => void) {
  const cloth = element('spots', HTMLElement);
  const places = spots.map((spot) => {
    const attributes = { 'aria-hidden': 'true' };
    const chip = make('i', { className: 'chip', attributes });
    const others = make('small', { className: 'others', attributes });
    const name = words.baccarat.spots[spot];
    const button = makeButton(
      { className: `spot ${spot}` },
      () => onPress(spot),
      make('b', { text: name }),
      make('span', { text: priceText(spot) }),
      chip,
      others,
    );
    return { spot, name, button, chip, others };
  });
  cloth.append(...places.map(({ button }) => button));

  return {
    showChips(chips: ReadonlyMap<string, bigint>, shown: ChipsView['others']): void {
      for (const { spot, name, button, chip, others } of places) {
        const amount = chips.get(spot) ?? 0n;
        chip.hidden = amount === 0n;
        write(chip, amount === 0n ? '' : chipText(amount));
        button.ariaLabel =
          amount === 0n
            ? `${name}, ${priceText(spot)}`
            : fill(words.spotWithChips, { spot: name, amount: money(amount) });
        const people = shown.find((each) => each.spot === spot)?.players ?? 0;
        write(others, people === 0 ? '' : `+${people}`);
      }
    },
    /** Opens the spots for bets, and marks those that have won. */
    beginPhase({ phase, history: [newest] }: BaccaratView): void {
      const isOpen = phase === 'betting';
      cloth.classList.toggle('is-open', isOpen);
      for (const { spot, button } of places) {
        button.ariaDisabled = String(!isOpen);
        const isResult = phase === 'result' && newest !== undefined;
        button.classList.toggle('is-won', isResult && isWon(spot, newest));
      }
    },
  };
}

/** "8 : 1", "0,95 : 1". */
export function priceText(spot: Spot): string {
  return `${String(Number(comesBack[spot] - 100n) / 100).replace('.', ',')} : 1`;
}
