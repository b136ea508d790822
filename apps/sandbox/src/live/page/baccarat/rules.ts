// The sheet with the rules: the third cards, the price and the return of every spot, and the rules
// for failures.

import { bankerDraws, spots } from '../../baccarat/rules.ts';
import { returns } from '../../baccarat/returns.ts';
import { baccaratLimits } from '../../baccarat/table.ts';
import { element, make } from '../../../page-kit/page.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill, type Words } from '../shared/words.ts';
import { priceText } from './spots.ts';

const THIRD_CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const BANKERS_POINTS = [0, 1, 2, 3, 4, 5, 6, 7];

export function writeRules({ words, money }: TablePage): void {
  const { smallestChip, roundLimit, spotLimit } = baccaratLimits;
  const limits = { least: money(smallestChip), most: money(roundLimit) };
  const back = returns();
  const prices = spots.map((spot) => [
    words.baccarat.spots[spot],
    priceText(spot),
    percent(back[spot]),
    money(spotLimit(spot) ?? 0n),
  ]);
  const heads = [words.betKind, words.betPays, words.baccarat.returnHead, words.betMost];
  element('rules-body', HTMLElement).replaceChildren(
    ...words.baccarat.rules.map((text) => make('p', { text: fill(text, limits) })),
    make('h3', { text: words.baccarat.thirdTitle }),
    thirdCards(words),
    make('h3', { text: words.paysTitle }),
    table(heads, prices),
    make('h3', { text: words.troubleTitle }),
    ...words.troubleRules.map((text) => make('p', { text })),
  );
}

function thirdCards({ baccarat }: Words): HTMLElement {
  const rows = BANKERS_POINTS.map((points) => {
    const on = THIRD_CARDS.filter((third) => bankerDraws(points, third));
    const text =
      on.length === THIRD_CARDS.length
        ? baccarat.always
        : on.length === 0
          ? baccarat.never
          : on.join(', ');
    return [String(points), text];
  });
  return table([baccarat.thirdPoints, baccarat.thirdCard], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const head = heads.map((text) => make('th', { text, attributes: { scope: 'col' } }));
  const body = rows.map(([name = '', ...cells]) =>
    make(
      'tr',
      {},
      make('th', { text: name, attributes: { scope: 'row' } }),
      ...cells.map((text) => make('td', { text })),
    ),
  );
  return make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...body));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2).replace('.', ',')} %`;
}
