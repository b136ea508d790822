// The figure above the flight: the countdown, the multiplier, the end.

import { writeTo } from '../../page-kit/controls.ts';
import { element } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { FlightView } from '../wire.ts';
import { formatMultiplier } from './money.ts';
import type { View } from './scene/scene.ts';
import { words } from './words.ts';

export class Reading {
  readonly #bettingMs: number;
  readonly #countdown = element('countdown');
  readonly #box = element('reading');
  /** The moment at which this page heard of the end: from then on the plane is gone. */
  #end: { number: number; heardAt: number; elapsedMs: number } | undefined;

  constructor(bettingMs: number) {
    this.#bettingMs = bettingMs;
  }

  /** Writes the current figure and returns the state that the scene shows. */
  show({ flight, multiplier, now }: { flight: FlightView; multiplier: number; now: number }): View {
    const bettingMs = this.#bettingMs;
    const leftMs = Math.max(0, flight.takesOffAt - now);
    if (flight.phase === 'betting') {
      const seconds = formatMultiplier(Math.ceil(leftMs / 100) * 10).slice(0, -2);
      this.#write(flight, { figure: '', note: fill(words.takesOffIn, { seconds }) });
      const left = `${Math.min(1, leftMs / bettingMs) * 100}%`;
      this.#countdown.style.setProperty('--left', left);
      return { kind: 'waiting', sinceOpenMs: bettingMs - leftMs };
    }
    const isOver = flight.phase === 'ended';
    this.#write(flight, {
      figure: formatMultiplier(multiplier).slice(0, -1),
      note: isOver ? words.left : words.flying,
    });
    const elapsedMs = Math.max(0, now - flight.takesOffAt);
    if (!isOver) return { kind: 'flying', elapsedMs };
    if (this.#end?.number !== flight.number)
      this.#end = { number: flight.number, heardAt: now, elapsedMs };
    return { kind: 'gone', elapsedMs: this.#end.elapsedMs, sinceEndMs: now - this.#end.heardAt };
  }

  #write({ number, phase }: FlightView, { figure, note }: { figure: string; note: string }): void {
    if (this.#box.dataset['phase'] !== phase) this.#box.dataset['phase'] = phase;
    writeTo('multiplier', figure);
    writeTo('reading-note', note);
    writeTo('stage-flight', fill(words.flight, { number }));
  }
}
