// A round as its player may see it: nothing of its course before its stake was surely taken. The
// same in words, for the page of the round.

import { type BetState, refusalOfBet } from '../../bets/bet.ts';
import { toText } from '../../game-server/calls.ts';
import { html } from '../../html.ts';
import {
  hundredthsText,
  moneyText,
  renderFacts,
  type RoundStory,
} from '../../operator/round-pages.ts';
import type { Picture } from '../engine/arcade-game.ts';
import { SUITS } from '../games/hilo.ts';
import { rulesOf } from '../games/index.ts';
import type { RoundState, RoundView } from '../wire.ts';
import { type ArcadeRound, prizeOf, type Sealed, standingOf } from './round-store.ts';

export function presentRound(sealed: Sealed, round: ArcadeRound): RoundView {
  const standing = isPlayed(round) ? standingOf(sealed, round) : undefined;
  const state = round.state === 'taken' && standing?.isOver ? 'over' : STATES[round.state];
  const picture = state === 'over' ? standing?.reveal : standing?.picture;
  const win = round.win ?? (standing === undefined ? 0n : prizeOf(sealed, round));
  return {
    roundId: round.clientRoundId,
    reference: round.id,
    stake: String(round.stake),
    choice: round.choice,
    moves: round.moves,
    nonce: round.nonce,
    seal: sealed.seeds.get(round.seedId).seal,
    state,
    isPaid: round.state === 'paid',
    multiplier: standing?.multiplier ?? 0,
    win: String(win),
    picture: picture ?? null,
    balance: toText(round.balance),
    code: refusalOfBet(round),
  };
}

/** Whether the stake was surely taken: a disputed round is one only when it has a prize. */
function isPlayed({ state, win }: Pick<ArcadeRound, 'state' | 'win'>): boolean {
  return ['taken', 'paying', 'paid'].includes(state) || (state === 'disputed' && win !== null);
}

const STATES: Record<BetState, RoundState> = {
  taken: 'open',
  paying: 'over',
  paid: 'over',
  sending: 'returning',
  reversing: 'returning',
  reversed: 'returned',
  refused: 'refused',
  disputed: 'disputed',
};

/** The terms for choices and pictures, in the words of the pages; the rest is left out. */
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

export function tellRound(sealed: Sealed, round: ArcadeRound): RoundStory {
  const { name, version } = rulesOf(round.gameCode);
  const { stake, win, currency, state } = round;
  // The rules of a version alone say what its numbers are.
  const isTold = isPlayed(round) && round.gameVersion === version && state !== 'taken';
  const standing = isTold ? standingOf(sealed, round) : undefined;
  return {
    game: name,
    facts: [
      ['Apuesta', moneyText(stake, currency)],
      ['Estado', stateText(round)],
      ['Multiplicador', standing && `× ${hundredthsText(standing.multiplier)}`],
      ['Ganancia', standing && moneyText(win ?? 0n, currency)],
      ...factsOf(Object(round.choice)),
      ['Ronda de la semilla', String(round.nonce)],
      ['Sello de la semilla', sealed.seeds.get(round.seedId).seal],
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
