import { expect, test } from 'vitest';
import type { EventCard, MarketView } from '../../wire.ts';
import { groupsOf } from '../events/EventList.tsx';
import { lockOf } from '../events/Match.tsx';
import { cardAfter, marketsAfter } from './events.ts';
import { FRONT, hashOf, readHash } from './location.ts';

const names = { es: 'x', pt: 'x', en: 'x' };

function market(odds: string | null, changes: Partial<MarketView> = {}): MarketView {
  return {
    id: 'ML0',
    type: 'ML0',
    line: null,
    group: 'main',
    name: names,
    status: 'open',
    selections: [{ id: 'e1_ML0_Home', name: names, odds }],
    ...changes,
  };
}

function card(id: string, startsAt: number, league = 'lpf'): EventCard {
  const team = { id: `${id}-home`, name: names, short: 'x', colours: ['#fff', '#000'] as const };
  return {
    id,
    sport: 'football',
    league: { id: league, name: names, country: names },
    home: { ...team, colours: ['#fff', '#000'] },
    away: { ...team, colours: ['#fff', '#000'] },
    startsAt,
    status: 'scheduled',
    version: 1,
    score: null,
    markets: [market('1.85')],
    marketCount: 1,
  };
}

test('a place has an address, and the address leads back to it', () => {
  const place = {
    filter: { when: 'live', sport: 'tennis', league: 'atp-1', by: 'time' },
    open: 'lpf-1:2',
    tab: 'statistics',
  } as const;
  expect(readHash(hashOf(place))).toEqual(place);
  expect(hashOf({ filter: FRONT, open: null, tab: 'statistics' })).toBe('');
});

test('an address with unknown values leads to the front page', () => {
  expect(readHash('#when=never&sport=chess&league=<b>&tab=x&event=%20')).toEqual({
    filter: FRONT,
    open: null,
    tab: 'markets',
  });
});

const head = { id: 'e1', version: 2, status: 'scheduled' as const, score: null, marketCount: 1 };

test('a snapshot without a market removes it, a change leaves it', () => {
  const total = market('1.90', { id: 'OU:2.5', type: 'OU' });
  const change = { ...head, added: [total] };
  const before = [market('1.85')];
  const ids = (isWhole: boolean) =>
    marketsAfter(before, change, { isWhole, isList: false }).map(({ id }) => id);
  expect(ids(true)).toEqual(['OU:2.5']);
  expect(ids(false)).toEqual(['ML0', 'OU:2.5']);
});

test('a change keeps what it does not name', () => {
  const change = {
    ...head,
    markets: [{ id: 'ML0', status: 'suspended' as const, odds: { e1_ML0_Home: '2.00' } }],
  };
  expect(cardAfter(card('e1', 5), change, false)).toMatchObject({
    version: 2,
    status: 'scheduled',
    startsAt: 5,
    markets: [{ status: 'suspended', selections: [{ odds: '2.00' }] }],
  });
});

test('without the stream all odds are locked, without the live signal those of running matches', () => {
  const [open] = [market('1.85')];
  const selection = { odds: '1.85' };
  const lock = (status: EventCard['status'], isFeedUp: boolean | null) =>
    lockOf({ event: { status }, market: open, selection, isFeedUp });
  expect(lock('scheduled', true)).toBe(null);
  expect(lock('scheduled', null)).toBe('lockStale');
  expect(lock('live', null)).toBe('lockStale');
  expect(lock('scheduled', false)).toBe(null);
  expect(lock('live', false)).toBe('lockFeed');
  expect(lock('ended', true)).toBe('lockEnded');
});

test('closed markets and selections say which of them is closed', () => {
  const event = { status: 'scheduled' as const };
  const isFeedUp = true;
  const closed = { status: 'suspended' as const };
  expect(lockOf({ event, market: closed, selection: { odds: '2.00' }, isFeedUp })).toBe(
    'lockMarket',
  );
  expect(lockOf({ event, market: market(null), selection: { odds: null }, isFeedUp })).toBe(
    'lockSelection',
  );
});

test('a list is grouped by league within a day, or by time within a day', () => {
  const noon = Date.parse('2026-11-23T15:00:00Z');
  const cards = [card('a', noon, 'lpf'), card('b', noon + 2, 'nba'), card('c', noon + 1, 'lpf')];
  const ids = (by: 'time' | 'league') =>
    groupsOf(cards, by).map(({ events }) => events.map(({ id }) => id));
  expect(ids('league')).toEqual([['a', 'c'], ['b']]);
  expect(ids('time')).toEqual([['a', 'c', 'b']]);
});
