import { isCalm } from '../../page-kit/page.ts';
import { partOf } from './money.ts';

/**
 * Shows an amount that grows, frame by frame, to its full height. The function that it returns ends
 * the growth at once. Players who want no motion see the full amount at once.
 */
export function countUp(
  amount: bigint,
  ms: number,
  show: (part: bigint) => void,
  onEnd = (): void => {},
): () => void {
  const begin = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = ms === 0 || isCalm() ? 1 : Math.min(1, Math.max(0, (now - begin) / ms));
    show(partOf(amount, part * 1000));
    if (part < 1) frame = requestAnimationFrame(step);
    else onEnd();
  };
  step(begin);
  return () => cancelAnimationFrame(frame);
}
