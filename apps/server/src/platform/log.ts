// Structured logs. Secrets never reach them: headers and bodies are not logged, and these paths are cut wherever they appear.

import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

const SECRET_FIELDS = ['password', 'wsession', 'authorization', 'token', 'captcha', 'sessionId', 'secret', 'url'];

export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '…' },
    formatters: { level: (label) => ({ level: label }) },
  });
}
