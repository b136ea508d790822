import { statementFile } from '@ceibo/contracts/wallet/statement';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from './client.ts';
import { downloadFile } from './files.ts';

function setUp(answer: () => Promise<Response>) {
  const onSessionExpired = vi.fn<(session: string) => void>();
  const api = createApi({
    fetch: answer,
    caller: { session: () => 's-1', language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired,
  });
  return { api, onSessionExpired };
}

const json = (body: unknown, init?: ResponseInit) => () =>
  Promise.resolve(Response.json(body, init));

describe('a file', () => {
  it('is given whole', async () => {
    const { api } = setUp(() =>
      Promise.resolve(
        new Response('number,at', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
      ),
    );
    const outcome = await downloadFile(api, statementFile, {});
    expect(outcome.kind === 'answer' && (await outcome.answer.text())).toBe('number,at');
  });

  it('is refused in words, and tells of a session that has ended', async () => {
    const { api, onSessionExpired } = setUp(
      json({ success: false, code: 'SESSION_EXPIRED', description: 'Tu sesión venció.' }),
    );
    expect(await downloadFile(api, statementFile, {})).toEqual({
      kind: 'refusal',
      code: 'SESSION_EXPIRED',
      description: 'Tu sesión venció.',
    });
    expect(onSessionExpired).toHaveBeenCalledWith('s-1');
  });

  it('is a fault when the server fails, or nobody answers', async () => {
    const failing = setUp(
      json({ success: false, message: 'x', error: { code: 'X', message: 'x' } }, { status: 500 }),
    );
    expect(await downloadFile(failing.api, statementFile, {})).toMatchObject({
      kind: 'fault',
      cause: 'server',
    });
    const silent = setUp(() => Promise.reject(new TypeError('no')));
    expect(await downloadFile(silent.api, statementFile, {})).toEqual({
      kind: 'fault',
      cause: 'offline',
    });
  });
});
