import { describe, expect, it } from 'vitest';
import { closenessOf, mistakesIn } from './closeness.ts';

describe('mistakes', () => {
  it.each([
    ['ceibo', 'ceibo', 0],
    ['ceib', 'ceibo', 0],
    ['cebio', 'ceibo', 1],
    ['seibo', 'ceibo', 1],
    ['cebo', 'ceibo', 1],
    ['ceiibo', 'ceibo', 1],
    ['ruelt', 'ruleta', 1],
    ['dorrado', 'dorado', 1],
    ['ecibod', 'ceibo', 2],
    ['rueda', 'ceibo', 4],
  ])('of %s for %s are %i', (typed, word, mistakes) =>
    expect(mistakesIn(typed, word, 9)).toBe(mistakes),
  );

  it('are counted to the most that matters', () => {
    expect(mistakesIn('rueda', 'ceibo', 2)).toBe(3);
    expect(mistakesIn('ecibod', 'ceibo', 2)).toBe(2);
    expect(mistakesIn('ecibod', 'ceibo', 1)).toBe(2);
  });
});

describe('closeness', () => {
  it('prefers the word itself, then its beginning, then what is nearly so', () => {
    const order = [
      closenessOf('oro', 'oro'),
      closenessOf('oro', 'oros'),
      closenessOf('oro', 'orocolado'),
      closenessOf('ruleta', 'roleta'),
    ];
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(order.every((each) => each > 0)).toBe(true);
  });

  it('takes no mistake in short words, one in middling and two in long ones', () => {
    expect(closenessOf('oso', 'ojo')).toBe(0);
    expect(closenessOf('leom', 'leon')).toBeGreaterThan(0);
    expect(closenessOf('loem', 'leon')).toBe(0);
    expect(closenessOf('rouleta', 'roulette')).toBeGreaterThan(0);
    expect(closenessOf('tragmondas', 'tragamonedas')).toBeGreaterThan(0);
    expect(closenessOf('zzzzzzz', 'roulette')).toBe(0);
  });
});
