import { expect, it } from 'vitest';
import { addressOf } from './live-table.ts';

const tile = {
  gameId: 'g',
  Id: 'g',
  gameName: 'G',
  name: 'G',
  absoluteName: '36',
  providerName: 'P',
  img: '',
  media: '',
  mediaPP: '',
  Images: [],
  rtp: '96.00',
};
const launched = {
  menUrl: 'https://tables.example',
  spinominalGameUrl: 'https://spino.example/game',
  token: 'a+b/c',
  operatorId: '7',
  tableId: '36',
  serverId: '1',
};

it('builds the address of a table of token, operator, table, server and language', () => {
  const game = { ...tile, provider: 'vivogaming', isNew: false };
  expect(addressOf({ ...launched, game }, 'es-AR')).toBe(
    'https://tables.example/table?token=a%2Bb%2Fc&operatorID=7&tableID=36&serverID=1&language=es-AR',
  );
});

it('builds the address of a game of Spinomenal of token, operator, game, Spanish, real mode and pesos', () => {
  const game = { ...tile, provider: 'spinomenal', isNew: false };
  expect(addressOf({ ...launched, game }, 'en')).toBe(
    'https://spino.example/game?token=a%2Bb%2Fc&operatorID=7&gameID=36&language=es&mode=real&currency=ARS',
  );
});
