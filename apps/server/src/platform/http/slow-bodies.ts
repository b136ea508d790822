// A sender of a body drop by drop holds a connection, and may hold many. Outside companies send
// whole bodies at once, so one that takes longer is given up. Its sender gets no answer, which to
// every protocol means "ask again".

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECOND, type Clock } from '../clock.ts';
import type { Logger } from '../log.ts';

/**
 * The addresses that outside companies call. Players send photographs, which may take their time.
 */
const PREFIX = '/partners/';
const BODY_WITHIN_MS = 5 * SECOND;

/** Watches the bodies that are on their way; before the routes are added. */
export function dropSlowBodies(
  app: FastifyInstance,
  { clock, log }: { clock: Clock; log: Logger },
): void {
  const arriving = new Map<FastifyRequest, number>();
  const forget = (request: FastifyRequest) => void arriving.delete(request);
  // One sweep for all of them: a timer for each would cost more than most requests take.
  const sweep = clock.every(SECOND, () => {
    const now = clock.now().getTime();
    for (const [request, since] of arriving) {
      if (now - since <= BODY_WITHIN_MS) continue;
      forget(request);
      log.warn({ route: request.routeOptions.url }, 'a body took too long and was given up');
      request.raw.destroy();
    }
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith(PREFIX)) arriving.set(request, clock.now().getTime());
  });
  app.addHook('preHandler', async (request) => forget(request));
  app.addHook('onResponse', async (request) => forget(request));
  app.addHook('onRequestAbort', async (request) => forget(request));
  app.addHook('onClose', async () => sweep.cancel());
}
