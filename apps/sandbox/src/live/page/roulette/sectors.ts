// The bets of the track: a sector of the wheel, or a number with its neighbours, laid as several
// chips at once.

import { wheelOrder } from '../../roulette/layout.ts';

export type Sector = 'voisins' | 'tier' | 'orphans' | 'zeroGame';

interface Part {
  spot: string;
  /** The number of chips there. */
  chips: bigint;
}

const split = (numbers: string): Part => ({ spot: `split:${numbers}`, chips: 1n });

/**
 * The sectors as casinos lay them: the neighbours of zero with nine chips, the third with six, the
 * orphans with five, the game of zero with four.
 */
export const sectors: Readonly<Record<Sector, readonly Part[]>> = {
  voisins: [
    { spot: 'trio:0-2-3', chips: 2n },
    split('4-7'),
    split('12-15'),
    split('18-21'),
    split('19-22'),
    { spot: 'corner:25-26-28-29', chips: 2n },
    split('32-35'),
  ],
  tier: [
    split('5-8'),
    split('10-11'),
    split('13-16'),
    split('23-24'),
    split('27-30'),
    split('33-36'),
  ],
  orphans: [
    { spot: 'straight:1', chips: 1n },
    split('6-9'),
    split('14-17'),
    split('17-20'),
    split('31-34'),
  ],
  zeroGame: [split('0-3'), split('12-15'), { spot: 'straight:26', chips: 1n }, split('32-35')],
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
