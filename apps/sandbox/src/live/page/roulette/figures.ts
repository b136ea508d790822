// The statistics of the drawn numbers, beside the cloth or, on small screens, on a sheet.

import { colourOf } from '../../roulette/layout.ts';
import type { RouletteView } from '../../wire.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';

export function showHistory(history: readonly number[]): void {
  element('history', HTMLElement).replaceChildren(
    ...history.map((number, at) =>
      make('li', {
        className: at === 0 ? `${colourOf(number)} now` : colourOf(number),
        text: String(number),
      }),
    ),
  );
}

export function showFigures(statistics: RouletteView['statistics'], words: Words): void {
  for (const id of ['stats', 'figures-body'])
    element(id, HTMLElement).replaceChildren(...figures(statistics, words));
}

function figures(
  { spins, red, black, zero, hot, cold }: RouletteView['statistics'],
  words: Words,
): Node[] {
  const title = make('h3', { text: fill(words.lastSpins, { count: spins }) });
  if (spins === 0) return [title, make('p', { className: 'quiet', text: words.noSpins })];
  const counts = Object.entries({ red, zero, black });
  const parts = counts.map(([name, count]) => {
    const part = make('i', { className: name });
    part.style.flexGrow = String(count);
    return part;
  });
  const colours = new Map(Object.entries(words.colours));
  const shares = counts.map(([name, count]) => {
    const percent = make('b', { text: `${Math.round((count / spins) * 100)} %` });
    return make('span', { text: `${colours.get(name)} ` }, percent);
  });
  return [
    title,
    make('div', { className: 'split', attributes: { 'aria-hidden': 'true' } }, ...parts),
    make('p', { className: 'shares' }, ...shares),
    ...list(words.hot, hot),
    ...list(words.cold, cold),
    make('p', { className: 'quiet', text: words.noMemory }),
  ];
}

function list(heading: string, numbers: readonly number[]): Node[] {
  if (numbers.length === 0) return [];
  const shown = numbers.map((number) =>
    make('i', { className: colourOf(number), text: String(number) }),
  );
  return [make('h3', { text: heading }), make('p', { className: 'nums' }, ...shown)];
}
