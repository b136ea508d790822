import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/evenbet';
import vectors from '@ceibo/partner-protocol/evenbet/vectors.json' with { type: 'json' };
import { callEvenbet, evenbet } from '../../../testing/partners/evenbet.ts';
import { connectPartner, openSession } from '../../../testing/partners/partner.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { sessionSignature } from './launch-call.ts';
import { signatureOf } from './wallet-routes.ts';

const world = startTestWorld();
let player: TestPlayer;
let token: string;
const pockets = () => world.app.wallet.pockets(player.id);
const call = (method: string, fields: object = {}) =>
  callEvenbet(world, { method, userId: player.id, currency: 'ARS', ...fields });
const getCash = (amount: number, fields: object = {}) =>
  call('GetCash', { amount, transactionId: randomUUID(), ...fields });
const returnCash = (amount: number, fields: object = {}) =>
  call('ReturnCash', { amount, transactionId: randomUUID(), ...fields });
const sitDown = async (money: { cash?: Money; bonus?: Money } = {}) => {
  player = await world.player(money);
  token = await openSession(world, player, evenbet.game);
};
const kinds = async () => {
  const found = await world.database.query<{ kind: string }>(
    `select kind from wallet.transfers where player_id = $1 and source like 'evenbet:%'
       order by seq`,
    [player.id],
  );
  return found.map(({ kind }) => kind);
};

beforeAll(() => connectPartner(world, evenbet));
beforeEach(() => sitDown());

it.each(vectors.cases)('reproduces the vector of $body', ({ body, signature }) => {
  expect(signatureOf(Buffer.from(body), vectors.secret).toString('hex')).toBe(signature);
});

describe('answers', () => {
  it('have the form of the protocol', async () => {
    const transactionId = randomUUID();
    const told = [
      await call('GetBalance'),
      await getCash(15_000, { transactionId }),
      await getCash(15_000, { transactionId }),
      await getCash(15_001, { transactionId }),
      await getCash(85_001),
      await call('GetBalance', { userId: randomUUID() }),
    ];
    expect(told.map(({ http, raw }) => `${http} ${raw}`)).toEqual([
      '200 {"balance":100000,"errorCode":0,"errorDescription":"Completed successfully"}',
      '200 {"balance":85000,"errorCode":0,"errorDescription":"Completed successfully"}',
      '200 {"balance":85000,"errorCode":0,"errorDescription":"Transaction already processed"}',
      '200 {"errorCode":4,"errorDescription":"Invalid request params"}',
      '200 {"balance":85000,"errorCode":3,"errorDescription":"Insufficient funds"}',
      '200 {"errorCode":2,"errorDescription":"Player not found"}',
    ]);
  });

  it('are rounded down to centavos', async () => {
    await sitDown({ cash: 1_019_999n });
    expect((await call('GetBalance')).raw).toContain('"balance":101,');
  });

  it('are HTTP 500 when it is not known, and 200 otherwise', async () => {
    await world.database.transaction(async (transaction) => {
      await transaction.query('select from wallet.wallets where player_id = $1 for update', [
        player.id,
      ]);
      expect(await getCash(100)).toMatchObject({ http: 500, raw: '{}' });
    });
    expect(await callEvenbet(world, `{"a":"${'x'.repeat(70_000)}"}`)).toMatchObject({
      http: 200,
      means: 'malformed',
    });
    expect(await call('TakeEverything')).toMatchObject({ http: 200, means: 'malformed' });
    expect(await call('GetBalance', { currency: 'USD' })).toMatchObject({
      http: 200,
      means: 'malformed',
    });
  });
});

