// The exact return of every spot of baccarat, for eight decks shuffled for every round. All orders
// of card values are gone through with their chances. Ties and pairs included.

import { bankerDraws, comesBack, type Spot } from '../baccarat/rules.ts';

const CARDS = 416;
/** The number of cards of each value from 0 to 9; tens and pictures count nothing. */
const OF_VALUE = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32] as const;
const VALUES = OF_VALUE.map((_, value) => value);
/** The second card of a hand is of the first one's rank: 31 of the 415 that are left. */
const PAIR = 31 / 415;

interface Chances {
  player: number;
  banker: number;
  tie: number;
}

/** The chances of the player's and the banker's win and of a tie. */
export function chances(): Chances {
  const sums: Chances = { player: 0, banker: 0, tie: 0 };
  const left: number[] = [...OF_VALUE];
  const note = (player: number, banker: number, chance: number) => {
    if (player === banker) sums.tie += chance;
    else if (player > banker) sums.player += chance;
    else sums.banker += chance;
  };
  /** Goes through the values of the next card. */
  const draw = (taken: number, chance: number, then: (value: number, chance: number) => void) => {
    for (const value of VALUES) {
      const count = left[value] ?? 0;
      if (count === 0) continue;
      left[value] = count - 1;
      then(value, (chance * count) / (CARDS - taken));
      left[value] = count;
    }
  };
  const bankersTurn = (
    { player, banker, third, taken }: Hands & { third: number | undefined; taken: number },
    chance: number,
  ) => {
    if (!bankerDraws(banker, third)) return note(player, banker, chance);
    draw(taken, chance, (value, next) => note(player, (banker + value) % 10, next));
  };
  const thirdCards = ({ player, banker }: Hands, chance: number) => {
    if (player >= 8 || banker >= 8) return note(player, banker, chance);
    if (player > 5) return bankersTurn({ player, banker, third: undefined, taken: 4 }, chance);
    draw(4, chance, (third, next) =>
      bankersTurn({ player: (player + third) % 10, banker, third, taken: 5 }, next),
    );
  };
  draw(0, 1, (one, first) =>
    draw(1, first, (two, second) =>
      draw(2, second, (three, third) =>
        draw(3, third, (four, fourth) =>
          thirdCards({ player: (one + three) % 10, banker: (two + four) % 10 }, fourth),
        ),
      ),
    ),
  );
  return sums;
}

interface Hands {
  player: number;
  banker: number;
}

/** The average payout of a stake on each spot, the stake included. */
export function returns(): Record<Spot, number> {
  const { player, banker, tie } = chances();
  return {
    player: player * times('player') + tie,
    banker: banker * times('banker') + tie,
    tie: tie * times('tie'),
    playerPair: PAIR * times('playerPair'),
    bankerPair: PAIR * times('bankerPair'),
  };
}

function times(spot: Spot): number {
  return Number(comesBack[spot]) / 100;
}
