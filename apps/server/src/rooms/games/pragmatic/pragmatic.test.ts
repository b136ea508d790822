import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import { walletPaths } from '@ceibo/partner-protocol/pragmatic';
import vectors from '@ceibo/partner-protocol/pragmatic/vectors.json' with { type: 'json' };
import { connectPartner, openSession } from '../../../testing/partners/partner.ts';
import {
  callPragmatic,
  formOf,
  pragmatic,
  type Fields,
} from '../../../testing/partners/pragmatic.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { ourIdOf } from '../../providers/index.ts';
import { hashOf, parametersOf } from './wallet-routes.ts';

const world = startTestWorld();
let player: TestPlayer;
let token: string;
const pockets = () => world.app.wallet.pockets(player.id);
const reference = () => randomBytes(16).toString('hex');
const call = (path: keyof typeof walletPaths, fields: Fields = {}) =>
  callPragmatic(world, path, {
    userId: player.id,
    gameId: pragmatic.game,
    roundId: '5103188801',
    ...fields,
  });
const ourId = (id: string) => ourIdOf(`pragmatic:${pragmatic.provider}`, id);
const bet = (amount: string, fields: Fields = {}) =>
  call('bet', { amount, reference: reference(), ...fields });
const result = (amount: string, fields: Fields = {}) =>
  call('result', { amount, reference: reference(), ...fields });
const sitDown = async (money: { cash?: Money; bonus?: Money } = {}) => {
  player = await world.player(money);
  token = await openSession(world, player, pragmatic.game);
};

beforeAll(() => connectPartner(world, pragmatic));
beforeEach(() => sitDown());

describe('the hash', () => {
  it.each(vectors.cases)('reproduces the vector of $signed', ({ body, signature }) => {
    const form = parametersOf(Buffer.from(body));
    expect(form && hashOf(form, vectors.secret).toString('hex')).toBe(signature);
  });

  it('covers values as they came, leaves out empty ones and does not mind the order', async () => {
    const fields = {
      roundDetails: 'spin,totalBet:1.0 ñ+',
      bonusCode: '',
      amount: '100.0',
      reference: reference(),
      userId: player.id,
      roundId: '1',
      gameId: pragmatic.game,
    };
    expect(await callPragmatic(world, 'bet', fields)).toMatchObject({
      means: 'ok',
      balance: units(900),
    });
  });

  it.each([
    ['twice', (body: string) => `${body}&amount=1.00`],
    ['changed', (body: string) => body.replace('amount=2.00', 'amount=20.00')],
    // The same text is hashed, but the reference would be another: a call that was overheard would
    // pay again.
    [
      'hidden in another',
      (body: string) =>
        body
          .replace(/&timestamp=(\d+)/, '')
          .replace(/reference=([^&]+)/, 'reference=$1%26timestamp%3D99'),
    ],
  ])('refuses a parameter that is %s', async (_how, tamper) => {
    const fields = {
      amount: '2.00',
      reference: reference(),
      userId: player.id,
      bonusCode: 'b',
      providerId: 'pragmaticplay',
      timestamp: '99',
    };
    const told = await callPragmatic(world, 'bonusWin', fields, { tamper });
    expect(told.raw).toBe('{"error":5,"description":"Invalid hash code"}');
    expect((await pockets()).cash).toBe(units(1000));
  });
});

