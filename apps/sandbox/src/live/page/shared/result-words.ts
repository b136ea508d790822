import type { FormatMoney } from './money.ts';
import { fill, type Words } from './words.ts';

/** The result of a round in words. A payout of no more than the stake is not called a win. */
export function resultWords(
  { stake, win }: { stake: bigint; win: bigint },
  words: Words,
  money: FormatMoney,
): string {
  if (win === 0n) return words.youLost;
  return fill(win > stake ? words.youWon : words.youGotBack, { amount: money(win) });
}
