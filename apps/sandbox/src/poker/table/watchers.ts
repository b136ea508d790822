// The open streams of a table. Each change goes to everybody as a whole view of their own, so a
// page needs nothing more after a lost connection. Changes that come together are sent together.

import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';

const MOST_WATCHERS = 300;
/** Short enough that a decision is answered at once for everybody. */
const GATHER_MS = 10;

export interface Watcher {
  session: Session;
  send(event: string, data: object): void;
  end(): void;
}

export type Watchers = ReturnType<typeof createWatchers>;

export function createWatchers(
  clock: Surroundings['clock'],
  viewFor: (session: Session) => object,
) {
  const byPlayer = new Map<string, Watcher>();
  let gathering: { cancel(): void } | undefined;
  return {
    /** False when the table is full. A player looks through one window: the newest. */
    join(watcher: Watcher): boolean {
      const { player } = watcher.session;
      const older = byPlayer.get(player);
      if (older === undefined && byPlayer.size >= MOST_WATCHERS) return false;
      byPlayer.set(player, watcher);
      older?.send('closed', {});
      older?.end();
      watcher.send('table', viewFor(watcher.session));
      return true;
    },
    leave(watcher: Watcher): void {
      const { player } = watcher.session;
      if (byPlayer.get(player) === watcher) byPlayer.delete(player);
    },
    has: (player: string): boolean => byPlayer.has(player),
    size: (): number => byPlayer.size,
    changed(): void {
      gathering ??= clock.after(GATHER_MS, () => {
        gathering = undefined;
        for (const watcher of byPlayer.values()) watcher.send('table', viewFor(watcher.session));
      });
    },
    endAll(): void {
      gathering?.cancel();
      gathering = undefined;
      for (const watcher of byPlayer.values()) watcher.end();
      byPlayer.clear();
    },
  };
}
