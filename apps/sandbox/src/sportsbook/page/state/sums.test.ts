import { expect, test } from 'vitest';
import { noteServerTime, serverNow } from '../../../page-kit/server-clock.ts';
import { cashOutPart } from '../../bets/prices.ts';
import { MOST_SELECTIONS, type QuoteAnswer } from '../../wire.ts';
import { eventOf, marketOf } from '../testing/samples.ts';
import { streamedOdds } from './slip.ts';
import {
  highestStake,
  movesOf,
  needsAcceptance,
  obstacleOf,
  type Selection,
  type SlipContent,
  sumsOf,
  toggled,
} from './sums.ts';

const names = { es: 'x', pt: 'x', en: 'x' };

function selection(number: number, odds = '2.00'): Selection {
  return {
    id: `e${number}_ML0_Home`,
    eventId: `e${number}`,
    marketId: 'ML0',
    home: names,
    away: names,
    market: names,
    pick: names,
    odds,
    startsAt: 0,
  };
}

function quoteOf(selections: readonly Selection[], changes: Partial<QuoteAnswer> = {}) {
  return {
    quote: 'signed',
    refusal: null,
    lines: selections.map(({ id, odds }) => ({ id, odds, refusal: null })),
    odds: null,
    bets: selections.length,
    maxStakes: [],
    minStake: '10000',
    maxStake: '5000000',
    delayMs: 0,
    expiresAt: 0,
    ...changes,
  };
}

function slipOf(selections: readonly Selection[], changes: Partial<SlipContent> = {}) {
  return {
    selections,
    kind: 'single' as const,
    systemOf: 2,
    stake: '1.000',
    isSameStake: true,
    stakes: {},
    policy: 'higher' as const,
    quote: quoteOf(selections),
    ...changes,
  };
}

const two = [selection(1, '1.85'), selection(2, '3.33')];

test('singles with stakes of their own are added up, each rounded down by itself', () => {
  const content = slipOf(two, { isSameStake: false, stakes: { e1_ML0_Home: '100,01' } });
  expect(sumsOf(content)).toEqual({
    kind: 'single',
    stakes: [10_001n, 100_000n],
    total: 110_001n,
    gain: 18_501n + 333_000n,
  });
});

test('one stake for all singles ignores the stored stakes', () => {
  const { total } = sumsOf(slipOf(two, { stakes: { e1_ML0_Home: '5' } }));
  expect(total).toBe(200_000n);
});

test('the total of a system is the stake of each of its bets', () => {
  const three = [...two, selection(3)];
  const quote = quoteOf(three, { bets: 3, odds: '16.52' });
  expect(sumsOf(slipOf(three, { kind: 'system', quote }))).toMatchObject({
    total: 300_000n,
    gain: 616_050n + 370_000n + 666_000n,
  });
});

test('the possible return of a multiple comes from the exact product, as on its ticket', () => {
  // 1.85 x 3.33 is 6.1605; the displayed odds are 6.16.
  const quote = quoteOf(two, { bets: 1, odds: '6.16' });
  expect(sumsOf(slipOf(two, { kind: 'multiple', quote })).gain).toBe(616_050n);
});

test('each single has its own highest stake', () => {
  const quote = quoteOf(two, { maxStake: '300000', maxStakes: ['5000000', '300000'] });
  const content = slipOf(two, { quote, isSameStake: false, stakes: { e1_ML0_Home: '20.000' } });
  expect(highestStake(content, null, 'e1_ML0_Home')).toBe(5_000_000n);
  expect(highestStake(content, null, 'e2_ML0_Home')).toBe(300_000n);
  const placing = { ...content, sent: null, isPlacing: false };
  const player = { id: 'ana', balance: null };
  expect(obstacleOf(placing, player)).toBe(null);
  expect(obstacleOf({ ...placing, stakes: { e2_ML0_Home: '3.000,01' } }, player)).toEqual({
    code: 'stakeTo',
    amount: 300_000n,
  });
});

