// Hi-lo: the card, both guesses with their chance and pay, and the cards so far.

import { type Card, type Guess, guesses, RANKS, winningRanks } from '../../games/hilo/rules.ts';
import { make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { RoundView } from '../../wire.ts';
import { percentText, times } from '../figures.ts';
import type { CreateScreen, Fact, Screen, Stagecraft } from '../screen.ts';
import { sound } from '../sound.ts';
import { words } from '../words.ts';
import { howToPlay } from './parts.ts';

const SUITS = ['♠', '♥', '♦', '♣'];
const RED = new Set([1, 2]);
const FACES: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
/** Before the first card the buttons bear the words of a card in the middle. */
const MIDDLE = 7;
const MOST = 100_000;

const textOf = ({ rank, suit }: Card) => `${FACES[rank] ?? rank}${SUITS[suit] ?? ''}`;

function cardsIn(round: RoundView | undefined): Card[] {
  const cards: unknown = Object(round?.picture).cards;
  if (!Array.isArray(cards)) return [];
  return cards.map((card: unknown) => {
    const { rank, suit } = Object(card);
    return { rank: Number(rank), suit: Number(suit) };
  });
}

/** What a guess means on a card: on an ace and on a king it is another thing than between. */
function wordOf(rank: number, guess: Guess): string {
  const { hilo } = words;
  const ranks = winningRanks(rank, guess);
  if (ranks.length === 1) return hilo.same;
  if (!ranks.includes(rank)) return hilo[guess];
  return guess === 'high' ? hilo.highOrSame : hilo.lowOrSame;
}

class HiLo implements Screen {
  readonly playWord = words.hilo.play;
  readonly #card = make('div', { className: 'card is-back', attributes: { role: 'img' } });
  readonly #trail = make('ol', { className: 'trail' });
  readonly #figure: HTMLElement;
  readonly #buttons: { guess: Guess; button: HTMLButtonElement }[];

  constructor(stage: Stagecraft) {
    this.#figure = make('b', { text: times(100) });
    this.#buttons = guesses.map((guess) => {
      const button = make('button', { className: 'guess', onPress: () => stage.onMove(guess) });
      return { guess, button };
    });
    const row = this.#buttons.map(({ button }) => button);
    stage.scene.append(
      make('p', { className: 'mult' }, make('span', { text: words.multiplier }), this.#figure),
      make('div', { className: 'hilo' }, this.#card, make('div', { className: 'guesses' }, ...row)),
      this.#trail,
    );
    this.#draw(undefined);
  }

  choice(): unknown {
    return {};
  }

  async show(round: RoundView, isFresh: boolean): Promise<void> {
    this.#draw(round);
    if (isFresh && round.state === 'open') sound.play('step');
  }

  facts(round: RoundView | undefined): readonly Fact[] {
    return [
      [words.hilo.right, String(round?.moves.length ?? 0)],
      [words.multiplier, times(round?.multiplier ?? 100)],
    ];
  }

  rules(): readonly Node[] {
    return howToPlay(words.hilo.rules.map((rule) => fill(rule, { most: times(MOST) })));
  }

  #draw(round: RoundView | undefined): void {
    const cards = cardsIn(round);
    const last = cards.at(-1);
    const look = last === undefined ? 'is-back' : RED.has(last.suit) ? 'is-red' : '';
    this.#card.className = `card ${look}`.trim();
    this.#card.textContent = last === undefined ? '' : textOf(last);
    this.#card.setAttribute('aria-label', last === undefined ? words.hilo.noCard : textOf(last));
    this.#figure.textContent = times(round?.multiplier ?? 100);
    this.#figure.classList.toggle('is-lost', round?.multiplier === 0);
    this.#trail.replaceChildren(
      ...cards.map((card, index) => {
        const guess = round?.moves[index];
        const mark = guess === 'high' ? ' ▲' : guess === 'low' ? ' ▼' : '';
        const className = RED.has(card.suit) ? 'is-red' : '';
        return make('li', { className, text: textOf(card) + mark });
      }),
    );
    this.#trail.scrollLeft = this.#trail.scrollWidth;
    for (const each of this.#buttons) this.#drawGuess(each, round);
  }

  #drawGuess(
    { guess, button }: { guess: Guess; button: HTMLButtonElement },
    round: RoundView | undefined,
  ): void {
    const rank = cardsIn(round).at(-1)?.rank ?? MIDDLE;
    const offer: unknown = Object(Object(round?.picture).offers)[guess];
    const isOpen = round?.state === 'open' && typeof offer === 'number';
    button.disabled = !isOpen;
    const chance = percentText(winningRanks(rank, guess).length / RANKS);
    button.replaceChildren(
      make('b', { text: wordOf(rank, guess) }),
      make('span', { text: isOpen ? `${times(offer)} · ${chance}` : '' }),
    );
  }
}

export const createScreen: CreateScreen = (stage) => new HiLo(stage);
