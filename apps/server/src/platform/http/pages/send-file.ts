import { basename, dirname } from 'node:path';
import type { FastifyReply } from 'fastify';

/** Answers with a file of the disk: all of it, or what is asked for of it. */
export function sendFile(reply: FastifyReply, file: string): FastifyReply {
  return reply.sendFile(basename(file), dirname(file));
}
