// A round in words for its player, and for the operator's support.

import { html } from '../../html.ts';
import {
  hundredthsText,
  moneyText,
  renderFacts,
  type RoundStory,
} from '../../operator/round-pages.ts';
import type { Picture } from '../engine/arcade-game.ts';
import { isPlayed } from './present-round.ts';
import type { ArcadeRound } from './round-store.ts';
import type { Table } from './table.ts';

/** What is told of choices and pictures, in the words of the pages; the rest is left out. */
const TERMS: Readonly<Record<string, string>> = {
  mines: 'Cantidad de minas',
  side: 'Lado',
  chance: 'Chance (de 10.000)',
  rows: 'Filas',
  risk: 'Riesgo',
  picks: 'Números elegidos',
  fish: 'Objetivo',
  opened: 'Casillas abiertas',
  hit: 'Mina tocada',
  mined: 'Minas en las casillas',
  roll: 'Salió',
  path: 'Camino (0 izquierda, 1 derecha)',
  slot: 'Casilla',
  drawn: 'Números sorteados',
  hits: 'Aciertos',
  cards: 'Cartas',
  number: 'Número del tiro (de 120.000)',
  isCaught: 'Capturado',
};
/** Cells are counted from one where people read them. */
const CELLS = new Set(['opened', 'hit', 'mined', 'slot']);
const SUITS = ['♠', '♥', '♦', '♣'];
const WORDS: Readonly<Record<string, string>> = {
  true: 'sí',
  false: 'no',
  null: 'ninguna',
  over: 'alto',
  under: 'bajo',
  low: 'bajo',
  mid: 'medio',
  high: 'alto',
};

export function tellRound(
  table: Pick<Table, 'rulesOf' | 'standingOf' | 'sealOf'>,
  round: ArcadeRound,
): RoundStory {
  const { name, version } = table.rulesOf(round.gameCode);
  const { stake, win, currency, state } = round;
  // The rules of a version alone say what its numbers are.
  const isTold = isPlayed(round) && round.gameVersion === version && state !== 'taken';
  const standing = isTold ? table.standingOf(round) : undefined;
  return {
    game: name,
    facts: [
      ['Apuesta', moneyText(stake, currency)],
      ['Estado', stateText(round)],
      ...(standing === undefined
        ? []
        : ([
            ['Multiplicador', `× ${hundredthsText(standing.multiplier)}`],
            ['Ganancia', moneyText(win ?? 0n, currency)],
          ] as const)),
      ...factsOf(Object(round.choice)),
      ['Ronda de la semilla', String(round.nonce)],
      ['Sello de la semilla', table.sealOf(round)],
    ],
    happened:
      standing &&
      html`<h2>Resultado</h2>
        ${renderFacts(factsOf(standing.reveal))}`,
  };
}

function stateText(round: ArcadeRound): string {
  if (round.state === 'taken') return 'En juego';
  return isPlayed(round) ? 'Jugada' : 'Anulada o sin confirmar';
}

function factsOf(told: Picture): (readonly [string, string])[] {
  return Object.entries(told).flatMap(([key, value]) => {
    const term = TERMS[key];
    return term === undefined ? [] : [[term, textOf(key, value)] as const];
  });
}

function textOf(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => textOf(key, each)).join(', ');
  if (typeof value === 'number') return String(CELLS.has(key) ? value + 1 : value);
  if (key === 'cards') {
    const { rank, suit } = Object(value);
    return `${rank}${SUITS[Number(suit)] ?? ''}`;
  }
  return WORDS[String(value)] ?? String(value);
}
