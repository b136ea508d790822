// Event streams (SSE): what the stream of a player and that of visitors have in common.

import type { FastifyReply } from 'fastify';

interface StreamEvent {
  name: string;
  data: unknown;
}

/** Takes the answer out of the framework's hands and begins a stream in its place. */
export function beginStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
}

export function format({ name, data }: StreamEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Nothing to hear, but a sign of life for both ends. */
export const ALIVE = ': alive\n\n';
