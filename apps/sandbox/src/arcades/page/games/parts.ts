// Small parts that the boards share.

import { make } from '../../../page-kit/page.ts';
import { words } from '../words.ts';

/** The numbers of a list out of a picture; none where there is no list. */
export function numbersIn(picture: object | null, name: string): number[] {
  const found: unknown = Object(picture)[name];
  return Array.isArray(found) ? found.filter((each) => typeof each === 'number') : [];
}

export function numberIn(picture: object | null, name: string): number | undefined {
  const found: unknown = Object(picture)[name];
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
    const onPress = () => {
      press(value);
      onChoose(value);
    };
    return { value, button: make('button', { text: textOf(value), onPress }) };
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

/** The rules of a game under their heading. */
export function howToPlay(rules: readonly string[]): Node[] {
  return [make('h3', { text: words.howTitle }), ...rules.map((text) => make('p', { text }))];
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
