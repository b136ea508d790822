import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { EventAnswer, EventCard, Incident } from '../../wire.ts';
import { events, loadEvent } from '../state/events.ts';
import { eventOf, running } from '../testing/samples.ts';
import { answer, preparePage, show, text } from '../testing/show.ts';
import { EventPage } from './EventPage.tsx';
import { Field } from './Field.tsx';

preparePage();
const before = events.get();
afterEach(() => act(() => events.set(before)));

const nothing = { form: { home: [], away: [] }, meetings: [], table: [] };
const answerOf = (event: EventCard): EventAnswer => ({
  event,
  markets: [],
  incidents: [],
  statistics: nothing,
  liveDelayMs: 4000,
});

async function open(event: EventCard, others: EventCard[] = []): Promise<void> {
  answer(`events/${event.id}`, answerOf(event));
  answer('events?when=live', { events: [event, ...others], next: null });
  await act(() => loadEvent(event.id));
  await show(<EventPage id={event.id} />);
}

const strip = () => [...document.querySelectorAll('.running button')];

it('a running match says how long a bet on it waits', async () => {
  await open(eventOf('e1', running));
  expect(text()).toContain('En vivo hay una espera de 4 segundos antes de aceptar la apuesta.');
});

it('a match that has not begun names no wait', async () => {
  await open(eventOf('e1'));
  expect(text()).not.toContain('espera');
});

it('the other matches that are on stand above it, and a press opens one', async () => {
  await open(eventOf('e1', running), [eventOf('e2', running), eventOf('e3')]);
  expect(strip().map((each) => each.textContent)).toEqual([
    'Talleres – Boca67’ 2.º tiempo2–1',
    'Talleres – Boca67’ 2.º tiempo2–1',
  ]);
  expect(strip().map((each) => each.getAttribute('aria-current'))).toEqual(['page', null]);
  answer('events/e2', answerOf(eventOf('e2', running)));
  await act(async () => strip()[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(events.get().open).toBe('e2');
});

it('what happened stands along the 90 minutes, and each side has its part of the figures', async () => {
  const { score } = running;
  if (score === null) throw new Error('the match is not on');
  const event = eventOf('e1', { ...running, score: { ...score, corners: [3, 1] } });
  const at = (minute: string, kind: Incident['kind'], side: Incident['side']): Incident => ({
    at: minute,
    kind,
    side,
    score: [0, 0],
  });
  const incidents = [
    at('1', 'kick-off', null),
    at('45+2', 'goal', 'home'),
    at('45', 'period-end', null),
    at('60', 'yellow', 'away'),
  ];
  await show(<Field event={event} incidents={incidents} />);
  const marks = [...document.querySelectorAll('.timeline g')];
  expect(marks.map((mark) => [mark.getAttribute('class'), mark.getAttribute('transform')])).toEqual(
    [
      ['goal', 'translate(150 11)'],
      ['yellow', 'translate(200 33)'],
    ],
  );
  const [corners] = document.querySelectorAll('.shares > div');
  expect(corners?.textContent).toBe('Córners31');
  const parts = corners?.querySelectorAll<HTMLElement>('.share > i') ?? [];
  expect([...parts].map(({ style }) => style.flexGrow)).toEqual(['3', '1']);
});

it('there is no strip while no other match is on', async () => {
  await open(eventOf('e1', running));
  expect(strip()).toEqual([]);
});
