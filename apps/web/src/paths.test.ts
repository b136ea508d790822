import { describe, expect, it } from 'vitest';
import { gameOf, gamePath, popupOf, withoutOverlay, withoutPopup, withPopup } from './paths.ts';

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'https://ceibo.example');
  return { pathname, search };
};

describe('what lies over a page', () => {
  it('is named by the query, among the popups that exist', () => {
    expect(popupOf(place('/home?popup=login'))).toBe('login');
    expect(popupOf(place('/home?popup=toString'))).toBeNull();
    expect(gameOf(place(gamePath('ceibo-dorado')))).toBe('ceibo-dorado');
  });

  it('comes and goes without touching the rest of the address', () => {
    expect(withPopup(place('/home?face=1'), 'login')).toBe('/home?face=1&popup=login');
    expect(withPopup(place('/home?popup=login&game=x'), 'register')).toBe('/home?popup=register&game=x');
    expect(withoutPopup(place('/home?popup=login&game=x'))).toBe('/home?game=x');
    expect(withoutOverlay(place('/home?popup=login&game=x&face=1'))).toBe('/home?face=1');
    expect(withoutOverlay(place('/home?popup=login'))).toBe('/home');
  });
});
