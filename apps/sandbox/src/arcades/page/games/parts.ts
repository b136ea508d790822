// Small parts that the boards share.

import { make } from '../../../page-kit/page.ts';

const isNumberList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** A list of numbers out of a picture; empty where there is none. */
export function numbersIn(picture: object | null, name: string): number[] {
  const found: unknown = Object.entries(picture ?? {}).find(([key]) => key === name)?.[1];
  return isNumberList(found) ? found : [];
}

export function numberIn(picture: object | null, name: string): number | undefined {
  const found: unknown = Object.entries(picture ?? {}).find(([key]) => key === name)?.[1];
  return typeof found === 'number' ? found : undefined;
}

interface Segments<Value> {
  label: string;
  values: readonly Value[];
  textOf(value: Value): string;
  chosen: Value;
  onChoose(value: Value): void;
}

/** A row of buttons of which one is pressed, under its own label. */
export function segments<Value>({ label, values, textOf, chosen, onChoose }: Segments<Value>) {
  const group = make('div', {
    className: 'seg',
    attributes: { role: 'group', 'aria-label': label },
  });
  const buttons = values.map((value) => {
    const button = make('button', { text: textOf(value), attributes: { type: 'button' } });
    button.addEventListener('click', () => {
      press(value);
      onChoose(value);
    });
    return { value, button };
  });
  const press = (wanted: Value) => {
    for (const { value, button } of buttons)
      button.setAttribute('aria-pressed', String(value === wanted));
  };
  press(chosen);
  group.append(...buttons.map(({ button }) => button));
  return {
    press,
    root: make('div', { className: 'option' }, make('span', { text: label }), group),
    lock(isLocked: boolean): void {
      for (const { button } of buttons) button.disabled = isLocked;
    },
  };
}

/** The arrow keys move from cell to cell of a board with so many columns. */
export function focusOnArrows(cells: readonly HTMLElement[], columns: number): void {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  for (const [at, cell] of cells.entries())
    cell.addEventListener('keydown', (event) => {
      const move = moves[event.key];
      if (move === undefined) return;
      event.preventDefault();
      cells[at + move]?.focus();
    });
}

const LAST_SHOWN = 6;

/** The last outcomes, the newest first. */
export class LastOnes {
  readonly root = make('p', { className: 'last' });

  add(text: string, isWon: boolean): void {
    this.root.prepend(make('span', { className: isWon ? 'is-won' : '', text }));
    while (this.root.children.length > LAST_SHOWN) this.root.lastElementChild?.remove();
  }
}

/** A heading, and what belongs to it. */
export function chapter(title: string, ...texts: readonly string[]): Node[] {
  return [make('h3', { text: title }), ...texts.map((text) => make('p', { text }))];
}

export function tableOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLElement {
  const head = make('tr', {}, ...heads.map((text) => make('th', { text })));
  const body = rows.map((cells) => make('tr', {}, ...cells.map((text) => make('td', { text }))));
  const table = make('table', {}, make('thead', {}, head), make('tbody', {}, ...body));
  return make('div', { className: 'scroller', attributes: { tabindex: '0' } }, table);
}
