import { expect, it } from 'vitest';
import { popupFor } from './use-overlay.ts';

it('shows visitors the login before a game, and players the game itself', () => {
  expect(popupFor({ named: null, hasGame: true, isVisitor: true })).toBe('login');
  expect(popupFor({ named: null, hasGame: true, isVisitor: false })).toBeNull();
  expect(popupFor({ named: 'register', hasGame: true, isVisitor: true })).toBe('register');
  expect(popupFor({ named: 'login', hasGame: false, isVisitor: false })).toBeNull();
});
