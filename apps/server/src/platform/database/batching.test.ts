import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBatches } from './batching.ts';

interface Item {
  key: string;
  name: string;
}

/** Batches whose work waits until it is let go, in the order in which they began. */
function heldBatches({ maxBatch = 4, fromWaiting = 2, apartMs = 0 } = {}) {
  const begun: { names: string[]; release(): void; fail(error: Error): void }[] = [];
  const submit = inBatches<Item, string>({
    maxBatch,
    maxWaiting: 100,
    mayRetryAlone: () => true,
    apartMs,
    sideBySide: { batches: 2, keysOf: ({ key }) => [key], fromWaiting },
    work: (items) =>
      new Promise((resolve, reject) => {
        const names = items.map(({ name }) => name);
        begun.push({ names, release: () => resolve(names), fail: reject });
      }),
  });
  const give = (...names: string[]) => names.map((name) => submit({ key: name.charAt(0), name }));
  return { begun, give };
}

/** Lets everything happen that is due already. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.useRealTimers();
});

describe('batches some time apart', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });

  it('begins the first at once, and the next with all that came meanwhile', async () => {
    const { begun, give } = heldBatches({ fromWaiting: 3, apartMs: 6 });
    void give('a1', 'a2');
    await settled();
    begun[0]?.release();
    await settled();
    void give('b1');
    await vi.advanceTimersByTimeAsync(5);
    void give('c1');
    await settled();
    expect(begun.map(({ names }) => names)).toEqual([['a1', 'a2']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun.map(({ names }) => names)).toEqual([
      ['a1', 'a2'],
      ['b1', 'c1'],
    ]);
  });

  it('does not wait when many do', async () => {
    const { begun, give } = heldBatches({ fromWaiting: 3, apartMs: 6 });
    void give('a1', 'a2');
    await settled();
    begun[0]?.release();
    await settled();
    void give('b1', 'c1', 'd1');
    await settled();
    expect(begun.map(({ names }) => names)).toEqual([
      ['a1', 'a2'],
      ['b1', 'c1', 'd1'],
    ]);
  });

  it('does not make anybody wait after a while without work', async () => {
    const { begun, give } = heldBatches({ fromWaiting: 3, apartMs: 6 });
    void give('a1', 'a2');
    await settled();
    begun[0]?.release();
    await vi.advanceTimersByTimeAsync(6);
    void give('b1');
    await settled();
    expect(begun.map(({ names }) => names)).toEqual([['a1', 'a2'], ['b1']]);
  });

  it('does not make anybody wait who comes after one who came alone', async () => {
    const { begun, give } = heldBatches({ fromWaiting: 3, apartMs: 6 });
    void give('a1');
    await settled();
    begun[0]?.release();
    await settled();
    void give('b1');
    await settled();
    expect(begun.map(({ names }) => names)).toEqual([['a1'], ['b1']]);
  });
});

describe('batches side by side', () => {
  it('begins a second batch while the first is at work, when enough is waiting', async () => {
    const { begun, give } = heldBatches();
    void give('a1');
    await settled();
    void give('b1');
    await settled();
    expect(begun.map(({ names }) => names)).toEqual([['a1']]);
    void give('c1');
    await settled();
    expect(begun.map(({ names }) => names)).toEqual([['a1'], ['b1', 'c1']]);
  });

  it('keeps the order of items with a key in common: what waits for a batch holds back what comes after it', async () => {
    const { begun, give } = heldBatches();
    void give('a1');
    await settled();
    void give('a2', 'a3', 'b1', 'a4');
    await settled();
    expect(begun.map(({ names }) => names)).toEqual([['a1'], ['b1']]);
    begun[0]?.release();
    await settled();
    expect(begun.map(({ names }) => names)).toEqual([['a1'], ['b1'], ['a2', 'a3', 'a4']]);
  });

  it('holds back an item of two keys behind either, and what shares a key with it behind that', async () => {
    const begun: string[][] = [];
    const held: (() => void)[] = [];
    const submit = inBatches<{ keys: string[]; name: string }, string>({
      maxBatch: 4,
      maxWaiting: 100,
      mayRetryAlone: () => false,
      sideBySide: { batches: 2, keysOf: ({ keys }) => keys, fromWaiting: 1 },
      work: (items) => {
        const names = items.map(({ name }) => name);
        begun.push(names);
        return new Promise((resolve) => held.push(() => resolve(names)));
      },
    });
    void submit({ keys: ['a'], name: 'a1' });
    await settled();
    void submit({ keys: ['a', 'b'], name: 'ab' });
    void submit({ keys: ['b'], name: 'b1' });
    void submit({ keys: ['c'], name: 'c1' });
    await settled();
    expect(begun).toEqual([['a1'], ['c1']]);
    held[0]?.();
    await settled();
    expect(begun).toEqual([['a1'], ['c1'], ['ab', 'b1']]);
  });

  it('answers each item by itself when a batch fails: one by one', async () => {
    const { begun, give } = heldBatches();
    const [first, second] = give('a1', 'b1');
    const outcome = Promise.allSettled([first, second]);
    await settled();
    begun[0]?.fail(new Error('one of them is bad'));
    await settled();
    begun[1]?.release();
    await settled();
    begun[2]?.fail(new Error('this one'));
    expect(await outcome).toMatchObject([
      { status: 'fulfilled', value: 'a1' },
      { status: 'rejected', reason: { message: 'this one' } },
    ]);
  });

  it('tries items of one key one by one, those of others meanwhile, and for 0.4 s at most; the rest fail as the batch did', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { begun, give } = heldBatches();
    const outcome = Promise.allSettled(give('a1', 'a2', 'b1'));
    await settled();
    begun[0]?.fail(new Error('a lock was not had'));
    await settled();
    expect(begun).toHaveLength(3);
    begun[2]?.release();
    vi.advanceTimersByTime(401);
    begun[1]?.release();
    expect(await outcome).toMatchObject([
      { status: 'fulfilled', value: 'a1' },
      { status: 'rejected', reason: { message: 'a lock was not had' } },
      { status: 'fulfilled', value: 'b1' },
    ]);
    expect(begun).toHaveLength(3);
  });
});

describe('an item that is not answered in time', () => {
  it('is given up when it was begun, and never begun when it still waited', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun: string[][] = [];
    const held: (() => void)[] = [];
    const submit = inBatches<string, string>({
      maxBatch: 4,
      maxWaiting: 100,
      answerWithinMs: 950,
      mayRetryAlone: () => true,
      work: (items) => {
        begun.push(items);
        return new Promise((resolve) => held.push(() => resolve(items)));
      },
    });
    const first = submit('first');
    await settled();
    const waiting = submit('waiting');
    const outcome = Promise.allSettled([first, waiting]);
    vi.advanceTimersByTime(950);
    expect(await outcome).toMatchObject([
      { status: 'rejected', reason: { message: 'not answered within 950 ms' } },
      { status: 'rejected', reason: { message: 'not answered within 950 ms' } },
    ]);
    const later = submit('later');
    held[0]?.();
    await settled();
    held[1]?.();
    expect(await later).toBe('later');
    expect(begun).toEqual([['first'], ['later']]);
  });
});
