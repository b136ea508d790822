// The sheets of the roulette table: its rules, the statistics, which wide screens have beside the
// cloth, and every inside bet by its name.

import { element, make, makeTable, showIn } from '../../../page-kit/page.ts';
import { colourOf, isOutside, pays, spotKinds, spots } from '../../roulette/layout.ts';
import type { RouletteLimits } from '../../roulette/tables.ts';
import type { RouletteView } from '../../wire.ts';
import { writeRules } from '../shared/rules-sheet.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill, type Words } from '../shared/words.ts';

/** The rules, with the numbers, payout and limit of every bet. */
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

export function showHistory(history: readonly number[]): void {
  const numbers = history.map((number, at) =>
    make(`li.${colourOf(number)}${at === 0 ? '.now' : ''}`, String(number)),
  );
  element('history').replaceChildren(...numbers);
}

export function showFigures(statistics: RouletteView['statistics'], words: Words): void {
  for (const id of ['stats', 'figures-body']) showIn(element(id), ...figures(statistics, words));
}

const COLOURS = ['red', 'zero', 'black'] as const;

function figures(statistics: RouletteView['statistics'], words: Words): Node[] {
  const { spins, hot, cold } = statistics;
  const title = make('h3', fill(words.lastSpins, { count: spins }));
  if (spins === 0) return [title, make('p.quiet', words.noSpins)];
  const parts = COLOURS.map((colour) =>
    make(`i.${colour}`, { style: { 'flex-grow': String(statistics[colour]) } }),
  );
  const shares = COLOURS.map((colour) => {
    const percent = `${Math.round((statistics[colour] / spins) * 100)} %`;
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

const listed = spotKinds.filter((kind) => kind !== 'straight' && !isOutside(kind));

/**
 * The bets by name are for players who use a keyboard or a screen reader, and for fingers that miss
 * the lines.
 */
export function createOtherBets(words: Words, onPress: (spot: string) => void): void {
  const kinds = element('other-kind', HTMLSelectElement);
  const places = element('other-spot', HTMLSelectElement);
  kinds.append(...listed.map((kind) => new Option(words.kinds[kind], kind)));

  function fillPlaces(): void {
    const found = [...spots.values()].filter(({ kind }) => kind === kinds.value);
    places.replaceChildren(...found.map(({ id, numbers }) => new Option(numbers.join(' · '), id)));
  }

  kinds.addEventListener('change', fillPlaces);
  element('other-form', HTMLFormElement).addEventListener('submit', () => onPress(places.value));
  fillPlaces();
}
