// Interleaved 2 of 5 (ISO/IEC 16390), the barcode of coupons that are paid at kiosks. In each pair
// of digits the bars draw the first, and the gaps between them the second.

const NARROW = 1;
const WIDE = 3;
/** Two of the five elements of a digit are wide. */
const DIGITS = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
];
const START = [NARROW, NARROW, NARROW, NARROW];
const STOP = [WIDE, NARROW, NARROW];

/** The widths of bars and gaps in turn, beginning with a bar. The digits must be even in number. */
export function interleaved(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits))
    throw new Error('a barcode of pairs needs an even number of digits');
  const pairs = digits.match(/\d\d/g) ?? [];
  return [...START, ...pairs.flatMap(widthsOf), ...STOP];
}

function widthsOf(pair: string): number[] {
  const [bars = '', gaps = ''] = Array.from(pair, (digit) => DIGITS[Number(digit)]);
  return Array.from(bars, (bar, at) => [widthOf(bar), widthOf(gaps[at])]).flat();
}

function widthOf(element: string | undefined): number {
  return element === '1' ? WIDE : NARROW;
}

/** The bars as a path in a box of `width` by 1. */
export function barsOf(digits: string): { path: string; width: number } {
  let x = 0;
  const bars = interleaved(digits).map((width, at) => {
    const bar = at % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
    x += width;
    return bar;
  });
  return { path: bars.join(''), width: x };
}
