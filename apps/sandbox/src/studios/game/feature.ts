// The card over the whole stage: the beginning and the end of free spins, and big wins.

import { writeTo } from '../../page-kit/controls.ts';
import type { FormatMoney } from '../../page-kit/money.ts';
import { element, isCalm } from '../../page-kit/page.ts';
import { countUp } from './count-up.ts';
import type { Petals } from './petals.ts';

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

export class Feature {
  readonly #section = element('feature');
  readonly #petals: Petals;
  readonly #money: FormatMoney;
  #press = (): void => {};

  constructor(petals: Petals, money: FormatMoney) {
    this.#petals = petals;
    this.#money = money;
    this.#section.addEventListener('click', () => this.#press());
  }

  /** Goes on as if the player had pressed the button. */
  skip(): void {
    this.#press();
  }

  async show(card: FeatureCard): Promise<void> {
    const before = document.activeElement;
    writeTo('feature-lead', card.lead);
    writeTo('feature-main', '');
    writeTo('feature-note', card.note);
    writeTo('feature-go', card.go);
    this.#section.hidden = false;
    element('feature-go', HTMLButtonElement).focus({ preventScroll: true });
    if (!isCalm()) this.#petals.start(card.petals);
    await this.#stay(card);
    this.#petals.stop();
    this.#section.hidden = true;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  #stay({ amount, staysMs }: FeatureCard): Promise<void> {
    return new Promise((resolve) => {
      const write = (part = 0n) => writeTo('feature-main', this.#money(part));
      const counted = () => (isCounting = false);
      let isCounting = amount !== undefined;
      const stop = amount === undefined ? () => {} : countUp(amount, COUNT_MS, write, counted);
      const end = () => {
        clearTimeout(timer);
        stop();
        this.#press = () => {};
        resolve();
      };
      const timer = setTimeout(end, staysMs);
      // The first press ends the counting, the second one goes on.
      this.#press = () => {
        if (!isCounting) return end();
        stop();
        counted();
        write(amount);
      };
    });
  }
}
