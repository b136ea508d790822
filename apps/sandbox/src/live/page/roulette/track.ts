// The track: a ring of the numbers in the order of the wheel around four sectors of it. A number
// there lays a chip on itself and on its neighbours, a sector lays several chips at once.

import { colourOf, isOutside, spots, wheelOrder } from '../../roulette/layout.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import type { Chips } from '../shared/draft.ts';
import { fill, type Words } from '../shared/words.ts';

/** As the sectors follow each other from zero on. */
const ZONES = ['zeroGame', 'voisins', 'orphans', 'tier'] as const;

/** Where numbers lie in a frame that stands, and in one that lies; zero takes two cells. */
const tall = ringOf({ rows: 13, columns: 8, zero: '1 / 4 / auto / span 2', before: 4 });
const wide = ringOf({ rows: 4, columns: 17, zero: '2 / 17 / span 2', before: 18 });

/** The function marks the numbers that the player's chips on the numbers of the cloth cover. */
export function createTrack(
  words: Words,
  lay: (parts: readonly Part[]) => void,
): (chips: Chips) => void {
  return (chips) => {
    const laid = [...spots.values()].filter(({ id, kind }) => chips.has(id) && !isOutside(kind));
    const covered = new Set(laid.flatMap((spot) => spot.numbers));
    const numbers = wheelOrder.map((number, at) =>
      make(
        `button.n.${colourOf(number)}${covered.has(number) ? '.is-covered' : ''}`,
        {
          label: fill(words.neighbours, { number }),
          style: { '--tall': tall(at), '--wide': wide(at) },
          onPress: () => lay(neighboursOf(number)),
        },
        make('span', String(number)),
      ),
    );
    const zones = ZONES.map((sector) => {
      const onPress = () => lay(sectors[sector]);
      return make('button', { onPress }, make('span', words.sectors[sector]));
    });
    showIn(element('ring'), ...numbers, make('div.zones', ...zones));
  };
}

interface Ring {
  rows: number;
  columns: number;
  zero: string;
  /** How many cells come before the one after zero, clockwise from the top left. */
  before: number;
}

/** The area in a frame, clockwise from zero on, of each place in the wheel's order. */
function ringOf({ rows, columns, zero, before }: Ring): (at: number) => string {
  const across = Array.from({ length: columns }, (_, at) => at + 1);
  const down = Array.from({ length: rows - 2 }, (_, at) => at + 2);
  const cells = [
    ...across.map((column) => `1 / ${column}`),
    ...down.map((row) => `${row} / ${columns}`),
    ...across.toReversed().map((column) => `${rows} / ${column}`),
    ...down.toReversed().map((row) => `${row} / 1`),
  ];
  return (at) => (at === 0 ? zero : (cells[(at + before) % cells.length] ?? ''));
}

export interface Part {
  spot: string;
  /** The number of chips there. */
  chips: bigint;
}

const one = (ids: string): Part[] => ids.split(' ').map((spot) => ({ spot, chips: 1n }));
const splits = (numbers: string) => one(numbers.replaceAll(/\S+/g, 'split:$&'));

/**
 * The sectors as casinos lay them. The neighbours of zero are laid with nine chips, the third with
 * six, the orphans with five, the game of zero with four.
 */
export const sectors: Readonly<Record<(typeof ZONES)[number], readonly Part[]>> = {
  voisins: [
    { spot: 'trio:0-2-3', chips: 2n },
    { spot: 'corner:25-26-28-29', chips: 2n },
    ...splits('4-7 12-15 18-21 19-22 32-35'),
  ],
  tier: splits('5-8 10-11 13-16 23-24 27-30 33-36'),
  orphans: [...one('straight:1'), ...splits('6-9 14-17 17-20 31-34')],
  zeroGame: [...one('straight:26'), ...splits('0-3 12-15 32-35')],
};

const REACH = 2;

/** A number and the two on either side of it on the wheel. */
export function neighboursOf(number: number): Part[] {
  const at = wheelOrder.indexOf(number);
  return Array.from({ length: REACH * 2 + 1 }, (_, index) => {
    const place = (at + index - REACH + wheelOrder.length) % wheelOrder.length;
    return { spot: `straight:${wheelOrder[place]}`, chips: 1n };
  });
}
