// Small parts that the boards share.

import { make, makeTable } from '../../../page-kit/page.ts';
import type { RoundView } from '../../wire.ts';
import { times } from '../figures.ts';
import { words } from '../words.ts';

/** The numbers of a list out of a picture; none where there is no list. */
export function numbersIn(picture: unknown, name: string): number[] {
  const found: unknown = Object(picture)[name];
  return Array.isArray(found) ? found.filter((each) => typeof each === 'number') : [];
}

export function numberIn(picture: unknown, name: string): number | undefined {
  const found: unknown = Object(picture)[name];
  return typeof found === 'number' ? found : undefined;
}

interface Choices<Value> {
  label: string;
  values: readonly Value[];
  textOf(value: Value): string;
  first: NoInfer<Value>;
  onChoose(value: Value): void;
}

/** A row of buttons of which one is pressed, under its own label. */
export function createChoice<Value>({ label, values, textOf, first, onChoose }: Choices<Value>) {
  let value = first;
  const buttons = values.map((each) => {
    const onPress = () => {
      choose(each);
      onChoose(each);
    };
    return make('button', { onPress }, textOf(each));
  });
  function choose(wanted: Value): void {
    value = wanted;
    for (const [at, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(values[at] === wanted));
  }
  choose(first);
  return {
    get value() {
      return value;
    },
    choose,
    root: make(
      'div.option',
      make('span', label),
      make('div.seg', { label, attributes: { role: 'group' } }, ...buttons),
    ),
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

/** The multiplier that a round of many steps pays now. */
export function createMultiplier() {
  const figure = make('b');
  return {
    root: make('p.mult', make('span', words.multiplier), figure),
    show(round: RoundView | undefined): void {
      figure.textContent = times(round?.multiplier ?? 100);
      figure.classList.toggle('is-lost', round?.multiplier === 0);
    },
  };
}

const LAST_SHOWN = 6;

/** The last outcomes, the newest first. */
export function createLastOnes() {
  const root = make('p.last');
  return {
    root,
    add(text: string, isWon: boolean): void {
      root.prepend(make(`span${isWon ? '.is-won' : ''}`, text));
      while (root.children.length > LAST_SHOWN) root.lastElementChild?.remove();
    },
  };
}

/** The rules of a game under their heading. */
export function howToPlay(rules: readonly string[]): Node[] {
  return [make('h3', words.howTitle), ...rules.map((text) => make('p', text))];
}

/** A table of texts that scrolls sideways where it is too wide. */
export function makeWideTable(...content: Parameters<typeof makeTable>): HTMLElement {
  return make('div.scroller', { attributes: { tabindex: '0' } }, makeTable(...content));
}
