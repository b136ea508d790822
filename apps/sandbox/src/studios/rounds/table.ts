// The dependencies of a round: the title's mathematics, the shared jackpot, and the wallet.

import { isPlayMoney } from '../../bets/play-money-store.ts';
import type { Surroundings } from '../../company.ts';
import type { OperatorWallet } from '../../operator/wallet.ts';
import { contributionOf, drawJackpot } from '../jackpot/jackpot-rules.ts';
import type { JackpotStore } from '../jackpot/jackpot-store.ts';
import { type Drawing, prepareDrawing } from '../slot/draw-round.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import type { Outcome } from '../wire.ts';
import { allowedIn } from './jurisdictions.ts';
import { createOffers, type Wish } from './offers.ts';
import { priceRound } from './price-round.ts';
import type { StudioRound } from './round-store.ts';

interface Needs {
  surroundings: Pick<Surroundings, 'random' | 'config'>;
  titleOf(code: string): SlotGame | undefined;
  jackpot: JackpotStore;
  /** The operator's wallet for a provider, or the studio's own for play money. */
  walletFor(seat: { studio: string; currency: string }): OperatorWallet;
}

export type Table = ReturnType<typeof createTable>;

export function createTable({ surroundings, titleOf, jackpot, walletFor }: Needs) {
  const { random, config } = surroundings;
  const drawings = new Map<string, Drawing>();

  function gameOf(code: string): SlotGame {
    const game = titleOf(code);
    if (game === undefined) throw new Error(`there is no title ${code}`);
    return game;
  }

  function drawingOf(game: SlotGame): Drawing {
    const prepared = drawings.get(game.code) ?? prepareDrawing(game);
    drawings.set(game.code, prepared);
    return prepared;
  }

  return {
    offers: createOffers({ random, gameOf, allowed: allowedIn(config.jurisdiction) }),
    gameOf,
    walletOf: ({ gameCode, currency }: Pick<StudioRound, 'gameCode' | 'currency'>) =>
      walletFor({ studio: gameOf(gameCode).studio, currency }),
    /** Draws a whole round. Must run in the transaction that adds the round to the books. */
    draw({
      id,
      gameCode,
      currency,
      stake,
      isBought,
      isFree,
    }: Pick<StudioRound, 'id' | 'gameCode' | 'currency'> & Wish): {
      gameVersion: string;
      outcome: Outcome;
      win: bigint;
    } {
      const game = gameOf(gameCode);
      const drawing = drawingOf(game);
      const spins = isBought ? drawing.drawBought(random) : drawing.draw(random);
      const isWon = !isFree && playsForJackpot(game, currency) && drawJackpot(stake, random);
      const won = isWon ? jackpot.claim(id, currency) : 0n;
      const priced = priceRound(game, { spins, jackpot: won, isBought }, stake);
      return { gameVersion: game.version, ...priced };
    },
    /**
     * Applies a round's new state to the jackpot. Must run in the transaction that stores the
     * state.
     */
    follow({ id, state, gameCode, currency, stake, freeId }: StudioRound): void {
      if (freeId !== null || !playsForJackpot(gameOf(gameCode), currency)) return;
      if (state === 'taken') jackpot.contribute(id, currency, contributionOf(stake));
      if (state === 'refused' || state === 'reversed') jackpot.giveBack(id, currency);
    },
    /** The jackpot as a player of this title sees it; those who play for fun have none. */
    jackpotFor(game: SlotGame, currency: string): bigint | undefined {
      return playsForJackpot(game, currency) ? jackpot.standing(currency) : undefined;
    },
  };
}

/** Whether a round feeds the shared jackpot and may win it: real money in a member title. */
function playsForJackpot(game: SlotGame, currency: string): boolean {
  return game.hasJackpot === true && !isPlayMoney(currency);
}
