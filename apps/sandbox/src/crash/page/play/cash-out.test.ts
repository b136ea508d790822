import { describe, expect, it } from 'vitest';
import type { BetView } from '../../wire.ts';
import { Refused } from '../../../page-kit/calls.ts';
import { cashOutWhenItCounts } from './cash-out.ts';

const cashed: BetView = {
  betId: 'bet-1',
  ticket: 1,
  flight: 1,
  panel: 1,
  stake: '10000',
  auto: null,
  target: 1_000_000,
  state: 'paying',
  cashed: 101,
  win: '10100',
  balance: null,
  code: null,
  reference: 'r',
};

/**
 * A flight that counts from `countsAt` on by the page's clock and from `serverCountsAt` on by the
 * server's, and is over at `endsAt`.
 */
function flight({ now = 0, countsAt = 166, serverCountsAt = 166, endsAt = 1000 }) {
  const sentAt: number[] = [];
  const needs = {
    msLeft: () => countsAt - now,
    isFlying: () => now < endsAt,
    pause: async (ms: number) => void (now += ms),
    api: {
      cashOut: async () => {
        sentAt.push(now);
        if (now < serverCountsAt) throw new Refused('TOO_EARLY');
        return { bet: cashed };
      },
    },
  };
  return { sentAt, press: () => cashOutWhenItCounts(needs, cashed.betId) };
}

describe('a cash-out', () => {
  it('is sent at once when it counts', async () => {
    const { sentAt, press } = flight({ now: 500 });
    expect(await press()).toBe(cashed);
    expect(sentAt).toEqual([500]);
  });

  it('that is pressed too early is sent in the moment that it counts', async () => {
    const { sentAt, press } = flight({});
    expect(await press()).toBe(cashed);
    expect(sentAt).toEqual([166]);
  });

  it('is sent again while the server’s clock says too early', async () => {
    const { sentAt, press } = flight({ serverCountsAt: 200 });
    expect(await press()).toBe(cashed);
    expect(sentAt).toEqual([166, 186, 206]);
  });

  it('is not sent when the flight is over before', async () => {
    const { sentAt, press } = flight({ endsAt: 100 });
    expect(await press()).toBeUndefined();
    expect(sentAt).toEqual([]);
  });

  it('tells what else was refused', async () => {
    const needs = {
      msLeft: () => 0,
      isFlying: () => true,
      pause: async () => {},
      api: { cashOut: () => Promise.reject(new Refused('NOT_FLYING')) },
    };
    await expect(cashOutWhenItCounts(needs, 'bet-1')).rejects.toThrow('NOT_FLYING');
  });
});
