import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogs, openDialog } from '../state/navigation.ts';
import { Sheet } from './Elements.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  vi.spyOn(HTMLElement.prototype, 'showPopover');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function shown() {
  const page = document.createElement('main');
  const still = document.createElement('nav');
  still.inert = true;
  const host = document.createElement('div');
  document.body.append(page, still, host);
  const root = createRoot(host);
  act(() => root.render(<Sheet title="Ligas" />));
  return { page, still, host, root };
}

test('the rest of the page takes no part from the frame after, until the modal has gone', () => {
  const { page, still, host, root } = shown();
  expect(HTMLElement.prototype.showPopover).toHaveBeenCalledOnce();
  expect(page.inert).toBeFalsy();
  vi.advanceTimersByTime(50);
  expect([page.inert, still.inert, host.inert]).toEqual([true, true, false]);

  act(() => root.unmount());
  vi.advanceTimersByTime(50);
  expect([page.inert, still.inert]).toEqual([false, true]);
});

test('a modal that goes before the next frame leaves the page as it was', () => {
  const { page, root } = shown();
  act(() => root.unmount());
  vi.advanceTimersByTime(100);
  expect(page.inert).toBeFalsy();
});

test('a modal that the browser closes is closed for the page too', () => {
  openDialog('tree');
  const { host, root } = shown();
  host.firstElementChild?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
  expect(dialogs.get().open).toBeNull();
  act(() => root.unmount());
});

test('a browser without popovers shows the sheet, and takes it away, without a fault', () => {
  vi.restoreAllMocks();
  const { showPopover } = HTMLElement.prototype;
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  const { host, root } = shown();
  expect(host.querySelector('[role=dialog]')).not.toBeNull();
  act(() => root.unmount());
  expect(host.childElementCount).toBe(0);
  Object.assign(HTMLElement.prototype, { showPopover });
});
