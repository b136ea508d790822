// The sheets of the baccarat table: its rules, and the bead plate of past rounds, which wide
// screens have beside the cloth.

import { element, make, makeTable, showIn } from '../../../page-kit/page.ts';
import { bankerDraws, spots, stated } from '../../baccarat/rules.ts';
import { baccaratLimits } from '../../baccarat/table.ts';
import type { BaccaratResult, BaccaratView } from '../../wire.ts';
import { writeRules } from '../shared/rules-sheet.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill, type Words } from '../shared/words.ts';
import { priceText } from './spots.ts';

const THIRD_CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const BANKERS_POINTS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The rules: the third cards, the price and the return of every spot. */
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

const WINNERS = ['player', 'banker', 'tie'] as const;

/** The bead plate: how the last rounds ended, column by column. */
export function showRoad(view: BaccaratView, words: Words): void {
  for (const id of ['road', 'figures-body']) showIn(element(id), ...road(view, words));
}

function road({ history, statistics }: BaccaratView, { baccarat }: Words): Node[] {
  const title = make('h3', fill(baccarat.lastRounds, { count: statistics.rounds }));
  if (statistics.rounds === 0) return [title, make('p.quiet', baccarat.noRounds)];
  const counts = WINNERS.map((winner) =>
    make(
      `span.${winner}`,
      make(`i.bead.${winner}`, { attributes: { 'aria-hidden': 'true' } }),
      `${baccarat.spots[winner]} `,
      make('b', String(statistics[winner])),
    ),
  );
  const beads = history.toReversed().map((result) => bead(result, baccarat));
  return [
    title,
    make('p.shares', ...counts),
    make('ol.beads', ...beads),
    make('p.quiet', baccarat.noMemory),
  ];
}

function bead(result: BaccaratResult, { spots: names, withPair }: Words['baccarat']): HTMLElement {
  const name = names[result.winner];
  const hasPair = result.playerPair || result.bankerPair;
  return make(`li.bead.${result.winner}${hasPair ? '.has-pair' : ''}`, {
    text: name.slice(0, 1),
    label: hasPair ? fill(withPair, { winner: name }) : name,
  });
}
