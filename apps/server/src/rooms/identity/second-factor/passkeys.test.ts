import { expect, it } from 'vitest';
import { createPasskeys } from './passkeys.ts';

it.each([
  ['https://casino.example', true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
])('a site at %s can make passkeys: %s', (publicUrl, isAvailable) => {
  expect(createPasskeys({ publicUrl, name: 'Ceibo' }).isAvailable).toBe(isAvailable);
});
