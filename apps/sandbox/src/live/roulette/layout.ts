// The cloth of European roulette: every spot for a chip, the numbers that it covers, and its
// payout.

export const spotKinds = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'four',
  'line',
  'dozen',
  'column',
  'even',
] as const;
export type SpotKind = (typeof spotKinds)[number];

export interface Spot {
  /** The kind and the numbers, "split:17-20"; outside bets by name, "dozen:1", "red". */
  id: string;
  kind: SpotKind;
  numbers: readonly number[];
}

/**
 * The payout of a winning chip, to one. A chip on n numbers pays 36/n − 1, so every spot returns
 * 36/37.
 */
export const pays: Readonly<Record<SpotKind, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  four: 8,
  line: 5,
  dozen: 2,
  column: 2,
  even: 1,
};

/** Whether bets of a kind lie on fields of their own, beside the numbers. */
export function isOutside(kind: SpotKind): boolean {
  return kind === 'dozen' || kind === 'column' || kind === 'even';
}

/** The pockets in the order of the wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const red: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export type Colour = 'red' | 'black' | 'zero';

export function colourOf(number: number): Colour {
  if (number === 0) return 'zero';
  return red.has(number) ? 'red' : 'black';
}

const allNumbers = Array.from({ length: 37 }, (_, number) => number);
const rows = Array.from({ length: 12 }, (_, row) => row * 3);

export const spots: ReadonlyMap<string, Spot> = new Map(
  [
    ...allNumbers.map((number) => inside('straight', [number])),
    ...splits(),
    ...rows.map((row) => inside('street', [1, 2, 3], row)),
    inside('trio', [0, 1, 2]),
    inside('trio', [0, 2, 3]),
    ...rows
      .slice(0, -1)
      .flatMap((row) => [
        inside('corner', [1, 2, 4, 5], row),
        inside('corner', [2, 3, 5, 6], row),
        inside('line', [1, 2, 3, 4, 5, 6], row),
      ]),
    inside('four', [0, 1, 2, 3]),
    ...[1, 2, 3].map((dozen) =>
      outside(`dozen:${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen),
    ),
    ...[1, 2, 3].map((column) =>
      outside(`column:${column}`, 'column', (number) => (number - column) % 3 === 0),
    ),
    outside('low', 'even', (number) => number <= 18),
    outside('even', 'even', (number) => number % 2 === 0),
    outside('red', 'even', (number) => red.has(number)),
    outside('black', 'even', (number) => !red.has(number)),
    outside('odd', 'even', (number) => number % 2 === 1),
    outside('high', 'even', (number) => number >= 19),
  ].map((spot) => [spot.id, spot]),
);

interface SpotWords {
  kinds: Readonly<Record<SpotKind, string>>;
  outside: Readonly<Record<string, string>>;
  colours: Readonly<Record<string, string>>;
}

/** A spot in words: "Pleno 17", "Docena 1", "Rojo". */
export function spotName(id: string, words: SpotWords): string {
  const kind = spots.get(id)?.kind ?? 'even';
  const [, place = ''] = id.split(':');
  if (kind === 'even') return words.outside[id] ?? words.colours[id] ?? id;
  return `${words.kinds[kind]} ${place}`;
}

/** `after` is added to all numbers. */
function inside(kind: SpotKind, from: readonly number[], after = 0): Spot {
  const numbers = from.map((number) => number + after);
  return { id: `${kind}:${numbers.join('-')}`, kind, numbers };
}

function outside(id: string, kind: SpotKind, covers: (number: number) => boolean): Spot {
  return { id, kind, numbers: allNumbers.filter((number) => number > 0 && covers(number)) };
}

function splits(): Spot[] {
  const pairs = [
    ...[1, 2, 3].map((number) => [0, number]),
    ...rows.flatMap((row) => [1, 2].map((at) => [row + at, row + at + 1])),
    ...allNumbers.slice(1, 34).map((number) => [number, number + 3]),
  ];
  return pairs.map((pair) => inside('split', pair));
}
