// Hi-lo: the card, both guesses with their chance and pay, and the cards so far.

import { type Card, type Guess, guesses, RANKS, SUITS, winningRanks } from '../../games/hilo.ts';
import { MOST_MULTIPLIER } from '../../engine/arcade-game.ts';
import { make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { RoundView } from '../../wire.ts';
import { percentText, times } from '../figures.ts';
import type { CreateScreen } from '../screen.ts';
import { sound } from '../sound.ts';
import { words } from '../words.ts';
import { createMultiplier, howToPlay } from './parts.ts';

const RED = new Set([1, 2]);
const FACES: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
/** Before the first card the buttons bear the words of a card in the middle. */
const MIDDLE = 7;

const textOf = ({ rank, suit }: Card) => `${FACES[rank] ?? rank}${SUITS[suit] ?? ''}`;
const colourOf = ({ suit }: Card) => (RED.has(suit) ? 'is-red' : '');

export const createScreen: CreateScreen = ({ scene, onMove }) => {
  const multiplier = createMultiplier();
  const shown = make('div', { attributes: { role: 'img' } });
  const trail = make('ol.trail');
  const buttons = guesses.map((guess) => make('button.guess', { onPress: () => onMove(guess) }));

  function draw(round?: RoundView): void {
    const cards = cardsIn(round);
    const last = cards.at(-1);
    shown.className = `card ${last === undefined ? 'is-back' : colourOf(last)}`.trim();
    shown.textContent = last === undefined ? '' : textOf(last);
    shown.setAttribute('aria-label', last === undefined ? words.hilo.noCard : textOf(last));
    multiplier.show(round);
    trail.replaceChildren(
      ...cards.map((card, index) => {
        const guess = round?.moves[index];
        const mark = guess === 'high' ? ' ▲' : guess === 'low' ? ' ▼' : '';
        return make('li', { className: colourOf(card) }, textOf(card) + mark);
      }),
    );
    trail.scrollLeft = trail.scrollWidth;
    for (const [at, guess] of guesses.entries()) {
      const [button, rank] = [buttons[at], last?.rank ?? MIDDLE];
      const offer: unknown = Object(Object(round?.picture).offers)[guess];
      const isOpen = round?.state === 'open' && typeof offer === 'number';
      const chance = percentText(winningRanks(rank, guess).length / RANKS);
      button?.toggleAttribute('disabled', !isOpen);
      button?.replaceChildren(
        make('b', wordOf(rank, guess)),
        make('span', isOpen ? `${times(offer)} · ${chance}` : ''),
      );
    }
  }

  const row = make('div.guesses', ...buttons);
  scene.append(multiplier.root, make('div.hilo', shown, row), trail);
  draw();
  return {
    playWord: words.hilo.play,
    choice: () => ({}),
    async show(round, isFresh) {
      draw(round);
      if (isFresh && round.state === 'open') sound.play('step');
    },
    facts: (round) => [
      [words.hilo.right, String(round?.moves.length ?? 0)],
      [words.multiplier, times(round?.multiplier ?? 100)],
    ],
    rules: () =>
      howToPlay(words.hilo.rules.map((rule) => fill(rule, { most: times(MOST_MULTIPLIER) }))),
  };
};

function cardsIn(round: RoundView | undefined): Card[] {
  const cards: unknown = Object(round?.picture).cards;
  if (!Array.isArray(cards)) return [];
  return cards.map((card: unknown) => {
    const { rank, suit } = Object(card);
    return { rank: Number(rank), suit: Number(suit) };
  });
}

/** The name of a guess on a card: that on an ace or a king differs from those between. */
function wordOf(rank: number, guess: Guess): string {
  const { hilo } = words;
  const ranks = winningRanks(rank, guess);
  if (ranks.length === 1) return hilo.same;
  if (!ranks.includes(rank)) return hilo[guess];
  return guess === 'high' ? hilo.highOrSame : hilo.lowOrSame;
}
