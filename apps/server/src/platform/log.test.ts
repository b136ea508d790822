import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let line = '';
  write(createLog('debug', { write: (text) => void (line = text) }));
  return JSON.parse(line) as Record<string, unknown>;
}

describe('the log', () => {
  it('takes every kind of error, also a time-out of the engine', async () => {
    const timeout = await fetch('http://127.0.0.1:1', {
      signal: AbortSignal.abort(new DOMException('too slow', 'TimeoutError')),
    }).catch((error: unknown) => error);
    expect(logged((log) => log.warn({ error: timeout }, 'x'))).toMatchObject({
      error: { type: 'TimeoutError', message: 'too slow' },
    });
    expect(
      logged((log) => log.error({ err: new Error('outer', { cause: new Error('inner') }) })),
    ).toMatchObject({
      err: { message: 'outer', cause: { message: 'inner' } },
    });
  });

  it('cuts secrets wherever they stand', () => {
    const line = logged((log) =>
      log.info({ password: 'p1', request: { wsession: 's1', body: { captcha: 'c1' } } }),
    );
    expect(JSON.stringify(line)).not.toMatch(/p1|s1|c1/);
  });
});
