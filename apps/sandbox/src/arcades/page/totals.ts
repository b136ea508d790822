// What the player has staked and won on this page, so that quick plays do not add up unseen.

import { element } from '../../page-kit/page.ts';
import type { FormatMoney } from './figures.ts';
import { fill, type Words } from './words.ts';

export class Totals {
  readonly #needs: { words: Words; money: FormatMoney };
  #plays = 0;
  #staked = 0n;
  #won = 0n;

  constructor(needs: { words: Words; money: FormatMoney }) {
    this.#needs = needs;
  }

  add(stake: bigint, win: bigint): void {
    this.#plays += 1;
    this.#staked += stake;
    this.#won += win;
    const { words, money } = this.#needs;
    const net = this.#won - this.#staked;
    const result = `${net < 0n ? '−' : '+'}${money(net < 0n ? -net : net)}`;
    element('totals', HTMLElement).textContent = fill(words.totals, {
      count: this.#plays,
      staked: money(this.#staked),
      result,
    });
  }
}
