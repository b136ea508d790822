// The event stream of a table, which each of its watchers has.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Surroundings } from '../company.ts';
import type { Session, SessionStore } from '../operator/session-store.ts';
import type { Watcher } from './audience.ts';
import { refusal } from './calls.ts';
import { addPageStream } from './stream.ts';

const KEEP_ALIVE_MS = 15_000;

interface WatchedTable {
  /** False when too many watch; otherwise the watcher has its first view. */
  watch(watcher: Watcher): boolean;
  unwatch(watcher: Watcher): void;
}

interface Needs {
  clock: Surroundings['clock'];
  sessions: SessionStore;
  /** The table that is asked for; refused when there is none. */
  tableOf(session: Session, request: FastifyRequest): WatchedTable;
}

export function addTableStream(
  app: FastifyInstance,
  path: string,
  { clock, sessions, tableOf }: Needs,
): void {
  addPageStream(app, path, {
    clock,
    sessions,
    aliveMs: KEEP_ALIVE_MS,
    alive: () => ': alive\n\n',
    closed: eventOf('closed', {}),
    begin(session, { write, end }, request) {
      const table = tableOf(session, request);
      const watcher = {
        session,
        send: (event: string, data: object) => write(eventOf(event, data)),
        end,
      };
      if (!table.watch(watcher)) throw refusal('TABLE_FULL');
      return () => table.unwatch(watcher);
    },
  });
}

function eventOf(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
