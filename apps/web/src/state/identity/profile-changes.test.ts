import { describe, expect, it } from 'vitest';
import { createApi } from '../../api/client.ts';
import { openProfile, changePassword, saveProfile } from './profile-changes.ts';
import { createStore } from '../store.ts';

const address = {
  city: 'Salta',
  phone: '+54 387 555 0000',
  country: 'AR',
  address: 'Balcarce 50',
  province: null,
};
const known = {
  code: '',
  login: 'ana',
  nickname: 'ana',
  email: 'ana@example.test',
  memberNumber: '482216',
  memberSince: '2025-08-03T15:00:00Z',
  pendingEmail: null,
  firstName: 'Ana',
  lastName: 'Paz',
  nameFixed: false,
  address,
};
const profile = {
  success: true,
  ...known,
  deposits: true,
  withdrawal: true,
  lastLoginAt: null,
  version: 1,
};
const request = {
  nickname: 'ana',
  email: 'ana@example.test',
  firstName: 'Eva',
  lastName: 'Paz',
  address,
  version: 1,
};
const refusal = (code: string) => ({ success: false, code, description: `because ${code}` });

/**
 * A store on a server that answers each call with the next of its answers, the last one for good.
 */
function storeWith(answers: Record<string, object[]>) {
  const asked: string[] = [];
  const store = createStore({
    api: createApi({
      fetch: (path) => {
        const name = typeof path === 'string' ? path : '';
        asked.push(name);
        const queue = answers[name] ?? [];
        return Promise.resolve(Response.json(queue.length > 1 ? queue.shift() : queue[0]));
      },
      caller: { session: () => 's-1', language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
    }),
    session: {
      current: () => 's-1',
      keep: () => {},
      forget: () => {},
      use: () => {},
      clearTraces: () => {},
    },
    leave: () => {},
    pause: () => Promise.resolve(),
    random: () => 0,
  });
  return { store, asked, player: () => store.getState().player };
}

describe('the profile', () => {
  it('is shown as the server saved it', async () => {
    const { store, player } = storeWith({
      '/api/identity/update-profile': [{ ...profile, firstName: 'Eva', version: 2 }],
    });
    await store.dispatch(saveProfile(request));
    expect(player().profile.data).toMatchObject({ firstName: 'Eva', version: 2 });
    expect(player().profileUpdateResponse.error).toBeNull();
  });

  it('is read again when it was changed meanwhile, and the refusal stays', async () => {
    const { store, player } = storeWith({
      '/api/identity/update-profile': [refusal('PROFILE_CHANGED')],
      '/api/identity/profile': [{ ...profile, version: 2 }],
    });
    await store.dispatch(saveProfile(request));
    expect(player().profile.data?.version).toBe(2);
    expect(player().profileUpdateResponse.error).toMatchObject({
      code: 'PROFILE_CHANGED',
      description: 'because PROFILE_CHANGED',
    });
  });

  it('is never taken away while it is read anew', async () => {
    const { store, player } = storeWith({
      '/api/identity/profile': [profile, { ...profile, email: 'new@example.test' }],
    });
    await store.dispatch(openProfile());
    const again = store.dispatch(openProfile());
    expect(player().profile.data?.email).toBe('ana@example.test');
    await again;
    expect(player().profile.data?.email).toBe('new@example.test');
  });
});

it('a new password reads the profile again, since an e-mail that waits is dropped', async () => {
  const { store, player, asked } = storeWith({
    '/api/identity/update-password': [{ success: true }],
    '/api/identity/profile': [profile],
  });
  await store.dispatch(changePassword({ oldPassword: 'secreta1', newPassword: 'secreta2' }));
  expect(player().passwordUpdateResponse.data).not.toBeNull();
  await expect.poll(() => player().profile.data?.login).toBe('ana');
  expect(asked).toEqual(['/api/identity/update-password', '/api/identity/profile']);
});
