// The pill with the current phase of the table and the time that is left of it.

import { writeTo } from '../../../page-kit/controls.ts';
import { element } from '../../../page-kit/page.ts';

const HURRY_SECONDS = 5;

interface Phase {
  text: string;
  /** As the server has just sent it; null shows no clock. */
  endsInMs: number | null;
  lengthMs: number;
  isLive: boolean;
}

export function createTimerPill(): (phase: Phase) => void {
  const pill = element('timer');
  let endsAt: number | null = null;
  let lengthMs = 1;
  let isTicking = false;

  function tick(): void {
    isTicking = endsAt !== null;
    if (endsAt === null) return;
    const leftMs = Math.max(0, endsAt - performance.now());
    const left = Math.ceil(leftMs / 1000);
    writeTo('timer-seconds', String(left));
    pill.style.setProperty('--left', `${(leftMs / lengthMs) * 100}%`);
    pill.classList.toggle('is-hurry', left <= HURRY_SECONDS);
    requestAnimationFrame(tick);
  }

  return (phase) => {
    writeTo('timer-text', phase.text);
    endsAt = phase.endsInMs === null || !phase.isLive ? null : performance.now() + phase.endsInMs;
    lengthMs = Math.max(1, phase.lengthMs);
    pill.classList.toggle('has-clock', endsAt !== null);
    if (endsAt === null) pill.classList.remove('is-hurry');
    else if (!isTicking) tick();
  };
}
