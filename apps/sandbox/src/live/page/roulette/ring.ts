// The track of an upright screen: the numbers in the order of the wheel around the four sectors, as
// a ring of buttons that are large enough for a thumb.

import { colourOf, spots, wheelOrder } from '../../roulette/layout.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';
import { neighboursOf, type Part, sectors } from './sectors.ts';

/** The function marks the numbers that the player's chips on the numbers of the cloth cover. */
export function createRing(
  words: Words,
  lay: (parts: readonly Part[]) => void,
): (chips: ReadonlyMap<string, bigint>) => void {
  const numbers = wheelOrder.map((number, at) => ({
    number,
    made: make(
      `button.n.${colourOf(number)}`,
      {
        label: fill(words.neighbours, { number }),
        style: { 'grid-area': areaOf(at) },
        onPress: () => lay(neighboursOf(number)),
      },
      make('span', String(number)),
    ),
  }));
  const zones = (['zeroGame', 'voisins', 'orphans', 'tier'] as const).map((sector) => {
    const onPress = () => lay(sectors[sector]);
    return make(`button.${sector}`, { onPress }, make('span', words.sectors[sector]));
  });
  element('ring').append(...numbers.map(({ made }) => made), make('div.zones', ...zones));

  return (chips) => {
    const laid = [...chips.keys()].map((id) => spots.get(id));
    const inside = laid.filter((spot) => !['dozen', 'column', 'even'].includes(spot?.kind ?? ''));
    const covered = new Set(inside.flatMap((spot) => spot?.numbers ?? []));
    for (const { number, made } of numbers)
      made.classList.toggle('is-covered', covered.has(number));
  };
}

/**
 * The row and column of a place of the wheel's order in a frame of 13 rows and 8 columns. Zero lies
 * in the middle of the top, as wide as two; from there it goes clockwise.
 */
function areaOf(at: number): string {
  if (at === 0) return '1 / 4 / auto / span 2';
  if (at < 4) return `1 / ${at + 5}`;
  if (at < 15) return `${at - 2} / 8`;
  if (at < 23) return `13 / ${23 - at}`;
  if (at < 34) return `${35 - at} / 1`;
  return `1 / ${at - 33}`;
}
