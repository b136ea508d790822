import { expect, it } from 'vitest';
import { popupFor, waitsForLogin } from './use-overlay.ts';

it('shows visitors the login before a game, and players the game itself', () => {
  expect(popupFor({ named: null, hasGame: true, isVisitor: true })).toBe('login');
  expect(popupFor({ named: null, hasGame: true, isVisitor: false })).toBeNull();
  expect(popupFor({ named: 'register', hasGame: true, isVisitor: true })).toBe('register');
  expect(popupFor({ named: 'login', hasGame: false, isVisitor: false })).toBeNull();
});

it.each([
  ['/home', false, false],
  ['/home?game=luna', false, true],
  ['/home?game=luna', true, true],
  ['/home?game=luna&mode=demo', false, true],
  ['/home?game=luna&mode=demo', true, false],
])(
  'a visitor at %s, where demos for visitors are %s, has to log in first: %s',
  (address, visitorDemos, waits) => {
    const { pathname, search } = new URL(address, 'https://ceibo.example');
    expect(waitsForLogin({ pathname, search }, { visitorDemos })).toBe(waits);
  },
);
