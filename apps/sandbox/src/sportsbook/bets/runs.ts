// Calls that are repeated until the operator confirms them. Each purchase has one run at a time,
// and an alarm for the next one.

import { createAlarms } from '../../alarms.ts';
import type { Surroundings } from '../../company.ts';
import { hub88Retries } from '../../operator/rules.ts';
import type { Book } from '../book/book.ts';
import { failureOf, type BtiWallet, type WalletReply } from '../wallet.ts';
import type { BetsStore } from './bets-store.ts';

export interface BetDeps extends Surroundings {
  store: BetsStore;
  book: Book;
  wallet: BtiWallet;
}

export type Runs = ReturnType<typeof createRuns>;

export function createRuns(
  { clock, log }: Surroundings,
  /** True when there is more to do at once. */
  step: (id: string) => Promise<boolean>,
) {
  const underWay = new Map<string, Promise<void>>();
  const alarms = createAlarms(clock, (id) => void run(id));

  async function stepOn(id: string): Promise<void> {
    while (await step(id));
  }

  function run(id: string): Promise<void> {
    const running =
      underWay.get(id) ??
      stepOn(id)
        .catch((error: unknown) =>
          log.error({ err: error, purchase: id }, 'a purchase could not go on'),
        )
        .finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  }

  return {
    run,
    /** A run that begins now or after the one that is under way. */
    runAnew: (id: string) => underWay.get(id)?.then(() => run(id)) ?? run(id),
    runAt: alarms.set,
    runNow: (id: string) => alarms.set(id, clock.now()),
    /** Whether a call is done. If not, it is made again after a pause, longer each time. */
    isDone(
      id: string,
      reply: WalletReply,
      { attempts, about, note }: { attempts: number; about: object; note: () => void },
    ): boolean {
      const reason = failureOf(reply);
      if (reason === undefined) return true;
      log.warn({ purchase: id, ...about, reason }, 'the operator did not confirm: asking again');
      note();
      alarms.set(id, new Date(clock.now().getTime() + hub88Retries.pauseMs(attempts)));
      return false;
    },
    async stop(): Promise<void> {
      alarms.cancelAll();
      await Promise.all(underWay.values());
      alarms.cancelAll();
    },
  };
}
