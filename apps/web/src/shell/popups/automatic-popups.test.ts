import { expect, it } from 'vitest';
import { createApi } from '../../api/client.ts';
import { sessionExpired } from '../../state/cashier-area.ts';
import { resetLink } from '../../state/login-area.ts';
import { message } from '../../state/message.ts';
import { createStore } from '../../state/store.ts';
import { automaticPopupOf } from './automatic-popups.ts';

const open = () =>
  createStore({
    api: createApi({
      fetch: async () => new Response('', { status: 502 }),
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

it('an expired session is told before a message, and a message before the link of a mail', () => {
  const store = open();
  const shown = () => automaticPopupOf(store.getState());
  expect(shown()).toBeNull();
  store.dispatch(resetLink.actions.came({ kind: 'gone' }));
  expect(shown()).toBe('reset-password');
  store.dispatch(message.actions.told('password-sent'));
  expect(shown()).toBe('message');
  store.dispatch(sessionExpired.actions.raised());
  expect(shown()).toBe('session-expired');
  store.dispatch(sessionExpired.actions.read());
  store.dispatch(message.actions.read());
  expect(shown()).toBe('reset-password');
});
