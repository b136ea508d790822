// The figure above the flight: the countdown, the multiplier, the end.

import { writeTo } from '../../page-kit/controls.ts';
import { element } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { FlightView } from '../wire.ts';
import { formatMultiplier } from './money.ts';
import type { View } from './scene/scene.ts';
import { words } from './words.ts';

interface Shown {
  flight: FlightView;
  multiplier: number;
  now: number;
}

/** The function writes the current figure and returns the state that the scene shows. */
export function createReading(bettingMs: number): (shown: Shown) => View {
  const countdown = element('countdown');
  const box = element('reading');
  /** The moment at which this page heard of the end: from then on the plane is gone. */
  let end = { number: 0, heardAt: 0, elapsedMs: 0 };

  function write({ number, phase }: FlightView, figure: string, note: string): void {
    if (box.dataset['phase'] !== phase) box.dataset['phase'] = phase;
    writeTo('multiplier', figure);
    writeTo('reading-note', note);
    writeTo('stage-flight', fill(words.flight, { number }));
  }

  return ({ flight, multiplier, now }) => {
    const { number, phase, takesOffAt } = flight;
    const leftMs = Math.max(0, takesOffAt - now);
    if (phase === 'betting') {
      const seconds = formatMultiplier(Math.ceil(leftMs / 100) * 10).slice(0, -2);
      write(flight, '', fill(words.takesOffIn, { seconds }));
      countdown.style.setProperty('--left', `${Math.min(1, leftMs / bettingMs) * 100}%`);
      return { kind: 'waiting', sinceOpenMs: bettingMs - leftMs };
    }
    const isOver = phase === 'ended';
    write(flight, formatMultiplier(multiplier).slice(0, -1), isOver ? words.left : words.flying);
    const elapsedMs = Math.max(0, now - takesOffAt);
    if (!isOver) return { kind: 'flying', elapsedMs };
    if (end.number !== number) end = { number, heardAt: now, elapsedMs };
    return { kind: 'gone', elapsedMs: end.elapsedMs, sinceEndMs: now - end.heardAt };
  };
}