test('the highest stake is what the balance pays for all bets, when the book takes more', () => {
  expect(highestStake(slipOf(two), 250_001n)).toBe(125_000n);
  expect(highestStake(slipOf(two), null)).toBe(5_000_000n);
  expect(highestStake(slipOf(two), 100_000_000n)).toBe(5_000_000n);
  const own = slipOf(two, { isSameStake: false });
  expect(highestStake(own, 250_000n, 'e1_ML0_Home')).toBe(150_000n);
  expect(highestStake(own, 50_000n, 'e1_ML0_Home')).toBe(0n);
});

test('a slip above the balance, or beside an unanswered order, names its reason', () => {
  const content = { ...slipOf(two), sent: null, isPlacing: false };
  const player = { id: 'ana', balance: 200_000n };
  expect(obstacleOf(content, player)).toBe(null);
  expect(obstacleOf(content, { ...player, balance: 199_999n })).toEqual({
    code: 'NOT_ENOUGH_MONEY',
  });
  expect(obstacleOf({ ...content, sent: {} }, player)).toEqual({ code: 'otherOrder' });
  expect(obstacleOf({ ...content, quote: null }, player)).toEqual({ code: 'quoting' });
  expect(obstacleOf({ ...content, stake: '1' }, player)).toEqual({
    code: 'stakeFrom',
    amount: 10_000n,
  });
});

test('changed odds are accepted by a press, unless the policy takes them', () => {
  const quote = quoteOf([selection(1, '1.90'), selection(2, '3.33')]);
  const higher = slipOf(two, { quote });
  expect(movesOf(higher)).toEqual(['up']);
  expect(needsAcceptance(higher)).toBe(false);
  expect(needsAcceptance({ ...higher, policy: 'none' })).toBe(true);
  const lower = { ...higher, quote: quoteOf([selection(1, '1.80'), selection(2, '3.33')]) };
  expect(needsAcceptance(lower)).toBe(true);
  expect(needsAcceptance({ ...lower, policy: 'any' })).toBe(false);
});

test('another selection of a market takes its place, and a full slip refuses one more', () => {
  const away = { ...selection(1), id: 'e1_ML0_Away' };
  expect(toggled([selection(1)], away)).toEqual([away]);
  expect(toggled([selection(1)], selection(1))).toEqual([]);
  const full = Array.from({ length: MOST_SELECTIONS }, (_, number) => selection(number));
  expect(toggled(full, selection(99))).toBe(undefined);
  expect(toggled(full, selection(3))).toHaveLength(MOST_SELECTIONS - 1);
});

test('streamed odds are those of the open page before those of the list', () => {
  const market = (odds: string) => marketOf('e1', 'ML0', { Home: odds });
  const cards = new Map([['e1', eventOf('e1', { markets: [market('1.85')] })]]);
  const known = { cards, open: null, page: null };
  expect(streamedOdds(selection(1), known)).toBe('1.85');
  const statistics = { form: { home: [], away: [] }, meetings: [], table: [] };
  const page = { markets: [market('1.90')], incidents: [], statistics, liveDelayMs: 0 };
  expect(streamedOdds(selection(1), { cards, open: 'e1', page })).toBe('1.90');
  const closed = { ...page, markets: [{ ...market('1.90'), status: 'suspended' as const }] };
  expect(streamedOdds(selection(1), { cards, open: 'e1', page: closed })).toBe(null);
  expect(streamedOdds(selection(2), known)).toBe(undefined);
});

test('a part of a cash-out pays and leaves whole centavos, as the server rounds them', () => {
  const bet = { openStake: 10_001n, gain: 18_501n };
  expect(cashOutPart(bet, 9_999n, 50)).toEqual({
    stake: 5_000n,
    amount: 4_999n,
    openStake: 5_001n,
    gain: 9_251n,
  });
  expect(cashOutPart(bet, 9_999n, 100)).toMatchObject({ amount: 9_999n, openStake: 0n, gain: 0n });
});

test('the clock follows the fastest message, and a clock that was set anew', () => {
  noteServerTime(10_000, 1000);
  expect(serverNow(2000)).toBe(11_000);
  // A slow message.
  noteServerTime(10_500, 2500);
  expect(serverNow(2000)).toBe(10_999.5);
  noteServerTime(50_000, 2500);
  expect(serverNow(2500)).toBe(50_000);
});
