// The pill with the current phase of the table and the time that is left of it.

import { element, write } from '../../../page-kit/page.ts';

const HURRY_SECONDS = 5;

export interface TimerPill {
  /** `endsInMs` as the server has just sent it; null shows no clock. */
  show(phase: { text: string; endsInMs: number | null; lengthMs: number; isLive: boolean }): void;
}

export function createTimerPill(): TimerPill {
  const pill = element('timer', HTMLElement);
  const label = element('timer-text', HTMLElement);
  const seconds = element('timer-seconds', HTMLElement);
  const arc = element('timer-arc', SVGCircleElement);
  let endsAt: number | null = null;
  let lengthMs = 1;
  let isTicking = false;

  function tick(): void {
    if (endsAt === null) {
      isTicking = false;
      return;
    }
    const leftMs = Math.max(0, endsAt - performance.now());
    const left = Math.ceil(leftMs / 1000);
    write(seconds, String(left));
    arc.style.setProperty('stroke-dasharray', `${(leftMs / lengthMs) * 100} 100`);
    pill.classList.toggle('is-hurry', pill.classList.contains('is-live') && left <= HURRY_SECONDS);
    requestAnimationFrame(tick);
  }

  return {
    show(phase) {
      write(label, phase.text);
      pill.classList.toggle('is-live', phase.isLive);
      pill.classList.toggle('has-clock', phase.endsInMs !== null && phase.isLive);
      endsAt = phase.endsInMs === null || !phase.isLive ? null : performance.now() + phase.endsInMs;
      lengthMs = Math.max(1, phase.lengthMs);
      if (endsAt === null) pill.classList.remove('is-hurry');
      if (endsAt !== null && !isTicking) {
        isTicking = true;
        tick();
      }
    },
  };
}
