import { useSeconds } from '../behaviour/use-seconds.ts';

/** The time spent on the page: "00:23:41". */
export function Stopwatch() {
  return (
    <span className="num" role="timer">
      {clockText(useSeconds())}
    </span>
  );
}

/** Hours, minutes and seconds, two figures each. */
export function clockText(seconds: number): string {
  return [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}