describe('a round of several bets', () => {
  const refund = (of: string) =>
    callPragmatic(world, 'refund', { userId: player.id, reference: of });

  it('loses the one whose answer was lost, though the result came before the refund, but never the last that its win may be of', async () => {
    const [first, second] = [reference(), reference()];
    for (const each of [first, second]) await bet('100.00', { reference: each });
    await result('30.00');
    expect(await refund(second)).toMatchObject({ means: 'ok' });
    expect(await refund(second)).toMatchObject({ means: 'ok' });
    expect(await refund(first)).toMatchObject({ means: pragmatic.settledRollback });
    expect(await pockets()).toMatchObject({ cash: units(930), inPlay: 0n });
  });

  it('is the same whichever of them it is, and when all of it comes in one moment', async () => {
    const [first, second] = [reference(), reference()];
    await bet('100.00', { reference: first });
    const [, , undone] = await Promise.all([
      bet('100.00', { reference: second }),
      result('0.00'),
      refund(first),
    ]);
    expect(undone).toMatchObject({
      means: expect.stringMatching(`^(ok|${pragmatic.settledRollback})$`),
    });
    // Asked again when all has come: the second bet stands, so the first may go.
    expect(await refund(first)).toMatchObject({ means: 'ok' });
    expect(await refund(second)).toMatchObject({ means: pragmatic.settledRollback });
    expect((await pockets()).cash).toBe(units(900));
  });

  it('keeps the last that a jackpot may be of', async () => {
    const [first, second] = [reference(), reference()];
    for (const each of [first, second]) await bet('100.00', { reference: each });
    await call('jackpotWin', { amount: '500.00', reference: reference(), jackpotId: '1' });
    expect(await refund(second)).toMatchObject({ means: 'ok' });
    expect(await refund(first)).toMatchObject({ means: pragmatic.settledRollback });
    await result('0.00');
    expect(await pockets()).toMatchObject({ cash: units(1400), inPlay: 0n });
  });
});

describe('authenticate', () => {
  it('tells who plays, in the form of the protocol, as often as it is asked', async () => {
    await sitDown({ cash: 99_999_999_999n, bonus: 99_990_000n });
    for (let count = 0; count < 2; count += 1)
      expect(
        (await callPragmatic(world, 'authenticate', { token, gameId: pragmatic.game })).raw,
      ).toBe(
        `{"userId":"${player.id}","currency":"ARS","cash":99999.99,"bonus":99.99,` +
          `"token":"${token}","error":0,"description":"Success"}`,
      );
  });

  it('refuses a token that is unknown, over or another game’s, and a player who is blocked', async () => {
    const code = async (fields: Fields) =>
      JSON.parse((await callPragmatic(world, 'authenticate', fields)).raw).error;
    expect(await code({ token: 'a-token-of-nobody' })).toBe(4);
    expect(await code({ token, gameId: 'other' })).toBe(8);
    await world.asOwner(`update identity.players set status = 'blocked' where id = $1`, [
      player.id,
    ]);
    expect(await code({ token })).toBe(6);
    world.clock.advance(61_000);
    await sitDown();
    world.clock.advance(61_000);
    expect(await code({ token })).toBe(4);
  });
});

