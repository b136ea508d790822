// The bead plate: how the last rounds ended, column by column, beside the cloth or, on small
// screens, on a sheet.

import type { BaccaratResult, BaccaratView } from '../../wire.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';

const WINNERS = ['player', 'banker', 'tie'] as const;

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

function bead(result: BaccaratResult, { spots, withPair }: Words['baccarat']): HTMLElement {
  const name = spots[result.winner];
  const hasPair = result.playerPair || result.bankerPair;
  return make(`li.bead.${result.winner}${hasPair ? '.has-pair' : ''}`, {
    text: name.slice(0, 1),
    label: hasPair ? fill(withPair, { winner: name }) : name,
  });
}