describe('several buy-ins of one session', () => {
  const undo = (referenceTransactionId: string) =>
    call('Rollback', { transactionId: randomUUID(), referenceTransactionId });

  it('lose the one whose answer was lost, though the player stood up before its rollback, but never the last', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    for (const transactionId of [first, second])
      await getCash(10_000, { transactionId, tableSessionId: 'seat-9' });
    await returnCash(4_000, { tableSessionId: 'seat-9' });
    expect(await undo(second)).toMatchObject({ means: 'ok' });
    expect(await undo(first)).toMatchObject({ means: evenbet.settledRollback });
    expect(await pockets()).toMatchObject({ cash: units(940), inPlay: 0n });
  });

  it('keep the one that money came back from by name', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    for (const transactionId of [first, second])
      await getCash(10_000, { transactionId, tableSessionId: 'seat-9' });
    await returnCash(4_000, { tableSessionId: 'seat-9', linkedTransactionIds: [first] });
    expect(await undo(first)).toMatchObject({ means: evenbet.settledRollback });
    expect(await undo(second)).toMatchObject({ means: 'ok' });
    expect(await pockets()).toMatchObject({ cash: units(940), inPlay: 0n });
  });
});

describe('cash and bonus of several buy-ins', () => {
  // As a room may say it: all on the first, nothing on the others; all on all; or the session.
  const ways = {
    'all on the first': (first: string, second: string) => [
      { amount: 510_000, linkedTransactionIds: [first] },
      { amount: 0, linkedTransactionIds: [second] },
    ],
    'all on the first, after the others': (first: string, second: string) => [
      { amount: 0, linkedTransactionIds: [second] },
      { amount: 510_000, linkedTransactionIds: [first] },
    ],
    'all on all': (first: string, second: string) => [
      { amount: 510_000, linkedTransactionIds: [first, second] },
    ],
    'the session': () => [{ amount: 510_000 }],
  };

  async function buyInTwice(tableSessionId: string | undefined): Promise<[string, string]> {
    const [first, second] = [randomUUID(), randomUUID()];
    await getCash(10_000, { transactionId: first, tableSessionId });
    await getCash(500_000, { transactionId: second, tableSessionId });
    return [first, second];
  }

  it.each(Object.entries(ways))('come back as they went: %s', async (_name, told) => {
    await sitDown({ cash: units(100), bonus: units(5_000) });
    const [first, second] = await buyInTwice('seat-9');
    for (const { amount, ...links } of told(first, second))
      await returnCash(amount, { tableSessionId: 'seat-9', ...links });
    expect(await pockets()).toMatchObject({ cash: units(100), bonus: units(5_000), inPlay: 0n });
  });

  it('come back as they went when no session was named', async () => {
    await sitDown({ cash: units(100), bonus: units(5_000) });
    await returnCash(510_000, { linkedTransactionIds: await buyInTwice(undefined) });
    expect(await pockets()).toMatchObject({ cash: units(100), bonus: units(5_000), inPlay: 0n });
  });

  it('are not mixed with what had come back before', async () => {
    await sitDown({ cash: units(100), bonus: units(5_000) });
    for (const amount of [10_000, 500_000]) {
      const transactionId = randomUUID();
      await getCash(amount, { transactionId, tableSessionId: 'seat-9' });
      const linkedTransactionIds = amount === 10_000 ? [transactionId] : [];
      await returnCash(amount, { tableSessionId: 'seat-9', linkedTransactionIds });
    }
    expect(await pockets()).toMatchObject({ cash: units(100), bonus: units(5_000), inPlay: 0n });
  });
});

