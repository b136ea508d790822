// The players whom a provider's key reaches, and the parts of one operation that are valid as
// another. It covers every protocol without a test of its own for it.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { callEvenbet, evenbet } from '../../testing/partners/evenbet.ts';
import { connectPartner, openSession } from '../../testing/partners/partner.ts';
import { callSoftswiss, softswiss } from '../../testing/partners/softswiss.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
const cash = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;
const transfersOf = (player: TestPlayer, source: string) =>
  world.database.query('select from wallet.transfers where player_id = $1 and source like $2', [
    player.id,
    `${source}:%`,
  ]);

beforeAll(async () => {
  for (const partner of [softswiss, evenbet]) await connectPartner(world, partner);
});

it.each([
  ['/partners/softswiss/Ceibo/balance', 400, '403'],
  ['/partners/evenbet/Ceibo', 200, '"errorCode":1'],
  ['/partners/pragmatic/Ceibo/balance.html', 200, '"error":5'],
  ['/partners/hub88/Ceibo/user/balance', 200, 'RS_ERROR_INVALID_PARTNER'],
])('a name that is no provider’s is unknown, not a fault: %s', async (url, status, code) => {
  const told = await world.app.web.inject({ method: 'POST', url, payload: '{}' });
  expect([told.statusCode, told.body]).toEqual([status, expect.stringContaining(code)]);
});

describe('softswiss', () => {
  const common = (player: TestPlayer) => ({
    account_id: player.id,
    currency: 'ARS',
    game_id: softswiss.game,
  });
  const win = () => ({ id_provider: randomUUID(), type: 'win', amount: '40.00' });
  const codeOf = ({ raw }: { raw: string }) => JSON.parse(raw).meta.api_code;

  it('reaches nobody who never opened a game of the provider', async () => {
    const stranger = await world.player();
    const transactions = [
      { id_provider: randomUUID(), type: 'rollback', original_id_provider: randomUUID() },
    ];
    const answers = [
      await callSoftswiss(world, 'balance', common(stranger)),
      await callSoftswiss(world, 'betWin', {
        ...common(stranger),
        round_id: 'r',
        transactions: [win()],
      }),
      await callSoftswiss(world, 'rollback', {
        ...common(stranger),
        round_id_provider: 'r',
        finished: false,
        transactions,
      }),
      await callSoftswiss(world, 'finish', {
        account_id: stranger.id,
        currency: 'ARS',
        round_id: 'r',
      }),
    ];
    for (const answer of answers) expect(codeOf(answer)).toBe('101');
    expect(await transfersOf(stranger, 'softswiss')).toEqual([]);
  });

  it('pays a round that holds a win only, once, within the limits of the contract', async () => {
    const player = await world.player();
    await openSession(world, player, softswiss.game);
    const request = { ...common(player), round_id: 'r', finished: true, transactions: [win()] };
    const first = await callSoftswiss(world, 'betWin', request);
    expect(first).toMatchObject({ means: 'ok', balance: units(1040) });
    expect(await callSoftswiss(world, 'betWin', request)).toEqual(first);
    await world.asOwner(
      `update games.providers set contract = '{"unearnedPerPayment":"30.00"}' where key = $1`,
      [softswiss.provider],
    );
    world.clock.advance(31_000);
    // Not final for the provider: it asks again.
    expect(
      (await callSoftswiss(world, 'betWin', { ...request, round_id: 'r-2', transactions: [win()] }))
        .http,
    ).toBe(500);
    await world.asOwner(`update games.providers set contract = '{}' where key = $1`, [
      softswiss.provider,
    ]);
    expect(await cash(player)).toBe(units(1040));
  });

  it('names games in any form', async () => {
    const code = 'café-royale 2 · ñandú';
    await world.asOwner(
      `insert into games.games (id, provider_key, code, name, image, rtp, sort, active, added_at)
       values ('cafe-royale', $1, $2, 'Café Royale', 'cafe', 96.00, 1, true, now())`,
      [softswiss.provider, code],
    );
    const player = await world.player();
    await openSession(world, player, 'cafe-royale');
    const transactions = [{ id_provider: randomUUID(), type: 'bet', amount: '10.00' }];
    const request = {
      ...common(player),
      game_id: code,
      round_id: 'r',
      transactions,
      session_id: null,
      finished: null,
    };
    expect(
      await callSoftswiss(world, 'balance', { ...common(player), game_id: code }),
    ).toMatchObject({ means: 'ok' });
    expect(await callSoftswiss(world, 'betWin', request)).toMatchObject({
      means: 'ok',
      balance: units(990),
    });
    expect(codeOf(await callSoftswiss(world, 'betWin', { ...request, game_id: 'a\u0000b' }))).toBe(
      '400',
    );
  });

  it('ends no round by the body of a bet, and tells no balance by it', async () => {
    const player = await world.player();
    await openSession(world, player, softswiss.game);
    const bet = {
      ...common(player),
      round_id: 'r',
      transactions: [{ id_provider: randomUUID(), type: 'bet', amount: '10.00' }],
    };
    await callSoftswiss(world, 'betWin', bet);
    for (const path of ['finish', 'balance', 'rollback'] as const)
      expect(codeOf(await callSoftswiss(world, path, bet))).toBe('400');
    expect(await world.app.wallet.pockets(player.id)).toMatchObject({
      cash: units(990),
      inPlay: units(10),
    });
  });
});

describe('evenbet', () => {
  it('reaches nobody who never opened a game of the provider', async () => {
    const stranger = await world.player();
    const common = { userId: stranger.id, currency: 'ARS' };
    const calls = [
      { ...common, method: 'GetBalance' },
      { ...common, method: 'ReturnCash', amount: 4000, transactionId: randomUUID() },
      {
        ...common,
        method: 'ReturnCash',
        amount: 4000,
        transactionId: randomUUID(),
        tournamentSessionId: 't',
      },
      {
        ...common,
        method: 'Rollback',
        transactionId: randomUUID(),
        referenceTransactionId: randomUUID(),
      },
    ];
    for (const call of calls)
      expect(JSON.parse((await callEvenbet(world, call)).raw)).toEqual({
        errorCode: 2,
        errorDescription: 'Player not found',
      });
    expect(await transfersOf(stranger, 'evenbet')).toEqual([]);
  });

  it('is asked again for a prize beyond the limits of the contract', async () => {
    const player = await world.player();
    await openSession(world, player, evenbet.game);
    await world.asOwner(
      `update games.providers set contract = '{"unearnedPerPayment":"30.00"}' where key = $1`,
      [evenbet.provider],
    );
    const prize = (amount: number) =>
      callEvenbet(world, {
        userId: player.id,
        currency: 'ARS',
        method: 'ReturnCash',
        amount,
        transactionId: randomUUID(),
      });
    expect((await prize(3001)).http).toBe(500);
    expect(await prize(3000)).toMatchObject({ means: 'ok' });
    expect(await cash(player)).toBe(units(1030));
  });
});
