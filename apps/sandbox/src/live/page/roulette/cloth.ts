// The cloth: fields that are pressed, and the chips that lie on them. Numbers are pressed at their
// edges too, for the bets between them.

import { colourOf, spots } from '../../roulette/layout.ts';
import type { ChipsView, RouletteView } from '../../wire.ts';
import { makeButton } from '../../../page-kit/controls.ts';
import { element, make, write } from '../../../page-kit/page.ts';
import { chipColour, chipText } from '../shared/money.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill, type Words } from '../shared/words.ts';
import { createDesk } from './desk.ts';
import { middleOf, placeOf, spotAt, type Place } from './places.ts';

const PORTRAIT = '(orientation: portrait)';
const STREETS = 12;
const ROWS = 3;
const dozens = ['dozen:1', 'dozen:2', 'dozen:3'];
const columns = ['column:3', 'column:2', 'column:1'];
const outsides = ['low', 'even', 'red', 'black', 'odd', 'high'];

export function createCloth({ words, money }: TablePage, onPress: (spot: string) => void) {
  const felt = element('felt', HTMLElement);
  const { all, pressed, numbers, group } = createFields(words, onPress);
  const grid = numbers();
  const marks = createMarks(all, grid);
  const desk = createDesk();
  felt.append(
    pressed('straight:0', 'n zero', '0'),
    grid,
    group('cols', columns, () => words.columnShort),
    group('dozens', dozens, (id) => fill(words.dozenShort, { number: id.slice(-1) })),
    // Red and black show their colour.
    group('outs', outsides, (id) => (id === 'red' || id === 'black' ? '' : spotName(id, words))),
  );

  return {
    showChips(chips: ReadonlyMap<string, bigint>, others: ChipsView['others']): void {
      const elsewhere = new Map(others.map(({ spot, players }) => [spot, players]));
      for (const spot of new Set([...marks.spots(), ...chips.keys(), ...elsewhere.keys()]))
        showMark(marks.of(spot), chips.get(spot), elsewhere.get(spot) ?? 0);
      for (const [spot, button] of all) {
        const amount = chips.get(spot);
        const name = spotName(spot, words);
        button.ariaLabel =
          amount === undefined
            ? name
            : fill(words.spotWithChips, { spot: name, amount: money(amount) });
      }
    },
    /** Opens the cloth for bets, and marks the spots that have won. */
    beginPhase({ phase, drawn }: RouletteView): void {
      desk.setOpen(phase === 'betting');
      for (const [spot, button] of all) {
        const isWinning =
          phase === 'result' && drawn !== null && spots.get(spot)?.numbers.includes(drawn);
        button.classList.toggle('is-drawn', isWinning === true);
      }
    },
  };
}

/** A spot in words: "Pleno 17", "Caballo 17-20", "Rojo". */
function spotName(id: string, { dozenName, columnName, kinds, outside, colours }: Words): string {
  const kind = spots.get(id)?.kind ?? 'even';
  const [, number = ''] = id.split(':');
  if (kind === 'dozen') return fill(dozenName, { number });
  if (kind === 'column') return fill(columnName, { number });
  if (kind === 'even') return new Map(Object.entries({ ...outside, ...colours })).get(id) ?? id;
  return `${kinds[kind]} ${number}`;
}

/** The fields of the cloth, each a button. */
function createFields(words: Words, onPress: (spot: string) => void) {
  const all = new Map<string, HTMLButtonElement>();

  /** `press` is what a field does by itself. */
  function field(spot: string, { className, text, press = () => {} }: FieldLooks) {
    const looks = { className, label: spotName(spot, words) };
    const button = makeButton(looks, press, make('span', { text }));
    button.dataset['spot'] = spot;
    all.set(spot, button);
    return button;
  }

  const pressed = (spot: string, className: string, text: string) =>
    field(spot, { className, text, press: () => onPress(spot) });

  /** The grid of the numbers 1 to 36: the grid answers presses, for a press may mean an edge. */
  function numbers(): HTMLElement {
    const grid = make('div', { className: 'nums-grid' });
    for (let number = 1; number <= 36; number += 1) {
      const className = `n ${colourOf(number)}`;
      const button = field(`straight:${number}`, { className, text: String(number) });
      setPlace(button, placeOf(number));
      grid.append(button);
    }
    grid.addEventListener('click', (event) => {
      // A key that presses a number has no place: it means the number.
      if (event.detail > 0) return onPress(spotAt(placeUnder(grid, event)));
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button !== null) onPress(button.dataset['spot'] ?? '');
    });
    grid.addEventListener('pointerdown', (event) => light(spotAt(placeUnder(grid, event))));
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
      grid.addEventListener(end, () => light());
    return grid;
  }

  /** Lights the numbers of a spot while a finger is on it, since the finger hides the line. */
  function light(spot = ''): void {
    for (const lit of all.values()) lit.classList.remove('is-meant');
    for (const number of spots.get(spot)?.numbers ?? [])
      all.get(`straight:${number}`)?.classList.add('is-meant');
  }

  const group = (className: string, ids: readonly string[], textOf: (id: string) => string) =>
    make('div', { className }, ...ids.map((id) => pressed(id, id, textOf(id))));
  return { all, pressed, numbers, group };
}

interface FieldLooks {
  className: string;
  text: string;
  press?(): void;
}

function setPlace({ style }: HTMLElement, { street, row }: Place): void {
  style.setProperty('--s', String(street));
  style.setProperty('--r', String(row));
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
        setPlace(made, middle);
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
  mark.className = amount === undefined ? without : `mark chip ${chipColour(amount)}`;
  mark.classList.toggle('has-others', amount !== undefined && players > 0);
  write(mark, amount === undefined ? '' : chipText(amount));
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
