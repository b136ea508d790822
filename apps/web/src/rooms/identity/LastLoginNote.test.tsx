// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { enter } from '../../state/identity/session.ts';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { LastLoginNote } from './LastLoginNote.tsx';

afterEach(clearPage);

const lastLogin = {
  id: 'a-1',
  at: '2026-11-20T17:05:00.000Z',
  event: 'login',
  device: { browser: 'Chrome', system: 'Android', kind: 'phone' },
  place: null,
  address: '190.2.3.4',
};
const page = () =>
  showPage(LastLoginNote, (path) =>
    path === '/api/identity/sessions' ? { success: true, sessions: [], lastLogin } : undefined,
  );

it('tells after a login when and where the one before was, until it is closed', async () => {
  const { store, callsTo } = await page();
  expect(callsTo('/api/identity/sessions')).toEqual([]);
  await store.dispatch(enter('s-2', lastLogin.at));
  await expect.poll(pageText).toContain('20/11/2026');
  expect(pageText()).toContain('190.2.3.4');
  expect(find('a', '¿No fuiste vos? Revisá tu seguridad').getAttribute('href')).toBe('/security');
  find('button', 'Cerrar').click();
  await expect.poll(pageText).not.toContain('190.2.3.4');
});

it('says nothing to who logs in for the first time', async () => {
  const { store, callsTo } = await page();
  await store.dispatch(enter('s-2', null));
  expect(store.getState().login.lastLoginNote).toBe(false);
  expect(callsTo('/api/identity/sessions')).toEqual([]);
});
