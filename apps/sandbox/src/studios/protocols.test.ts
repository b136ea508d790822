// Ceibo Dorado over each protocol other than Hub88, against a fake operator with one balance.

import { randomInt, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import evenbetVectors from '@ceibo/partner-protocol/evenbet/vectors.json' with { type: 'json' };
import {
  SIGNATURE_HEADER,
  TRANSACTIONS_PATH,
  transactionsAnswer,
} from '@ceibo/partner-protocol/transactions';
import { freeRoundPaths } from '@ceibo/partner-protocol/pragmatic/free-rounds';
import { freeSpinPaths } from '@ceibo/partner-protocol/softswiss/free-spins';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { sessionSignature } from '../operator/evenbet.ts';
import { signForm } from '../operator/pragmatic/signing.ts';
import { hmacOf } from '../operator/signed-call.ts';
import { createLeapingClock } from '../testing/leaping-clock.ts';
import { testConfig } from '../testing/test-config.ts';
import { createStudio } from './index.ts';
import {
  operatorsBy,
  type CallKind,
  type Mood,
  type ToldCall,
} from './testing/protocol-operators.ts';
import { api, losing } from './testing/studio-harness.ts';

const STAKE = '2000';
/** Five rubies, wilds among them, on the first line: 2000 pesos. */
const winning = [30, 20, 29, 15, 3];

async function openStudio(protocol: keyof typeof operatorsBy) {
  const operator = operatorsBy[protocol];
  const calls: ToldCall[] = [];
  const moods: Partial<Record<CallKind, Mood[]>> = {};
  const done = new Map<string, number>();
  let centavos = 100_000;

  const carryOut = ({ kind, id, reference, centavos: amount }: ToldCall): void => {
    if (id === '' || done.has(`${kind} ${id}`)) return;
    const change = {
      bet: -amount,
      win: amount,
      rollback: -(done.get(`bet ${reference}`) ?? 0),
      authenticate: 0,
      balance: 0,
    }[kind];
    done.set(`${kind} ${id}`, change);
    centavos += change;
  };
  const http: typeof fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace(
      `/${protocol}/ceibo`,
      '',
    );
    const body = Buffer.from(new Uint8Array(await new Response(init?.body ?? null).arrayBuffer()));
    const call = operator.read(path, new Headers(init?.headers), body);
    if (!call) throw new Error(`a call that is not rightly signed: ${body.toString()}`);
    calls.push(call);
    const mood = moods[call.kind]?.shift();
    if (mood === 'no-money' || mood === 'try-again') return operator.answer({ refused: mood });
    carryOut(call);
    if (mood === 'lost') throw new TypeError('fetch failed');
    return operator.answer({ centavos });
  };

  const time = createLeapingClock(() => 0);
  const stops: number[] = [];
  const app = Fastify({ logger: false });
  const books = new DatabaseSync(':memory:');
  const studio = createStudio({
    clock: time.clock,
    ids: { uuid: () => randomUUID() },
    random: { below: (below) => (below === 256 ? randomInt(256) : (stops.shift() ?? 0)) },
    http,
    books,
    log: app.log,
    config: { ...testConfig, studioProtocols: { ceibo: protocol } },
  });
  await studio.routes(app);
  await studio.start();

  const post = async (call: string, body: object, session = '') => {
    let isAnswered = false;
    const answered = app
      .inject({
        method: 'POST',
        url: api + call,
        payload: body,
        headers: { authorization: `Bearer ${session}` },
      })
      .then((value) => {
        isAnswered = true;
        return value.json<Record<string, unknown>>();
      });
    await time.until(() => isAnswered);
    return answered;
  };
  const open = async () => {
    const launched = await operator.launch(app);
    if ('refused' in launched) throw new Error(launched.refused);
    return String(
      (await post('session', { code: new URL(launched.url).searchParams.get('code') }))['session'],
    );
  };
  const list = async (secret: string = testConfig[protocol].secret) => {
    const payload = JSON.stringify({
      operator_id: 'ceibo',
      from: '2026-11-21T00:00:00.000Z',
      to: '2026-11-22T00:00:00.000Z',
    });
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: hmacOf(Buffer.from(payload), secret),
    };
    return app.inject({ method: 'POST', url: TRANSACTIONS_PATH, payload, headers });
  };
  return {
    app,
    operator,
    centavos: () => centavos,
    callsOf: (kind: CallKind) => calls.filter((call) => call.kind === kind),
    willBe: (kind: CallKind, ...next: Mood[]) => {
      moods[kind] = next;
    },
    post,
    open,
    list,
    states: () =>
      books
        .prepare('SELECT state FROM studio_rounds')
        .all()
        .map(({ state }) => state),
    until: time.until,
    willShow: (...next: number[][]) => stops.push(...next.flat()),
  };
}

