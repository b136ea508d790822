import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Settings } from '../App.tsx';
import { settings } from '../state/settings.ts';
import { eventOf, running } from '../testing/samples.ts';
import { preparePage, show } from '../testing/show.ts';
import { Featured, featuredOf } from './EventList.tsx';

preparePage();
afterEach(() => act(() => settings.set({ format: 'decimal' })));

it('the settings change how odds are written at once', async () => {
  await show(
    <>
      <Settings />
      <Featured event={eventOf('e1')} />
    </>,
  );
  expect(document.querySelector('.featured-odds')?.textContent).toContain('1,85');
  const american = document.querySelectorAll<HTMLInputElement>('input[type=radio]')[2];
  await act(async () => american?.click());
  expect(document.querySelector('.featured-odds')?.textContent).toContain('−118');
});

it('football that is on is shown above the list, and nothing that is closed', () => {
  const tennis = eventOf('t', { ...running, sport: 'tennis' });
  const football = eventOf('f', running);
  expect(featuredOf([eventOf('a'), tennis, football])?.id).toBe('f');
  expect(featuredOf([eventOf('a'), tennis])?.id).toBe('t');
  expect(featuredOf([eventOf('a', { ...running, markets: [] }), eventOf('b')])).toBeUndefined();
});
