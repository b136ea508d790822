// The tools that component tests of the page share: a document, presses by a control's name, and a
// server with answers from the test.

import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

let root: Root | undefined;
/** The last answer fitting the beginning of a call's path; without one nobody answers. */
const answers = new Map<string, { status: number; body: unknown }>();
export const calls: { path: string; body: unknown }[] = [];

/** Files share their modules, so each file asks for its hooks. */
export function preparePage(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const path = address.replace('/sportsbook/api/', '');
      calls.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
      const known = [...answers].findLast(([start]) => path.startsWith(start))?.[1];
      if (known === undefined) throw new TypeError('fetch failed');
      return Response.json(known.body, { status: known.status });
    });
  });

  afterEach(() => {
    act(() => root?.unmount());
    root = undefined;
    document.body.replaceChildren();
    answers.clear();
    calls.length = 0;
  });
}

export function answer(path: string, body: unknown, status = 200): void {
  answers.delete(path);
  answers.set(path, { status, body });
}

/** Renders it, and lets what it asks for be answered. Returns what renders another in its place. */
export async function show(first: ReactElement): Promise<(next: ReactElement) => Promise<void>> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const render = (element: ReactElement) => act(async () => root?.render(element));
  await render(first);
  return render;
}

export const text = (): string => document.body.textContent ?? '';

/** The control with a name: its label, or what it says. */
export function control(name: string | RegExp): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('button, summary, input')].find((each) => {
    const known = each.getAttribute('aria-label') ?? each.textContent ?? '';
    return typeof name === 'string' ? known.trim() === name : name.test(known);
  });
}

export async function press(name: string | RegExp): Promise<void> {
  const found = control(name);
  if (!found) throw new Error(`there is no ${String(name)} among: ${text()}`);
  await act(async () => found.click());
}

/** In all three languages the same: tests read the page in Spanish. */
export const named = (name: string) => ({ es: name, pt: name, en: name });