describe.each(['pragmatic', 'softswiss', 'evenbet'] as const)('%s', (protocol) => {
  it('refuses a launch with another secret, operator or game', async () => {
    const { app, operator } = await openStudio(protocol);
    expect(await operator.launch(app)).toEqual({
      url: expect.stringContaining('/games/ceibo-dorado/'),
    });
    const refused = {
      pragmatic: ['5', '7', '8'],
      softswiss: ['403', '404', '405'],
      evenbet: ['403', '403', '404'],
    }[protocol];
    expect(await operator.launch(app, { secret: 'another-secret' })).toEqual({
      refused: refused[0],
    });
    expect(await operator.launch(app, { operator: 'somebody' })).toEqual({ refused: refused[1] });
    expect(await operator.launch(app, { game: 'another-game' })).toEqual({ refused: refused[2] });
  });

  it('debits the stake of a round and credits its prize', async () => {
    const { centavos, callsOf, open, post, willShow } = await openStudio(protocol);
    const session = await open();
    willShow(winning);
    const roundId = randomUUID();
    expect(await post('state', {}, session)).toMatchObject({ balance: '100000' });
    expect(await post('spin', { roundId, stake: STAKE }, session)).toMatchObject({
      round: { state: 'open', win: '200000', balance: '98000' },
    });
    expect(await post('collect', { roundId }, session)).toMatchObject({
      round: { state: 'paid', balance: '298000' },
    });
    expect(centavos()).toBe(298_000);
    expect(callsOf('bet').map((call) => call.centavos)).toEqual([2000]);
    expect(callsOf('win').map((call) => call.centavos)).toEqual([200_000]);
  });

  it('rolls back a bet without an answer, by the id of the bet, until that is confirmed', async () => {
    const { centavos, callsOf, open, post, states, until, willBe, willShow } =
      await openStudio(protocol);
    const session = await open();
    willShow(losing);
    willBe('bet', 'lost', 'lost', 'lost', 'lost');
    willBe('rollback', 'try-again', 'lost');
    expect(await post('spin', { roundId: randomUUID(), stake: STAKE }, session)).toMatchObject({
      round: { state: 'reversing' },
    });
    await until(() => states().includes('reversed'));
    expect(new Set(callsOf('bet').map(({ id }) => id)).size).toBe(1);
    expect(callsOf('rollback').map(({ reference }) => reference)).toEqual(
      Array.from({ length: 3 }, () => callsOf('bet')[0]?.id),
    );
    expect(centavos()).toBe(100_000);
  });

  it('repeats a win until it is accepted, and shows the player a refused bet as refused', async () => {
    const { centavos, callsOf, open, post, states, until, willBe, willShow } =
      await openStudio(protocol);
    const session = await open();
    willShow(winning, losing);
    const roundId = randomUUID();
    await post('spin', { roundId, stake: STAKE }, session);
    willBe('win', 'lost', 'try-again', 'try-again');
    expect(await post('collect', { roundId }, session)).toMatchObject({
      round: { state: 'paying' },
    });
    await until(() => states().includes('paid'));
    expect(callsOf('win')).toHaveLength(4);
    expect(centavos()).toBe(298_000);
    willBe('bet', 'no-money');
    expect(await post('spin', { roundId: randomUUID(), stake: STAKE }, session)).toMatchObject({
      round: { state: 'refused', code: 'NOT_ENOUGH_MONEY' },
    });
  });

  it('lists its transactions with the ids that it sent, and only to its operator', async () => {
    const { callsOf, list, open, post, states, until, willBe, willShow } =
      await openStudio(protocol);
    const session = await open();
    willShow(winning, losing, losing);
    const roundId = randomUUID();
    await post('spin', { roundId, stake: STAKE }, session);
    await post('collect', { roundId }, session);
    await post('spin', { roundId: randomUUID(), stake: STAKE }, session);
    await until(() => states().filter((state) => state === 'paid').length === 2);
    willBe('bet', 'lost', 'lost', 'lost', 'lost');
    await post('spin', { roundId: randomUUID(), stake: STAKE }, session);
    await until(() => states().includes('reversed'));

    expect((await list('another-secret')).statusCode).toBe(401);
    const { transactions } = transactionsAnswer.parse((await list()).json());
    const listed = (kind: string) =>
      transactions
        .filter((each) => each.kind === kind)
        .map(({ transaction_uuid: id, status }) => `${id} ${status}`);
    const told = (kind: CallKind) => [
      ...new Set(callsOf(kind).flatMap(({ id }) => (id === '' ? [] : [id]))),
    ];
    const [first, second, third] = told('bet');
    expect(listed('bet').toSorted()).toEqual(
      [`${first} done`, `${second} done`, `${third} rolled_back`].toSorted(),
    );
    // In the SoftSwiss shape a round without a prize ends without a win.
    expect(told('win')).toHaveLength(protocol === 'softswiss' ? 1 : 2);
    expect(listed('win').toSorted()).toEqual(
      told('win')
        .map((id) => `${id} done`)
        .toSorted(),
    );
    expect(listed('rollback')).toEqual(told('rollback').map((id) => `${id} done`));
  });
});

