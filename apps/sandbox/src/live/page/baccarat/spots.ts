// The five spots of the cloth, as buttons, and the chips that lie on them.

import { comesBack, isWon, type Spot } from '../../baccarat/rules.ts';
import type { BaccaratResult, ChipsView } from '../../wire.ts';
import { element, make, write } from '../../../page-kit/page.ts';
import type { FormatMoney } from '../shared/money.ts';
import { chipText } from '../shared/money.ts';
import { fill, type Words } from '../shared/words.ts';

export function createSpots(
  spots: readonly Spot[],
  { words, money }: { words: Words; money: FormatMoney },
  onPress: (spot: string) => void,
) {
  const cloth = element('spots', HTMLElement);
  const places = spots.map((spot) => {
    const chip = make('i', { className: 'chip', attributes: { 'aria-hidden': 'true' } });
    const others = make('small', { className: 'others', attributes: { 'aria-hidden': 'true' } });
    const button = make(
      'button',
      { className: `spot ${spot}`, attributes: { type: 'button' } },
      make('b', { text: words.baccarat.spots[spot] }),
      make('span', { text: priceText(spot) }),
      chip,
      others,
    );
    button.addEventListener('click', () => onPress(spot));
    return { spot, button, chip, others };
  });
  cloth.append(...places.map(({ button }) => button));

  return {
    showChips(chips: ReadonlyMap<string, bigint>, shown: ChipsView['others']): void {
      for (const { spot, button, chip, others } of places) {
        const amount = chips.get(spot) ?? 0n;
        const name = words.baccarat.spots[spot];
        chip.hidden = amount === 0n;
        write(chip, amount === 0n ? '' : chipText(amount));
        button.setAttribute(
          'aria-label',
          amount === 0n
            ? `${name}, ${priceText(spot)}`
            : fill(words.spotWithChips, { spot: name, amount: money(amount) }),
        );
        const people = shown.find((each) => each.spot === spot)?.players ?? 0;
        write(others, people === 0 ? '' : `+${people}`);
      }
    },
    /** Marks the spots that won; undefined takes the marks away. */
    showResult(result: BaccaratResult | undefined): void {
      for (const { spot, button } of places)
        button.classList.toggle('is-won', result !== undefined && isWon(spot, result));
    },
    setOpen(isOpen: boolean): void {
      cloth.classList.toggle('is-open', isOpen);
      for (const { button } of places) button.setAttribute('aria-disabled', String(!isOpen));
    },
  };
}

/** "8 : 1", "0,95 : 1". */
export function priceText(spot: Spot): string {
  const hundredths = comesBack[spot] - 100n;
  const rest = hundredths % 100n;
  const whole = String(hundredths / 100n);
  return `${rest === 0n ? whole : `${whole},${String(rest).padStart(2, '0')}`} : 1`;
}
