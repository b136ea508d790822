// The jackpot on the site is the figure of the company whose games fill it. The server asks for it
// regularly, and never computes one.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { jackpot } from '@ceibo/contracts/games';
import { fromScaledInteger, moneyToDecimal } from '@ceibo/money';
import { jackpotFigure } from '@ceibo/partner-protocol/jackpot';
import { later, MINUTE, SECOND } from '../../../platform/clock.ts';
import { jackpotFeeds, largestJackpot, saveJackpot } from './jackpots-store.ts';
import type { GamesNeeds } from '../needs.ts';

/** The header counts every fifteen seconds (the specification's section 9). */
const ASK_EVERY_MS = 15 * SECOND;
const ANSWER_WITHIN_MS = 5 * SECOND;
/** A figure that its company has not confirmed for so long is not shown. */
const BELIEVED_MS = 5 * MINUTE;

type JackpotDeps = Pick<GamesNeeds, 'database' | 'clock' | 'http' | 'log' | 'metrics'>;

export interface Jackpots {
  /** The jackpot that the header counts; null while there is none. */
  standing(): Promise<AnswerOf<typeof jackpot>['jackpot']>;
  /** Asks every company that has one. */
  ask(): Promise<void>;
  start(): void;
  stop(): void;
}

export function createJackpots({ database, clock, http, log, metrics }: JackpotDeps): Jackpots {
  let timer: { cancel(): void } | undefined;

  async function askOne({ provider, url }: { provider: string; url: string }): Promise<void> {
    try {
      const reply = await http(url, {
        method: 'GET',
        headers: { accept: 'application/json' },
        timeoutMs: ANSWER_WITHIN_MS,
      });
      if (reply.status !== 200) throw new Error(`answered with ${reply.status}`);
      const { name, amount, currency } = jackpotFigure.parse(
        JSON.parse(reply.body.toString('utf8')),
      );
      await saveJackpot(database, {
        provider,
        jackpot: { name, amount: fromScaledInteger(BigInt(amount), 2), currency },
        readAt: clock.now(),
      });
      metrics.partnerCalls.inc({ partner: provider, call: 'jackpot', status: 'ok' });
    } catch (error) {
      metrics.partnerCalls.inc({ partner: provider, call: 'jackpot', status: 'failed' });
      log.warn({ provider, error }, 'how the jackpot stands could not be read');
    }
  }

  const ask = async () => {
    await Promise.all((await jackpotFeeds(database)).map(askOne));
  };
  const askQuietly = () => {
    ask().catch((error: unknown) => log.warn({ error }, 'could not read where jackpots are told'));
  };
  return {
    async standing() {
      const found = await largestJackpot(database, { toldSince: later(clock.now(), -BELIEVED_MS) });
      return found ? { ...found, amount: moneyToDecimal(found.amount) } : null;
    },
    ask,
    start() {
      askQuietly();
      timer = clock.every(ASK_EVERY_MS, askQuietly);
    },
    stop: () => timer?.cancel(),
  };
}
