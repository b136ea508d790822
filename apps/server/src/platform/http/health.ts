// Is the process alive, is it ready: two words for everybody, and the reason on the operator's port
// alone.

import type { FastifyInstance } from 'fastify';
import { SECOND, type Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Notifications } from '../live/notifications.ts';

/** The reason why the process should be sent no requests; undefined when it is ready. */
export type WhyNotReady = () => Promise<string | undefined>;

export interface Readiness {
  whyNot: WhyNotReady;
  /**
   * From now on the process is not ready: a load balancer sends it nothing new while it still
   * serves.
   */
  drain(): void;
}

interface Dependencies {
  database: Database;
  notifications: Pick<Notifications, 'isConnected'>;
  clock: Clock;
  /** The names of the migrations that this code was written for. */
  migrations: readonly string[];
}

/** Anybody may ask, so the database is asked once a second at most. */
const FRESH_MS = SECOND;

export function createReadiness({
  database,
  notifications,
  clock,
  migrations,
}: Dependencies): Readiness {
  let isDraining = false;
  let last: { at: number; reason: Promise<string | undefined> } | undefined;

  const look = async (): Promise<string | undefined> => {
    try {
      const [found] = await database.prompt.query<{ is_standby: boolean; missing: string[] }>(
        `select pg_is_in_recovery() as is_standby,
           array(select unnest($1::text[]) except select name from public.migrations) as missing`,
        [migrations],
      );
      if (!found) return 'the database answers nothing';
      if (found.is_standby) return 'the database is a standby, which cannot be written';
      if (found.missing.length > 0) return `the database lacks the migration ${found.missing[0]}`;
      return undefined;
    } catch {
      return 'the database does not answer';
    }
  };

  return {
    drain() {
      isDraining = true;
    },
    async whyNot() {
      if (isDraining) return 'the process is ending';
      if (!notifications.isConnected()) return 'the connection that listens for changes is broken';
      const now = clock.now().getTime();
      if (!last || now - last.at >= FRESH_MS) last = { at: now, reason: look() };
      return last.reason;
    },
  };
}

export function healthRoutes(
  app: FastifyInstance,
  { whyNotReady, hasDetails }: { whyNotReady: WhyNotReady; hasDetails: boolean },
): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason = await whyNotReady();
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: hasDetails ? reason : 'not ready' });
  });
}
