// The rules that a round is drawn by: the title's mathematics, the shared jackpot, and the features
// beside spins.

import type { Seat } from '../../bets/bet.ts';
import { isPlayMoney } from '../../bets/play-money-store.ts';
import type { Surroundings } from '../../company.ts';
import { contributionOf, drawJackpot } from '../jackpot/jackpot-rules.ts';
import type { JackpotStore } from '../jackpot/jackpot-store.ts';
import { type Drawing, prepareDrawing } from '../slot/draw-round.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { gameOf } from '../titles/index.ts';
import { readCard } from '../slot/card.ts';
import type { Colour, GuessView, JackpotView } from '../wire.ts';
import { allowedIn } from './jurisdictions.ts';
import { priceRound } from './price-round.ts';
import type { StudioRound } from './round-store.ts';

/** The order of a round: its total stake, or that of the free spins that are bought. */
export interface Wish {
  stake: bigint;
  isBought: boolean;
  /** One of free rounds: the operator takes no stake for it. */
  isFree: boolean;
}

const CARDS = 52;

export type Table = ReturnType<typeof createTable>;

export function createTable(
  { random, config }: Pick<Surroundings, 'random' | 'config'>,
  jackpot: JackpotStore,
) {
  const allowed = allowedIn(config.jurisdiction);
  const drawings = new Map<string, Drawing>();

  function drawingOf(game: SlotGame): Drawing {
    const prepared = drawings.get(game.code) ?? prepareDrawing(game);
    drawings.set(game.code, prepared);
    return prepared;
  }

  return {
    allowed,
    /** The price of a round; undefined when the title does not offer it. */
    costOf(gameCode: string, { stake, isBought, isFree }: Wish): bigint | undefined {
      const { stakes, buy } = gameOf(gameCode);
      if (!stakes.includes(stake) || (isBought && isFree)) return undefined;
      if (!isBought) return stake;
      const price = stake * BigInt(buy?.price ?? 0);
      return allowed.buy && price > 0n && price <= (stakes.at(-1) ?? 0n) ? price : undefined;
    },
    /** Draws a whole round. Must run in the transaction that adds the round to the books. */
    draw(
      { id, gameCode, currency }: Pick<StudioRound, 'id' | 'gameCode' | 'currency'>,
      { stake, isBought, isFree }: Wish,
    ) {
      const game = gameOf(gameCode);
      const drawing = drawingOf(game);
      const spins = isBought ? drawing.drawBought(random) : drawing.draw(random);
      const isWon = !isFree && playsForJackpot(game, currency) && drawJackpot(stake, random);
      const won = isWon ? jackpot.claim({ id, currency }) : 0n;
      const priced = priceRound(game, { spins, jackpot: won, isBought }, stake);
      return { gameVersion: game.version, ...priced };
    },
    /**
     * Applies a round's new state to the jackpot. Must run in the transaction that stores the
     * state.
     */
    follow(round: StudioRound): void {
      const { state, gameCode, currency, stake, freeId } = round;
      if (freeId !== null || !playsForJackpot(gameOf(gameCode), currency)) return;
      if (state === 'taken') jackpot.contribute(round, contributionOf(stake));
      if (state === 'refused' || state === 'reversed') jackpot.giveBack(round);
    },
    /** The jackpot as a player of this title sees it; those who play for fun have none. */
    jackpotFor({ gameCode, currency }: Seat): JackpotView | null {
      return playsForJackpot(gameOf(gameCode), currency) ? jackpot.view(currency) : null;
    },
    mayGuess({ gameCode, stake, win, outcome, freeId }: StudioRound): boolean {
      const { gamble } = gameOf(gameCode);
      if (freeId !== null || gamble === undefined || !allowed.gamble || !win) return false;
      const most = BigInt(outcome.boughtFor ?? stake) * BigInt(gamble.most);
      return win <= most && (outcome.guesses?.length ?? 0) < gamble.steps;
    },
    drawCard(colour: Colour, win: bigint): GuessView {
      const card = random.below(CARDS);
      return { colour, card, win: String(readCard(card).colour === colour ? win * 2n : 0n) };
    },
  };
}

/** Whether a round feeds the shared jackpot and may win it: real money in a member title. */
function playsForJackpot(game: SlotGame, currency: string): boolean {
  return game.hasJackpot === true && !isPlayMoney(currency);
}
