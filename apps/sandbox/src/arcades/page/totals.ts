// What the player has staked and won on this page, so that quick plays do not add up unseen.

import { element } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { FormatMoney } from './figures.ts';
import { words } from './words.ts';

export function createTotals(money: FormatMoney) {
  let [plays, staked, won] = [0, 0n, 0n];
  return function add(stake: bigint, win: bigint): void {
    plays += 1;
    staked += stake;
    won += win;
    const net = won - staked;
    const result = `${net < 0n ? '−' : '+'}${money(net < 0n ? -net : net)}`;
    const values = { count: plays, staked: money(staked), result };
    element('totals', HTMLElement).textContent = fill(words.totals, values);
  };
}
