// The winner and the player's win, large, in the place of the clock.

import { pointsOf } from '../../baccarat/rules.ts';
import type { BaccaratView } from '../../wire.ts';
import { element, write } from '../../../page-kit/page.ts';
import { resultWords } from '../shared/result-words.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';

export function createOutcome({ words, money, announce }: TablePage) {
  const plate = element('outcome', HTMLElement);
  const timer = element('timer', HTMLElement);

  function winWords({ mine, winners }: BaccaratView): string {
    if (mine.win !== null)
      return resultWords({ stake: BigInt(mine.total), win: BigInt(mine.win) }, words, money);
    const [best] = winners;
    return best === undefined
      ? ''
      : fill(words.otherWon, { name: best.name, amount: money(BigInt(best.amount)) });
  }

  return {
    show(view: BaccaratView): void {
      const [newest] = view.history;
      const result = view.phase === 'result' && view.hands !== null ? newest : undefined;
      plate.hidden = result === undefined;
      timer.hidden = result !== undefined;
      if (result === undefined || view.hands === null) return;
      const { player, banker } = view.hands;
      const winner = words.baccarat.winners[result.winner];
      const said = winWords(view);
      const isWon = BigInt(view.mine.win ?? '0') > BigInt(view.mine.total);
      plate.className = `outcome ${result.winner}${isWon ? ' is-won' : ''}`;
      write(element('outcome-winner', HTMLElement), winner);
      write(element('outcome-win', HTMLElement), said);
      const points = { winner, player: pointsOf(player), banker: pointsOf(banker) };
      announce(`${fill(words.baccarat.drawn, points)} ${said}`);
    },
  };
}
