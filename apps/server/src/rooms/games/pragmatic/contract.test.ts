// Money that moves without a bet, choices that the contract settles, and calls that only inform.

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { walletPaths } from '@ceibo/partner-protocol/pragmatic';
import { connectPartner, openSession, post } from '../../../testing/partners/partner.ts';
import {
  callPragmatic,
  formOf,
  pragmatic,
  type Fields,
} from '../../../testing/partners/pragmatic.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let player: TestPlayer;
let token: string;
const reference = () => randomBytes(16).toString('hex');
const call = (path: keyof typeof walletPaths, fields: Fields = {}) =>
  callPragmatic(world, path, {
    userId: player.id,
    gameId: pragmatic.game,
    roundId: '77',
    ...fields,
  });
const codeOf = async (answer: ReturnType<typeof call>) => JSON.parse((await answer).raw).error;
const cash = async (of: TestPlayer = player) => (await world.app.wallet.pockets(of.id)).cash;
const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;
const settle = async (contract: object) => {
  await world.asOwner('update games.providers set contract = $2 where key = $1', [
    pragmatic.provider,
    JSON.stringify(contract),
  ]);
  // Each process reads it again within half a minute. A session that was opened lives on.
  world.clock.advance(31_000);
};

beforeAll(() => connectPartner(world, pragmatic));
beforeEach(async () => {
  await settle({});
  player = await world.player();
  token = await openSession(world, player, pragmatic.game);
});

describe('a player who never opened a game of the provider', () => {
  it('is out of reach of its key: no balance, no prize, no correction, and an alarm', async () => {
    const stranger = await world.player();
    const asked = { userId: stranger.id };
    const before = await alarms('provider-stranger');
    const promo = { campaignId: '7', campaignType: 'T', currency: 'ARS' };
    const answers = [
      call('balance', { userId: stranger.id, gameId: '', roundId: '' }),
      call('promoWin', { ...asked, ...promo, amount: '9.00', reference: reference() }),
      call('bonusWin', { ...asked, amount: '9.00', reference: reference(), bonusCode: 'b' }),
      call('jackpotWin', { ...asked, amount: '9.00', reference: reference() }),
      call('endRound', asked),
      call('refund', { ...asked, reference: reference() }),
    ];
    for (const answer of answers)
      expect((await answer).raw).toBe(
        '{"error":2,"description":"Player not found or is logged out"}',
      );
    for (const amount of ['-9.00', '9.00'])
      expect(
        await codeOf(call('adjustment', { ...asked, amount, reference: reference() })),
      ).not.toBe(0);
    expect(await cash(stranger)).toBe(units(1000));
    expect(await alarms('provider-stranger')).toBeGreaterThan(before);
    expect(
      await world.database.query(
        'select from wallet.transfers where player_id = $1 and source like $2',
        [stranger.id, 'pragmatic:%'],
      ),
    ).toEqual([]);
  });
});

it('a correction needs a round that the player staked on', async () => {
  for (const amount of ['-4.00', '4.00'])
    expect(await codeOf(call('adjustment', { amount, reference: reference() }))).toBe(7);
  await call('bet', { amount: '1.00', reference: reference(), token });
  expect(await call('adjustment', { amount: '4.00', reference: reference() })).toMatchObject({
    means: 'ok',
  });
  expect(
    await codeOf(
      call('adjustment', { amount: '4.00', reference: reference(), roundId: 'another' }),
    ),
  ).toBe(7);
  expect(await cash()).toBe(units(1003));
});

