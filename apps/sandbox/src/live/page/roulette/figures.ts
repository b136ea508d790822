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
  const shares = [
    { name: 'red', text: words.outside.red, count: red },
    { name: 'zero', text: words.zero, count: zero },
    { name: 'black', text: words.outside.black, count: black },
  ];
  const bar = make('div', { className: 'split', attributes: { 'aria-hidden': 'true' } });
  const line = make('p', { className: 'shares' });
  for (const { name, text, count } of shares) {
    const part = make('i', { className: name });
    part.style.flexGrow = String(count);
    bar.append(part);
    line.append(
      make(
        'span',
        { text: `${text} ` },
        make('b', { text: `${Math.round((count / spins) * 100)} %` }),
      ),
    );
  }
  return [
    title,
    bar,
    line,
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
