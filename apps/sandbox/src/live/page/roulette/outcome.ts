// The drawn number and its win, large, in the place of the clock.

import { colourOf } from '../../roulette/layout.ts';
import type { RouletteView } from '../../wire.ts';
import { element, write } from '../../../page-kit/page.ts';
import type { TablePage } from '../shared/table-page.ts';
import { resultWords } from '../shared/result-words.ts';
import { fill } from '../shared/words.ts';

export interface Outcome {
  show(view: RouletteView): void;
}

export function createOutcome({ words, money, announce }: TablePage): Outcome {
  const plate = element('outcome', HTMLElement);
  const timer = element('timer', HTMLElement);

  function winWords({ mine, winners }: RouletteView): string {
    if (mine.win !== null)
      return resultWords({ stake: BigInt(mine.total), win: BigInt(mine.win) }, words, money);
    const [best] = winners;
    return best === undefined
      ? ''
      : fill(words.otherWon, { name: best.name, amount: money(BigInt(best.amount)) });
  }

  return {
    show(view) {
      const isShown = view.phase === 'result' && view.drawn !== null;
      plate.hidden = !isShown;
      timer.hidden = isShown;
      if (!isShown || view.drawn === null) return;
      const colour = colourOf(view.drawn);
      const said = winWords(view);
      const isWon = BigInt(view.mine.win ?? '0') > BigInt(view.mine.total);
      plate.className = `outcome ${colour}${isWon ? ' is-won' : ''}`;
      write(element('outcome-number', HTMLElement), String(view.drawn));
      write(element('outcome-colour', HTMLElement), words.colours[colour]);
      write(element('outcome-win', HTMLElement), said);
      announce(
        `${fill(words.drawn, { number: view.drawn, colour: words.colours[colour] })} ${said}`,
      );
    },
  };
}
