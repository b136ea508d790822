// The description of the calls: gathered from the routes of one app, and served by the same or by
// another.

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

export type Description = Exclude<ReturnType<FastifyInstance['swagger']>, string>;

const DESCRIPTION =
  'Calls of the player site. Every call is POST with a JSON body, but for public lists. ' +
  'Amounts are decimal text, times RFC 3339 UTC. ' +
  'An expected refusal is HTTP 200 with `success: false`, a `code` and a `description`.';

/**
 * Gathers the calls that are added from now on; `app.swagger()` gives the description once the app
 * is ready.
 */
export async function gatherDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ceibo',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
      },
      // The host that serves the description.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { wsession: { type: 'apiKey', in: 'header', name: 'wsession' } },
      },
    },
    transform: jsonSchemaTransform,
  });
}

/** Serves the page and the file of an app that gathers its own description. */
export async function servePages(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/**
 * Serves the page and the file of a description that another app gathered. It is made when somebody
 * asks for it: that takes far longer than the rest of an app's start.
 */
export async function serveDescription(
  app: FastifyInstance,
  describe: () => Description,
): Promise<void> {
  await app.register(swagger, { openapi: { openapi: '3.1.0' }, transformObject: describe });
  await servePages(app);
}
