// What a title offers beside spins, as far as the law allows it: free spins for a price, and a card
// that doubles a prize or loses it.

import type { Surroundings } from '../../company.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import type { Allowed, Colour, GuessView } from '../wire.ts';
import type { StudioRound } from './round-store.ts';

/** The order of a round: its total stake, or that of the free spins that are bought. */
export interface Wish {
  stake: bigint;
  isBought: boolean;
  /** One of free rounds: the operator takes no stake for it. */
  isFree: boolean;
}

const CARDS = 52;

/** The colour of a card: see `GuessView`. */
export function colourOf(card: number): Colour {
  const suit = Math.floor(card / 13);
  return suit === 1 || suit === 2 ? 'red' : 'black';
}

interface Needs {
  random: Surroundings['random'];
  gameOf(code: string): SlotGame;
  allowed: Allowed;
}

export function createOffers({ random, gameOf, allowed }: Needs) {
  return {
    allowed,
    /** What a round costs; undefined when the title does not offer it. */
    costOf(gameCode: string, { stake, isBought }: Omit<Wish, 'isFree'>): bigint | undefined {
      const { stakes, buy } = gameOf(gameCode);
      if (!stakes.includes(stake)) return undefined;
      if (!isBought) return stake;
      const price = stake * BigInt(buy?.price ?? 0);
      return allowed.buy && price > 0n && price <= (stakes.at(-1) ?? 0n) ? price : undefined;
    },
    /** Whether the player may stake the prize of a round on a card. */
    mayGuess({ gameCode, stake, win, outcome, freeId }: StudioRound): boolean {
      const { gamble } = gameOf(gameCode);
      if (freeId !== null || gamble === undefined || !allowed.gamble) return false;
      const total = BigInt(outcome.boughtFor ?? stake);
      return (
        win !== null &&
        win > 0n &&
        win <= total * BigInt(gamble.most) &&
        (outcome.guesses?.length ?? 0) < gamble.steps
      );
    },
    drawCard(colour: Colour, win: bigint): GuessView {
      const card = random.below(CARDS);
      return { colour, card, win: String(colourOf(card) === colour ? win * 2n : 0n) };
    },
  };
}
