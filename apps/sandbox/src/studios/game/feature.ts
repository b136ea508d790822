// The card over the whole stage: the beginning and the end of free spins, and big wins, in a rain
// of the title's symbols.

import { writeTo } from '../../page-kit/controls.ts';
import type { FormatMoney } from '../../page-kit/money.ts';
import { element } from '../../page-kit/page.ts';
import { symbolsOf } from '../slot/slot-game.ts';
import type { GameFacts } from '../wire.ts';
import { countUp } from './money.ts';
import { makeSymbol } from './reels/symbol-art.ts';

export interface FeatureCard {
  lead: string;
  /** An amount that is counted up. */
  amount?: bigint;
  note: string;
  go: string;
  /** Time after which it goes on by itself. */
  staysMs: number;
  petals: number;
}

const COUNT_MS = 2200;

export function createFeature(facts: GameFacts, money: FormatMoney) {
  const section = element('feature');
  let press: (() => void) | undefined;
  section.addEventListener('click', () => press?.());

  /** The first press ends the counting, the second one goes on. */
  function stay({ amount, staysMs }: FeatureCard): Promise<void> {
    const finish =
      amount === undefined
        ? undefined
        : countUp(amount, COUNT_MS, (part) => writeTo('feature-main', money(part)));
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        finish?.();
        press = undefined;
        resolve();
      };
      const timer = setTimeout(end, staysMs);
      press = () => {
        if (finish?.() !== true) end();
      };
    });
  }

  return {
    /** Goes on as if the player had pressed the button. */
    skip: () => press?.(),
    async show(card: FeatureCard): Promise<void> {
      const before = document.activeElement;
      writeTo('feature-lead', card.lead);
      writeTo('feature-main', '');
      writeTo('feature-note', card.note);
      writeTo('feature-go', card.go);
      element('petals').replaceChildren(...makePetals(facts, card.petals));
      section.hidden = false;
      element('feature-go').focus({ preventScroll: true });
      await stay(card);
      section.hidden = true;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
  };
}

/** The title's best symbol and its last two, which have a meaning, each on a way of its own. */
function makePetals(facts: GameFacts, count: number): HTMLElement[] {
  const symbols = symbolsOf(facts);
  const kinds = [...symbols.slice(0, 1), ...symbols.slice(-2)];
  return Array.from({ length: count }, (_, index) =>
    makeSymbol(facts, kinds[index % kinds.length] ?? '', {
      '--from': `${between(0, 100)}%`,
      '--size': `${between(26, 72)}px`,
      '--sway': `${between(14, 54)}px`,
      '--turn': `${between(-0.5, 0.5)}turn`,
      '--fall': `${between(3, 7)}s`,
      '--wait': `${between(0, 4)}s`,
    }),
  );
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}
