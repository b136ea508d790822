import { expect, it } from 'vitest';
import { lobbyAddress, tableAddress } from './room-address.ts';

it('a table and the lobby keep the language and the theme of the page before', () => {
  const search = '?code=c-1&theme=teal';
  expect(tableAddress('pt', 't-1', search)).toBe('./tableflash.html?table=t-1&lang=pt&theme=teal');
  expect(lobbyAddress('en', search)).toBe('./lobbyflash.html?lang=en&theme=teal');
});
