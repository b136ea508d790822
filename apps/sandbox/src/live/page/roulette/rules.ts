// The sheet with the rules: the numbers, payout and return of every bet, and the rules for
// failures.

import { pays, spotKinds, spots } from '../../roulette/layout.ts';
import type { RouletteLimits } from '../../roulette/tables.ts';
import { element, make } from '../../../page-kit/page.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';

export function writeRules(
  { words, money }: TablePage,
  { kindLimit, roundLimit, smallestChip }: RouletteLimits,
): void {
  const rows = spotKinds.map((kind) => {
    const covered = [...spots.values()].find((spot) => spot.kind === kind)?.numbers.length ?? 0;
    return make(
      'tr',
      {},
      make('th', { text: words.kinds[kind], attributes: { scope: 'row' } }),
      make('td', { text: String(covered) }),
      make('td', { text: `${pays[kind]} : 1` }),
      make('td', { text: money(kindLimit(kind)) }),
    );
  });
  const heads = [words.betKind, words.betNumbers, words.betPays, words.betMost].map((text) =>
    make('th', { text, attributes: { scope: 'col' } }),
  );
  const limits = { least: money(smallestChip), most: money(roundLimit) };
  element('rules-body', HTMLElement).replaceChildren(
    ...words.rouletteRules.map((text) => make('p', { text: fill(text, limits) })),
    make('h3', { text: words.paysTitle }),
    make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows)),
    make('h3', { text: words.returnTitle }),
    make('p', { text: words.rouletteReturn }),
    make('h3', { text: words.troubleTitle }),
    ...words.troubleRules.map((text) => make('p', { text })),
  );
}
