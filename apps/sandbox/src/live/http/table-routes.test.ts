import { gamesPaths, SIGNATURE_HEADER, walletPaths } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { createSigner } from '../../operator/hub88/signing.ts';
import { operatorUrl, startLive } from '../testing/live-harness.ts';

const { balance } = walletPaths;

describe('a session', () => {
  it('is made of a token once, after the operator was asked whose it is', async () => {
    const live = await startLive();
    const asked = { token: live.tokenOf('ana'), operatorID: '1', tableID: '36', serverID: '1' };
    const { status, body } = await live.post('session', asked);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(asked.token);
    expect(live.operator.callsTo(balance)).toHaveLength(1);
    expect(await live.post('session', asked)).toEqual({ status: 401, body: { code: 'CODE_USED' } });
    const { session } = Object(body);
    expect((await live.post('hello', {}, session)).body).toMatchObject({
      tableId: '36',
      currency: 'ARS',
      parentOrigin: operatorUrl,
      lobbyUrl: `${operatorUrl}/home`,
    });
    const ana = await live.watch<'36'>(session);
    expect(ana.view().balance).toBe('100000');
  });

  it('is made once of a token that comes twice at the same time', async () => {
    const live = await startLive();
    const asked = { token: live.tokenOf('ana'), operatorID: '1', tableID: '36', serverID: '1' };
    const answers = await Promise.all([live.post('session', asked), live.post('session', asked)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('can be requested again when the operator did not answer', async () => {
    const live = await startLive();
    const asked = { token: live.tokenOf('ana'), operatorID: '1', tableID: '36', serverID: '1' };
    live.operator.willBe(balance, 'hang');
    expect(await live.post('session', asked)).toEqual({
      status: 503,
      body: { code: 'OPERATOR_SILENT' },
    });
    expect((await live.post('session', asked)).status).toBe(200);
  });

  it('is refused for a token that the operator refuses, another operator, and a table that is none', async () => {
    const live = await startLive();
    live.operator.willBe(balance, 'RS_ERROR_INVALID_TOKEN');
    const asked = { token: live.tokenOf('ana'), operatorID: '1', tableID: '36', serverID: '1' };
    expect(await live.post('session', asked)).toEqual({ status: 401, body: { code: 'CODE_USED' } });
    for (const changed of [
      { operatorID: '2' },
      { serverID: '9' },
      { tableID: '99' },
      { token: '' },
      { extra: 1 },
    ]) {
      expect(
        await live.post('session', { ...asked, token: live.tokenOf('ana'), ...changed }),
      ).toMatchObject({ status: 400 });
    }
    expect(await live.post('act', { kind: 'chips' }, 'no-session')).toEqual({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
  });

  it('ends when the player opens the table again, and the older window is notified', async () => {
    const live = await startLive();
    const first = await live.sit('ana', '36');
    const second = await live.sit('ana', '36');
    await live.until(() => first.events.includes('closed'));
    expect(await first.act({ kind: 'chips' })).toEqual({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
    await live.until(() => second.view().people === 1);
  });
});

describe('play money', () => {
  it.each([
    [
      { currency: 'XXX', game_code: '219' },
      { url: 'http://live.test/live/table?mode=demo&tableID=219&language=pt' },
    ],
    [{ currency: 'ARS', game_code: '36' }, { error: 'unknown game' }],
    [{ currency: 'XXX', game_code: '99' }, { error: 'unknown game' }],
  ])('is what the operator may ask an address for, and nothing else: %j', async (wish, answer) => {
    const { app } = await startLive();
    const common = {
      user: 'demo-1',
      token: 'a-token-of-nobody',
      sub_partner_id: 'ceibo',
      platform: 'GPL_DESKTOP',
      operator_id: 1,
      lobby_url: '',
      lang: 'pt',
    };
    const payload = JSON.stringify({ ...common, country: 'AR', ...wish });
    const signature = await createSigner(vectors.privateKey).sign(Buffer.from(payload));
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    const told = await app.inject({
      method: 'POST',
      url: `/live${gamesPaths.launch}`,
      payload,
      headers,
    });
    expect(told.json()).toEqual(answer);
  });

  it('is won and lost at the same table, without a call to the operator', async () => {
    const live = await startLive();
    live.willSpin(17);
    const { body } = await live.post('session', { mode: 'demo', tableID: '36' });
    const { session } = Object(body);
    expect((await live.post('hello', {}, session)).body).toMatchObject({ currency: 'XXX' });
    const guest = await live.watch<'36'>(session);
    const ana = await live.sit('ana', '36');
    await guest.act({
      kind: 'chips',
      roundId: guest.view().roundId,
      revision: 1,
      chips: [{ spot: 'straight:17', amount: '10000' }],
    });
    await live.until(() => guest.view().phase === 'result');
    expect(guest.view().mine).toMatchObject({ state: 'paid', win: '360000' });
    // Nobody is shown what was won with play money.
    await live.until(() => ana.view().phase === 'result');
    expect(ana.view().winners).toEqual([]);
    await live.until(() => guest.view().balance === '1350000');
    expect(live.operator.calls.filter(({ path }) => path !== balance)).toHaveLength(0);
  });
});

describe('limits', () => {
  it('hold for the calls of a session', async () => {
    const live = await startLive();
    const ana = await live.sit('ana', '36');
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        live.app.inject({
          method: 'POST',
          url: '/live/api/act',
          payload: {},
          headers: { authorization: `Bearer ${ana.session}` },
        }),
      ),
    );
    expect(
      answers.map(({ statusCode }) => statusCode).filter((status) => status === 429),
    ).toHaveLength(5);
    const large = await live.app.inject({
      method: 'POST',
      url: '/live/api/act',
      payload: { kind: 'x'.repeat(20_000) },
      headers: { authorization: `Bearer ${ana.session}` },
    });
    expect(large.statusCode).toBe(400);
  });
});
