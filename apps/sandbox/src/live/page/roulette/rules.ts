// The sheet with the rules: the numbers, payout and limit of every bet.

import { make, makeTable } from '../../../page-kit/page.ts';
import { pays, spotKinds, spots } from '../../roulette/layout.ts';
import type { RouletteLimits } from '../../roulette/tables.ts';
import { writeRules } from '../shared/rules-sheet.ts';
import type { TablePage } from '../shared/table-page.ts';

export function writeRouletteRules(
  page: TablePage,
  { kindLimit, roundLimit, smallestChip }: RouletteLimits,
): void {
  const { words, money } = page;
  const rows = spotKinds.map((kind) => {
    const covered = [...spots.values()].find((spot) => spot.kind === kind)?.numbers.length ?? 0;
    return [words.kinds[kind], String(covered), `${pays[kind]} : 1`, money(kindLimit(kind))];
  });
  const heads = [words.betKind, words.betNumbers, words.betPays, words.betMost];
  writeRules(page, words.rouletteRules, {
    limits: { least: smallestChip, most: roundLimit },
    parts: [
      [words.paysTitle, makeTable(heads, rows)],
      [words.returnTitle, make('p', words.rouletteReturn)],
    ],
  });
}
