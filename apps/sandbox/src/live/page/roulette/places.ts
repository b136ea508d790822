// Where spots lie on the grid of numbers. A place is a street and a row in it; halves lie on the
// lines between. Streets are 0 to 11, from 1-2-3 to 34-35-36. Row 0 is that of the 3, row 2 that of
// the 1. The page turns places into left and top, lying or standing.

import { isOutside, spots } from '../../roulette/layout.ts';

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
const AT_ZERO = -0.5;
const AT_DOZENS = LAST_ROW + 0.5;

export function placeOf(number: number): Place {
  return { street: Math.floor((number - 1) / 3), row: LAST_ROW - ((number - 1) % 3) };
}

/**
 * The middle of a spot; undefined for spots that are a field of their own: zero and the outside
 * bets.
 */
export function middleOf(id: string): Place | undefined {
  const spot = spots.get(id);
  if (spot === undefined || isOutside(spot.kind) || id === 'straight:0') return undefined;
  const places = spot.numbers.filter((number) => number > 0).map(placeOf);
  // Chips on whole streets lie on the edge to the dozens, those that share zero on the edge to
  // zero.
  const isAtEdge = spot.kind === 'street' || spot.kind === 'line' || spot.kind === 'four';
  return {
    street: spot.numbers.includes(0) ? AT_ZERO : middle(places.map(({ street }) => street)),
    row: isAtEdge ? AT_DOZENS : middle(places.map(({ row }) => row)),
  };
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

const byPlace = new Map([...spots.keys()].map((id) => [keyOf(middleOf(id)), id]));

function keyOf(place: Place | undefined): string {
  return place === undefined ? '' : `${place.street} ${place.row}`;
}

/** The spot that is meant by pressing the grid at this place. */
export function spotAt({ street, row }: Place): string {
  const meant = {
    street: Math.min(Math.max(orLine(street), AT_ZERO), LAST_STREET),
    row: Math.min(Math.max(orLine(row), 0), AT_DOZENS),
  };
  const id = byPlace.get(keyOf(meant));
  if (id === undefined) throw new Error(`no spot lies at ${keyOf(meant)}`);
  return id;
}

/** The number that was pressed, or the line beside it. */
function orLine(pressed: number): number {
  const number = Math.round(pressed);
  const distance = pressed - number;
  return Math.abs(distance) > 0.5 - EDGE ? number + Math.sign(distance) / 2 : number;
}
