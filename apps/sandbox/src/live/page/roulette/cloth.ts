// The cloth: fields that are pressed, and the chips that lie on them. Numbers are pressed at their
// edges too, for the bets between them.

import { colourOf, spotName, spots } from '../../roulette/layout.ts';
import type { RouletteView } from '../../wire.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import type { Chips } from '../shared/draft.ts';
import { chipColour, chipText } from '../shared/money.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';
import { middleOf, placeOf, spotAt, type Place } from './places.ts';

const PORTRAIT = '(orientation: portrait)';
const STREETS = 12;
const ROWS = 3;
const NUMBERS = Array.from({ length: STREETS * ROWS }, (_, at) => at + 1);
const dozens = ['dozen:1', 'dozen:2', 'dozen:3'];
const columns = ['column:3', 'column:2', 'column:1'];
const outsides = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** The function shows what lies on the cloth, and the spots that have won. */
export function createCloth(
  page: TablePage,
  onPress: (spot: string) => void,
): (chips: Chips, view: RouletteView) => void {
  const felt = element('felt');
  let shown: [Chips, RouletteView] | undefined;
  /** The spot under a finger: the finger hides the line, so its numbers are lit. */
  let meant = '';
  const light = (spot = ''): void => {
    meant = spot;
    if (shown !== undefined) showIn(felt, ...fieldsOf(page, ...shown, meant));
  };

  felt.addEventListener('click', (event) => {
    // A key that presses a number has no place: it means the number.
    const spot = (event.detail > 0 && spotOnGrid(event)) || spotOfField(event);
    if (spot !== undefined) onPress(spot);
  });
  felt.addEventListener('pointerdown', (event) => light(spotOnGrid(event)));
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
    felt.addEventListener(end, () => light());
  return (...laid) => {
    shown = laid;
    light(meant);
  };
}

function fieldsOf(
  { words, money }: TablePage,
  chips: Chips,
  { phase, drawn, others }: RouletteView,
  meant: string,
): HTMLElement[] {
  const players = new Map(others.map((other) => [other.spot, other.players]));
  const lit = spots.get(meant)?.numbers ?? [];
  const winning = phase === 'result' ? drawn : null;

  /** The player's chips on a spot, and whether other players have chips there. */
  function markOn(spot: string, place?: Place): HTMLElement | undefined {
    const amount = chips.get(spot);
    const hasOthers = players.has(spot);
    if (amount === undefined && !hasOthers) return undefined;
    const looks = {
      attributes: { id: `on-${spot}`, 'aria-hidden': 'true' },
      style: styleOf(place),
    };
    if (amount === undefined) return make('span.mark.is-others', looks);
    const classes = `mark.chip.${chipColour(amount)}${hasOthers ? '.has-others' : ''}`;
    return make(`span.${classes}`, looks, chipText(amount));
  }

  function field(spot: string, classes: string, text: string, place?: Place): HTMLElement {
    const amount = chips.get(spot);
    const name = spotName(spot, words);
    const { numbers = [] } = spots.get(spot) ?? {};
    const isDrawn = winning !== null && numbers.includes(winning);
    const isMeant = numbers.length === 1 && lit.includes(numbers[0] ?? -1);
    return make(
      `button.${classes}${isDrawn ? '.is-drawn' : ''}${isMeant ? '.is-meant' : ''}`,
      {
        label:
          amount === undefined
            ? name
            : fill(words.spotWithChips, { spot: name, amount: money(amount) }),
        attributes: { 'data-spot': spot },
        style: styleOf(place),
      },
      make('span', text),
      place === undefined && markOn(spot),
    );
  }

  const group = (name: string, ids: readonly string[], textOf: (id: string) => string) =>
    make(`div.${name}`, ...ids.map((id) => field(id, id, textOf(id))));
  const marks = [...new Set([...chips.keys(), ...players.keys()])].map((spot) => {
    const middle = middleOf(spot);
    return middle && markOn(spot, middle);
  });
  return [
    field('straight:0', 'n.zero', '0'),
    make(
      'div.nums-grid',
      ...NUMBERS.map((number) => {
        const classes = `n.${colourOf(number)}`;
        return field(`straight:${number}`, classes, String(number), placeOf(number));
      }),
      ...marks,
    ),
    group('cols', columns, () => words.columnShort),
    group('dozens', dozens, (id) => fill(words.dozenShort, { number: id.slice(-1) })),
    // Red and black show their colour.
    group('outs', outsides, (id) => (id === 'red' || id === 'black' ? '' : spotName(id, words))),
  ];
}

/** The style sheet turns a place on the grid into left and top. */
function styleOf(place: Place | undefined): Record<string, string> {
  return place === undefined ? {} : { '--s': String(place.street), '--r': String(place.row) };
}

function spotOfField({ target }: Event): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-spot]')?.dataset['spot']
    : undefined;
}

/** The spot whose place on the grid of numbers was pressed, whether the grid lies or stands. */
function spotOnGrid({ target, clientX, clientY }: MouseEvent): string | undefined {
  const grid = target instanceof Element ? target.closest('.nums-grid') : null;
  if (grid === null) return undefined;
  const box = grid.getBoundingClientRect();
  const x = (clientX - box.left) / box.width;
  const y = (clientY - box.top) / box.height;
  return spotAt(
    matchMedia(PORTRAIT).matches
      ? { street: y * STREETS - 0.5, row: (1 - x) * ROWS - 0.5 }
      : { street: x * STREETS - 0.5, row: y * ROWS - 0.5 },
  );
}
