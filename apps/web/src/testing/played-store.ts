// The state of a page on a server that knows some sessions, for tests of what follows the session.

import type { profileView } from '@ceibo/contracts/identity';
import type * as z from 'zod/mini';
import { createApi } from '../api/client.ts';
import { createSessionKeeper, type SessionKeeper } from '../state/identity/session-keeper.ts';
import { createStore, type Store } from '../state/store.ts';

const profile: z.input<typeof profileView> & { success: true } = {
  success: true,
  code: 'OK',
  login: 'demo',
  memberNumber: '1',
  memberSince: '2026-01-01T00:00:00.000Z',
  nickname: 'demo',
  email: 'demo@ceibo.example',
  firstName: 'Camila',
  lastName: 'Ríos',
  address: { city: '', phone: '', country: 'AR', address: '', province: null },
  deposits: true,
  withdrawal: true,
  lastLoginAt: null,
  pendingEmail: null,
  nameFixed: false,
  version: 1,
};
const expired = { success: false, code: 'SESSION_EXPIRED', description: '' };
const balance = { success: true, values: [], wageringInfo: { toPlay: '0.00' }, description: '' };

export function playStore(known: readonly string[] = []): {
  store: Store;
  session: SessionKeeper;
} {
  const session = createSessionKeeper(window);
  const answer: typeof fetch = async (path, init) => {
    if (!known.includes(new Headers(init?.headers).get('wsession') ?? ''))
      return Response.json(expired);
    return Response.json(typeof path === 'string' && path.endsWith('profile') ? profile : balance);
  };
  const store: Store = createStore({
    api: createApi({
      fetch: answer,
      caller: { session: session.current, language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
    }),
    session,
    leave: () => {},
    // Lets timers run: a test of a session that nobody takes ends by its time.
    pause: () => new Promise((resolve) => setTimeout(resolve)),
    random: () => 0,
  });
  return { store, session };
}
