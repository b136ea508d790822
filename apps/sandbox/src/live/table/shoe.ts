import { shuffle } from '../../game-server/shuffle.ts';
import { ranks, suits } from './cards.ts';

export const decks = 8;

const shoe = Array.from({ length: decks }, () =>
  ranks.flatMap((rank) => suits.map((suit) => rank + suit)),
).flat();

/** A shoe of eight decks in a random order. */
export function shuffleShoe(random: { below(below: number): number }): string[] {
  return shuffle(shoe.length, random).map((place) => shoe[place] ?? '');
}
