import { expect, it } from 'vitest';
import { SECOND } from '../../platform/clock.ts';
import { createProviderCache } from './provider-cache.ts';

function cacheOf(values: Record<string, string>) {
  const asked: string[] = [];
  let now = Date.parse('2026-11-29T12:00:00.000Z');
  const cached = createProviderCache<string>(
    async (provider) => {
      asked.push(provider);
      return values[provider];
    },
    { now: () => new Date(now), every: () => ({ cancel: () => {} }) },
  );
  return { cached, asked, pass: (ms: number) => (now += ms) };
}

it('a value is read again after half a minute, and not before', async () => {
  const values = { hub: 'old' };
  const { cached, asked, pass } = cacheOf(values);
  expect(await cached('hub')).toBe('old');
  values.hub = 'new';
  pass(30 * SECOND - 1);
  expect(await cached('hub')).toBe('old');
  pass(1);
  expect(await cached('hub')).toBe('new');
  expect(asked).toEqual(['hub', 'hub']);
});

it('an unknown provider is asked for each time, so that a new one is known at once', async () => {
  const values: Record<string, string> = {};
  const { cached } = cacheOf(values);
  expect(await cached('hub')).toBeUndefined();
  values['hub'] = 'key';
  expect(await cached('hub')).toBe('key');
});

it('a text that can be no provider’s key is not asked for', async () => {
  const { cached, asked } = cacheOf({});
  for (const text of ['', 'Hub', 'hub 88', 'x'.repeat(41)])
    expect(await cached(text)).toBeUndefined();
  expect(asked).toEqual([]);
});
