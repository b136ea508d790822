// What the database says has changed: its triggers (migration 0016) name each change, and every
// process receives them. What is asked with every bet can so be kept in memory, and is dropped the
// moment it changes.

import { SECOND, type Clock } from '../clock.ts';
import type { Notifications } from './notifications.ts';

const CHANNEL = 'ceibo_changes';
/**
 * The longest that anything is believed, in case the connection is dead and nobody has noticed yet.
 */
const KEPT_MS = 10 * SECOND;
const GOLDEN_SECTION = 0.618_034;

/** The kinds of the triggers. */
export type ChangeKind = 'game-session' | 'catalogue' | 'player-status' | 'login';

type Subscriber = (id: string) => void;

export interface Changes {
  /** Receives the id of each change of a kind; `everything` when what changed is not known. */
  subscribe(kind: ChangeKind, subscriber: { changed: Subscriber; everything(): void }): void;
  /** False while changes may be lost. */
  isConnected(): boolean;
}

export function createChanges(notifications: Notifications): Changes {
  const subscribers = new Map<string, { changed: Subscriber; everything(): void }[]>();
  notifications.subscribe(CHANNEL, {
    received(payload) {
      const [kind = '', id = ''] = payload.split(' ');
      for (const { changed } of subscribers.get(kind) ?? []) changed(id);
    },
    missed() {
      for (const each of subscribers.values()) for (const { everything } of each) everything();
    },
  });
  return {
    subscribe: (kind, subscriber) =>
      subscribers.set(kind, [...(subscribers.get(kind) ?? []), subscriber]),
    isConnected: notifications.isConnected,
  };
}

export interface Memory<Value> {
  /** What is remembered of an id, or else what is read of it now. */
  get(id: string): Promise<Value | undefined>;
  forget(id: string): void;
  forgetAll(): void;
}

interface Kept<Value> {
  value: Value;
  until: number;
}

interface MemoryOptions<Value> {
  changes: Pick<Changes, 'isConnected'>;
  clock: Clock;
  read(id: string): Promise<Value | undefined>;
  /** Whether a value is kept; one that will change by itself with time is not. */
  isLasting(value: Value): boolean;
}

/**
 * Remembers what was read until it is told to forget, for five to ten seconds: what was read in one
 * moment is not read again in one moment. A value that was being read when it changed is not kept.
 */
export function createMemory<Value>({
  changes,
  clock,
  read,
  isLasting,
}: MemoryOptions<Value>): Memory<Value> {
  // What was read before the last turn is in the older half, and goes with the next turn.
  let young = new Map<string, Kept<Value>>();
  let old = new Map<string, Kept<Value>>();
  let turnsAt = 0;
  let spread = 0;
  const reading = new Map<string, symbol>();

  function turn(now: number): void {
    if (now < turnsAt) return;
    old = young;
    young = new Map();
    turnsAt = now + KEPT_MS;
  }

  function keep(id: string, value: Value): void {
    // Steps of the golden section fall evenly on the second half of the time.
    spread = (spread + GOLDEN_SECTION) % 1;
    young.set(id, { value, until: clock.now().getTime() + (KEPT_MS / 2) * (1 + spread) });
  }

  return {
    async get(id) {
      if (!changes.isConnected()) return read(id);
      const now = clock.now().getTime();
      turn(now);
      const known = young.get(id) ?? old.get(id);
      if (known !== undefined && now < known.until) return known.value;
      const mine = Symbol(id);
      reading.set(id, mine);
      const isStill = () => reading.get(id) === mine && reading.delete(id);
      try {
        const value = await read(id);
        if (isStill() && value !== undefined && isLasting(value) && changes.isConnected())
          keep(id, value);
        return value;
      } catch (error) {
        isStill();
        throw error;
      }
    },
    forget(id) {
      reading.delete(id);
      young.delete(id);
      old.delete(id);
    },
    forgetAll() {
      reading.clear();
      young.clear();
      old.clear();
    },
  };
}
