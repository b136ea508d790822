import { expect, it } from 'vitest';
import { createApi } from '../api/client.ts';
import { createStore } from './store.ts';

const fetch = () => Promise.resolve(new Response('<html>', { status: 502 }));
const open = () =>
  createStore({
    api: createApi({
      fetch,
      caller: { session: () => null, language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
    }),
    session: {
      current: () => null,
      keep: () => {},
      forget: () => {},
      use: () => {},
      clearTraces: () => {},
    },
    leave: () => {},
    pause: () => Promise.resolve(),
    random: () => 0,
  });

/**
 * The items of the specification's section 3. An item that has an error of its own there holds it
 * as `error`.
 */
it.each([
  [
    'login',
    [
      'loginResponse',
      'forgotPasswordResponse',
      'countries',
      'playerLoggedIn',
      'generatedCaptcha',
      'allgames',
      'allGamesLunch',
    ],
  ],
  [
    'player',
    [
      'profile',
      'tournamentList',
      'stats',
      'profileUpdateResponse',
      'playerLevel',
      'GameHistoryData',
      'remotegameshistory',
    ],
  ],
  [
    'cashier',
    [
      'balance',
      'sessionexpire',
      'paymentSystems',
      'depositResponse',
      'withDrawResponse',
      'bankAccountInfo',
    ],
  ],
  [
    'cashier',
    [
      'withDrawRequestResponse',
      'depositeSystem',
      'withDrawSystem',
      'TrasactionHistory',
      'addBankAccountResponse',
    ],
  ],
] as const)('the area %s holds the items of the specification', (area, names) => {
  expect(Object.keys(open().getState()[area])).toEqual(expect.arrayContaining([...names]));
});
