// What fills the whole stage: free spins beginning and ending, and big wins.

import type { FormatMoney } from './money.ts';
import { partOf } from './money.ts';
import { element, isCalm } from '../../page-kit/page.ts';
import type { Petals } from './petals.ts';

export interface FeatureCard {
  lead: string;
  /** A text, or an amount that is counted up. */
  main: string | bigint;
  note: string;
  go: string;
  /** Time after which it goes on by itself. */
  staysMs: number;
  petals: number;
}

const COUNT_MS = 2200;

export class Feature {
  readonly #section = element('feature', HTMLElement);
  readonly #main = element('feature-main', HTMLElement);
  readonly #go = element('feature-go', HTMLButtonElement);
  readonly #petals: Petals;
  readonly #money: FormatMoney;
  #finish: (() => void) | undefined;

  constructor(needs: { petals: Petals; money: FormatMoney }) {
    this.#petals = needs.petals;
    this.#money = needs.money;
    this.#section.addEventListener('click', () => this.#finish?.());
  }

  /** Goes on as if the player had pressed the button. */
  skip(): void {
    this.#finish?.();
  }

  async show(card: FeatureCard): Promise<void> {
    const before = document.activeElement;
    element('feature-lead', HTMLElement).textContent = card.lead;
    element('feature-note', HTMLElement).textContent = card.note;
    this.#main.textContent = typeof card.main === 'string' ? card.main : this.#money(card.main);
    this.#go.textContent = card.go;
    this.#section.hidden = false;
    this.#go.focus({ preventScroll: true });
    if (!isCalm()) this.#petals.start(card.petals);
    await this.#stay(card);
    this.#petals.stop();
    this.#section.hidden = true;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  #stay(card: FeatureCard): Promise<void> {
    const begin = performance.now();
    const amount = typeof card.main === 'bigint' && !isCalm() ? card.main : undefined;
    let isCounting = amount !== undefined;
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(), card.staysMs);
      const end = () => {
        clearTimeout(timer);
        isCounting = false;
        this.#finish = undefined;
        resolve();
      };
      const count = (now: number) => {
        if (!isCounting || amount === undefined) return;
        const thousandths = Math.min(1000, ((now - begin) / COUNT_MS) * 1000);
        this.#main.textContent = this.#money(partOf(amount, Math.max(0, thousandths)));
        if (thousandths < 1000) requestAnimationFrame(count);
        else isCounting = false;
      };
      // The first press ends the counting, the second one goes on.
      this.#finish = () => {
        if (!isCounting || amount === undefined) return end();
        isCounting = false;
        this.#main.textContent = this.#money(amount);
      };
      if (isCounting) requestAnimationFrame(count);
    });
  }
}
