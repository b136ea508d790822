import { beforeEach, describe, expect, it } from 'vitest';
import { createCache } from './changes.ts';

/** A cache of texts by id, whose reads wait for an answer of the test, and a clock that is held. */
function heldCache() {
  let now = 0;
  let isConnected = true;
  const reads: {
    id: string;
    answer: (value: string | undefined) => void;
    fail: (reason: Error) => void;
  }[] = [];
  const cache = createCache<string>({
    changes: { isConnected: () => isConnected },
    clock: { now: () => new Date(now), every: () => ({ cancel: () => undefined }) },
    read: (id) =>
      new Promise((resolve, reject) => reads.push({ id, answer: resolve, fail: reject })),
    isLasting: (value) => value !== 'passing',
  });
  return {
    cache,
    reads,
    pass: (ms: number) => {
      now += ms;
    },
    hear: (hears: boolean) => {
      isConnected = hears;
    },
    /** Asks, lets a read that this causes answer with the value, and gives what came. */
    async ask(value: string | undefined): Promise<string | undefined> {
      const before = reads.length;
      const asked = cache.get('a');
      reads[before]?.answer(value);
      return asked;
    },
  };
}

describe('a cached value', () => {
  let held: ReturnType<typeof heldCache>;
  beforeEach(() => {
    held = heldCache();
  });

  it('is read once, until it is forgotten', async () => {
    expect(await held.ask('one')).toBe('one');
    expect(await held.ask('two')).toBe('one');
    held.cache.forget('a');
    expect(await held.ask('two')).toBe('two');
    held.cache.forgetAll();
    expect(await held.ask('three')).toBe('three');
    expect(held.reads).toHaveLength(3);
  });

  it.each(['forget', 'forgetAll'] as const)(
    'is not the one that was being read when it was forgotten: %s',
    async (way) => {
      const asked = held.cache.get('a');
      held.cache[way]('a');
      held.reads[0]?.answer('before the change');
      await asked;
      expect(await held.ask('after it')).toBe('after it');
    },
  );

  it('is the result of the later one of two reads', async () => {
    const [first, second] = [held.cache.get('a'), held.cache.get('a')];
    held.reads[1]?.answer('newer');
    held.reads[0]?.answer('older');
    expect(await Promise.all([first, second])).toEqual(['older', 'newer']);
    expect(await held.ask('other')).toBe('newer');
  });

  it('lasts a minute at most', async () => {
    await held.ask('one');
    held.pass(29_999);
    expect(await held.ask('two')).toBe('one');
    held.pass(30_001);
    expect(await held.ask('two')).toBe('two');
    held.pass(240_000);
    expect(await held.ask('three')).toBe('three');
  });

  it('of many that were read together expires at a moment of its own', async () => {
    const { cache, reads, pass } = held;
    const readAgain = async () => {
      const before = reads.length;
      const asked = Array.from({ length: 100 }, (_, number) => cache.get(String(number)));
      for (const { answer } of reads.slice(before)) answer('value');
      await Promise.all(asked);
      return reads.length - before;
    };
    expect(await readAgain()).toBe(100);
    pass(29_999);
    const perSecond = [await readAgain()];
    for (let second = 0; second < 30; second++) {
      pass(1000);
      perSecond.push(await readAgain());
    }
    expect(perSecond[0]).toBe(0);
    expect(Math.max(...perSecond)).toBeLessThan(5);
    expect(perSecond.reduce((sum, each) => sum + each)).toBe(100);
  });

  it('is never one that changes by itself, and never undefined', async () => {
    await held.ask('passing');
    expect(await held.ask(undefined)).toBeUndefined();
    expect(await held.ask('there')).toBe('there');
  });

  it('is not used while changes may be lost', async () => {
    await held.ask('one');
    held.hear(false);
    expect(await held.ask('two')).toBe('two');
    held.hear(true);
    expect(await held.ask('three')).toBe('one');
  });

  it('is read again after a read that failed', async () => {
    const asked = held.cache.get('a');
    held.reads[0]?.fail(new Error('no database'));
    await expect(asked).rejects.toThrow('no database');
    expect(await held.ask('one')).toBe('one');
  });
});
