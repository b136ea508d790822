import type { FormatMoney } from './money.ts';
import { fill, type Words } from './words.ts';

/** What a round brought. Getting back no more than one staked is not called a win. */
export function resultWords(
  { stake, win }: { stake: bigint; win: bigint },
  words: Words,
  money: FormatMoney,
): string {
  if (win === 0n) return words.youLost;
  return fill(win > stake ? words.youWon : words.youGotBack, { amount: money(win) });
}
