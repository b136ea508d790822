import type { FastifyReply } from 'fastify';

/** Ends the connection instead of answering. */
export function cutOff(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