describe('a round', () => {
  it('answers in the form of the protocol', async () => {
    await sitDown({ cash: units(70), bonus: units(50) });
    const [staked, won] = [reference(), reference()];
    expect((await bet('100.00', { reference: staked, token })).raw).toBe(
      `{"transactionId":"${ourId(staked)}","currency":"ARS","cash":0.00,"bonus":20.00,` +
        '"usedPromo":30.00,"error":0,"description":"Success"}',
    );
    expect((await result('10.00', { reference: won })).raw).toBe(
      `{"transactionId":"${ourId(won)}","currency":"ARS","cash":7.00,"bonus":23.00,` +
        '"error":0,"description":"Success"}',
    );
    expect((await call('endRound')).raw).toBe(
      '{"cash":7.00,"bonus":23.00,"error":0,"description":"Success"}',
    );
    expect((await callPragmatic(world, 'balance', { userId: player.id })).raw).toBe(
      '{"currency":"ARS","cash":7.00,"bonus":23.00,"error":0,"description":"Success"}',
    );
    expect((await bet('0.01', { token: 'a-token-of-nobody' })).raw).toMatch(/^\{"error":4,/);
    expect((await bet('0.01', { token, gameId: 'another' })).raw).toMatch(/^\{"error":8,/);
  });

  it('of several bets is paid in the proportion of all, and ends', async () => {
    await sitDown({ cash: units(10), bonus: units(30) });
    await bet('20.00');
    await bet('20.00');
    await result('40.00');
    expect(await pockets()).toMatchObject({ cash: units(10), bonus: units(30), inPlay: 0n });
    expect(await result('4.00')).toMatchObject({ means: 'ok', balance: units(44) });
  });

  it('that cost nothing can be won', async () => {
    await bet('0.00');
    expect(await result('12.50')).toMatchObject({ means: 'ok', balance: units(1012) + 500_000n });
  });

  it('ends without a result, as often as it is told', async () => {
    await bet('5.00');
    for (let count = 0; count < 3; count += 1)
      expect(await call('endRound')).toMatchObject({ means: 'ok', balance: units(995) });
    expect(await pockets()).toMatchObject({ inPlay: 0n });
    expect(await call('endRound', { roundId: 'never' })).toMatchObject({ means: 'ok' });
  });

  it('asks for another endRound by its own code', async () => {
    await world.database.transaction(async (transaction) => {
      await transaction.query('select from wallet.wallets where player_id = $1 for update', [
        player.id,
      ]);
      expect(JSON.parse((await call('endRound')).raw).error).toBe(130);
      expect(JSON.parse((await bet('1.00')).raw).error).toBe(100);
    });
  });

  it('takes a prize of a promotion along with its result: both or neither', async () => {
    const promo = { promoWinAmount: '7.00', promoWinReference: reference() };
    const won = { ...promo, reference: reference() };
    expect(await result('3.00', won)).toMatchObject({ means: 'malformed' });
    await bet('10.00');
    for (let count = 0; count < 2; count += 1)
      expect(await result('3.00', won)).toMatchObject({ means: 'ok', balance: units(1000) });
    expect(await result('3.00', { promoWinAmount: '1.00' })).toMatchObject({ means: 'malformed' });
    expect((await pockets()).cash).toBe(units(1000));
  });
});

describe('what no bet earned', () => {
  it('is paid to cash, once', async () => {
    await sitDown({ cash: 0n, bonus: units(5) });
    const bonus = { amount: '12.34', reference: reference(), bonusCode: 'frb' };
    const promo = {
      amount: '100.00',
      reference: reference(),
      campaignId: '7',
      campaignType: 'T',
      currency: 'ARS',
    };
    for (let count = 0; count < 2; count += 1) {
      expect(await call('bonusWin', bonus)).toMatchObject({ means: 'ok' });
      expect(await call('promoWin', promo)).toMatchObject({ means: 'ok' });
    }
    expect(await pockets()).toMatchObject({ cash: units(112) + 340_000n, bonus: units(5) });
    expect(
      await call('bonusWin', { ...bonus, reference: reference(), amount: '0.00' }),
    ).toMatchObject({ means: 'ok' });
    expect(
      await call('promoWin', { ...promo, reference: reference(), currency: 'USD' }),
    ).toMatchObject({ means: 'malformed' });
    expect(await call('promoWin', { ...promo, amount: '1.00' })).toMatchObject({
      means: 'malformed',
    });
  });

  it('is paid to who is blocked, and to nobody who is unknown', async () => {
    await world.asOwner(`update identity.players set status = 'blocked' where id = $1`, [
      player.id,
    ]);
    const promo = { amount: '1.00', campaignId: '7', campaignType: 'CB', currency: 'ARS' };
    expect(await call('promoWin', { ...promo, reference: reference() })).toMatchObject({
      means: 'ok',
      balance: units(1001),
    });
    expect(
      await call('promoWin', { ...promo, reference: reference(), userId: randomUUID() }),
    ).toMatchObject({ means: 'unknown-player' });
  });

  it('a jackpot is paid on the bet of its round', async () => {
    const jackpot = { amount: '5000.00', reference: reference(), jackpotId: 'j1' };
    await bet('1.00');
    expect(await call('jackpotWin', jackpot)).toMatchObject({ means: 'ok', balance: units(5999) });
    expect(await pockets()).toMatchObject({ inPlay: units(1) });
    await result('0.00');
    expect(await pockets()).toMatchObject({ cash: units(5999), inPlay: 0n });
  });
});

describe('refund', () => {
  it('gives a bet back once, in the form of the protocol', async () => {
    const staked = reference();
    await bet('10.00', { reference: staked });
    for (let count = 0; count < 2; count += 1)
      expect((await call('refund', { reference: staked, amount: '10.00' })).raw).toBe(
        `{"transactionId":"${ourId(`refund of ${staked}`)}","error":0,"description":"Success"}`,
      );
    expect(await pockets()).toMatchObject({ cash: units(1000), inPlay: 0n });
  });

  it('gives no part of a bet back, no win, and nothing of a bet that has a result', async () => {
    const [staked, won] = [reference(), reference()];
    await bet('10.00', { reference: staked });
    expect(
      JSON.parse((await call('refund', { reference: staked, amount: '5.00' })).raw).error,
    ).toBe(7);
    await result('2.00', { reference: won });
    expect(JSON.parse((await call('refund', { reference: won })).raw).error).toBe(7);
    expect(JSON.parse((await call('refund', { reference: staked })).raw).error).toBe(120);
    expect((await pockets()).cash).toBe(units(992));
  });
});

describe('adjustment', () => {
  it('is bonus where the bet was, and nothing of one that was forfeited', async () => {
    await sitDown({ cash: units(10), bonus: units(50) });
    await bet('20.00');
    await call('adjustment', { amount: '8.00', reference: reference() });
    expect(await pockets()).toMatchObject({ cash: units(4), bonus: units(44) });
    await call('adjustment', { amount: '-6.00', reference: reference() });
    expect(await pockets()).toMatchObject({ cash: units(1), bonus: units(41) });
    await world.app.wallet.apply({
      kind: 'bonus-forfeit',
      source: 'staff',
      sourceTxId: randomUUID(),
      playerId: player.id,
      currency: 'ARS',
    });
    await call('adjustment', { amount: '8.00', reference: reference() });
    expect(await pockets()).toMatchObject({ cash: units(5), bonus: 0n });
  });

  it('corrects cash, up and down, once; above what is there the rest becomes a debt', async () => {
    await sitDown({ cash: units(10), bonus: units(50) });
    const down = { amount: '-4.00', reference: reference(), validBetAmount: '0.00' };
    await bet('0.00');
    for (let count = 0; count < 2; count += 1)
      expect(await call('adjustment', down)).toMatchObject({ means: 'ok', balance: units(56) });
    expect(await call('adjustment', { amount: '1.50', reference: reference() })).toMatchObject({
      means: 'ok',
      balance: units(57) + 500_000n,
    });
    expect(await call('adjustment', { amount: '0.00', reference: reference() })).toMatchObject({
      means: 'malformed',
    });
    expect(await call('adjustment', { ...down, roundId: 'other' })).toMatchObject({
      means: 'malformed',
    });
    expect(await pockets()).toMatchObject({ cash: units(7) + 500_000n, bonus: units(50) });
    const above = { amount: '-60.00', reference: reference() };
    for (let count = 0; count < 2; count += 1)
      expect(await call('adjustment', above)).toMatchObject({ means: 'ok', balance: 0n });
    expect(await world.app.wallet.debtOf(player.id)).toBe(units(2) + 500_000n);
  });
});

it('refuses a form that is too large in its own words', async () => {
  const body = formOf({ userId: player.id, x: 'y'.repeat(70_000) }, pragmatic.secrets[0]);
  const told = await world.app.web.inject({
    method: 'POST',
    url: `/partners/pragmatic/${pragmatic.provider}/bet.html`,
    payload: body,
  });
  expect([told.statusCode, told.body]).toEqual([
    200,
    '{"error":7,"description":"Bad parameters in the request"}',
  ]);
});