describe('money at tables', () => {
  it('is in play from the buy-in until the player stands up, with more or less', async () => {
    const session = { tableSessionId: 'seat-1' };
    await getCash(20_000, session);
    await getCash(10_000, session);
    expect(await pockets()).toMatchObject({ cash: units(700), inPlay: units(300) });
    expect(await returnCash(45_050, session)).toMatchObject({
      means: 'ok',
      balance: units(1150) + 500_000n,
    });
    expect(await pockets()).toMatchObject({ inPlay: 0n });
  });

  it('comes back from every buy-in that is named, together', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await getCash(20_000, { transactionId: first });
    await getCash(10_000, { transactionId: second, tableSessionId: 'seat-2' });
    const back = { transactionId: randomUUID(), linkedTransactionIds: [first, second, second] };
    expect(await returnCash(5000, back)).toMatchObject({ means: 'ok', balance: units(750) });
    expect(await returnCash(5000, back)).toMatchObject({ means: 'ok', balance: units(750) });
    expect(await pockets()).toMatchObject({ cash: units(750), inPlay: 0n });
    expect(await kinds()).toEqual(['to-in-play', 'to-in-play', 'from-in-play', 'from-in-play']);
  });

  it('does not come back from a buy-in that never was', async () => {
    const known = randomUUID();
    await getCash(100, { transactionId: known });
    expect(await returnCash(5000, { linkedTransactionIds: [known, randomUUID()] })).toMatchObject({
      means: 'malformed',
    });
    expect(await pockets()).toMatchObject({ cash: units(999), inPlay: units(1) });
  });

  it('is bonus again as far as it was', async () => {
    await sitDown({ cash: units(30), bonus: units(70) });
    await getCash(10_000, { tableSessionId: 's' });
    await returnCash(20_000, { tableSessionId: 's' });
    expect(await pockets()).toMatchObject({ cash: units(60), bonus: units(140) });
  });

  it('is nothing for a player who lost it all', async () => {
    await getCash(5000, { tableSessionId: 's' });
    expect(await returnCash(0, { tableSessionId: 's' })).toMatchObject({
      means: 'ok',
      balance: units(950),
    });
    expect(await pockets()).toMatchObject({ inPlay: 0n });
  });
});

describe('tournaments', () => {
  it('pay several times, after an entry that cost something or nothing', async () => {
    await getCash(5500, {
      tournamentSessionId: 't-1',
      tournamentBuyIn: 5000,
      tournamentEntryFee: 500,
    });
    await returnCash(1000, { tournamentSessionId: 't-1', tournamentBountyKnockout: 1000 });
    await returnCash(20_000, { tournamentSessionId: 't-1' });
    expect(await pockets()).toMatchObject({ cash: units(1155), inPlay: 0n });
    expect(await getCash(0, { tournamentSessionId: 't-2' })).toMatchObject({ means: 'ok' });
    await returnCash(500, { tournamentSessionId: 't-2' });
    expect((await pockets()).cash).toBe(units(1160));
  });

  it('pay a prize to a player who never bought in', async () => {
    const won = { tournamentSessionId: 'freeroll', transactionId: randomUUID() };
    for (let count = 0; count < 2; count += 1)
      expect(await returnCash(7000, won)).toMatchObject({ means: 'ok', balance: units(1070) });
    expect(await returnCash(500)).toMatchObject({ means: 'ok', balance: units(1075) });
    expect(await kinds()).toEqual(['prize', 'prize']);
  });
});

describe('Rollback', () => {
  const rollback = (reference: string, fields: object = {}) =>
    call('Rollback', { transactionId: randomUUID(), referenceTransactionId: reference, ...fields });

  it('gives a buy-in back once', async () => {
    const [bought, undo] = [randomUUID(), { transactionId: randomUUID(), amount: 5000 }];
    await getCash(5000, { transactionId: bought, tableSessionId: 's' });
    expect(await rollback(bought, undo)).toMatchObject({ means: 'ok', balance: units(1000) });
    expect((await rollback(bought, undo)).raw).toBe(
      '{"balance":100000,"errorCode":0,"errorDescription":"Transaction already processed"}',
    );
    expect(await pockets()).toEqual({ cash: units(1000), bonus: 0n, inPlay: 0n, held: 0n });
  });

  it('says what does not fit, and moves nothing', async () => {
    const [bought, back] = [randomUUID(), randomUUID()];
    await getCash(5000, { transactionId: bought });
    await getCash(100, { tableSessionId: 'left' });
    await returnCash(100, { transactionId: back, tableSessionId: 'left' });
    const other = await world.player();
    await openSession(world, other, evenbet.game);
    const answers = [
      await rollback(bought, { amount: 4999 }),
      await rollback(bought, { userId: other.id }),
      await rollback(back),
      await rollback(bought, { currency: 'USD' }),
      await rollback(bought, { userId: randomUUID() }),
    ];
    expect(answers.map(({ raw }) => JSON.parse(raw).errorCode)).toEqual([6, 6, 6, 4, 2]);
    expect(await pockets()).toMatchObject({ cash: units(950), inPlay: units(50) });
    expect(await rollback(bought, { currency: null })).toMatchObject({ means: 'ok' });
  });
});

