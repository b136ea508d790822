// The sea: fish that swim, the line that is cast, and what it brings up. Nothing here decides
// anything; a fish that is caught swims in again later.

import { type Fish, kinds, prizes } from '../../games/fishing.ts';
import { isCalm, make } from '../../../page-kit/page.ts';

/**
 * The number of fish of a kind, their speed and their size. A size is in hundredths of the sea's
 * width, a speed in those a second.
 */
const looks: Readonly<Record<Fish, { count: number; speed: number; size: number }>> = {
  fish: { count: 4, speed: 4, size: 8 },
  tropical: { count: 3, speed: 4.6, size: 8 },
  crab: { count: 2, speed: 2, size: 9 },
  jellyfish: { count: 2, speed: 2.4, size: 10 },
  octopus: { count: 1, speed: 2.8, size: 13 },
  shark: { count: 1, speed: 5, size: 20 },
  golden: { count: 1, speed: 7, size: 9 },
};
/** A fish swims so far outside the sea before it comes back, in hundredths of the width. */
const OUTSIDE = 12;
const WAY = 100 + 2 * OUTSIDE;
const CAST_MS = 160;
const FLOAT_MS = 1300;
const SHAKE_MS = 320;
const HIDDEN_MS = 2200;

export interface Swimmer {
  fish: Fish;
  body: HTMLElement;
}

export function createSea(onPress: (swimmer: Swimmer) => void) {
  const line = make('i.line');
  line.hidden = true;
  const swimmers = kinds
    .flatMap((fish) => Array.from({ length: looks[fish].count }, () => fish))
    .map(spawn);
  for (const swimmer of swimmers)
    swimmer.body.addEventListener('pointerdown', () => onPress(swimmer));
  const corals = [0, 1].map(() => make('i.coral'));
  const bodies = swimmers.map(({ body }) => body);
  const attributes = { 'aria-hidden': 'true' };
  const root = make('div.sea', { attributes }, ...corals, ...bodies, line);

  /** The middle of a fish from that of the sea, in pixels. */
  function placeOf({ body }: Swimmer): { x: number; y: number } {
    const [sea, fish] = [root.getBoundingClientRect(), body.getBoundingClientRect()];
    return {
      x: fish.x + fish.width / 2 - (sea.x + sea.width / 2),
      y: fish.y + fish.height / 2 - (sea.y + sea.height / 2),
    };
  }

  function float(prize: string, { x, y }: { x: number; y: number }): void {
    const text = make('b.float', prize);
    text.style.setProperty('--x', `${x}px`);
    text.style.setProperty('--y', `${y}px`);
    root.append(text);
    const rising = { translate: ['-50% 0', '-50% -46px'], opacity: [1, 0.9, 0] };
    text.animate(rising, FLOAT_MS).addEventListener('finish', () => text.remove());
  }

  return {
    root,
    aim(fish: Fish): void {
      for (const each of swimmers) each.body.classList.toggle('is-target', each.fish === fish);
    },
    /** A fish of this kind that is in the sea; any of them is as good. */
    nearest(fish: Fish): Swimmer | undefined {
      return swimmers
        .filter((each) => each.fish === fish && getComputedStyle(each.body).visibility !== 'hidden')
        .toSorted((a, b) => Math.abs(placeOf(a).x) - Math.abs(placeOf(b).x))[0];
    },
    /** Throws the line at a fish, which waits until it lands. */
    cast(swimmer: Swimmer | undefined): void {
      line.hidden = swimmer === undefined;
      if (swimmer === undefined) return;
      swimmer.body.classList.add('is-hooked');
      const { x, y } = placeOf(swimmer);
      const fromBoat = y - root.clientHeight / 2;
      line.style.width = `${Math.hypot(x, fromBoat)}px`;
      line.style.rotate = `${Math.atan2(fromBoat, x)}rad`;
      if (!isCalm()) line.animate({ scale: ['0 1', '1 1'] }, CAST_MS);
    },
    /** The answer to a shot: the prize floats up and the fish is gone for a while, or escapes. */
    land(swimmer: Swimmer | undefined, prize: string | undefined): void {
      line.hidden = true;
      swimmer?.body.classList.remove('is-hooked');
      const shaken = [0, 5, -5, 5, -5, 0].map((x) => `translateX(${x}px)`);
      if (!isCalm()) swimmer?.body.animate({ transform: shaken }, SHAKE_MS);
      if (prize === undefined) return;
      float(prize, swimmer === undefined ? { x: 0, y: 0 } : placeOf(swimmer));
      swimmer?.body.animate({ visibility: ['hidden', 'hidden'] }, HIDDEN_MS);
    },
  };
}

/** Spreads the fish over the sea, no two of the first ones close to each other. */
function spawn(fish: Fish, index: number): Swimmer {
  const [across, down] = [(index * 0.7549) % 1, (index * 0.5698) % 1];
  const isBack = index % 2 === 1;
  const { speed, size } = looks[fish];
  const seconds = WAY / (speed * (0.8 + across * 0.4));
  const passed = (OUTSIDE + 100 * (isBack ? 1 - across : across)) / WAY;
  const attributes = { 'data-price': `×${prizes[fish]}` };
  const body = make(`b.fish${isBack ? '.is-back' : ''}`, { attributes });
  const figures = {
    '--sprite': String(kinds.indexOf(fish)),
    '--size': String(size),
    '--x': `${across * 100}cqw`,
    '--y': `${fish === 'crab' ? 86 : 14 + down * 58}%`,
    '--seconds': `${seconds}s`,
    '--begun': `${-passed * seconds}s`,
    '--bobbed': `${-across * 4}s`,
  };
  for (const [name, value] of Object.entries(figures)) body.style.setProperty(name, value);
  return { fish, body };
}
