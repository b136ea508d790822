import { type FormatMoney, partOf } from '../money.ts';
import { element, isCalm } from '../../../page-kit/page.ts';

/** The plate below the reels: the win and its cause. */
export class WinPlate {
  readonly #plate = element('winplate', HTMLElement);
  readonly #text = this.#child('span');
  readonly #amount = this.#child('b');
  readonly #money: FormatMoney;
  #counting = 0;

  constructor(money: FormatMoney) {
    this.#money = money;
  }

  show(text: string, amount: bigint): void {
    cancelAnimationFrame(this.#counting);
    this.#text.textContent = text;
    this.#amount.textContent = this.#money(amount);
    this.#plate.classList.add('is-on');
  }

  /** Counts an amount up; a later `show` or `hide` ends it. */
  count(text: string, amount: bigint, ms: number): void {
    this.show(text, amount);
    if (isCalm()) return;
    const begin = performance.now();
    const step = (now: number) => {
      const thousandths = Math.min(1000, Math.max(0, ((now - begin) / ms) * 1000));
      this.#amount.textContent = this.#money(partOf(amount, thousandths));
      if (thousandths < 1000) this.#counting = requestAnimationFrame(step);
    };
    step(begin);
  }

  hide(): void {
    cancelAnimationFrame(this.#counting);
    this.#plate.classList.remove('is-on');
  }

  #child(name: string): HTMLElement {
    const found = this.#plate.querySelector<HTMLElement>(name);
    if (found === null) throw new Error(`the win plate has no ${name}`);
    return found;
  }
}