it.each(vectors.sessions)('signs the session of its example', ({ parameters, signature }) => {
  expect(sessionSignature(parameters, vectors.secret)).toBe(signature);
});

describe('a launch', () => {
  const launch = () => world.call('/api/games/launch', { gameId: evenbet.game }, player.session);
  const roomAnswers = (body: object, status = 200) => {
    const asked: { url: URL; parameters: Record<string, string> }[] = [];
    world.company = (url, sent) => {
      const parameters = Object.fromEntries(new URLSearchParams(String(sent.body)));
      expect(sent.headers?.[SIGNATURE_HEADER]).toBe(
        sessionSignature(parameters, evenbet.secrets[0]),
      );
      asked.push({ url, parameters });
      return { status, body: JSON.stringify(body) };
    };
    return asked;
  };
  const session = {
    type: 'session',
    id: '1',
    attributes: { 'redirect-url': 'http://studio.test/lobby?token=1' },
  };

  it.each([[{ data: session }], [{ data: [session] }]])(
    'makes a session, whose name comes back with the first call: %j',
    async (answer) => {
      player = await world.player();
      const asked = roomAnswers(answer);
      expect(await launch()).toMatchObject({
        body: { success: true, gameURL: 'http://studio.test/lobby?token=1' },
      });
      expect(asked[0]?.url.pathname).toBe(`/v2/app/users/${player.id}/session`);
      expect(asked[0]?.url.search).toBe('?clientId=ceibo');
      const { sessionId, ...rest } = asked[0]?.parameters ?? {};
      expect(rest).toEqual({
        userId: player.id,
        userIp: '127.0.0.1',
        authType: 'external',
        lang: 'en',
        currency: 'ARS',
        gameCode: evenbet.game,
      });
      expect(await call('GetBalance', { sessionId })).toMatchObject({ means: 'ok' });
      // Long after the minute in which a launch must be used.
      world.clock.advance(300_000);
      expect(await getCash(100, { sessionId })).toMatchObject({ means: 'ok' });
    },
  );

  it.each([
    [{ data: [] }, 200],
    [{ data: { ...session, attributes: {} } }, 200],
    [{ errors: [{ status: '403' }] }, 403],
    [{}, 500],
  ])('that is answered %j (%i) opens nothing', async (body, status) => {
    roomAnswers(body, status);
    expect(await launch()).toMatchObject({ body: { code: 'PROVIDER_DOWN' } });
  });

  it('is for money alone', async () => {
    await world.asOwner('update games.games set has_demo = true where id = $1', [evenbet.game]);
    const asked = roomAnswers({ data: session });
    expect(
      await world.call('/api/games/launch', { gameId: evenbet.game, mode: 'demo' }, player.session),
    ).toMatchObject({
      body: { code: 'DEMO_NOT_AVAILABLE' },
    });
    expect(asked).toEqual([]);
  });
});

describe('sessions', () => {
  it('at other providers are none here', async () => {
    player = await world.player();
    await openSession(world, player, 'ceibo-dorado');
    expect(await getCash(100)).toMatchObject({ means: 'may-not-play' });
  });

  it('that a call names must be the player’s own', async () => {
    expect(await getCash(100, { sessionId: token })).toMatchObject({ means: 'ok' });
    const other = await world.player();
    const foreign = await openSession(world, other, evenbet.game);
    for (const sessionId of [foreign, 'a-token-of-nobody'])
      expect((await getCash(100, { sessionId })).raw).toBe(
        '{"errorCode":7,"errorDescription":"Wrong authentication / Session expired"}',
      );
    expect(await returnCash(100, { sessionId: 'a-token-of-nobody' })).toMatchObject({
      means: 'ok',
    });
  });
});