it('asks Pragmatic’s operator for the owner of a token before it launches', async () => {
  const { app, operator, callsOf, willBe } = await openStudio('pragmatic');
  await operator.launch(app);
  expect(callsOf('authenticate')).toMatchObject([
    { fields: { token: 'a-token-of-a-launch', gameId: 'ceibo-dorado', providerId: 'ceibo' } },
  ]);
  expect(await operator.launch(app, { player: 'player-2' })).toEqual({ refused: '4' });
  willBe('authenticate', 'try-again');
  expect(await operator.launch(app)).toEqual({ refused: '4' });
});

it.each(evenbetVectors.sessions)(
  'signs a session of EvenBet as in its published example',
  ({ parameters, signature }) => {
    expect(sessionSignature(parameters, evenbetVectors.secret)).toBe(signature);
  },
);

describe('free rounds', () => {
  const ask: Record<string, (app: FastifyInstance) => Promise<unknown>> = {
    pragmatic: async (app) => {
      const payload = signForm(
        {
          secureLogin: testConfig.pragmatic.operator,
          playerId: 'player-1',
          bonusCode: 'ours-1',
          currency: 'ARS',
          rounds: '2',
          betValue: '20.00',
          gameIDList: 'ceibo-dorado',
          startDate: '1',
          expirationDate: '9999999999',
        },
        testConfig.pragmatic.secret,
      );
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = freeRoundPaths.create;
      return (await app.inject({ method: 'POST', url, payload, headers })).json();
    },
    softswiss: async (app) => {
      const payload = JSON.stringify({
        casino_id: testConfig.softswiss.operator,
        issue_id: 'ours-1',
        account_id: 'player-1',
        currency: 'ARS',
        game: 'ceibo-dorado',
        freespins_quantity: 2,
        bet_amount: '20.00',
        valid_until: '2100-01-01T00:00:00Z',
      });
      const signature = hmacOf(Buffer.from(payload), testConfig.softswiss.secret);
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
      const url = freeSpinPaths.issue;
      return (await app.inject({ method: 'POST', url, payload, headers })).json();
    },
  };

  it.each([
    ['pragmatic', { error: '0' }, { bonusCode: 'ours-1', amount: '2000.00' }, ['ours-1', 'ours-1']],
    ['softswiss', { status: 'active' }, { issue_id: 'ours-1', total_amount: '2000.00' }, []],
  ] as const)(
    '%s: one code makes one bonus, rounds take nothing, and one result is told',
    async (protocol, given, result, bets) => {
      const studio = await openStudio(protocol);
      const session = await studio.open();
      for (let time = 0; time < 2; time += 1)
        expect(await ask[protocol]?.(studio.app)).toMatchObject(given);
      const before = studio.centavos();
      studio.willShow(winning, losing);
      for (const total of [1, 2]) {
        const roundId = randomUUID();
        const order = { roundId, stake: STAKE, isFree: true };
        expect(await studio.post('spin', order, session)).toMatchObject({
          freeRounds: { played: total, total: 2, won: '200000' },
        });
        await studio.post('collect', { roundId }, session);
      }
      const told = () =>
        studio
          .callsOf('win')
          .filter(({ fields }) => 'total_amount' in fields || !fields['roundId']);
      await studio.until(() => told().length > 0);
      expect(told()).toMatchObject([{ fields: result }]);
      const codes = studio.callsOf('bet').map(({ fields }) => fields['bonusCode']);
      expect(codes).toEqual(bets);
      expect(before).toBe(100_000);
      expect(
        (await studio.post('spin', { roundId: randomUUID(), stake: STAKE, isFree: true }, session))[
          'code'
        ],
      ).toBe('NO_FREE_ROUNDS');
    },
  );
});
