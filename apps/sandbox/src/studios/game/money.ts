// Figures of the slots alone: in short, in stakes, and growing.

import type { Language } from '../../language.ts';
import { marksOf, withHundredths } from '../../page-kit/money.ts';
import { isCalm } from '../../page-kit/page.ts';

/** The same figure without centavos that are none, where room is short. */
export function inShort(figure: string): string {
  return figure.replace(/,00$/, '');
}

/** An amount in stakes, with two decimals at most, for words like "12,5 veces". */
export function timesOf(amount: bigint, stake: bigint, language: Language): string {
  const hundredths = (amount * 100n) / stake;
  return withHundredths(hundredths, marksOf(language)).replace(/[.,]?0+$/, '');
}

/** A count-up's step: the part of an amount that is shown after so many thousandths of the time. */
export function partOf(amount: bigint, thousandths: number): bigint {
  return (amount * BigInt(Math.round(thousandths))) / 1000n;
}

/**
 * Shows an amount that grows, frame by frame, to its full height; at once to players who want no
 * motion. The function that it returns shows the full amount, and says whether it was growing.
 */
export function countUp(amount: bigint, ms: number, show: (part: bigint) => void): () => boolean {
  const begin = performance.now();
  let frame: number | undefined;
  const step = (now: number) => {
    const part = ms === 0 || isCalm() ? 1 : Math.min(1, Math.max(0, (now - begin) / ms));
    show(partOf(amount, part * 1000));
    frame = part < 1 ? requestAnimationFrame(step) : undefined;
  };
  step(begin);
  return () => {
    if (frame === undefined) return false;
    cancelAnimationFrame(frame);
    frame = undefined;
    show(amount);
    return true;
  };
}
