// Batching: items that arrive while a batch is at the database form the next one. Each is answered by itself. The wallet commits so, and
// what every bet reads first is read so.

/** Thrown when more is waiting than can be answered in time. Nothing was done. */
class Overloaded extends Error {}

export interface BatchOptions<Item, Result> {
  /** Does the work of a batch, all or nothing, and gives one result per item in order. */
  work: (items: Item[]) => Promise<Result[]>;
  /** True when a failed batch surely did nothing, so that its items may be tried one by one: one bad item must not harm its neighbours. */
  mayRetryAlone: (error: unknown) => boolean;
  maxBatch: number;
  maxWaiting: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export function inBatches<Item, Result>({ work, mayRetryAlone, maxBatch, maxWaiting }: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  const workOff = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('the batch gave no result for an item'));
        else resolve(result);
      }
    } catch (error) {
      if (batch.length > 1 && mayRetryAlone(error)) for (const single of batch) await workOff([single]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const drain = async () => {
    while (waiting.length > 0) await workOff(waiting.splice(0, maxBatch));
    busy = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new Overloaded('too many commands are waiting'));
      waiting.push({ item, resolve, reject });
      if (busy) return;
      busy = true;
      // A tick later, so that what arrives in the same moment goes along.
      queueMicrotask(() => void drain());
    });
}
