// Structured logs. Secrets never reach them: headers and bodies are not logged, and these paths are
// cut wherever they appear.

import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';

export type Logger = PinoLogger;

const SECRET_FIELDS = [
  'password',
  'wsession',
  'authorization',
  'token',
  'captcha',
  'sessionId',
  'secret',
  'url',
];

export function createLog(level: string, destination?: DestinationStream): Logger {
  const settings: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '…',
    },
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: plainError, error: plainError },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/**
 * An error as plain data. Some errors (a time-out of fetch) are objects of the engine that cannot
 * be copied field by field, as redaction does.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? { code: error.code }
      : {};
  return {
    type: error.name,
    message: error.message,
    ...code,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  };
}
