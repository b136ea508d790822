// The one place that turns what went wrong into HTTP. Expected refusals never come here: see
// calls.ts.

import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAnswer } from '@ceibo/contracts/call';
import { languageOf, message as messageIn } from '../language.ts';

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
]);

/** A request that is broken in a way only the handler can tell. `status` is 4xx. */
export class BrokenRequest extends Error {
  readonly status: number;
  readonly code: string;
  /** The fault of each wrong field. */
  readonly fields: Record<string, string> | undefined;
  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** The property by which Fastify, and the error handlers of partners' calls, know a status. */
  get statusCode(): number {
    return this.status;
  }
}

export function sendFault(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, code, message, fields } = faultOf(error);
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  // The specification's words for what the player cannot help, with what support asks for.
  const text =
    status >= 500
      ? messageIn(languageOf(request.headers['accept-language']), 'fault', { id: request.id })
      : message;
  const answer: FaultAnswer = {
    success: false,
    message: text,
    error: { code, message: text, ...(fields ? { fields } : {}) },
  };
  return reply.code(status).serializer(JSON.stringify).type('application/json').send(answer);
}

interface Fault {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
}

function faultOf(error: FastifyError | Error): Fault {
  if (error instanceof BrokenRequest) {
    const { status, code, message, fields } = error;
    return { status, code, message, ...(fields ? { fields } : {}) };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [
        issue.instancePath.slice(1).replaceAll('/', '.') || unknownKeys(issue.params),
        issue.message ?? 'is wrong',
      ]),
    );
    return {
      status: 400,
      code: 'INVALID_REQUEST',
      message: 'The request has missing, wrong or unknown fields.',
      fields,
    };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return { status, code: 'BODY_TOO_LARGE', message: 'The body is too large.' };
  if (status === 415)
    return {
      status,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Send JSON (content-type application/json).',
    };
  if (status >= 400 && status < 500)
    return { status, code: 'BROKEN_REQUEST', message: 'The request could not be read.' };
  if (
    UNAVAILABLE.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return { status: 503, code: 'UNAVAILABLE', message: error.message };
  }
  return { status: 500, code: 'INTERNAL', message: error.message };
}

function unknownKeys(parameters: unknown): string {
  const keys =
    typeof parameters === 'object' && parameters !== null && 'keys' in parameters
      ? parameters.keys
      : undefined;
  return Array.isArray(keys) ? keys.join(', ') : 'body';
}
