// Providers give up after a second. A call that takes longer here is answered as unknown, so that
// the provider repeats it with the same id. The work itself goes on, and the ledger gives the
// repeat the one right answer.

import { deadline } from '../clock.ts';

const ANSWER_WITHIN_MS = 970;

class TooLate extends Error {}

/**
 * The result of a provider's call, or an error when it does not come in time; `patience` as of the
 * database (`DatabaseOptions`).
 */
export async function inTime<T>(patience: number, work: () => Promise<T>): Promise<T> {
  const withinMs = ANSWER_WITHIN_MS * patience;
  let timer: { cancel(): void } | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = deadline(withinMs, () => reject(new TooLate(`no answer within ${withinMs} ms`)));
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    timer?.cancel();
  }
}
