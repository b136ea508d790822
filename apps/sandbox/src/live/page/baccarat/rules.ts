// The sheet with the rules: the third cards, the price and the return of every spot.

import { bankerDraws, spots, stated } from '../../baccarat/rules.ts';
import { baccaratLimits } from '../../baccarat/table.ts';
import { makeTable } from '../../../page-kit/page.ts';
import { writeRules } from '../shared/rules-sheet.ts';
import type { TablePage } from '../shared/table-page.ts';
import { priceText } from './spots.ts';

const THIRD_CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const BANKERS_POINTS = [0, 1, 2, 3, 4, 5, 6, 7];

export function writeBaccaratRules(page: TablePage): void {
  const { words, money } = page;
  const { baccarat } = words;
  const { smallestChip, roundLimit, spotLimit } = baccaratLimits;
  const prices = spots.map((spot) => [
    baccarat.spots[spot],
    priceText(spot),
    `${stated[spot].replace('.', ',')} %`,
    money(spotLimit(spot) ?? 0n),
  ]);
  const thirdCards = BANKERS_POINTS.map((points) => {
    const on = THIRD_CARDS.filter((third) => bankerDraws(points, third));
    const isAlways = on.length === THIRD_CARDS.length;
    return [String(points), isAlways ? baccarat.always : on.join(', ') || baccarat.never];
  });
  const heads = [words.betKind, words.betPays, baccarat.returnHead, words.betMost];
  writeRules(page, baccarat.rules, {
    limits: { least: smallestChip, most: roundLimit },
    parts: [
      [baccarat.thirdTitle, makeTable([baccarat.thirdPoints, baccarat.thirdCard], thirdCards)],
      [words.paysTitle, makeTable(heads, prices)],
    ],
  });
}
