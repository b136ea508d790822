// Changes that the database announces: its triggers (migration 0016) name each change, and every
// process receives them. So values that every bet needs can be cached in memory, and are dropped as
// soon as they change.

import { MINUTE, type Clock } from '../clock.ts';
import type { Notifications } from './notifications.ts';

const CHANNEL = 'ceibo_changes';
/** The longest life of a cached value, in case a change was not announced. */
const LIFE_MS = MINUTE;
const GOLDEN_SECTION = 0.618_034;

/** The kinds of the triggers. */
export type ChangeKind =
  | 'game-session'
  | 'catalogue'
  | 'player-status'
  | 'player-restriction'
  | 'session-location'
  | 'login';

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

export interface Cache<Value> {
  /** The cached value of an id, or else the value that is read now. */
  get(id: string): Promise<Value | undefined>;
  forget(id: string): void;
  forgetAll(): void;
}

interface Entry<Value> {
  value: Value;
  until: number;
}

interface CacheOptions<Value> {
  changes: Pick<Changes, 'isConnected'>;
  clock: Clock;
  read(id: string): Promise<Value | undefined>;
  /** True when a value is cached. A value that will change by itself with time is not. */
  isLasting(value: Value): boolean;
}

/**
 * Caches each value for half a minute to a minute, or until it is told to forget it. The lives
 * differ, so that values read at one moment are not all read again at one moment. A value that
 * changes while it is read is not cached.
 */
export function createCache<Value>({
  changes,
  clock,
  read,
  isLasting,
}: CacheOptions<Value>): Cache<Value> {
  // Values read before the last turn are in the older half, which the next turn drops.
  let young = new Map<string, Entry<Value>>();
  let old = new Map<string, Entry<Value>>();
  let turnsAt = 0;
  let spread = 0;
  const reading = new Map<string, symbol>();

  function turn(now: number): void {
    if (now < turnsAt) return;
    old = young;
    young = new Map();
    turnsAt = now + LIFE_MS;
  }

  function keep(id: string, value: Value): void {
    // Steps of the golden section spread evenly over the second half of the life.
    spread = (spread + GOLDEN_SECTION) % 1;
    young.set(id, { value, until: clock.now().getTime() + (LIFE_MS / 2) * (1 + spread) });
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
