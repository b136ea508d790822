// A bet in words: where the plane was when the player left it, and where the flight ended.

import { hundredthsText, moneyText, type RoundStory } from '../../operator/round-pages.ts';
import type { Flight } from '../flights/flight-store.ts';
import { presentBet } from './present-bet.ts';
import type { Bet } from './bet-store.ts';

type Shown = ReturnType<typeof presentBet>['state'];

const STATES: Readonly<Record<Shown, string>> = {
  placing: 'Sin confirmar',
  flying: 'En vuelo',
  paying: 'Retirada',
  paid: 'Retirada',
  lost: 'Perdida',
  reversing: 'Anulada',
  reversed: 'Anulada',
  refused: 'No aceptada',
  disputed: 'En revisión',
};

export function tellBet(bet: Bet, flight: Flight | undefined): RoundStory {
  const { stake, currency, cashed, win, auto } = bet;
  const { state } = presentBet(bet);
  const isOver = flight?.phase === 'ended' || flight?.phase === 'void';
  return {
    game: 'FlyWin',
    facts: [
      ['Vuelo', `#${bet.flight}`],
      ['Apuesta', moneyText(stake, currency)],
      ['Estado', STATES[state]],
      // The end of a flight stays secret until the flight is over.
      [
        'El vuelo terminó en',
        isOver
          ? `${multiplierText(flight.crash)}${flight.phase === 'void' ? ' (vuelo anulado)' : ''}`
          : 'Todavía no terminó',
      ],
      ...(auto === null ? [] : [['Retiro automático pedido', multiplierText(auto)] as const]),
      ...(state === 'placing' || state === 'flying'
        ? []
        : [
            ['Retiraste en', cashed === null ? 'No retiraste' : multiplierText(cashed)] as const,
            ['Ganancia', moneyText(win ?? 0n, currency)] as const,
          ]),
    ],
  };
}

function multiplierText(hundredths: number): string {
  return `${hundredthsText(hundredths)}×`;
}
