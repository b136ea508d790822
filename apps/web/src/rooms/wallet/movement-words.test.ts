import { describe, expect, it } from 'vitest';
import es from '../../../public/assets/Languages/es.json' with { type: 'json' };
import { movementTitle } from './movement-words.ts';

const texts: Record<string, string> = es;
const round = (state: 'open' | 'closed' | 'rolled-back', stake: string, win: string) => ({
  kind: 'round',
  round: { state, stake, win },
  bets: [],
});
const bet = (result: 'Won' | 'Lost' | 'Void' | null) => ({
  name: 'Talleres',
  selections: 1,
  result,
});

describe('the title of a movement', () => {
  it.each([
    ['Jugada perdida', round('closed', '1000.00', '0.00')],
    ['Jugada ganada', round('closed', '1000.00', '1000.01')],
    ['Jugada con cobro parcial', round('closed', '1000.00', '999.99')],
    ['Jugada sin ganancia', round('closed', '1000.00', '1000.00')],
    ['Jugada gratis sin premio', round('closed', '0.00', '0.00')],
    ['Jugada en curso', round('open', '1000.00', '0.00')],
    ['Jugada anulada', round('rolled-back', '0.00', '0.00')],
    [
      'Apuesta deportiva abierta',
      { ...round('open', '10.00', '5.00'), bets: [bet(null), bet('Won')] },
    ],
    ['Apuesta deportiva ganada', { ...round('closed', '10.00', '25.00'), bets: [bet('Won')] }],
    [
      'Apuesta deportiva perdida',
      { ...round('closed', '10.00', '0.00'), bets: [bet('Lost'), bet('Lost')] },
    ],
    ['Apuesta deportiva anulada', { ...round('closed', '10.00', '10.00'), bets: [bet('Void')] }],
    [
      'Apuestas deportivas cerradas',
      { ...round('closed', '10.00', '10.00'), bets: [bet('Won'), bet('Lost')] },
    ],
    ['Premio', { kind: 'prize', round: null, bets: [] }],
    ['Depósito', { kind: 'deposit', round: null, bets: [] }],
    ['Movimiento', { kind: 'of another day', round: null, bets: [] }],
  ])('is "%s"', (title, movement) => {
    expect(texts[movementTitle(movement)]).toBe(title);
  });
});
