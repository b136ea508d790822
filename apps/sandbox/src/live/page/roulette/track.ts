// The track: the numbers in the order of the wheel, and four sectors of it. A number there lays a
// chip on itself and on its neighbours, a sector lays several chips at once. A wide screen has it
// as a picture, an upright one as a ring of buttons that are large enough for a thumb.

import { colourOf, spots, wheelOrder } from '../../roulette/layout.ts';
import { element, make, makeSvg } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';
import { neighboursOf, type Part, type Sector, sectors } from './sectors.ts';

/** In pixels of the picture: two straights, joined by half circles around these centres. */
const [LEFT, RIGHT, MIDDLE] = [80, 640, 78];
const [INNER, OUTER, TEXT] = [40, 70, 55];
/** The wheel's order begins in the bend on the right; the track is drawn from the top left. */
const FIRST = 5;
const [ABOVE, IN_RIGHT, BELOW, IN_LEFT] = [16, 5, 14, 2];

const ZONES: Readonly<Record<Sector, { path: string; x: number }>> = {
  tier: { path: 'M80 38H236L206 118H80A40 40 0 0 1 80 38Z', x: 146 },
  orphans: { path: 'M236 38H408L430 118H206Z', x: 318 },
  voisins: { path: 'M408 38H560C538 62 538 94 560 118H430Z', x: 486 },
  zeroGame: { path: 'M560 38H640A40 40 0 0 1 640 118H560C538 94 538 62 560 38Z', x: 612 },
};

export function drawTrack(words: Words, lay: (parts: readonly Part[]) => void): void {
  const from = wheelOrder.indexOf(FIRST);
  const numbers = wheelOrder.map((_, at) => {
    const number = wheelOrder[(from + at) % wheelOrder.length] ?? 0;
    return drawField(`rt ${colourOf(number)}`, placeAt(at), {
      text: String(number),
      name: fill(words.neighbours, { number }),
      press: () => lay(neighboursOf(number)),
    });
  });
  const zones = (['tier', 'orphans', 'voisins', 'zeroGame'] as const).map((sector) => {
    const text = words.sectors[sector];
    const press = () => lay(sectors[sector]);
    return drawField('zone', { ...ZONES[sector], y: 83 }, { text, name: text, press });
  });
  element('race', SVGSVGElement).append(...numbers, ...zones);
}

interface Place {
  path: string;
  x: number;
  y: number;
}

/** The field at this place of the track, and where its number is written. */
function placeAt(at: number): Place {
  const width = RIGHT - LEFT;
  if (at < ABOVE) return straight(LEFT + (at * width) / ABOVE, width / ABOVE, MIDDLE - OUTER);
  const right = at - ABOVE;
  if (right < IN_RIGHT) return bend(RIGHT, (right / IN_RIGHT - 0.5) * Math.PI, Math.PI / IN_RIGHT);
  const below = right - IN_RIGHT;
  if (below < BELOW)
    return straight(RIGHT - ((below + 1) * width) / BELOW, width / BELOW, MIDDLE + INNER);
  return bend(LEFT, ((below - BELOW) / IN_LEFT + 0.5) * Math.PI, Math.PI / IN_LEFT);
}

function straight(x: number, width: number, top: number): Place {
  const path = `M${x} ${top}h${width}v${OUTER - INNER}h${-width}Z`;
  return { path, x: x + width / 2, y: top + 19.5 };
}

function bend(centre: number, from: number, angle: number): Place {
  const at = (radius: number, turn: number) =>
    `${centre + radius * Math.cos(turn)} ${MIDDLE + radius * Math.sin(turn)}`;
  const to = from + angle;
  const arcs = [
    `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}`,
    `L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}Z`,
  ];
  const middle = from + angle / 2;
  return {
    path: arcs.join(''),
    x: centre + TEXT * Math.cos(middle),
    y: MIDDLE + TEXT * Math.sin(middle) + 4.5,
  };
}

function drawField(
  className: string,
  { path, x, y }: Place,
  { text, name, press }: { text: string; name: string; press(): void },
): SVGElement {
  const label = makeSvg('text', { x: String(x), y: String(y) });
  label.textContent = text;
  const field = makeSvg(
    'g',
    { class: className, role: 'button', tabindex: '0', 'aria-label': name },
    makeSvg('path', { d: path }),
    label,
  );
  field.addEventListener('click', press);
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' || key === ' ') press();
  });
  return field;
}

/**
 * The ring of buttons. The function marks the numbers that the player's chips on the numbers of the
 * cloth cover.
 */
export function createRing(
  words: Words,
  lay: (parts: readonly Part[]) => void,
): (chips: ReadonlyMap<string, bigint>) => void {
  const numbers = wheelOrder.map((number, at) => ({
    number,
    made: make(
      `button.n.${colourOf(number)}`,
      {
        label: fill(words.neighbours, { number }),
        style: { 'grid-area': areaOf(at) },
        onPress: () => lay(neighboursOf(number)),
      },
      make('span', String(number)),
    ),
  }));
  const zones = (['zeroGame', 'voisins', 'orphans', 'tier'] as const).map((sector) => {
    const onPress = () => lay(sectors[sector]);
    return make(`button.${sector}`, { onPress }, make('span', words.sectors[sector]));
  });
  element('ring').append(...numbers.map(({ made }) => made), make('div.zones', ...zones));

  return (chips) => {
    const laid = [...chips.keys()].map((id) => spots.get(id));
    const inside = laid.filter((spot) => !['dozen', 'column', 'even'].includes(spot?.kind ?? ''));
    const covered = new Set(inside.flatMap((spot) => spot?.numbers ?? []));
    for (const { number, made } of numbers)
      made.classList.toggle('is-covered', covered.has(number));
  };
}

/**
 * The row and column of a place of the wheel's order in a frame of 13 rows and 8 columns. Zero lies
 * in the middle of the top, as wide as two; from there it goes clockwise.
 */
function areaOf(at: number): string {
  if (at === 0) return '1 / 4 / auto / span 2';
  if (at < 4) return `1 / ${at + 5}`;
  if (at < 15) return `${at - 2} / 8`;
  if (at < 23) return `13 / ${23 - at}`;
  if (at < 34) return `${35 - at} / 1`;
  return `1 / ${at - 33}`;
}
