// The bead plate: how the last rounds ended, column by column, beside the cloth or, on small
// screens, on a sheet.

import type { BaccaratResult, BaccaratView } from '../../wire.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';

const WINNERS = ['player', 'banker', 'tie'] as const;

export function showRoad(view: BaccaratView, words: Words): void {
  for (const id of ['road', 'figures-body'])
    element(id, HTMLElement).replaceChildren(...road(view, words));
}

function road({ history, statistics }: BaccaratView, { baccarat }: Words): Node[] {
  const title = make('h3', { text: fill(baccarat.lastRounds, { count: statistics.rounds }) });
  if (statistics.rounds === 0)
    return [title, make('p', { className: 'quiet', text: baccarat.noRounds })];
  const counts = WINNERS.map((winner) =>
    make(
      'span',
      { className: winner },
      make('i', { className: `bead ${winner}`, attributes: { 'aria-hidden': 'true' } }),
      document.createTextNode(`${baccarat.spots[winner]} `),
      make('b', { text: String(statistics[winner]) }),
    ),
  );
  const beads = history.toReversed().map((result) => bead(result, baccarat));
  return [
    title,
    make('p', { className: 'shares' }, ...counts),
    make('ol', { className: 'beads' }, ...beads),
    make('p', { className: 'quiet', text: baccarat.noMemory }),
  ];
}

function bead(result: BaccaratResult, { spots, withPair }: Words['baccarat']): HTMLElement {
  const name = spots[result.winner];
  const hasPair = result.playerPair || result.bankerPair;
  return make('li', {
    className: `bead ${result.winner}${hasPair ? ' has-pair' : ''}`,
    text: name.slice(0, 1),
    attributes: { 'aria-label': hasPair ? fill(withPair, { winner: name }) : name },
  });
}
