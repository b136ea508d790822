import type { PublicEvent } from '@ceibo/contracts/live';
import { expect, it } from 'vitest';
import { createBroadcast } from './broadcast.ts';

const news = (name: string, status: boolean): PublicEvent => ({
  name: 'providers',
  data: { providers: [{ name, status }] },
});

it('tells each audience its own, and nobody the same thing twice', () => {
  const broadcast = createBroadcast();
  const heard: [string, PublicEvent][] = [];
  const leave = broadcast.listen('visitors', (event) => heard.push(['visitor', event]));
  broadcast.listen('players', (event) => heard.push(['player', event]));
  broadcast.tell('visitors', news('ceibo', true));
  broadcast.tell('players', news('bti', true));
  broadcast.tell('players', news('bti', true));
  broadcast.tell('players', news('bti', false));
  leave();
  broadcast.tell('visitors', news('ceibo', false));
  expect(heard).toEqual([
    ['visitor', news('ceibo', true)],
    ['player', news('bti', true)],
    ['player', news('bti', false)],
  ]);
});

it('tells those who come later the last word first', () => {
  const broadcast = createBroadcast();
  broadcast.tell('visitors', news('ceibo', true));
  broadcast.tell('visitors', news('ceibo', false));
  const heard: PublicEvent[] = [];
  broadcast.listen('visitors', (event) => heard.push(event));
  expect(heard).toEqual([news('ceibo', false)]);
});

it('passes on to everybody who is here, and to nobody later', () => {
  const broadcast = createBroadcast();
  const odds: PublicEvent = {
    name: 'sports-odds',
    data: { odds: [{ eventId: 'e', selectionId: 's', trueOdds: '1.90' }] },
  };
  const heard: [string, PublicEvent][] = [];
  broadcast.listen('visitors', (event) => heard.push(['visitor', event]));
  broadcast.listen('players', (event) => heard.push(['player', event]));
  broadcast.pass(odds);
  broadcast.listen('visitors', (event) => heard.push(['late', event]));
  expect(heard).toEqual([
    ['visitor', odds],
    ['player', odds],
  ]);
});
