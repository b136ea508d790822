// Batching: items that arrive while a batch is at the database form the next one. Each is answered
// by itself. The wallet commits so, and what every bet reads first is read so.

import { deadline } from '../clock.ts';

/** Thrown when more is waiting than can be answered in time. Nothing was done. */
class Overloaded extends Error {}

/** Thrown when an item's batch has not ended in time. Whether the item was done is unknown. */
class Unanswered extends Error {}

/**
 * The time in which the items of a failed batch are tried one by one; those that were not reached
 * by then fail as the batch did.
 */
const RETRY_ALONE_MS = 400;
/** So many of them at once, that those which wait for a lock do not hold up all others. */
const LANES_ALONE = 4;

export interface BatchOptions<Item, Result> {
  /** Does the work of a batch, all or nothing, and gives one result per item in order. */
  work: (items: Item[]) => Promise<Result[]>;
  /**
   * True when a failed batch surely did nothing, so that its items may be tried one by one. One bad
   * item must not harm its neighbours.
   */
  mayRetryAlone: (error: unknown) => boolean;
  maxBatch: number;
  maxWaiting: number;
  /**
   * The longest time that the caller of an item waits. An item that has not been begun by then
   * never is; the outcome of one that has been is unknown. Absent: as long as it takes.
   */
  answerWithinMs?: number;
  /**
   * A batch begins no sooner than so long after the one before it, unless so many wait that a
   * further one would begin beside it. Under load batches get larger and an item costs less. A
   * caller who comes alone, or after one who came alone, waits for nothing.
   */
  apartMs?: number;
  /** Absent: one batch at a time. */
  sideBySide?: SideBySide<Item>;
}

/**
 * Lets several batches be under way at once. Items with a key in common keep their order all the
 * same, for they never are.
 */
export interface SideBySide<Item> {
  batches: number;
  keysOf: (item: Item) => readonly string[];
  /** The number of waiting items from which a further batch begins: larger batches cost less. */
  fromWaiting: number;
}

const ONE_AT_A_TIME: SideBySide<unknown> = { batches: 1, keysOf: () => [], fromWaiting: 1 };

interface Waiting<Item, Result> {
  item: Item;
  isBegun: boolean;
  isAnswered: boolean;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export function inBatches<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { maxBatch, maxWaiting, answerWithinMs, apartMs = 0, sideBySide = ONE_AT_A_TIME } = options;
  const { batches, keysOf, fromWaiting } = sideBySide;
  const work = { work: options.work, mayRetryAlone: options.mayRetryAlone, keysOf };
  let waiting: Waiting<Item, Result>[] = [];
  const keysUnderWay = new Set<string>();
  const limits = { maxBatch, keysOf, keysUnderWay };
  let underWay = 0;
  let isBeginning = false;
  const pacing = createPacing(apartMs, begin);
  const push = (entry: Waiting<Item, Result>) => void waiting.push(entry);

  function begin(): void {
    while (
      underWay === 0 ? waiting.length > 0 : underWay < batches && waiting.length >= fromWaiting
    ) {
      if (pacing.isTooSoon({ manyWait: waiting.length >= fromWaiting })) return;
      const { batch, left } = nextBatch(waiting, limits);
      waiting = left;
      if (batch.length === 0) return;
      pacing.noteSize(batch.length);
      void follow(batch);
    }
  }

  async function follow(batch: Waiting<Item, Result>[]): Promise<void> {
    const keys = batch.flatMap(({ item }) => keysOf(item));
    for (const key of keys) keysUnderWay.add(key);
    underWay++;
    await workOff(work, batch);
    underWay--;
    for (const key of keys) keysUnderWay.delete(key);
    begin();
  }

  function beginSoon(): void {
    if (isBeginning || (underWay > 0 && (underWay >= batches || waiting.length % fromWaiting > 0)))
      return;
    isBeginning = true;
    // A tick later, so that what arrives in the same moment goes along.
    queueMicrotask(() => {
      isBeginning = false;
      begin();
    });
  }

  return (item) => {
    if (waiting.length >= maxWaiting)
      return Promise.reject(new Overloaded('too many commands are waiting'));
    const answer = enqueue(item, push, answerWithinMs);
    beginSoon();
    return answer;
  };
}

