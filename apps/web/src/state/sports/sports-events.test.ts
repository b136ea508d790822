import type { SportsEvent } from '@ceibo/contracts/sports';
import { expect, it } from 'vitest';
import { eventsListed, pricesStill, sportsEvents } from './sports-events.ts';
import { noEvents } from './shown-events.ts';
import { offerChanged, oddsChanged } from './sports-odds.ts';

const event = (id: string, home: string): SportsEvent => ({
  _id: id,
  sport: 'football',
  leagueName: 'Copa',
  sportName: 'Fútbol',
  markets: [
    {
      marketType: { _id: 'ML0' },
      startDate: '2030-01-01T20:00:00Z',
      leagueName: 'Copa',
      sportName: 'Fútbol',
      selections: [
        { _id: `${id}-1`, outcomeType: 'Home', name: 'Sur', trueOdds: home },
        { _id: `${id}-2`, outcomeType: 'Away', name: 'Norte', trueOdds: '4.20' },
      ],
    },
  ],
});
const listed = sportsEvents(
  noEvents,
  eventsListed({ isOffered: true, events: [event('a', '9.80'), event('b', '1.50')] }),
);
const odds = (selectionId: string, trueOdds: string) => ({
  eventId: selectionId.slice(0, 1),
  selectionId,
  trueOdds,
});
const homeOf = (shown: typeof listed, index: number) =>
  shown.events[index]?.markets[0]?.selections[0]?.trueOdds;

it('shows a changed price, and which way it went, and nothing else anew', () => {
  const moved = sportsEvents(
    listed,
    oddsChanged([odds('a-1', '10.20'), odds('a-2', '4.10'), odds('other', '2.00')]),
  );
  expect(homeOf(moved, 0)).toBe('10.20');
  expect(moved.moves).toEqual({ 'a-1': 'up', 'a-2': 'down' });
  expect(moved.events[1]).toBe(listed.events[1]);
});

it('compares odds by their worth, not by their first digit', () => {
  expect(sportsEvents(listed, oddsChanged([odds('a-1', '9.79')])).moves).toEqual({
    'a-1': 'down',
  });
  expect(sportsEvents(listed, oddsChanged([odds('b-1', '12.00')])).moves).toEqual({
    'b-1': 'up',
  });
});

it('marks nothing when the price is the same, and takes the markers away again', () => {
  expect(sportsEvents(listed, oddsChanged([odds('a-1', '9.80')])).moves).toEqual({});
  const moved = sportsEvents(listed, oddsChanged([odds('a-1', '9.90'), odds('b-1', '1.40')]));
  expect(sportsEvents(moved, pricesStill(['a-1'])).moves).toEqual({ 'b-1': 'down' });
});

it('keeps what it shows until the server says otherwise', () => {
  expect(noEvents.isOffered).toBe(null);
  expect(sportsEvents(listed, eventsListed({ isOffered: false, events: [] }))).toMatchObject({
    isOffered: false,
    events: [],
  });
});

it('suspends an event, or all of them, and opens them again', () => {
  const suspended = sportsEvents(listed, offerChanged({ suspended: ['a', 'other'] }));
  expect(suspended.events.map(({ isSuspended }) => isSuspended)).toEqual([true, undefined]);
  expect(suspended.events[1]).toBe(listed.events[1]);
  const silent = sportsEvents(suspended, offerChanged({ isSilent: true }));
  expect(silent).toMatchObject({ isSilent: true, events: suspended.events });
  const open = sportsEvents(silent, offerChanged({ resumed: ['a'], isSilent: false }));
  expect(open).toEqual(listed);
});
