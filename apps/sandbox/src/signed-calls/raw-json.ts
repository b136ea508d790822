// Signatures cover the bytes that were sent, and amounts are taken from the text that was sent. So
// a company's API keeps JSON bodies as they came.

import type { FastifyInstance } from 'fastify';

export function keepJsonBodiesRaw(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** The body of a request as it came; empty when there was none. */
export function rawBody(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** The JSON of a body; undefined when it is none. */
export function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
