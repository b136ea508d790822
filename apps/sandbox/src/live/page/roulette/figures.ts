// The statistics of the drawn numbers, beside the cloth or, on small screens, on a sheet.

import { colourOf } from '../../roulette/layout.ts';
import type { RouletteView } from '../../wire.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';

export function showHistory(history: readonly number[]): void {
  const numbers = history.map((number, at) =>
    make(`li.${colourOf(number)}${at === 0 ? '.now' : ''}`, String(number)),
  );
  element('history').replaceChildren(...numbers);
}

export function showFigures(statistics: RouletteView['statistics'], words: Words): void {
  for (const id of ['stats', 'figures-body']) showIn(element(id), ...figures(statistics, words));
}

function figures(
  { spins, red, black, zero, hot, cold }: RouletteView['statistics'],
  words: Words,
): Node[] {
  const title = make('h3', fill(words.lastSpins, { count: spins }));
  if (spins === 0) return [title, make('p.quiet', words.noSpins)];
  const counts = [
    ['red', red],
    ['zero', zero],
    ['black', black],
  ] as const;
  const parts = counts.map(([colour, count]) =>
    make(`i.${colour}`, { style: { 'flex-grow': String(count) } }),
  );
  const shares = counts.map(([colour, count]) => {
    const percent = `${Math.round((count / spins) * 100)} %`;
    return make('span', `${words.colours[colour]} `, make('b', percent));
  });
  return [
    title,
    make('div.split', { attributes: { 'aria-hidden': 'true' } }, ...parts),
    make('p.shares', ...shares),
    ...list(words.hot, hot),
    ...list(words.cold, cold),
    make('p.quiet', words.noMemory),
  ];
}

function list(heading: string, numbers: readonly number[]): Node[] {
  if (numbers.length === 0) return [];
  const shown = numbers.map((number) => make(`i.${colourOf(number)}`, String(number)));
  return [make('h3', heading), make('p.nums', ...shown)];
}
