import { randomUUID } from 'node:crypto';
import { launchAnswer, walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import {
  api,
  openedStudio,
  openGame,
  operatorUrl,
  startStudio,
} from '../testing/studio-harness.ts';

const { balance } = walletPaths;
const STAKE = '2000';

describe('a launch', () => {
  it('is refused without a right signature, for an unknown game and another operator', async () => {
    const studio = await startStudio();
    expect((await studio.launch({}, { signature: 'bm90IGEgc2lnbmF0dXJl' })).statusCode).toBe(401);
    expect((await studio.launch({}, { signature: '' })).statusCode).toBe(401);
    expect((await studio.launch({ game_code: 'other' })).statusCode).toBe(404);
    expect((await studio.launch({ operator_id: 2 })).statusCode).toBe(403);
    expect((await studio.launch({ token: 'short' })).statusCode).toBe(400);
  });

  it("gives an address in the player's language that never holds the operator's token", async () => {
    const studio = await startStudio();
    const { url } = launchAnswer.parse((await studio.launch({ lang: 'pt-BR' })).json());
    expect(url).toMatch(/^http:\/\/studio\.test\/games\/ceibo-dorado\/\?lang=pt&code=[\w-]{43}$/);
    expect(url).not.toContain('a-token-of-a-launch');
  });

  it('has a code that works once and soon', async () => {
    const studio = await startStudio();
    const { url } = launchAnswer.parse((await studio.launch()).json());
    const code = new URL(url).searchParams.get('code');
    expect((await studio.post('session', { code })).status).toBe(200);
    expect(await studio.post('session', { code })).toEqual({
      status: 401,
      body: { code: 'CODE_USED' },
    });

    const late = launchAnswer.parse((await studio.launch()).json());
    studio.leap(3 * 60_000);
    expect(
      (await studio.post('session', { code: new URL(late.url).searchParams.get('code') })).status,
    ).toBe(401);
  });

  it("ends the player's older session of the game", async () => {
    const { studio, session } = await openedStudio();
    await openGame(studio);
    expect(await studio.post('state', {}, session)).toEqual({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
  });
});

describe('the state', () => {
  it('tells the balance, the stakes, the game and whom to talk to', async () => {
    const { studio, session } = await openedStudio();
    const { body } = await studio.post('state', {}, session);
    expect(body).toMatchObject({
      balance: '100000',
      currency: 'ARS',
      round: null,
      parentOrigin: operatorUrl,
      game: { stated: { returnToPlayer: '96.42' } },
    });
  });

  it('reports a closed session when the operator does, and no balance when the operator does not answer', async () => {
    const { studio, session } = await openedStudio();
    studio.operator.willBe(balance, 'cut', 'RS_ERROR_TOKEN_EXPIRED');
    expect((await studio.post('state', {}, session)).body).toMatchObject({ balance: null });
    expect(await studio.post('state', {}, session)).toEqual({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
  });
});

describe('bad input', () => {
  it('is refused and writes nothing', async () => {
    const { studio, session } = await openedStudio();
    const roundId = randomUUID();
    for (const order of [
      { roundId, stake: '2001' },
      { roundId, stake: 2000 },
      { roundId: 'x', stake: STAKE },
      { roundId, stake: STAKE, win: '1' },
      { roundId, stake: '-2000' },
    ]) {
      expect(await studio.post('spin', order, session)).toEqual({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
    }
    expect(await studio.post('spin', { roundId, stake: STAKE }, 'no-session')).toEqual({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
    expect(await studio.post('collect', { roundId }, session)).toEqual({
      status: 404,
      body: { code: 'NO_SUCH_ROUND' },
    });
    const large = await studio.app.inject({
      method: 'POST',
      url: `${api}session`,
      payload: { code: 'x'.repeat(5000) },
    });
    expect(large.statusCode).toBe(413);
    expect(studio.books.prepare('SELECT count(*) AS rounds FROM studio_rounds').get()).toEqual({
      rounds: 0,
    });
    expect(studio.operator.calls).toHaveLength(0);
  });
});
