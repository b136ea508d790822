// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeHit } from '../../../state/affiliates/stored-hit.ts';
import { safeStorage } from '../../../state/safe-storage.ts';
import { broughtBy, welcomeBrought } from './affiliate.ts';

const hit = 'a'.repeat(43);
let pixels: { src: string; referrerPolicy: string }[] = [];

beforeEach(() => {
  localStorage.clear();
  pixels = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      referrerPolicy = '';
      constructor() {
        pixels.push(this);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('sends the click of the browser with the registration, and no other field without one', () => {
  expect(broughtBy()).toEqual({});
  storeHit(
    safeStorage(() => localStorage),
    hit,
  );
  expect(broughtBy()).toEqual({ hit });
});

it('loads the pixel once and forgets the click when the account is open', () => {
  storeHit(
    safeStorage(() => localStorage),
    hit,
  );
  welcomeBrought('https://affiliates.example/pixel.gif?r=1');
  expect(pixels).toEqual([
    { src: 'https://affiliates.example/pixel.gif?r=1', referrerPolicy: 'no-referrer' },
  ]);
  expect(broughtBy()).toEqual({});
});

it('loads nothing where the registration names no pixel', () => {
  welcomeBrought('');
  expect(pixels).toEqual([]);
});