describe('the limits of what no stake stands behind', () => {
  const promo = (amount: string, id = reference()) =>
    call('promoWin', {
      amount,
      reference: id,
      campaignId: '7',
      campaignType: 'T',
      currency: 'ARS',
    });

  it('hold for one payment and for the day, with an alarm and an answer that makes the provider ask again', async () => {
    world.clock.advance(24 * 3_600_000);
    await settle({ unearnedPerPayment: '100.00', unearnedPerDay: '250.00' });
    const before = await alarms('unearned-limit');
    expect(await codeOf(promo('100.01'))).toBe(100);
    const [first, second, third] = [reference(), reference(), reference()];
    for (const id of [first, second, first])
      expect(await promo('100.00', id)).toMatchObject({ means: 'ok' });
    expect(await codeOf(promo('100.00', third))).toBe(100);
    expect(await alarms('unearned-limit')).toBe(before + 2);
    expect(await promo('50.00')).toMatchObject({ means: 'ok' });
    // The next day, or once the contract says more, the same prize is paid.
    world.clock.advance(24 * 3_600_000);
    expect(await promo('100.00', third)).toMatchObject({ means: 'ok' });
    expect(await cash()).toBe(units(1350));
  });

  it('count nothing of a correction that was refused', async () => {
    world.clock.advance(24 * 3_600_000);
    await settle({ unearnedPerDay: '250.00' });
    for (let count = 0; count < 3; count += 1)
      expect(await codeOf(call('adjustment', { amount: '100.00', reference: reference() }))).toBe(
        7,
      );
    expect(await promo('250.00')).toMatchObject({ means: 'ok' });
  });

  it('hold for prizes that come together', async () => {
    world.clock.advance(24 * 3_600_000);
    await settle({ unearnedPerDay: '250.00' });
    const paid = await Promise.all(Array.from({ length: 12 }, () => promo('100.00')));
    expect(paid.filter(({ means }) => means === 'ok').length).toBe(2);
    expect(await cash()).toBe(units(1200));
  });
});

describe('free rounds', () => {
  const round = async () => {
    expect(
      await call('bet', { amount: '0.00', reference: reference(), bonusCode: 'free', token }),
    ).toMatchObject({ means: 'ok' });
    const won = reference();
    for (let count = 0; count < 2; count += 1)
      expect(
        await call('result', { amount: '12.50', reference: won, bonusCode: 'free' }),
      ).toMatchObject({ means: 'ok' });
    const total = reference();
    for (let count = 0; count < 2; count += 1)
      expect(
        await call('bonusWin', { amount: '12.50', reference: total, bonusCode: 'free' }),
      ).toMatchObject({ means: 'ok' });
    return total;
  };

  it.each(['result', 'bonusWin'])(
    'are paid once when the contract says by %s',
    async (freeRoundsPaidBy) => {
      await settle({ freeRoundsPaidBy });
      await round();
      expect(await cash()).toBe(units(1012) + 500_000n);
    },
  );

  it('are not paid again when the contract changes between', async () => {
    await settle({ freeRoundsPaidBy: 'result' });
    const total = await round();
    await settle({ freeRoundsPaidBy: 'bonusWin' });
    expect(
      await codeOf(call('bonusWin', { amount: '12.50', reference: total, bonusCode: 'free' })),
    ).toBe(7);
    expect(await cash()).toBe(units(1012) + 500_000n);
  });
});

it('a jackpot is paid without a bet and without an id, once', async () => {
  const jackpot = { amount: '5000.00', reference: reference() };
  for (let count = 0; count < 2; count += 1)
    expect(await call('jackpotWin', jackpot)).toMatchObject({ means: 'ok', balance: units(6000) });
});

