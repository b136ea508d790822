// The current phase of a table and its end. Only one phase runs at a time, and the work at its end
// is done once.

import type { Surroundings } from '../../company.ts';

export type Phases<Name extends string> = ReturnType<typeof createPhases<Name>>;

export function createPhases<Name extends string>(clock: Surroundings['clock'], first: Name) {
  let current = { name: first, lengthMs: 0, endsAt: Infinity };
  let timer: { cancel(): void } | undefined;
  return {
    get name(): Name {
      return current.name;
    },
    /**
     * Begins a phase; at its end, unless another has begun, `onEnd` is called. Without a length it
     * lasts until another begins.
     */
    begin(name: Name, lengthMs = Infinity, onEnd?: () => void): void {
      timer?.cancel();
      timer = undefined;
      current = { name, lengthMs, endsAt: clock.now().getTime() + lengthMs };
      if (onEnd !== undefined) timer = clock.after(lengthMs, onEnd);
    },
    /** For the page's clock; no end is known of a phase without a length. */
    timing(): { endsInMs: number | null; lengthMs: number } {
      const { lengthMs, endsAt } = current;
      if (endsAt === Infinity) return { lengthMs: 0, endsInMs: null };
      return { lengthMs, endsInMs: Math.max(0, endsAt - clock.now().getTime()) };
    },
    stop: (): void => timer?.cancel(),
  };
}
