import { expect, it } from 'vitest';
import { roomAddress } from './room-address.ts';

it('a table and the lobby keep the language and the theme of the page before', () => {
  const search = '?code=c-1&theme=teal&lang=pt';
  expect(roomAddress('tableflash', search, { table: 't-1' })).toBe(
    './tableflash.html?table=t-1&lang=pt&theme=teal',
  );
  expect(roomAddress('lobbyflash', '?lang=en&theme=teal&table=t-1')).toBe(
    './lobbyflash.html?lang=en&theme=teal',
  );
});
