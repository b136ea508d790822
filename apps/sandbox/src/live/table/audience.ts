// The watchers of a table: one open stream per session. Each change goes to everybody as a whole
// view, so a watcher needs nothing more after a lost connection. Changes that come together are
// sent together.

import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';

/** The most streams that a table keeps open. */
const MOST_WATCHERS = 300;
const GATHER_MS = 50;

export interface Watcher {
  session: Session;
  send(event: string, data: object): void;
  end(): void;
}

export interface Audience {
  /** False when the table is full. The table decides when the watcher gets its first view. */
  join(watcher: Watcher): boolean;
  leave(watcher: Watcher): void;
  size(): number;
  show(watcher: Watcher): void;
  /** Sends everybody their view, soon. */
  changed(): void;
  endAll(): void;
}

interface Needs {
  clock: Surroundings['clock'];
  viewFor(session: Session): object;
}

export function createAudience({ clock, viewFor }: Needs): Audience {
  const watchers = new Map<string, Watcher>();
  let gathering: { cancel(): void } | undefined;

  const show = ({ session, send }: Watcher) => send('table', viewFor(session));

  return {
    join(watcher) {
      const { session } = watcher;
      const others = [...watchers.values()].filter(
        (each) => each.session.player === session.player,
      );
      if (watchers.size - others.length >= MOST_WATCHERS) return false;
      // A player looks through one window: the newest.
      for (const other of others) {
        if (other.session.id !== session.id) other.send('closed', {});
        watchers.delete(other.session.id);
        other.end();
      }
      watchers.set(session.id, watcher);
      return true;
    },
    leave(watcher) {
      if (watchers.get(watcher.session.id) === watcher) watchers.delete(watcher.session.id);
    },
    show,
    size: () => watchers.size,
    changed() {
      gathering ??= clock.after(GATHER_MS, () => {
        gathering = undefined;
        for (const watcher of watchers.values()) show(watcher);
      });
    },
    endAll() {
      gathering?.cancel();
      gathering = undefined;
      for (const watcher of watchers.values()) watcher.end();
      watchers.clear();
    },
  };
}
