import { expect, it } from 'vitest';
import { tableUrl } from './live-table.ts';

it('builds the address of a table of token, operator, table, server and language', () => {
  const launched = { menuUrl: 'https://tables.example', token: 'a+b/c', operatorId: 'ceibo', tableId: '36', serverId: '1' };
  expect(tableUrl(launched, 'es-AR')).toBe('https://tables.example/table?token=a%2Bb%2Fc&operatorID=ceibo&tableID=36&serverID=1&language=es-AR');
});
