import { describe, expect, it } from 'vitest';
import {
  gameOf,
  gamePath,
  modeOf,
  popupOf,
  providerOf,
  slotsPath,
  termsOf,
  termsPath,
  withoutOverlay,
  withoutPopup,
  withPopup,
} from './paths.ts';

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'https://ceibo.example');
  return { pathname, search };
};

describe('what lies over a page', () => {
  it('is named by the query, among the popups that exist', () => {
    expect(popupOf(place('/home?popup=login'))).toBe('login');
    expect(popupOf(place('/home?popup=toString'))).toBeNull();
    expect(gameOf(place(gamePath('ceibo-dorado')))).toBe('ceibo-dorado');
    expect(modeOf(place(gamePath('ceibo-dorado')))).toBe('real');
    expect(modeOf(place(gamePath('ceibo-dorado', 'demo')))).toBe('demo');
    expect(modeOf(place('/home?game=x&mode=DEMO'))).toBe('real');
  });

  it('comes and goes without touching the rest of the address', () => {
    expect(withPopup(place('/home?face=1'), 'login')).toBe('/home?face=1&popup=login');
    expect(withPopup(place('/home?popup=login&game=x'), 'register')).toBe(
      '/home?popup=register&game=x',
    );
    expect(withoutPopup(place('/home?popup=login&game=x'))).toBe('/home?game=x');
    expect(withoutOverlay(place('/home?popup=login&game=x&mode=demo&face=1'))).toBe('/home?face=1');
    expect(withoutOverlay(place('/home?popup=login'))).toBe('/home');
  });
});

it('names the studio of the slots page and the promotion whose conditions are open', () => {
  expect(slotsPath('5men')).toBe('/slots?provider=5men');
  expect(providerOf(place(slotsPath('5men')))).toBe('5men');
  expect(providerOf(place(slotsPath(null)))).toBeNull();
  expect(termsOf(place(termsPath('bono & más')))).toBe('bono & más');
  expect(termsOf(place('/promotions'))).toBeNull();
});
