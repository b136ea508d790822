// The cloth: fields that are pressed, and the chips that lie on them. Numbers are pressed at their
// edges too, for the bets between them.

import { colourOf, spots } from '../../roulette/layout.ts';
import { chipText } from '../shared/money.ts';
import { element, make, write } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';
import { middleOf, placeOf, spotAt, type Place } from './places.ts';
import { spotName } from './spot-names.ts';

const PORTRAIT = '(orientation: portrait)';
const STREETS = 12;
const ROWS = 3;
const dozens = ['dozen:1', 'dozen:2', 'dozen:3'];
const columns = ['column:3', 'column:2', 'column:1'];
const outsides = ['low', 'even', 'red', 'black', 'odd', 'high'];

export interface Cloth {
  showChips(
    chips: ReadonlyMap<string, bigint>,
    others: readonly { spot: string; players: number }[],
  ): void;
  showDrawn(number: number | null): void;
  setOpen(isOpen: boolean): void;
}

export function createCloth(
  words: Words,
  money: (centavos: bigint) => string,
  onPress: (spot: string) => void,
): Cloth {
  const felt = element('felt', HTMLElement);
  const fields = createFields(words, onPress);
  const numbers = fields.numbers();
  const marks = createMarks(fields.all, numbers);
  felt.append(
    fields.pressed('straight:0', 'n zero', '0'),
    numbers,
    fields.group('cols', columns, () => words.columnShort),
    fields.group('dozens', dozens, (id) => fill(words.dozenShort, { number: id.slice(-1) })),
    fields.group('outs', outsides, (id) =>
      id === 'red' || id === 'black' ? '' : words.outside[outsideKey(id)],
    ),
  );

  return {
    showChips(chips, others) {
      const elsewhere = new Map(others.map(({ spot, players }) => [spot, players]));
      for (const spot of new Set([...marks.spots(), ...chips.keys(), ...elsewhere.keys()]))
        showMark(marks.of(spot), chips.get(spot), elsewhere.get(spot) ?? 0);
      for (const [spot, button] of fields.all) {
        const amount = chips.get(spot);
        const name = spotName(spot, words);
        button.setAttribute(
          'aria-label',
          amount === undefined
            ? name
            : fill(words.spotWithChips, { spot: name, amount: money(amount) }),
        );
      }
    },
    showDrawn(number) {
      for (const [spot, button] of fields.all) {
        const isWinning = number !== null && spots.get(spot)?.numbers.includes(number) === true;
        button.classList.toggle('is-drawn', isWinning);
      }
    },
    setOpen: (isOpen) => void felt.classList.toggle('is-closed', !isOpen),
  };
}

/** The fields of the cloth, each a button. */
function createFields(words: Words, onPress: (spot: string) => void) {
  const all = new Map<string, HTMLButtonElement>();

  function field(spot: string, className: string, text: string): HTMLButtonElement {
    const button = make(
      'button',
      { className, attributes: { type: 'button', 'data-spot': spot } },
      make('span', { text }),
    );
    button.setAttribute('aria-label', spotName(spot, words));
    all.set(spot, button);
    return button;
  }

  /** A field that answers presses by itself. */
  function pressed(spot: string, className: string, text: string): HTMLButtonElement {
    const button = field(spot, className, text);
    button.addEventListener('click', () => onPress(button.dataset['spot'] ?? ''));
    return button;
  }

  /** The grid of the numbers 1 to 36: the grid answers presses, for a press may mean an edge. */
  function numbers(): HTMLElement {
    const grid = make('div', { className: 'nums-grid' });
    for (let number = 1; number <= 36; number += 1) {
      const button = field(`straight:${number}`, `n ${colourOf(number)}`, String(number));
      const { street, row } = placeOf(number);
      button.style.setProperty('--s', String(street));
      button.style.setProperty('--r', String(row));
      grid.append(button);
    }
    grid.addEventListener('click', (event) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-spot]') : null;
      // A key that presses a number has no place: it means the number.
      if (event.detail === 0)
        return button === null ? undefined : onPress(button.dataset['spot'] ?? '');
      onPress(spotAt(placeUnder(grid, event)));
    });
    return grid;
  }

  const group = (className: string, ids: readonly string[], textOf: (id: string) => string) =>
    make('div', { className }, ...ids.map((id) => pressed(id, id, textOf(id))));
  return { all, pressed, numbers, group };
}

/** The chips that lie on the cloth, each made when its spot first needs one. */
function createMarks(fields: ReadonlyMap<string, HTMLElement>, numbers: HTMLElement) {
  const marks = new Map<string, HTMLElement>();
  return {
    spots: () => marks.keys(),
    of(spot: string): HTMLElement {
      const known = marks.get(spot);
      if (known !== undefined) return known;
      const made = make('span', { className: 'mark', attributes: { 'aria-hidden': 'true' } });
      const middle = middleOf(spot);
      if (middle === undefined) fields.get(spot)?.append(made);
      else {
        made.style.setProperty('--s', String(middle.street));
        made.style.setProperty('--r', String(middle.row));
        numbers.append(made);
      }
      marks.set(spot, made);
      return made;
    },
  };
}

/** Shows the player's chips on a spot, and whether other players have chips there. */
function showMark(mark: HTMLElement, amount: bigint | undefined, players: number): void {
  const without = players > 0 ? 'mark is-others' : 'mark';
  mark.className = amount === undefined ? without : `mark chip ${chipClass(amount)}`;
  mark.classList.toggle('has-others', amount !== undefined && players > 0);
  write(mark, amount === undefined ? '' : chipText(amount));
}

/** The chip of the largest value that the amount reaches. */
function chipClass(amount: bigint): string {
  const pesos = amount / 100n;
  const steps = [500n, 1000n, 2000n, 5000n, 25_000n];
  return `c${1 + steps.filter((step) => pesos >= step).length}`;
}

function outsideKey(id: string): 'low' | 'even' | 'odd' | 'high' {
  return id === 'low' || id === 'even' || id === 'odd' ? id : 'high';
}

/** The place on the grid that was pressed, whether it lies or stands. */
function placeUnder(grid: HTMLElement, event: MouseEvent): Place {
  const box = grid.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width;
  const y = (event.clientY - box.top) / box.height;
  return matchMedia(PORTRAIT).matches
    ? { street: y * STREETS - 0.5, row: (1 - x) * ROWS - 0.5 }
    : { street: x * STREETS - 0.5, row: y * ROWS - 0.5 };
}
