// The watchers of a table: one open stream per player. Each change goes to everybody as a whole
// view of their own, so a page needs nothing more after a lost connection. Changes that come
// together are sent together.

import type { Surroundings } from '../company.ts';
import type { Session } from '../operator/session-store.ts';

const MOST_WATCHERS = 300;

export interface Watcher {
  session: Session;
  send(event: string, data: object): void;
  end(): void;
}

export type Audience = ReturnType<typeof createAudience>;

export function createAudience(
  clock: Surroundings['clock'],
  { gatherMs, viewFor }: { gatherMs: number; viewFor(session: Session): object },
) {
  const byPlayer = new Map<string, Watcher>();
  let gathering: { cancel(): void } | undefined;
  const show = ({ session, send }: Watcher) => send('table', viewFor(session));
  return {
    /** False when the table is full. A player looks through one window: the newest. */
    join(watcher: Watcher): boolean {
      const { player } = watcher.session;
      const older = byPlayer.get(player);
      if (older === undefined && byPlayer.size >= MOST_WATCHERS) return false;
      byPlayer.set(player, watcher);
      older?.send('closed', {});
      older?.end();
      return true;
    },
    leave(watcher: Watcher): void {
      const { player } = watcher.session;
      if (byPlayer.get(player) === watcher) byPlayer.delete(player);
    },
    has: (player: string): boolean => byPlayer.has(player),
    size: (): number => byPlayer.size,
    show,
    /** Sends everybody their view, soon. */
    changed(): void {
      gathering ??= clock.after(gatherMs, () => {
        gathering = undefined;
        for (const watcher of byPlayer.values()) show(watcher);
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
