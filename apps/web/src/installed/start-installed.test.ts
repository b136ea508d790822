// @vitest-environment happy-dom
// When a page learns that the site has a newer build, and where it may say so.

import { afterEach, expect, it, vi } from 'vitest';
import { isQuietPlace } from './quiet-place.ts';
import { startInstalled } from './start-installed.ts';

const HOUR_MS = 60 * 60 * 1_000;

afterEach(() => document.body.replaceChildren());

function begin(register: () => Promise<unknown>) {
  document.body.innerHTML = '<script type="module" src="/assets/index-mine.js"></script>';
  const messages = new EventTarget();
  const onNewBuild = vi.fn<() => void>();
  const clock = { now: 0 };
  const container = {
    register,
    addEventListener: messages.addEventListener.bind(messages),
  };
  const started = startInstalled({
    container: container as unknown as ServiceWorkerContainer,
    page: document,
    now: () => clock.now,
    onNewBuild,
  });
  const say = (data: unknown) => messages.dispatchEvent(new MessageEvent('message', { data }));
  return { started, say, onNewBuild, clock };
}

it('a newer build is said once, however often the worker says it', async () => {
  const { started, say, onNewBuild } = begin(async () => ({}));
  await started;
  say({ kind: 'build', entry: '/assets/index-next.js' });
  say({ kind: 'build', entry: '/assets/index-next.js' });
  expect(onNewBuild).toHaveBeenCalledTimes(1);
});

it.each([
  ['its own build', { kind: 'build', entry: '/assets/index-mine.js' }],
  ['something else', { kind: 'other', entry: '/assets/index-next.js' }],
  ['a build without a name', { kind: 'build', entry: 7 }],
  ['nothing', null],
])('a worker that says %s changes nothing', async (_name, data) => {
  const { started, say, onNewBuild } = begin(async () => ({}));
  await started;
  say(data);
  expect(onNewBuild).not.toHaveBeenCalled();
});

it.each([
  ['refuses workers', () => Promise.reject(new DOMException('no', 'SecurityError'))],
  ['gives no registration', () => Promise.resolve()],
])('a browser that %s has the site as before', async (_name, register) => {
  await expect(begin(register).started).resolves.toBeUndefined();
});

it('a page that is looked at again asks for a newer worker, once an hour', async () => {
  const update = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('offline')));
  const { started, clock } = begin(async () => ({ update }));
  await started;
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(update).not.toHaveBeenCalled();
  clock.now = HOUR_MS;
  look();
  look();
  expect(update).toHaveBeenCalledTimes(1);
});

it.each([
  ['a text', '<main><p>Inicio</p></main>', '/home', true],
  ['a game', '<main><iframe></iframe></main>', '/home', false],
  ['an open dialog', '<dialog open></dialog>', '/home', false],
  ['a form with money', '<main><form></form></main>', '/deposit', false],
  ['a deposit that comes back', '<main></main>', '/depositResponse', false],
  ['the wheel', '<main></main>', '/spinWheel', false],
])('a note beside %s', (_name, html, path, isQuiet) => {
  document.body.innerHTML = html;
  expect(isQuietPlace(document, path)).toBe(isQuiet);
});
