// The page of a table of chips: the clock, the player's chips, and the result of each round. How
// the table looks is the game's own.

import type { ChipLimits } from '../../chips/limits.ts';
import type { ChipsView } from '../../wire.ts';
import { writeTo } from '../../../page-kit/controls.ts';
import { element } from '../../../page-kit/page.ts';
import { ChipsDesk } from './chips-desk.ts';
import type { Chips } from './draft.ts';
import { nameTable, resultWords, showCommon, type TablePage, welcomeBack } from './table-page.ts';
import { createTimerPill } from './timer-pill.ts';
import { fill } from './words.ts';

interface Result {
  className: string;
  /** The name that is written large, and the sentence for a screen reader. */
  name: string;
  said: string;
}

export interface ChipsLook<View extends ChipsView> {
  name: string;
  limits: ChipLimits;
  /** The most on one spot, as the bar of the table says. */
  most: bigint;
  /** The chips to choose from. */
  values: readonly bigint[];
  /** Draws the table; `lay` lays so many chips of the chosen value on each spot. */
  draw(lay: ChipsDesk<View>['lay']): {
    showChips(chips: Chips, view: View): void;
    /** Called when a phase begins. */
    beginPhase(view: View): void;
  };
  resultOf(view: View): Result | undefined;
  /** The player's newest finished round in words; undefined when there is none. */
  lastRound(view: View): { text: string; values: Record<string, string> } | undefined;
}

export function createChipsTable<View extends ChipsView>(
  page: TablePage,
  look: ChipsLook<View>,
): (json: string) => void {
  const { words, announce } = page;
  const { name, limits, most, values, draw, resultOf, lastRound } = look;
  const showTimer = createTimerPill();
  const { showChips, beginPhase } = draw((parts) => desk.lay(parts));
  const desk = new ChipsDesk<View>({ page, limits, values, showChips });
  let last: View | undefined;
  nameTable(page, { name, least: limits.smallestChip, most });

  return (json) => {
    const view: View = JSON.parse(json);
    const { phase, roundId } = view;
    showCommon(page, view);
    if (last?.roundId !== roundId || last.phase !== phase) {
      const isOpen = phase === 'betting';
      showTimer({ ...view, text: words.phases[phase], isLive: isOpen });
      if (isOpen || phase === 'closing') announce(words.phases[phase]);
      beginPhase(view);
      showOutcome(page, view, phase === 'result' ? resultOf(view) : undefined);
    }
    desk.show(view);
    const told = lastRound(view);
    if (last === undefined && view.mine.state === 'none' && told !== undefined)
      welcomeBack(page, view.last, told);
    last = view;
  };
}

/** The result and the player's win, large, in the place of the clock. */
function showOutcome(page: TablePage, view: ChipsView, result: Result | undefined): void {
  const plate = element('outcome');
  plate.hidden = result === undefined;
  element('timer').hidden = result !== undefined;
  if (result === undefined) return;
  const said = winWords(page, view);
  const isWon = BigInt(view.mine.win ?? '0') > BigInt(view.mine.total);
  plate.className = `outcome ${result.className}${isWon ? ' is-won' : ''}`;
  writeTo('outcome-name', result.name);
  writeTo('outcome-win', said);
  page.announce(`${result.said} ${said}`);
}

/** The player's own result, or the best one of the others. */
function winWords(page: TablePage, { mine, winners: [best] }: ChipsView): string {
  if (mine.win !== null)
    return resultWords(page, { stake: BigInt(mine.total), win: BigInt(mine.win) });
  if (best === undefined) return '';
  const amount = page.money(best.amount);
  return fill(page.words.otherWon, { name: best.name, amount });
}
