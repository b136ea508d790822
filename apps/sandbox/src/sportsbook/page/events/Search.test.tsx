import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { events } from '../state/events.ts';
import { dialogs } from '../state/navigation.ts';
import { eventOf, running } from '../testing/samples.ts';
import { answer, calls, control, named, preparePage, press, show, text } from '../testing/show.ts';
import { Search, Tree } from './Filters.tsx';

preparePage();
const before = events.get();
const league = { id: 'lpf', name: named('Liga Profesional'), count: 14, live: 1 };
const tree = {
  live: 3,
  sports: [
    {
      id: 'football' as const,
      name: named('Fútbol'),
      count: 14,
      live: 1,
      countries: [{ id: 'ar', name: named('Argentina'), count: 14, leagues: [league] }],
    },
  ],
  days: [],
};
afterEach(() => {
  act(() => events.set(before));
  vi.useRealTimers();
});

/** Types into the search, and lets its question be asked. */
async function search(query: string): Promise<void> {
  vi.useFakeTimers();
  const input = document.querySelector<HTMLInputElement>('input[type=search]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, query);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => vi.advanceTimersByTimeAsync(300));
}

it('the search offers leagues before anything is typed, and opens one', async () => {
  events.set({ tree });
  dialogs.set({ open: 'search' });
  answer('events', { events: [], next: null });
  await show(<Search />);
  expect(text()).toContain('Ligas destacadasLiga ProfesionalArgentina14');
  await press(/^Liga Profesional/);
  expect(events.get().filter).toMatchObject({ when: 'all', league: 'lpf' });
  expect(dialogs.get().open).toBeNull();
});

it('the search lists leagues and matches, and marks those that are on', async () => {
  const found = [{ ...league, country: named('Argentina'), sport: 'football' }];
  answer('search', { leagues: found, events: [eventOf('e1', running), eventOf('e2')] });
  await show(<Search />);
  await search('taleres');
  expect(calls.at(-1)?.path).toBe('search?q=taleres');
  expect(text()).toContain('Talleres 2–1 Boca');
  expect(document.querySelectorAll('.badge-live')).toHaveLength(1);
});

it('a search that finds nothing, or is not answered, says so', async () => {
  answer('search', { leagues: [], events: [] });
  await show(<Search />);
  await search('zzz');
  expect(text()).toContain('No encontramos nada con ese nombre.');
  answer('search', { code: 'BAD_REQUEST' }, 400);
  await search('zzzz');
  expect(text()).toContain('No pudimos cargar los eventos.');
});

it('the tree leads to what is on, and to a league', async () => {
  events.set({ tree });
  answer('events', { events: [], next: null });
  dialogs.set({ open: 'tree' });
  await show(<Tree />);
  await press('En vivo3');
  expect(dialogs.get().open).toBeNull();
  dialogs.set({ open: 'tree' });
  expect(events.get().filter).toMatchObject({ when: 'live', league: null });
  await press('Liga Profesional14');
  expect(events.get().filter).toMatchObject({ when: 'all', league: 'lpf' });
  expect(control('Liga Profesional14')?.getAttribute('aria-pressed')).toBe('true');
  expect(dialogs.get().open).toBeNull();
});
