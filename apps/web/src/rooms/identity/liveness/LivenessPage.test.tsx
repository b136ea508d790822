// @vitest-environment happy-dom
import type { LivenessView } from '@ceibo/contracts/identity/liveness';
import { afterEach, expect, it } from 'vitest';
import { clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import { LivenessPage } from './LivenessPage.tsx';

afterEach(clearPage);

const view: LivenessView = {
  state: 'not-asked',
  reason: null,
  attemptsLeft: 3,
  validUntil: null,
};
const server = (change: Partial<LivenessView>) => (path: string) =>
  path.endsWith('liveness') && !path.endsWith('start-liveness')
    ? { success: true, ...view, ...change }
    : undefined;

it('says what it is for and wants the consent before it opens the camera', async () => {
  const { callsTo } = await showPage(LivenessPage, server({}));
  await expect.poll(pageText).toContain('no guardamos fotos ni videos');
  expect(pageText()).toContain('podés retirarlo sin esta verificación');
  find('button', 'Empezar la verificación').click();
  await expect.poll(pageText).toContain('Para seguir necesitamos que lo aceptes.');
  expect(callsTo('/api/identity/start-liveness')).toEqual([]);
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  find('button', 'Empezar la verificación').click();
  await expect.poll(() => callsTo('/api/identity/start-liveness')).toHaveLength(1);
  // The server did not answer, which is said in place.
  await expect.poll(pageText).toContain('No pudimos conectarnos');
});

it.each<[Partial<LivenessView>, string[]]>([
  [{ state: 'not-required' }, ['Hoy no te pedimos', 'Ir a jugar']],
  [{ state: 'started' }, ['en unos segundos', 'Volver a la cámara']],
  [{ state: 'passed', validUntil: '2026-11-24T15:00:00Z' }, ['Vale hasta el 24/11/2026 12:00']],
  [
    { state: 'failed', reason: 'not-live', attemptsLeft: 1 },
    ['no sirve mostrar una foto', 'Te queda un intento', 'Probar de nuevo'],
  ],
  [{ state: 'failed', reason: 'other-person', attemptsLeft: 2 }, ['Te quedan 2 intentos']],
  [{ state: 'expired' }, ['dispositivo nuevo', 'Empezar la verificación']],
  [{ state: 'review' }, ['Una persona de nuestro equipo', 'Escribinos']],
])('%j is displayed with what to do next', async (change, words) => {
  await showPage(LivenessPage, server(change));
  for (const each of words) await expect.poll(pageText).toContain(each);
});

it('asks for the result while the check is open', async () => {
  let state: LivenessView['state'] = 'started';
  const { callsTo } = await showPage(LivenessPage, (path) => server({ state })(path));
  await expect.poll(pageText).toContain('Volver a la cámara');
  state = 'passed';
  await expect.poll(pageText, { timeout: 6000 }).toContain('Ya podés jugar');
  expect(callsTo('/api/identity/refresh-liveness').length).toBeGreaterThan(0);
});
