import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from '../state/page-state.ts';
import { toggle } from '../state/placing.ts';
import { SlipBar } from './Sale.tsx';

let root: Root | undefined;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root?.unmount());
  page.set({ columns: [[]], who: 'player' });
});

it('says what the ticket costs once a runner is chosen, and leads to it', async () => {
  const opened = vi.fn<() => void>();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(<SlipBar onOpen={opened} />));
  const bar = () => document.querySelector('button');
  expect(bar()).toBeNull();
  act(() => toggle(0, 3));
  act(() => toggle(0, 5));
  expect(bar()?.textContent.replaceAll('\u00a0', ' ')).toBe('Tu boleto$ 200,00↓');
  bar()?.click();
  expect(opened).toHaveBeenCalledOnce();
  act(() => page.set({ who: 'visitor' }));
  expect(bar()).toBeNull();
});
