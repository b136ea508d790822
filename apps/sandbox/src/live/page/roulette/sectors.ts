// The bets of the track: a sector of the wheel, or a number with its neighbours, laid as several
// chips at once.

import { wheelOrder } from '../../roulette/layout.ts';

export type Sector = 'voisins' | 'tier' | 'orphans' | 'zeroGame';

export interface Part {
  spot: string;
  /** The number of chips there. */
  chips: bigint;
}

const one = (spots: string): Part[] => spots.split(' ').map((spot) => ({ spot, chips: 1n }));
const splits = (numbers: string) => one(numbers.replaceAll(/\S+/g, 'split:$&'));

/**
 * The sectors as casinos lay them. The neighbours of zero are laid with nine chips, the third with
 * six, the orphans with five, the game of zero with four.
 */
export const sectors: Readonly<Record<Sector, readonly Part[]>> = {
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
