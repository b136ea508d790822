import { describe, expect, it } from 'vitest';
import { inventCard } from '../card/invent-card.ts';
import {
  commitmentOf,
  DEAD_HEAT_IN,
  drawOrder,
  drawWithdrawn,
  makeTrack,
  WITHDRAWN_IN,
} from './draw.ts';
import { standingAt, wayAt } from './track.ts';

const RACES = 12_000;
const runners = [
  { saddle: '1', weight: 50 },
  { saddle: '2', weight: 25 },
  { saddle: '3', weight: 15 },
  { saddle: '4', weight: 7 },
  { saddle: '5', weight: 2 },
  { saddle: '6', weight: 1 },
];
const secrets = Array.from({ length: RACES }, (_, race) => commitmentOf(`race ${race}`));

/** How far a count of so many tries is from its chance, in standard errors. */
function errorsOff(count: number, chance: number, tries = RACES): number {
  return Math.abs(count - tries * chance) / Math.sqrt(tries * chance * (1 - chance));
}

describe('the draw', () => {
  const orders = secrets.map((secret) => drawOrder(secret, { runners, withdrawn: null }));
  const flat = orders.map((order) => order.flat());

  it('gives each runner its stated chance to win, and each exacta the product', () => {
    for (const { saddle, weight } of runners)
      expect(
        errorsOff(flat.filter(([first]) => first === saddle).length, weight / 100),
      ).toBeLessThan(4);
    const exactas = flat.filter(([first, second]) => first === '2' && second === '1').length;
    expect(errorsOff(exactas, 0.25 * (50 / 75))).toBeLessThan(4);
    const trifectas = flat.filter((order) => order.slice(0, 3).join('') === '123').length;
    expect(errorsOff(trifectas, 0.5 * (25 / 50) * (15 / 25))).toBeLessThan(4);
  });

  it('leaves the chances of the others as they are when one is withdrawn', () => {
    const without = secrets.map((secret) => drawOrder(secret, { runners, withdrawn: '1' }).flat());
    expect(without[0]).toHaveLength(5);
    expect(errorsOff(without.filter(([first]) => first === '2').length, 0.5)).toBeLessThan(4);
    expect(errorsOff(without.filter(([first]) => first === '4').length, 0.14)).toBeLessThan(4);
  });

  it('has dead heats and withdrawals as often as stated', () => {
    const pairs = orders.reduce((sum, order) => sum + 6 - order.length, 0);
    expect(errorsOff(pairs, 1 / DEAD_HEAT_IN, RACES * 5)).toBeLessThan(4);
    const withdrawn = secrets.map((secret) => drawWithdrawn(secret, runners));
    const some = withdrawn.filter((saddle) => saddle !== null);
    expect(errorsOff(some.length, 1 / WITHDRAWN_IN)).toBeLessThan(4);
    expect(
      errorsOff(some.filter((saddle) => saddle === '3').length, 1 / 6, some.length),
    ).toBeLessThan(4);
  });

  it('is the same whenever it is repeated', () => {
    const [secret = ''] = secrets;
    const again = drawOrder(secret, { runners, withdrawn: null });
    expect(again).toEqual(orders[0]);
  });
});

describe('the race as it is shown', () => {
  it('ends in the order that was drawn, and nobody runs backwards', () => {
    for (const secret of secrets.slice(0, 100)) {
      const order = drawOrder(secret, { runners, withdrawn: null });
      const legs = makeTrack(secret, order, 35_000);
      expect(standingAt(legs, 35_000).map(({ saddle }) => saddle)).toEqual(order.flat());
      for (const group of order) {
        const finishes = legs.filter(({ saddle }) => group.includes(saddle));
        expect(new Set(finishes.map(({ finishMs }) => finishMs)).size).toBe(1);
      }
      for (const leg of legs) {
        expect(leg.finishMs).toBeLessThanOrEqual(35_000);
        let before = 0;
        for (let at = 0; at <= 35_000; at += 250) {
          const way = wayAt(leg, at);
          expect(way).toBeGreaterThanOrEqual(before);
          before = way;
        }
        expect(wayAt(leg, leg.finishMs)).toBeCloseTo(1, 6);
      }
    }
  });
});

describe('cards', () => {
  it('have six to ten runners, some of them coupled, with names and places of their own', () => {
    const cards = Array.from({ length: 200 }, (_, seed) => inventCard(seed));
    for (const { runners: all } of cards) {
      expect(all.length).toBeGreaterThanOrEqual(6);
      expect(all.length).toBeLessThanOrEqual(10);
      expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
      expect(new Set(all.map(({ saddle }) => saddle)).size).toBe(all.length);
      for (const { form } of all) for (const place of form) expect(place).toBeGreaterThan(0);
    }
    expect(cards.some(({ runners: all }) => all.some(({ saddle }) => saddle === '1A'))).toBe(true);
    expect(inventCard(7)).toEqual(inventCard(7));
  });
});
