// Where spots lie on the grid of numbers. A place is a street (0 to 11, from 1-2-3 to 34-35-36) and
// a row in it (0 is the row of the 3, 2 that of the 1); halves lie on the lines between. The page
// turns places into left and top, lying or standing.

import { spots } from '../../roulette/layout.ts';

export interface Place {
  street: number;
  row: number;
}

/**
 * How near to its edge a press on a number counts as a press on the line beside it, in parts of the
 * number's width.
 */
const EDGE = 0.26;
const LAST_STREET = 11;
const LAST_ROW = 2;

export function placeOf(number: number): Place {
  return { street: Math.floor((number - 1) / 3), row: LAST_ROW - ((number - 1) % 3) };
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function numberAt({ street, row }: Place): number {
  return street * 3 + LAST_ROW - row + 1;
}

/**
 * The middle of a spot; undefined for spots that are a field of their own: zero and the outside
 * bets.
 */
export function middleOf(id: string): Place | undefined {
  const spot = spots.get(id);
  if (spot === undefined || ['dozen', 'column', 'even'].includes(spot.kind) || id === 'straight:0')
    return undefined;
  const places = spot.numbers.filter((number) => number > 0).map(placeOf);
  const street = middle(places.map((place) => place.street));
  const isAtZero = spot.numbers.includes(0);
  // Chips on whole streets lie on the edge to the dozens, those that share zero on the edge to
  // zero.
  const isAtEdge = spot.kind === 'street' || spot.kind === 'line' || spot.kind === 'four';
  return {
    street: isAtZero ? -0.5 : street,
    row: isAtEdge ? LAST_ROW + 0.5 : middle(places.map((place) => place.row)),
  };
}

/** The spot that is meant by pressing the grid at this place. */
export function spotAt(pressed: Place): string {
  const street = clamp(Math.round(pressed.street), LAST_STREET);
  const row = clamp(Math.round(pressed.row), LAST_ROW);
  const along = sideOf(pressed.street - street);
  const across = sideOf(pressed.row - row);
  const hasNextStreet = street + along >= 0 && street + along <= LAST_STREET;
  const isAtZero = street + along < 0;
  const isAtEdge = row + across > LAST_ROW;
  const hasNextRow = across !== 0 && row + across >= 0 && !isAtEdge;
  if (along !== 0 && isAtZero) return besideZero(row, hasNextRow ? row + across : null, isAtEdge);
  const streets = along !== 0 && hasNextStreet ? [street, street + along] : [street];
  if (isAtEdge)
    return idOf(
      streets.flatMap((each) => [0, 1, 2].map((at) => numberAt({ street: each, row: at }))),
    );
  const rows = hasNextRow ? [row, row + across] : [row];
  return idOf(streets.flatMap((each) => rows.map((at) => numberAt({ street: each, row: at }))));
}

function besideZero(row: number, nextRow: number | null, isAtEdge: boolean): string {
  if (isAtEdge) return idOf([0, 1, 2, 3]);
  const rows = nextRow === null ? [row] : [row, nextRow];
  return idOf([0, ...rows.map((at) => numberAt({ street: 0, row: at }))]);
}

const byNumbers = new Map(
  [...spots.values()].map(({ id, numbers, kind }) => [
    kind === 'dozen' || kind === 'column' || kind === 'even' ? id : numbers.join('-'),
    id,
  ]),
);

function idOf(numbers: readonly number[]): string {
  const id = byNumbers.get(numbers.toSorted((a, b) => a - b).join('-'));
  if (id === undefined) throw new Error(`no spot covers ${numbers.join(', ')}`);
  return id;
}

function sideOf(distance: number): -1 | 0 | 1 {
  if (distance > 0.5 - EDGE) return 1;
  return distance < EDGE - 0.5 ? -1 : 0;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