describe('what only informs', () => {
  it('getBalancePerGame answers the same pockets for each game', async () => {
    const { raw } = await callPragmatic(world, 'getBalancePerGame', {
      userId: player.id,
      gameIdList: `${pragmatic.game},vs20other`,
    });
    const pockets = '"cash":1000.00,"bonus":0.00';
    expect(raw).toBe(
      `{"gamesBalances":[{"gameID":"${pragmatic.game}",${pockets}},` +
        `{"gameID":"vs20other",${pockets}}],"error":0,"description":"Success"}`,
    );
  });

  it('roundDetails is taken and moves nothing', async () => {
    expect((await call('roundDetails', { roundDetails: 'x'.repeat(3000) })).raw).toBe(
      '{"error":0,"description":"Success"}',
    );
    expect(await cash()).toBe(units(1000));
  });

  it('session/expired ends the session that it names, and nobody else’s', async () => {
    const other = await world.player();
    expect(
      await codeOf(
        callPragmatic(world, 'sessionExpired', { sessionId: token, playerId: other.id }),
      ),
    ).toBe(0);
    expect(await call('bet', { amount: '1.00', reference: reference(), token })).toMatchObject({
      means: 'ok',
    });
    expect(
      (await callPragmatic(world, 'sessionExpired', { sessionId: token, playerId: player.id })).raw,
    ).toBe('{"error":0,"description":"Success"}');
    expect(await codeOf(call('bet', { amount: '1.00', reference: reference(), token }))).toBe(4);
  });
});

describe('the hash over encoded values', () => {
  const form = () => {
    const fields = {
      userId: player.id,
      providerId: 'p',
      reference: reference(),
      amount: '2.00',
      bonusCode: 'fr ñ',
      roundDetails: 'a&b=c',
    };
    const body = new URLSearchParams(fields).toString();
    const signed = body.split('&').toSorted().join('&') + pragmatic.secrets[0];
    return `${body}&hash=${createHash('md5').update(signed).digest('hex')}`;
  };
  const send = async (body: string) =>
    JSON.parse(
      (await post(world, `/partners/pragmatic/${pragmatic.provider}/bonusWin.html`, body, {})).raw,
    ).error;

  it('is good where the contract says so, and nowhere else', async () => {
    expect(await send(form())).toBe(5);
    for (const hashOver of ['encoded', 'either']) {
      await settle({ hashOver });
      expect(await send(form())).toBe(0);
      expect(await send(form().replace('amount=2.00', 'amount=3.00'))).toBe(5);
    }
    await settle({ hashOver: 'encoded' });
    const plain = {
      userId: player.id,
      reference: reference(),
      amount: '2.00',
      bonusCode: 'fr ñ',
      providerId: 'p',
    };
    expect(await send(formOf(plain, pragmatic.secrets[0]))).toBe(5);
  });
});

describe('a form that was signed for one operation', () => {
  const betForm = () => ({
    amount: '100.00',
    reference: reference(),
    timestamp: '1482429190374',
    roundDetails: 'spin',
    token,
  });

  it.each([
    'refund',
    'endRound',
    'balance',
    'authenticate',
    'result',
    'jackpotWin',
    'adjustment',
  ] as const)('a bet is nothing as %s', async (path) => {
    const bet = betForm();
    expect(await call('bet', bet)).toMatchObject({ means: 'ok' });
    expect(await codeOf(call(path, bet))).toBe(7);
    expect(await world.app.wallet.pockets(player.id)).toMatchObject({
      cash: units(900),
      inPlay: units(100),
    });
  });

  it('a result is no bet, no end of the round and no prize', async () => {
    await call('bet', betForm());
    const result = { ...betForm(), promoWinAmount: '1.00', promoWinReference: reference() };
    for (const path of ['bet', 'endRound', 'refund'] as const)
      expect(await codeOf(call(path, result))).toBe(7);
    expect(await cash()).toBe(units(900));
  });

  it('a refund may repeat the whole bet where the contract says so', async () => {
    const bet = betForm();
    await call('bet', bet);
    await settle({ refundsRepeatTheBet: true });
    expect(await codeOf(call('refund', bet))).toBe(0);
    expect(await cash()).toBe(units(1000));
  });
});

it('a player of nobody is named by no text with a NUL', async () => {
  expect(
    await codeOf(call('bet', { amount: '1.00', reference: reference(), roundId: 'a\u0000b' })),
  ).toBe(7);
  expect(
    await codeOf(
      call('promoWin', {
        userId: randomUUID(),
        amount: '1.00',
        reference: reference(),
        campaignId: '1',
        campaignType: 'T',
        currency: 'ARS',
      }),
    ),
  ).toBe(2);
});
