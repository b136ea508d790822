import { provinceCode } from '@ceibo/contracts/provinces';
import { expect, it } from 'vitest';
import { readCommand } from '../command.ts';
import { isCountry, isProvince } from './places.ts';

it('a country or a province is known by its letters, and no other letters are one', () => {
  for (const letter of provinceCode.options) expect(isProvince(`AR-${letter}`)).toBe(true);
  for (const text of ['AR-I', 'AR-b', 'BR-B', 'B', 'AR', '']) expect(isProvince(text)).toBe(false);
  for (const text of ['AR', 'UY', 'BR', 'US', 'ES']) expect(isCountry(text)).toBe(true);
  for (const text of ['XX', 'ZZ', 'QQ', 'ar', 'ARG', '*', ''])
    expect([text, isCountry(text)]).toEqual([text, false]);
});

it('‘location’ lists the rules of places, sets one and lists refusals', () => {
  const read = (...words: string[]) => readCommand(['location', ...words]);
  expect(read()).toEqual({ kind: 'location-rules' });
  expect(read('refused')).toEqual({ kind: 'refused-locations' });
  const rule = { kind: 'set-location-rule', place: 'AR-B', allowed: false, source: 'IPLyC 791' };
  expect(read('AR-B', 'refuse', 'IPLyC', '791')).toEqual(rule);
  expect(read('mute', 'allow', 'us')).toMatchObject({ place: 'mute', allowed: true });
  expect(read('AR-B', 'none', 'law')).toMatchObject({ place: 'AR-B', allowed: null });
  for (const words of [
    ['*', 'none', 'x'],
    ['AR', 'none'],
    ['AR', 'allow'],
    ['AR', 'maybe', 'x'],
  ])
    expect(() => read(...words)).toThrow('location');
  for (const place of ['XX', 'ZZ', 'AR-I', 'BR-S', 'ar', 'C'])
    expect(() => read(place, 'allow', 'x')).toThrow(`"${place}" is no place`);
  expect(read('UY', 'allow', 'x')).toMatchObject({ place: 'UY' });
});
