import { describe, expect, it } from 'vitest';
import { prepareDrawing } from '../slot/draw-round.ts';
import { priceRound } from '../rounds/price-round.ts';
import { seededChance } from '../../seeded-chance.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { seeSpin, suspenseFrom } from './spin-facts.ts';
import { readTitle } from '../titles/title-file.ts';
import ceiboDoradoFile from '../titles/ceibo/ceibo-dorado.json' with { type: 'json' };
import sandiaBoomFile from '../titles/barbarabang/sandia-boom.json' with { type: 'json' };
import tangoMillonarioFile from '../titles/rubyplay/tango-millonario.json' with { type: 'json' };

const ceiboDorado = factsOf(ceiboDoradoFile);
const sandiaBoom = factsOf(sandiaBoomFile);
const tangoMillonario = factsOf(tangoMillonarioFile);

function factsOf(file: unknown) {
  return { ...readTitle(file), names: { es: {}, pt: {}, en: {} } };
}

/** Spins of a title, drawn one after another, each in the form that the page receives. */
function spinsOf(game: SlotGame, count: number) {
  const chance = seededChance(3);
  const drawing = prepareDrawing(game);
  const stake = game.stakes[0] ?? 0n;
  return Array.from(
    { length: count },
    () =>
      priceRound(game, { spins: drawing.draw(chance), jackpot: 0n, isBought: false }, stake).outcome
        .spins,
  ).flat();
}

describe('a spin on the page', () => {
  it('lights every sun and every winning cell, and no other', () => {
    const stops = [0, 25, 29, 14, 30];
    const drawn = prepareDrawing(ceiboDorado).draw({
      below: (below) => (stops.length > 0 ? (stops.shift() ?? 0) : below - 1),
    });
    const [first] = priceRound(ceiboDorado, { spins: drawn, jackpot: 0n, isBought: false }, 2000n)
      .outcome.spins;
    if (first === undefined) throw new Error('a round has a first spin');
    const {
      scatters,
      steps: [{ cells }],
    } = seeSpin(ceiboDorado, first);
    expect(scatters.size).toBe(4);
    expect(cells.size).toBe(first.steps[0]?.wins[0]?.count ?? 0);
  });

  it.each([ceiboDorado, tangoMillonario, sandiaBoom])(
    'lights in $code only the symbol that pays, or wilds',
    (game) => {
      for (const spin of spinsOf(game, 300)) {
        for (const { sight, wins, cells } of seeSpin(game, spin).steps) {
          const paying = new Set([...wins.map(({ symbol }) => symbol), 'wild']);
          expect([...cells].filter((cell) => !paying.has(sight.cells[cell] ?? ''))).toEqual([]);
          expect(cells.size > 0).toBe(wins.length > 0);
        }
      }
    },
  );

  it('ends its cascades in a window that pays nothing', () => {
    const cascading = spinsOf(sandiaBoom, 300).filter(({ steps }) => steps.length > 1);
    expect(cascading.length).toBeGreaterThan(0);
    for (const spin of cascading)
      expect(seeSpin(sandiaBoom, spin).steps).toHaveLength(spin.steps.length + 1);
  });

  it('holds its breath from the reel after the second sun', () => {
    const from = (stops: number[]) => suspenseFrom(ceiboDorado, { stops, isFree: false });
    expect(from([0, 25, 29, 14, 30])).toBe(from([0, 25, 29, 14, 0]));
    expect(from([3, 0, 15, 0, 0])).toBe(5);
  });
});
