// Baccarat as it is dealt in casinos (punto banco): eight decks, no decisions, and a fixed table of
// third cards. Pure.

import type { BaccaratResult, BaccaratWinner, Chip, Deal } from '../wire.ts';
import { valueOf } from '../table/cards.ts';

export const spots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type Spot = (typeof spots)[number];

/**
 * The return of each spot in per cent, ties included. The operator is told the player's. No
 * deviation is stated, because it depends on the spot.
 */
export const stated: Readonly<Record<Spot, string>> = {
  player: '98.76',
  banker: '98.94',
  tie: '85.64',
  playerPair: '89.64',
  bankerPair: '89.64',
};

/** How a winning stake comes back, itself included, in hundredths of the stake. */
export const comesBack: Readonly<Record<Spot, bigint>> = {
  player: 200n,
  // Less the house's twentieth of the win.
  banker: 195n,
  tie: 900n,
  playerPair: 1200n,
  bankerPair: 1200n,
};

/** An ace counts one, tens and pictures nothing; of a sum only the last digit counts. */
export function pointsOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;
}

/** Deals a round from the top of a shoe: six cards are enough for every round. */
export function deal(shoe: readonly string[]): Deal {
  const [one = '', two = '', three = '', four = '', ...rest] = shoe;
  const player = [one, three];
  const banker = [two, four];
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker };
  const drawn = pointsOf(player) <= 5 ? rest.shift() : undefined;
  if (drawn !== undefined) player.push(drawn);
  const value = drawn === undefined ? undefined : pointsOf([drawn]);
  if (bankerDraws(pointsOf(banker), value)) banker.push(rest.shift() ?? '');
  return { player, banker };
}

/** By the banker's points of two cards, the player's third cards that make the banker draw. */
const DRAWS_ON: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** `third` is the value of the player's third card; undefined when the player stood. */
export function bankerDraws(points: number, third: number | undefined): boolean {
  if (points <= 2) return true;
  if (third === undefined) return points <= 5;
  return DRAWS_ON[points]?.includes(third) ?? false;
}

export function resultOf({ player, banker }: Deal): BaccaratResult {
  return {
    winner: winnerOf(pointsOf(player), pointsOf(banker)),
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  };
}

function winnerOf(player: number, banker: number): BaccaratWinner {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

/** The first two cards are of one rank. */
function isPair([first = '', second = '']: readonly string[]): boolean {
  return first[0] === second[0];
}

/** The payout of chips, stakes included. A tie returns stakes on player and banker. */
export function winOf(chips: readonly Chip[], dealt: Deal): bigint {
  const result = resultOf(dealt);
  return chips.reduce((sum, { spot, amount }) => sum + backOf(spot, BigInt(amount), result), 0n);
}

function backOf(spot: string, stake: bigint, result: BaccaratResult): bigint {
  const known = spots.find((each) => each === spot);
  if (known === undefined) return 0n;
  const isHand = known === 'player' || known === 'banker';
  if (isHand && result.winner === 'tie') return stake;
  return isWon(known, result) ? (stake * comesBack[known]) / 100n : 0n;
}

/** Whether a spot pays more than its stake. */
export function isWon(spot: Spot, result: BaccaratResult): boolean {
  if (spot === 'playerPair' || spot === 'bankerPair') return result[spot];
  return result.winner === spot;
}
