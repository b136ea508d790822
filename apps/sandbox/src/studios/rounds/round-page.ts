// A round of a slot in words: the symbols of every spin, and their prizes.

import { html, type Html } from '../../html.ts';
import { moneyText, tableOf, type RoundStory } from '../../operator/round-pages.ts';
import { readCard } from '../slot/card.ts';
import { symbolNamesOf } from '../titles/symbol-names.ts';
import { reelsIn, type SlotGame } from '../slot/slot-game.ts';
import { sightOf } from '../slot/tumble.ts';
import type { GuessView, Outcome, SpinView, SymbolNames, WinView } from '../wire.ts';
import type { StudioRound } from './round-store.ts';

/** An outcome is published once the stake was taken, and not before. */
const TOLD = new Set<StudioRound['state']>(['taken', 'paying', 'paid']);

export function tellRound(round: StudioRound, game: SlotGame | undefined): RoundStory {
  const { gameCode, gameVersion, state, stake, win, currency, outcome } = round;
  const isTold = TOLD.has(state);
  const money = (amount: bigint | string) => moneyText(BigInt(amount), currency);
  return {
    game: game?.name ?? gameCode,
    facts: [
      ['Apuesta', money(stake)],
      ['Estado', isTold ? 'Jugada' : 'Anulada o sin confirmar'],
      ['Giros gratis comprados, con apuesta de', outcome.boughtFor && money(outcome.boughtFor)],
      ['Ganancia', isTold && money(win ?? 0n)],
      ['Del pozo', isTold && outcome.jackpot !== '0' && money(outcome.jackpot)],
    ],
    // The strips of a version alone say which symbols its stops are.
    happened:
      isTold && game?.version === gameVersion ? tellOutcome(game, outcome, currency) : undefined,
  };
}

function tellOutcome(game: SlotGame, { spins, guesses }: Outcome, currency: string): Html {
  const freeSpins = spins.filter(({ isFree }) => isFree).length;
  const paidSpins = spins.length - freeSpins;
  return html`${spins.map((spin, index) => {
    const number = `${index - paidSpins + 1} de ${freeSpins}`;
    const title = spin.isFree ? `Giro gratis ${number}` : 'Tirada';
    return tellSpin(game, spin, { title, currency });
  })}
  ${guesses !== undefined && tellGuesses(guesses, currency)}`;
}

const colours = { red: 'rojo', black: 'negro' };

function tellGuesses(guesses: readonly GuessView[], currency: string): Html {
  const rows = guesses.map(({ colour, card, win }) => {
    const { rank, glyph, colour: drawn } = readCard(card);
    const came = `${rank}${glyph}, ${colours[drawn]}`;
    return [colours[colour], came, moneyText(BigInt(win), currency)];
  });
  return tableOf('Doble o nada', ['Elegiste', 'Salió', 'Quedó'], rows);
}

function tellSpin(
  game: SlotGame,
  spin: SpinView,
  { title, currency }: { title: string; currency: string },
): Html {
  const { rows } = game;
  const names = symbolNamesOf(game, 'es');
  const reels = reelsIn(game, spin.isFree ? 'free' : 'paid');
  const { cells } = sightOf({ reels, rows }, spin.stops);
  const heads = reels.map((_, reel) => `Rodillo ${reel + 1}`);
  const grid = Array.from({ length: rows }, (_, row) =>
    reels.map((_strip, reel) => names[cells[reel * rows + row] ?? ''] ?? ''),
  );
  const prizes = prizesOf(names, spin, (centavos) => moneyText(BigInt(centavos), currency));
  return html`${tableOf(title, heads, grid)}
    <ul>
      ${prizes.length === 0 && html`<li>Sin premio</li>`}
      ${prizes.map((prize) => html`<li>${prize}</li>`)}
    </ul>`;
}

function prizesOf(
  names: SymbolNames,
  { steps, scatters, scatterAmount, freeSpins, hold }: SpinView,
  money: (centavos: string) => string,
): string[] {
  const coins = hold === undefined ? 0 : hold.start.length + hold.respins.flat().length;
  return [
    ...steps.flatMap(({ wins, multiplier }, step) => {
      const cascade = step === 0 ? '' : `Cascada ${step}: `;
      const times = multiplier > 1 ? ` (× ${multiplier})` : '';
      return wins.map((win) => `${cascade}${winText(names, win)}${times}: ${money(win.amount)}`);
    }),
    ...(BigInt(scatterAmount) > 0n
      ? [`${scatters} ${names['scatter']}: ${money(scatterAmount)}`]
      : []),
    ...(freeSpins > 0 ? [`${freeSpins} giros gratis`] : []),
    ...(hold === undefined ? [] : [`Juego de monedas, ${coins} monedas: ${money(hold.win)}`]),
  ];
}

function winText(names: SymbolNames, { line, ways, cells, count, symbol }: WinView): string {
  const what = `${count} ${names[symbol] ?? symbol}`;
  if (line !== undefined) return `Línea ${line + 1}, ${what}`;
  if (cells !== undefined) return `Grupo de ${what}`;
  return ways === 1 ? `${what}, 1 forma` : `${what}, ${ways ?? 1} formas`;
}
