// Bets as their players see them, and as everybody does; one in words for the page of its round.

import { refusalOfBet } from '../../bets/bet.ts';
import { toText } from '../../game-server/calls.ts';
import { maskName } from '../../game-server/mask.ts';
import { hundredthsText, moneyText, type RoundStory } from '../../operator/round-pages.ts';
import type { Flight } from '../flights/flight-store.ts';
import words from '../page/languages/es.json' with { type: 'json' };
import type { BetView, BetViewState, PublicBet } from '../wire.ts';
import type { Bet } from './bet-store.ts';

/** A bet that is paid without a cash-out has lost. */
function viewStateOf({ state, cashed }: Bet): BetViewState {
  if (state === 'sending') return 'placing';
  if (state === 'taken') return 'flying';
  return (state === 'paying' || state === 'paid') && cashed === null ? 'lost' : state;
}

export function presentBet(bet: Bet): BetView {
  const { ticket, flight, panel, auto, target, cashed, balance } = bet;
  return {
    ticket,
    betId: bet.clientBetId,
    reference: bet.id,
    flight,
    panel,
    stake: String(bet.stake),
    auto,
    target,
    state: viewStateOf(bet),
    cashed,
    win: String(bet.win ?? 0n),
    balance: toText(balance),
    code: refusalOfBet(bet),
  };
}

/** The name leads nobody to the player. */
export function presentToAll({ ticket, player, gameCode, stake, cashed, win }: Bet): PublicBet {
  const name = `···${maskName(gameCode, player)}`;
  return { ticket, name, stake: String(stake), cashed, win: String(win ?? 0n) };
}

/** Where the plane was when the player left it, and where the flight ended. */
export function tellBet(bet: Bet, flight: Flight | undefined): RoundStory {
  const { stake, currency, cashed, win, auto } = bet;
  const state = viewStateOf(bet);
  const isOver = state !== 'placing' && state !== 'flying';
  return {
    game: 'FlyWin',
    facts: [
      ['Vuelo', `#${bet.flight}`],
      ['Apuesta', moneyText(stake, currency)],
      ['Estado', words.states[state]],
      ['El vuelo terminó en', endText(flight)],
      ['Retiro automático pedido', auto !== null && multiplierText(auto)],
      ['Retiraste en', isOver && (cashed === null ? 'No retiraste' : multiplierText(cashed))],
      ['Ganancia', isOver && moneyText(win ?? 0n, currency)],
    ],
  };
}

/** The end of a flight stays secret until the flight is over. */
function endText(flight: Flight | undefined): string {
  if (flight?.phase === 'ended') return multiplierText(flight.crash);
  if (flight?.phase === 'void') return `${multiplierText(flight.crash)} (vuelo anulado)`;
  return 'Todavía no terminó';
}

function multiplierText(hundredths: number): string {
  return `${hundredthsText(hundredths)}×`;
}
