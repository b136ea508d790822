import { element } from '../../../page-kit/page.ts';
import { writeTo } from '../../../page-kit/controls.ts';
import { countUp } from '../count-up.ts';
import type { FormatMoney } from '../money.ts';

/** The plate below the reels: the win and its cause. */
export class WinPlate {
  readonly #plate = element('winplate', HTMLElement);
  readonly #money: FormatMoney;
  #stopCounting = (): void => {};

  constructor(money: FormatMoney) {
    this.#money = money;
  }

  show(text: string, amount: bigint): void {
    this.count(text, amount, 0);
  }

  /** Counts an amount up; a later `show` or `hide` ends it. */
  count(text: string, amount: bigint, ms: number): void {
    this.#stopCounting();
    writeTo('win-cause', text);
    this.#stopCounting = countUp(amount, ms, (part) => writeTo('win-amount', this.#money(part)));
    this.#plate.classList.add('is-on');
  }

  hide(): void {
    this.#stopCounting();
    this.#plate.classList.remove('is-on');
  }
}
