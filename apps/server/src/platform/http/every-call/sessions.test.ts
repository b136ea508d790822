// A session that is over opens no call and changes nothing, whatever the call.

import { describe, expect, it } from 'vitest';
import { everyPlayerCall, sampleOf, type AnyCall } from '../../../testing/every-call/calls.ts';
import { rowsOf } from '../../../testing/every-call/player-rows.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { sendFile } from '../../../testing/upload.ts';
import { HOUR } from '../../clock.ts';

const world = startTestWorld();

async function answerTo(call: AnyCall, session: string) {
  if (call.isUpload)
    return sendFile(world, call.path, { session, content: Buffer.from('x'), fields: {} });
  return world.call(call.path, sampleOf(call), session);
}

/** The answers that differ from the expected one, by call. */
async function callsThatDoNotAnswer(code: string, session: string): Promise<object[]> {
  const others: object[] = [];
  for (const call of everyPlayerCall) {
    const { status, body } = await answerTo(call, session);
    if (status !== 200 || body['success'] !== false || body['code'] !== code)
      others.push({ path: call.path, status, body });
  }
  return others;
}

describe('a session that is over is refused by every call, and nothing changes', () => {
  it('after its longest time', async () => {
    const { id, session } = await world.player();
    const before = await rowsOf(world, id);
    expect(before.size).toBeGreaterThan(2);
    world.clock.advance(13 * HOUR);
    expect(await callsThatDoNotAnswer('SESSION_EXPIRED', session)).toEqual([]);
    expect(await rowsOf(world, id)).toEqual(before);
  });

  it('after the logout', async () => {
    const { id, session } = await world.player();
    await world.call('/api/identity/logout', {}, session);
    const before = await rowsOf(world, id);
    expect(await callsThatDoNotAnswer('SESSION_EXPIRED', session)).toEqual([]);
    expect(await rowsOf(world, id)).toEqual(before);
  });

  it('when nobody ever had it', async () => {
    expect(await callsThatDoNotAnswer('SESSION_EXPIRED', 'a'.repeat(43))).toEqual([]);
  });
});

describe('a call of a player without a session', () => {
  const needing = everyPlayerCall.filter(({ access }) => access === 'player');

  it.each(['', undefined])('is a broken request (%j)', async (session) => {
    const others: object[] = [];
    for (const call of needing) {
      const { status, body } = await answerTo(call, session as string);
      const { code } = body['error'] as { code?: string };
      if (status !== 401 || code !== 'SESSION_REQUIRED') others.push({ path: call.path, status });
    }
    expect(others).toEqual([]);
  });
});
