// Dice: the bar with its winning part, the number that was drawn, and the last ones.

import { chances, multiplierOf, ROLLS } from '../../games/dice.ts';
import { isCalm, make, wait } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import { hundredthsText, percentText, times } from '../figures.ts';
import type { CreateScreen } from '../screen.ts';
import { words } from '../words.ts';
import { createChoice, createLastOnes, howToPlay, numberIn } from './parts.ts';

const SIDES = ['over', 'under'] as const;
const FIRST_CHANCE = 4950;
const ROLL_MS = 420;
const MARKS = ['0', '25', '50', '75', '100'];

export const createScreen: CreateScreen = ({ scene, options, money, stake, onChange }) => {
  const figure = make('b.roll', '00,00');
  const last = createLastOnes();
  const { root, bar, slider, marker } = makeBar();
  const side = createChoice({
    label: words.dice.side,
    values: SIDES,
    textOf: (each) => words.dice[each],
    first: 'over',
    onChoose: change,
  });
  let chance = FIRST_CHANCE;

  /** Over, the thumb stands where the winning part begins: further right wins less often. */
  const placeOf = (at: number) => (side.value === 'over' ? chances.length - 1 - at : at);
  const boundary = () => (side.value === 'over' ? ROLLS - chance : chance);
  const winsText = () =>
    fill(words.dice[side.value === 'over' ? 'from' : 'below'], {
      number: hundredthsText(boundary()),
    });

  function draw(): void {
    slider.value = String(placeOf(chances.indexOf(chance)));
    slider.setAttribute('aria-valuetext', `${winsText()}, ${percentText(chance / ROLLS)}`);
    bar.dataset['side'] = side.value;
    bar.style.setProperty('--at', `${(boundary() / ROLLS) * 100}%`);
  }

  function change(): void {
    draw();
    onChange();
  }

  slider.addEventListener('input', () => {
    chance = chances[placeOf(Number(slider.value))] ?? FIRST_CHANCE;
    change();
  });
  scene.append(last.root, figure, root);
  options.append(side.root);
  draw();
  return {
    playWord: words.dice.play,
    controls: [slider],
    choice: () => ({ side: side.value, chance }),
    async show({ picture, multiplier }, isFresh) {
      const roll = numberIn(picture, 'roll');
      if (roll === undefined) return;
      if (isFresh && !isCalm()) {
        figure.classList.add('is-rolling');
        await wait(ROLL_MS);
      }
      const isWon = multiplier > 0;
      const text = hundredthsText(roll).padStart(5, '0');
      figure.textContent = text;
      figure.className = `roll ${isWon ? 'is-won' : 'is-lost'}`;
      marker.style.left = `${(roll / ROLLS) * 100}%`;
      marker.dataset['text'] = text;
      last.add(text, isWon);
    },
    facts: () => [
      [words.dice.wins, winsText()],
      [words.chance, percentText(chance / ROLLS)],
      [words.pays, times(multiplierOf(chance))],
      [words.prize, money((stake() / 100n) * BigInt(multiplierOf(chance)))],
    ],
    rules: () => howToPlay(words.dice.rules),
  };
};

/** The bar of all numbers, with its scale. */
function makeBar() {
  const range = { type: 'range', min: '0', max: String(chances.length - 1) };
  const slider = make('input', { label: words.chance, attributes: range });
  const marker = make('i.marker');
  const winPart = make('i.win-part');
  const bar = make('div.bar', winPart, marker, slider);
  const marks = MARKS.map((text) => make('span', text));
  const scale = make('p.scale', { attributes: { 'aria-hidden': 'true' } }, ...marks);
  return { root: make('div.dice', bar, scale), bar, slider, marker };
}
