// Plinko: the pins, the slots below, and the ball that takes the path that was drawn.

import { risks, rowCounts, tableOf } from '../../games/plinko.ts';
import { isCalm, make, makeSvg } from '../../../page-kit/page.ts';
import { hundredthsText, percentText, times } from '../figures.ts';
import type { CreateScreen } from '../screen.ts';
import { words } from '../words.ts';
import {
  createChoice,
  createLastOnes,
  howToPlay,
  makeWideTable,
  numberIn,
  numbersIn,
} from './parts.ts';

const STEP_MS = 92;
/** Between two pins, in the units of the picture. */
const COLUMN = 10;
/** Up over a pin, and down to the next row ever faster. */
const HOP = 'cubic-bezier(0.4, -0.5, 0.8, 0.6)';

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
    return makeWideTable(heads, rows);
  });
  return [...howToPlay(words.plinko.rules), ...tables];
}

/** A slot is narrow: `33`, `1,1`, `170`. */
function shortOf(multiplier: number): string {
  return multiplier >= 1000
    ? String(Math.floor(multiplier / 100))
    : hundredthsText(multiplier).replace(/[.,]?0+$/, '');
}

/** The pins of plinko and the ball that falls through them. */
function createPinBoard() {
  const pins = makeSvg('svg', { class: 'pins', 'aria-hidden': 'true' });
  const ball = make('i.ball');
  let width = 0;

  const inPicture = (units: number) => `${(units / width) * 100}cqw`;

  /** The places of the ball, from the first pin to below the last: a 1 is a fall to the right. */
  function placesOn(path: readonly number[]) {
    const columns = [0];
    for (const step of path) columns.push((columns.at(-1) ?? 0) + step - 0.5);
    return {
      left: columns.map((column) => inPicture(width / 2 + column * COLUMN)),
      top: columns.map((_, fallen) => inPicture(fallen * COLUMN + 4)),
    };
  }

  return {
    parts: [pins, ball],
    draw(rows: number): void {
      width = (rows + 3) * COLUMN;
      pins.setAttribute('viewBox', `0 0 ${width} ${rows * COLUMN + 8}`);
      const dots = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (_pin, at) =>
          makeSvg('circle', {
            cx: String(width / 2 + (at - (row + 2) / 2) * COLUMN),
            cy: String(row * COLUMN + 8),
            r: '1.15',
          }),
        ),
      );
      pins.replaceChildren(...dots.flat());
      ball.hidden = true;
    },
    rest(path: readonly number[]): void {
      const { left, top } = placesOn(path);
      ball.hidden = false;
      [ball.style.left, ball.style.top] = [left.at(-1) ?? '', top.at(-1) ?? ''];
    },
    /** Lets the ball fall along a path; resolves when it is below the last pin. */
    async fall(path: readonly number[]): Promise<void> {
      const { left, top } = placesOn(path);
      const duration = path.length * STEP_MS;
      ball.hidden = false;
      ball.animate({ left }, duration);
      await ball.animate({ top, easing: HOP }, duration).finished;
    },
  };
}
