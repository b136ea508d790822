// Verifying a round in a browser, with nothing but its published seeds.

import { hmacUnder, toBytes } from '../../page-kit/proof.ts';
import { type ArcadeGame, MOST_MOVES, type Standing } from '../engine/arcade-game.ts';
import { chanceFrom, messageOf } from './chance.ts';

export interface Told {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  choice: unknown;
  moves: readonly unknown[];
}

/** Twice what a round of the most moves needs, since a number is one word in nearly every case. */
const BLOCKS = 64;

/** Plays the round once more; undefined when the game has no such choice or move. */
export async function replay(
  game: Pick<ArcadeGame, 'play'>,
  { serverSeed, clientSeed, nonce, choice, moves }: Told,
): Promise<Standing | undefined> {
  if (moves.length > MOST_MOVES) return undefined;
  const sign = await hmacUnder(toBytes(serverSeed));
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, place) =>
      sign(new TextEncoder().encode(messageOf(clientSeed, nonce, place))),
    ),
  );
  const chance = chanceFrom((place) => {
    const block = blocks[place];
    if (block === undefined) throw new RangeError(`a round needs no block ${place}`);
    return block;
  });
  return game.play(chance, choice, moves);
}
