import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RaceLine } from '../../wire.ts';
import { page } from '../state/page-state.ts';
import { Program } from './Program.tsx';

const NOW = Date.parse('2026-11-28T18:00:00Z');
const MINUTE_MS = 60_000;

let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  page.set({ program: null });
  vi.useRealTimers();
});

/** The number says when a race starts, in minutes from now, and what it is called. */
function line(minutes: number, phase: RaceLine['phase'], course = 'El Ombú'): RaceLine {
  return {
    race: 1000 + minutes,
    course,
    number: 3,
    offAt: NOW + minutes * MINUTE_MS,
    phase,
    name: `Premio ${minutes}`,
    metres: 1200,
    isTurf: false,
    runners: 8,
    first: phase === 'official' ? [{ saddle: '4', entry: 4, place: 1 }] : [],
  };
}

async function show(program: RaceLine[]): Promise<void> {
  page.set({ program });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(<Program />));
}

/** The texts of the buttons in a list. */
const linesOf = (list: string): (string | null)[] =>
  [...document.querySelectorAll(`ul[aria-label="${list}"] button`)].map((each) => each.textContent);

const program = [
  line(-10, 'official'),
  line(-5, 'official', 'Los Ceibos'),
  line(-1, 'running'),
  line(4, 'open', 'Los Ceibos'),
  line(9, 'open'),
];

it('the next start with its countdown is above everything else', async () => {
  await show(program);
  const [first] = document.querySelectorAll('button');
  expect(first?.textContent).toContain('Premio 4');
  expect(first?.textContent).toContain('Próxima largada04:00');
  await act(async () => vi.advanceTimersByTimeAsync(MINUTE_MS));
  expect(first?.textContent).toContain('03:00');
});

it('the races to come are listed before the results, and the last result first', async () => {
  await show(program);
  expect(linesOf('Programa').map((text) => /Premio -?\d+/.exec(text ?? '')?.[0])).toEqual([
    'Premio -1',
    'Premio 4',
    'Premio 9',
  ]);
  expect(linesOf('Resultados').map((text) => /Premio -?\d+/.exec(text ?? '')?.[0])).toEqual([
    'Premio -5',
    'Premio -10',
  ]);
  const [coming, results] = ['Programa', 'Resultados'].map((name) =>
    document.querySelector(`ul[aria-label="${name}"]`),
  );
  if (!coming || !results) throw new Error('a list is not there');
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(coming.compareDocumentPosition(results) & after).toBe(after);
  expect(linesOf('Próximas largadas')[1]).toContain('en 4 min');
});

it('a day that is over has its results alone', async () => {
  await show([line(-10, 'official')]);
  expect(document.querySelector('.next')).toBeNull();
  expect(linesOf('Programa')).toEqual([]);
  expect(linesOf('Resultados')).toHaveLength(1);
});
