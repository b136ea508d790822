import type { PublicEvent } from '@ceibo/contracts/live';
import { expect, it } from 'vitest';
import { createPublicEvents } from './public-events.ts';

const news = (name: string, status: boolean): PublicEvent => ({
  name: 'providers',
  data: { providers: [{ name, status }] },
});

it('tells each audience its own, and nobody the same thing twice', () => {
  const publicEvents = createPublicEvents();
  const heard: [string, PublicEvent][] = [];
  const leave = publicEvents.subscribe('visitors', (event) => heard.push(['visitor', event]));
  publicEvents.subscribe('players', (event) => heard.push(['player', event]));
  publicEvents.publishLatest('visitors', news('ceibo', true));
  publicEvents.publishLatest('players', news('bti', true));
  publicEvents.publishLatest('players', news('bti', true));
  publicEvents.publishLatest('players', news('bti', false));
  leave();
  publicEvents.publishLatest('visitors', news('ceibo', false));
  expect(heard).toEqual([
    ['visitor', news('ceibo', true)],
    ['player', news('bti', true)],
    ['player', news('bti', false)],
  ]);
});

it('tells those who come later the last word first', () => {
  const publicEvents = createPublicEvents();
  publicEvents.publishLatest('visitors', news('ceibo', true));
  publicEvents.publishLatest('visitors', news('ceibo', false));
  const heard: PublicEvent[] = [];
  publicEvents.subscribe('visitors', (event) => heard.push(event));
  expect(heard).toEqual([news('ceibo', false)]);
});

it('passes on to everybody who is here, and to nobody later', () => {
  const publicEvents = createPublicEvents();
  const odds: PublicEvent = {
    name: 'sports-odds',
    data: { odds: [{ eventId: 'e', selectionId: 's', trueOdds: '1.90' }] },
  };
  const heard: [string, PublicEvent][] = [];
  publicEvents.subscribe('visitors', (event) => heard.push(['visitor', event]));
  publicEvents.subscribe('players', (event) => heard.push(['player', event]));
  publicEvents.publish(odds);
  publicEvents.subscribe('visitors', (event) => heard.push(['late', event]));
  expect(heard).toEqual([
    ['visitor', odds],
    ['player', odds],
  ]);
});
