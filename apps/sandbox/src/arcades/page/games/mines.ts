// Mines: the board of 25 cells, its multiplier and its ladder.

import { CELLS, ladderOf, MOST_MINES } from '../../games/mines.ts';
import { isCalm, make, wait } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { RoundView } from '../../wire.ts';
import { percentText, times } from '../figures.ts';
import type { CreateScreen, Fact } from '../screen.ts';
import { sound } from '../sound.ts';
import { words } from '../words.ts';
import {
  createChoice,
  createMultiplier,
  focusOnArrows,
  howToPlay,
  makeWideTable,
  numberIn,
  numbersIn,
} from './parts.ts';

const COUNTS = [1, 3, 5, 10, 24];
const COLUMNS = 5;
const STEPS_SHOWN = 5;
const SHOW_MS = 260;

export const createScreen: CreateScreen = ({ scene, options, onMove, onChange }) => {
  const multiplier = createMultiplier();
  const cells = Array.from({ length: CELLS }, (_, cell) =>
    make('button', { onPress: () => onMove(cell) }),
  );
  const ladder = make('p.ladder');
  const count = createChoice({
    label: words.mines.count,
    values: COUNTS,
    textOf: String,
    first: 3,
    onChoose() {
      draw(undefined);
      onChange();
    },
  });

  function draw(round: RoundView | undefined): void {
    const opened = numbersIn(round?.picture, 'opened');
    const mined = numbersIn(round?.picture, 'mined');
    const hit = numberIn(round?.picture, 'hit');
    for (const [cell, button] of cells.entries()) {
      const isOpened = opened.includes(cell);
      const isMine = mined.includes(cell);
      const kind = cell === hit ? 'is-hit' : isMine ? 'is-mine' : isOpened ? 'is-gem' : '';
      const last = cell === opened.at(-1) ? 'is-last' : '';
      button.className = `cell ${kind} ${last}`.trim();
      const { mine, gem, closed } = words.mines;
      const what = isMine || cell === hit ? mine : isOpened ? gem : closed;
      button.setAttribute('aria-label', fill(words.mines.cell, { cell: cell + 1, what }));
      button.disabled = round?.state !== 'open' || isOpened;
    }
    multiplier.show(round);
    const safe = hit === undefined ? opened.length : opened.length - 1;
    ladder.replaceChildren(...stepsAround(ladderOf(count.value), safe));
  }

  focusOnArrows(cells, COLUMNS);
  options.append(count.root);
  scene.append(multiplier.root, make('div.mines', ...cells), ladder);
  draw(undefined);
  return {
    playWord: words.bet,
    choice: () => ({ mines: count.value }),
    async show(round, isFresh) {
      count.choose(numberIn(round.choice, 'mines') ?? count.value);
      draw(round);
      if (isFresh && round.state === 'open') sound.play('step');
      if (isFresh && round.state !== 'open' && !isCalm()) await wait(SHOW_MS);
    },
    facts: (round) => factsOf(count.value, numbersIn(round?.picture, 'opened').length),
    rules,
  };
};

function factsOf(mines: number, safe: number): readonly Fact[] {
  const all = CELLS - mines;
  const next = ladderOf(mines)[safe];
  const found: Fact = [words.mines.found, fill(words.mines.foundOf, { safe, all })];
  if (next === undefined) return [found];
  const chance = percentText((all - safe) / (CELLS - safe));
  return [found, [words.mines.next, `${times(next)} · ${chance}`]];
}

function rules(): readonly Node[] {
  const { rules: texts, count, firstStep, lastStep } = words.mines;
  const rows = Array.from({ length: MOST_MINES }, (_, index) => {
    const steps = ladderOf(index + 1);
    return [String(index + 1), times(steps[0] ?? 0), times(steps.at(-1) ?? 0)];
  });
  return [...howToPlay(texts), makeWideTable([count, firstStep, lastStep], rows)];
}

/** The steps of a ladder about the one that the player is on. */
function stepsAround(steps: readonly number[], safe: number): HTMLElement[] {
  const from = Math.max(0, Math.min(safe - 2, steps.length - STEPS_SHOWN));
  return steps.slice(from, from + STEPS_SHOWN).map((multiplier, index) => {
    const step = from + index + 1;
    const place = step < safe ? '.is-past' : step === safe ? '.is-now' : '';
    return make(`span${place}`, times(multiplier));
  });
}