type Work<Item, Result> = Pick<BatchOptions<Item, Result>, 'work' | 'mayRetryAlone'> &
  Pick<SideBySide<Item>, 'keysOf'>;

async function workOff<Item, Result>(
  deps: Work<Item, Result>,
  batch: Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await deps.work(batch.map(({ item }) => item));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result === undefined) reject(new Error('the batch gave no result for an item'));
      else resolve(result);
    }
  } catch (error) {
    if (batch.length > 1 && deps.mayRetryAlone(error)) await workOffAlone(deps, batch, error);
    else for (const { reject } of batch) reject(error);
  }
}

async function workOffAlone<Item, Result>(
  deps: Work<Item, Result>,
  batch: Waiting<Item, Result>[],
  batchError: unknown,
): Promise<void> {
  const triedUntil = performance.now() + RETRY_ALONE_MS;
  const lanes = lanesOf(batch, ({ item }) => deps.keysOf(item)[0]);
  await Promise.all(
    lanes.map(async (lane) => {
      for (const single of lane) {
        if (single.isAnswered) continue;
        if (performance.now() < triedUntil) await workOff(deps, [single]);
        else single.reject(batchError);
      }
    }),
  );
}

/**
 * The next batch: the items that wait longest first. It omits an item that must wait for a batch
 * under way, or for an earlier item that must.
 */
function nextBatch<Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  {
    maxBatch,
    keysOf,
    keysUnderWay,
  }: Pick<BatchOptions<Item, Result>, 'maxBatch'> &
    Pick<SideBySide<Item>, 'keysOf'> & { keysUnderWay: ReadonlySet<string> },
): { batch: Waiting<Item, Result>[]; left: Waiting<Item, Result>[] } {
  const batch: Waiting<Item, Result>[] = [];
  const left: Waiting<Item, Result>[] = [];
  const closed = new Set(keysUnderWay);
  for (const each of waiting) {
    // It was given up while it waited.
    if (each.isAnswered) continue;
    const keys = keysOf(each.item);
    if (batch.length < maxBatch && !keys.some((key) => closed.has(key))) {
      each.isBegun = true;
      batch.push(each);
    } else {
      left.push(each);
      for (const key of keys) closed.add(key);
    }
  }
  return { batch, left };
}

/** Keeps batches apart, unless many items wait. `begin` is called when the pause is over. */
function createPacing(apartMs: number, begin: () => void) {
  let begunAt = -Infinity;
  let lastSize = 0;
  let pause: { cancel(): void } | undefined;

  return {
    noteSize(size: number): void {
      lastSize = size;
    },
    isTooSoon({ manyWait }: { manyWait: boolean }): boolean {
      const now = performance.now();
      const leftMs = begunAt + apartMs - now;
      if (leftMs > 0 && lastSize > 1 && !manyWait) {
        pause ??= deadline(leftMs, () => {
          pause = undefined;
          begin();
        });
        return true;
      }
      begunAt = now;
      return false;
    },
  };
}

/** Puts an item in the queue, and answers it when its time is up. */
function enqueue<Item, Result>(
  item: Item,
  push: (entry: Waiting<Item, Result>) => void,
  answerWithinMs: number | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const answered = () => {
      entry.isAnswered = true;
      timer?.cancel();
    };
    const entry: Waiting<Item, Result> = {
      item,
      isBegun: false,
      isAnswered: false,
      resolve(result) {
        answered();
        resolve(result);
      },
      reject(error) {
        answered();
        reject(error);
      },
    };
    const giveUp = () => {
      const text = `not answered within ${answerWithinMs} ms`;
      entry.reject(entry.isBegun ? new Unanswered(text) : new Overloaded(text));
    };
    const timer = answerWithinMs === undefined ? undefined : deadline(answerWithinMs, giveUp);
    push(entry);
  });
}

/** Items of one key are in one lane, in their order. */
function lanesOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): Item[][] {
  const lanes: Item[][] = Array.from({ length: LANES_ALONE }, () => []);
  const laneOfKey = new Map<string | undefined, number>();
  for (const item of items) {
    const key = keyOf(item);
    const lane = laneOfKey.get(key) ?? laneOfKey.size % LANES_ALONE;
    laneOfKey.set(key, lane);
    lanes[lane]?.push(item);
  }
  return lanes;
}
