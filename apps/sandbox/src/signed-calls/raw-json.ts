// Signatures cover the bytes that were sent, and amounts are taken from the text that was sent. So
// a company's API keeps bodies as they came.

import type { FastifyInstance } from 'fastify';

/** Hands the bodies of a content type over as they came. */
export function keepRaw(app: FastifyInstance, type: string, parseAs: 'buffer' | 'string'): void {
  app.addContentTypeParser(type, { parseAs }, (_request, body, done) => done(null, body));
}

export function keepJsonBodiesRaw(app: FastifyInstance): void {
  keepRaw(app, 'application/json', 'buffer');
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
