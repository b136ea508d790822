// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { keepSession, player } from './api.ts';
import { bets, cashOut, loadBets } from './bets.ts';
import { place, resume, slip } from './slip.ts';
import { favourites, toggleFavourite } from './settings.ts';

const names = { es: 'x', pt: 'x', en: 'x' };
const before = slip.get();

afterEach(() => {
  slip.set(before);
  player.set({ id: null, balance: null });
  keepSession(null);
  localStorage.clear();
});

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** Answers the page's calls; undefined is a lost answer. */
function serve(answer: (call: Call) => { status?: number; body: object } | undefined): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: Record<string, unknown> = JSON.parse(
      typeof init.body === 'string' ? init.body : '{}',
    );
    const call = { method: init.method ?? 'GET', path: path.replace('/sportsbook/api/', ''), body };
    calls.push(call);
    const given = answer(call);
    if (given === undefined) throw new TypeError('lost');
    return Response.json(given.body, { status: given.status ?? 200 });
  });
  return calls;
}

function fillSlip(): void {
  const selection = {
    id: 'e1_ML0_Home',
    eventId: 'e1',
    marketId: 'ML0',
    home: names,
    away: names,
    market: names,
    pick: names,
    odds: '2.00',
    startsAt: 0,
  };
  player.set({ id: 'player-1', balance: 1_000_000n });
  slip.set({
    selections: [selection],
    quote: {
      quote: 'signed',
      refusal: null,
      lines: [{ id: selection.id, odds: '2.00', refusal: null }],
      odds: '2.00',
      bets: 1,
      minStake: '10000',
      maxStake: '5000000',
      maxStakes: [],
      delayMs: 0,
      expiresAt: 0,
    },
  });
}

const placed = { state: 'placed', purchase: 'p1', bets: [], balance: '900000' };

test('a bet that is pressed twice is sent once', async () => {
  const calls = serve(({ path }) => (path === 'place' ? { body: placed } : undefined));
  fillSlip();
  await Promise.all([place(), place()]);
  expect(calls.filter(({ path }) => path === 'place')).toHaveLength(1);
  expect(slip.get().placed?.purchase).toBe('p1');
  expect(player.get().balance).toBe(900_000n);
});

test('an order with a lost answer is asked for, and sent again under its own id', async () => {
  let isLost = true;
  const calls = serve(({ path }) => {
    if (isLost) return undefined;
    return path === 'place' ? { body: placed } : { status: 404, body: { code: 'NOT_FOUND' } };
  });
  fillSlip();
  await place();
  expect(slip.get()).toMatchObject({ refusal: 'UNSURE', isPlacing: false });
  // A press on the button does not send another order.
  await place();
  isLost = false;
  await resume();
  const sent = calls.filter(({ path, method }) => path === 'place' && method === 'POST');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1);
  expect(slip.get()).toMatchObject({ sent: null, placed: { purchase: 'p1' } });
});

test('favourites belong to a player, and a visitor has their own', () => {
  toggleFavourite('visitors-event');
  player.set({ id: 'player-1' });
  expect(favourites.get().ids).toEqual([]);
  toggleFavourite('a');
  toggleFavourite('b');
  player.set({ id: 'player-2' });
  expect(favourites.get().ids).toEqual([]);
  player.set({ id: 'player-1' });
  expect(favourites.get().ids).toEqual(['b', 'a']);
  toggleFavourite('b');
  player.set({ id: null });
  expect(favourites.get().ids).toEqual(['visitors-event']);
  player.set({ id: 'player-1' });
  expect(favourites.get().ids).toEqual(['a']);
});

function bet(id: string) {
  return {
    id,
    purchase: id,
    kind: 'single' as const,
    systemOf: null,
    bets: 1,
    state: 'open' as const,
    stake: '100000',
    openStake: '100000',
    odds: '2.00',
    possiblePayout: '200000',
    payout: '0',
    placedAt: 0,
    lines: [],
    cashOut: { id: 'offer', amount: '90000' },
    noCashOut: null,
    cashedOut: [],
    autoCashOut: null,
    corrections: [],
  };
}

test('a refused cash-out has its reason, and only a lost answer is an unknown outcome', async () => {
  const order = { id: 'c1', percent: 100, minAmount: '90000' };
  serve(() => ({ status: 401, body: { code: 'SESSION_CLOSED' } }));
  expect(await cashOut(bet('b1'), order)).toBe('SESSION_CLOSED');
  serve(() => ({ body: { state: 'refused', code: 'PRICE_CHANGED', bet: bet('b1') } }));
  expect(await cashOut(bet('b1'), order)).toBe('PRICE_CHANGED');
  serve(() => undefined);
  expect(await cashOut(bet('b1'), order)).toBe('NO_ANSWER');
});

test('a reload of the bets keeps the pages that were opened', async () => {
  keepSession({ session: 'secret', player: 'player-1', balance: null });
  serve(({ path }) => ({
    body: path.includes('cursor=b2')
      ? { bets: [bet('b3')], next: null, open: 3, balance: null }
      : { bets: [bet('b1'), bet('b2')], next: 'b2', open: 3, balance: null },
  }));
  const displayed = () => bets.get().lists.open.all.map(({ id }) => id);
  await loadBets('open');
  expect(displayed()).toEqual(['b1', 'b2']);
  await loadBets('open', { more: true });
  expect(displayed()).toEqual(['b1', 'b2', 'b3']);
  await loadBets('open');
  expect(displayed()).toEqual(['b1', 'b2', 'b3']);
});
