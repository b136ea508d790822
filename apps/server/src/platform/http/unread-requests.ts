// Requests that the router never sees: an address that is no address, and bytes that are no HTTP.
// They are answered like every other fault (docs/decisions/0002-wire-format.md).

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAnswer } from '@ceibo/contracts/call';
import { sendFault } from './faults.ts';

/** An address that cannot be decoded. No hook runs for it. */
function sendUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  sendFault(error, request, reply);
}

const UNREAD: Record<string, { status: number; code: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TOO_SLOW',
    message: 'The request took too long.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: 'The headers or the address are too large.',
  },
};
const BROKEN = { status: 400, code: 'BROKEN_REQUEST', message: 'The request could not be read.' };

/** Bytes that are no request, or too many, or too slow. The connection ends. */
function answerUnread(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = UNREAD[error.code] ?? BROKEN;
  const answer: FaultAnswer = { success: false, message, error: { code, message } };
  const body = JSON.stringify(answer);
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Content-Type: application/json',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
}

/** The options of a Fastify app by which it answers what no route sees. */
export const unreadRequests = { frameworkErrors: sendUnrouted, clientErrorHandler: answerUnread };
