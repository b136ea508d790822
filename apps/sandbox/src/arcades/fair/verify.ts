// Verifying a round in a browser, with nothing but its published seeds.

import { hmacUnder, toBytes } from '../../page-kit/proof.ts';
import type { ArcadeGame, Standing } from '../engine/arcade-game.ts';
import { chanceFrom, messageOf } from './chance.ts';

export interface Told {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  choice: unknown;
  moves: readonly unknown[];
}

/** Enough for nearly every round; a round that needs more is played again with twice as many. */
const FIRST_BLOCKS = 4;
const MOST_BLOCKS = 4096;

class TooFewBlocks extends Error {}

/** Plays the round once more; undefined when the game has no such choice or move. */
export async function replay(
  game: Pick<ArcadeGame, 'play'>,
  told: Told,
): Promise<Standing | undefined> {
  for (let count = FIRST_BLOCKS; count <= MOST_BLOCKS; count *= 2) {
    const blocks = await blocksOf(told, count);
    const chance = chanceFrom((place) => {
      const block = blocks[place];
      if (block === undefined) throw new TooFewBlocks();
      return block;
    });
    try {
      return game.play(chance, told.choice, told.moves);
    } catch (error) {
      if (!(error instanceof TooFewBlocks)) throw error;
    }
  }
  return undefined;
}

async function blocksOf(
  { serverSeed, clientSeed, nonce }: Told,
  count: number,
): Promise<Uint8Array[]> {
  const sign = await hmacUnder(toBytes(serverSeed));
  const message = (place: number) => new TextEncoder().encode(messageOf(clientSeed, nonce, place));
  return Promise.all(Array.from({ length: count }, (_, place) => sign(message(place))));
}
