// The current phase of a table and its end. Only one phase runs at a time, and the work at its end
// is done once.

import type { Surroundings } from '../../company.ts';

export interface Phases<Name extends string> {
  readonly name: Name;
  /**
   * Begins a phase; at its end, unless another has begun, `onEnd` is called. Without a length it
   * lasts until another begins.
   */
  begin(name: Name, lengthMs?: number, onEnd?: () => void): void;
  /** For the page's clock. */
  timing(): { endsInMs: number | null; lengthMs: number };
  stop(): void;
}

export function createPhases<Name extends string>(
  clock: Surroundings['clock'],
  first: Name,
): Phases<Name> {
  let current: { name: Name; lengthMs: number; endsAt: number | null } = {
    name: first,
    lengthMs: 0,
    endsAt: null,
  };
  let timer: { cancel(): void } | undefined;
  return {
    get name() {
      return current.name;
    },
    begin(name, lengthMs, onEnd) {
      timer?.cancel();
      timer = undefined;
      current = {
        name,
        lengthMs: lengthMs ?? 0,
        endsAt: lengthMs === undefined ? null : clock.now().getTime() + lengthMs,
      };
      if (lengthMs !== undefined && onEnd !== undefined) timer = clock.after(lengthMs, onEnd);
    },
    timing: () => ({
      lengthMs: current.lengthMs,
      endsInMs:
        current.endsAt === null ? null : Math.max(0, current.endsAt - clock.now().getTime()),
    }),
    stop: () => timer?.cancel(),
  };
}
