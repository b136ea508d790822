// Plinko: the pins, the slots below, and the ball that takes the path that was drawn.

import { risks, rowCounts, tableOf } from '../../games/plinko.ts';
import { isCalm, make } from '../../../page-kit/page.ts';
import { hundredthsText, percentText, times } from '../figures.ts';
import type { CreateScreen } from '../screen.ts';
import { words } from '../words.ts';
import {
  createChoice,
  createLastOnes,
  howToPlay,
  makeTable,
  numberIn,
  numbersIn,
} from './parts.ts';
import { createPinBoard } from './pin-board.ts';

export const createScreen: CreateScreen = ({ scene, options, onChange }) => {
  const last = createLastOnes();
  const board = createPinBoard();
  const slots = make('div.slots');
  const onChoose = () => {
    draw();
    onChange();
  };
  const risk = createChoice({
    label: words.plinko.risk,
    values: risks,
    textOf: (each) => words.plinko[each],
    first: 'mid',
    onChoose,
  });
  const rows = createChoice({
    label: words.plinko.rows,
    values: rowCounts,
    textOf: String,
    first: 12,
    onChoose,
  });

  function draw(): void {
    const count = rows.value;
    board.draw(count);
    slots.style.setProperty('--slots', String(count + 1));
    slots.style.setProperty('--margin', `${100 / (count + 3)}%`);
    slots.replaceChildren(
      ...tableOf(count, risk.value).map((multiplier, at) => {
        const slot = make('span', shortOf(multiplier));
        slot.title = times(multiplier);
        slot.style.setProperty('--heat', String(Math.abs(at - count / 2) / (count / 2)));
        return slot;
      }),
    );
  }

  scene.append(last.root, make('div.plinko', ...board.parts, slots));
  options.append(risk.root, rows.root);
  draw();
  return {
    playWord: words.plinko.play,
    choice: () => ({ rows: rows.value, risk: risk.value }),
    async show({ picture, multiplier }, isFresh) {
      const path = numbersIn(picture, 'path');
      const at = numberIn(picture, 'slot');
      if (at === undefined || path.length !== rows.value) return;
      for (const slot of slots.children) slot.classList.remove('is-hit');
      if (isFresh && !isCalm()) await board.fall(path);
      board.rest(path);
      slots.children[at]?.classList.add('is-hit');
      last.add(times(multiplier), multiplier >= 100);
    },
    facts: () => [
      [words.plinko.edge, times(tableOf(rows.value, risk.value)[0] ?? 0)],
      [words.plinko.edgeChance, percentText(2 / 2 ** rows.value)],
    ],
    rules,
  };
};

function rules(): readonly Node[] {
  const tables = rowCounts.map((count) => {
    const heads = [`${words.plinko.rows}: ${count}`, ...risks.map((each) => words.plinko[each])];
    const rows = Array.from({ length: count / 2 + 1 }, (_, slot) => [
      slot === count / 2 ? words.plinko.middle : String(slot + 1),
      ...risks.map((each) => times(tableOf(count, each)[slot] ?? 0)),
    ]);
    return makeTable(heads, rows);
  });
  return [...howToPlay(words.plinko.rules), ...tables];
}

/** A slot is narrow: `33`, `1,1`, `170`. */
function shortOf(multiplier: number): string {
  return multiplier >= 1000
    ? String(Math.floor(multiplier / 100))
    : hundredthsText(multiplier).replace(/[.,]?0+$/, '');
}
