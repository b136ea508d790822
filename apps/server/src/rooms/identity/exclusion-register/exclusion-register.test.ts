// The state's register of self-excluded persons: the times of our questions, the effects of its
// answers, and the rules while it does not answer.

import { randomUUID } from 'node:crypto';
import {
  checkRequest,
  type CheckAnswer,
  type CheckRequest,
} from '@ceibo/partner-protocol/exclusion-register';
import vectors from '@ceibo/partner-protocol/exclusion-register/vectors.json' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { systemIds, type PlayerId } from '../../../platform/ids.ts';
import { createLog } from '../../../platform/log.ts';
import type { HttpCall } from '../../../platform/outgoing/outgoing.ts';
import { stampedSignature } from '../../../platform/crypto/stamped-signature.ts';
import { register } from '../../../testing/registration.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { createRegisterChecks } from './checks.ts';
import { createExclusionRegister } from './register.ts';

const world = startTestWorld();
/** The documents that the register has, and until when. */
const listed = new Map<string, string | null>();
let questions: { documents: string[]; call: HttpCall }[] = [];
let answerOf: (request: CheckRequest) => unknown;
let status: number;

beforeEach(() => {
  listed.clear();
  questions = [];
  status = 200;
  answerOf = ({ requestId, documents }) => ({ requestId, results: documents.map(resultOf) });
  world.config.exclusionRegister.whenMute = 'refuse';
  world.register = (_url, call) => {
    const request = checkRequest.parse(JSON.parse(String(call.body)));
    questions.push({ documents: request.documents, call });
    return { status, body: JSON.stringify(answerOf(request)) };
  };
});
afterEach(() => {
  // The jobs that another test waits for begin anew.
  world.clock.advance(MINUTE);
});

function resultOf(document: string): CheckAnswer['results'][number] {
  const until = listed.get(document);
  return { document, listed: until !== undefined, until: until ?? null };
}

const beMute = () => {
  world.register = (_url, call) => {
    questions.push({ documents: [], call });
    return undefined;
  };
};

async function logIn({ login }: TestPlayer): Promise<TestPlayer['session']> {
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  return String(body['sessionId']);
}

const stake = ({ id: playerId }: TestPlayer) =>
  world.app.wallet.apply({
    kind: 'stake',
    source: 'test:register',
    sourceTxId: randomUUID(),
    playerId,
    currency: 'ARS',
    amount: units(1),
  });

async function documentOf({ id }: TestPlayer): Promise<string> {
  const [row] = await world.asOwner('select document_number from identity.players where id = $1', [
    id,
  ]);
  return String(row?.['document_number']);
}

const answersOf = ({ id }: TestPlayer) =>
  world.asOwner(
    'select listed from identity.register_answers where player_id = $1 order by at, id',
    [id],
  );

const exclusionOf = async (session: string) =>
  (await world.call('/api/limits/get-limits', {}, session)).body['exclusion'];

/** The checks of a second process. */
function otherProcess({ failsFor }: { failsFor?: PlayerId } = {}) {
  const said: unknown[] = [];
  const log = createLog('silent');
  log.warn = log.error = (...words: unknown[]) => void said.push(words);
  const deps = { ...world, ids: systemIds(world.clock), log };
  const exclusionRegister = createExclusionRegister({
    ...deps,
    http: async (url, call) => {
      const answer = await world.register(new URL(url), call);
      if (!answer) throw new Error('nobody answers');
      return { status: answer.status, body: Buffer.from(answer.body), header: () => null };
    },
    company: world.config.exclusionRegister,
  });
  const checks = createRegisterChecks({
    ...deps,
    exclusionRegister,
    registerRules: world.config.exclusionRegister,
    listingChanged: async (transaction, playerId, change) => {
      if (playerId === failsFor) throw new Error('a bug');
      await world.app.limits.listingChanged(transaction, playerId, change);
    },
  });
  return { ...checks, said };
}

it.each(vectors.cases)('signs $body at $ts as the protocol says', ({ signature, ...signed }) => {
  expect(stampedSignature({ ...signed, secret: vectors.secret })).toBe(signature);
});

describe('a registration', () => {
  it('is refused for a person whom the register has, and saves nothing', async () => {
    listed.set('31000001', null);
    const refused = await register(world, { documentNumber: '27-31000001-2' });
    expect(refused.body).toMatchObject({ code: 'DOCUMENT_INVALID' });
    const { body } = await register(world, { documentNumber: '31.000.001' });
    expect(body).toMatchObject({ code: 'PERSON_EXCLUDED' });
    expect(questions.map(({ documents }) => documents)).toEqual([['31000001']]);
    const rows = await world.asOwner('select 1 from identity.players where document_number = $1', [
      '31000001',
    ]);
    expect(rows).toEqual([]);
  });

  it('is asked about under a signature, within two seconds, and taken when they are not in it', async () => {
    expect((await register(world, { documentNumber: '31000002' })).body['success']).toBe(true);
    const [{ call } = { call: undefined }] = questions;
    const header = String(call?.headers?.['x-signature']);
    const [, ts = ''] = /^ts=(\d+),/.exec(header) ?? [];
    const { secret } = world.config.exclusionRegister;
    expect(header).toBe(stampedSignature({ ts, body: String(call?.body), secret }));
    expect(call?.timeoutMs).toBe(2 * SECOND);
  });

  it('is taken when an exclusion in the register has ended', async () => {
    listed.set('31000003', new Date(world.clock.now().getTime() - 1).toISOString());
    expect((await register(world, { documentNumber: '31000003' })).body['success']).toBe(true);
  });

  it('is refused while the register is mute, and taken once it answers', async () => {
    const before = world.register;
    beMute();
    const { person, body } = await register(world, { documentNumber: '31000004' });
    expect(body).toMatchObject({ code: 'REGISTER_MUTE' });
    world.register = before;
    const { login, email, phone, documentNumber } = person;
    const again = await register(world, { login, email, phone, documentNumber });
    expect(again.body['success']).toBe(true);
  });

  it('is taken by setting while the register is mute, and asked about later', async () => {
    world.config.exclusionRegister.whenMute = 'later';
    const before = world.register;
    beMute();
    const { person, body } = await register(world, { documentNumber: '31000005' });
    expect(body['success']).toBe(true);
    world.register = before;
    listed.set('31000005', null);
    await otherProcess().askDue();
    const [row] = await world.asOwner('select id from identity.players where login = $1', [
      person.login,
    ]);
    const exclusion = await world.app.limits.exclusionOf(String(row?.['id']) as PlayerId);
    expect(exclusion).toMatchObject({ kind: 'register', until: null });
  });
});

describe('an answer', () => {
  it.each<[string, (request: CheckRequest) => unknown]>([
    [
      'to another question',
      ({ documents }) => ({ requestId: 'x', results: documents.map(resultOf) }),
    ],
    ['about another person', ({ requestId }) => ({ requestId, results: [resultOf('1234567')] })],
    ['about nobody', ({ requestId }) => ({ requestId, results: [] })],
    [
      'without what matters',
      ({ requestId, documents: [document] }) => ({ requestId, results: [{ document }] }),
    ],
    ['of nothing', () => null],
  ])('%s is no answer', async (_what, answer) => {
    answerOf = answer;
    const { body } = await register(world);
    expect(body).toMatchObject({ code: 'REGISTER_MUTE' });
  });

  it.each([401, 404, 500, 503])('with status %i is no answer', async (failure) => {
    status = failure;
    expect((await register(world)).body).toMatchObject({ code: 'REGISTER_MUTE' });
  });

  it('to an older question that comes late changes nothing', async () => {
    const player = await world.player();
    world.clock.advance(DAY);
    const answers = world.register;
    const slow = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    world.register = async (url, call) => {
      const answer = await answers(url, call);
      asked.resolve();
      await slow.promise;
      return answer;
    };
    const late = logIn(player);
    await asked.promise;
    world.register = answers;
    listed.set(await documentOf(player), null);
    world.clock.advance(SECOND);
    await logIn(player);
    slow.resolve();
    await late;
    expect(await answersOf(player)).toEqual([{ listed: true }]);
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
  });
});

describe('a login', () => {
  it('asks once in 24 hours, and a hit excludes the player, who may withdraw', async () => {
    const player = await world.player();
    const asked = questions.length;
    listed.set(await documentOf(player), null);
    world.clock.advance(DAY - MINUTE);
    const before = await logIn(player);
    expect(questions).toHaveLength(asked);
    expect(await stake(player)).toMatchObject({ replayed: false });

    world.clock.advance(MINUTE);
    const session = await logIn(player);
    expect(questions).toHaveLength(asked + 1);
    expect(await world.app.identity.sessions.check(before)).toBeUndefined();
    expect(await exclusionOf(session)).toMatchObject({ kind: 'register', until: null });
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
    const deposit = { systemId: 'mercadopago-card', amount: '1000.00' };
    const refusals = [
      await world.call('/api/games/launch', { gameId: 'ceibo-dorado' }, session),
      await world.call(
        '/api/cashier/deposit',
        { idempotencyKey: randomUUID(), ...deposit },
        session,
      ),
    ];
    for (const { body } of refusals) expect(body).toMatchObject({ code: 'PLAYER_EXCLUDED' });
    const { body } = await world.call('/api/cashier/bank-accounts', {}, session);
    expect(body['success']).toBe(true);
    const win = { kind: 'prize', prize: 'promotion', source: 'test:register' } as const;
    const ids = { sourceTxId: randomUUID(), playerId: player.id, currency: 'ARS' } as const;
    expect(await world.app.wallet.apply({ ...win, ...ids, amount: units(1) })).toMatchObject({
      replayed: false,
    });
  });

  it('of four at once saves a hit once', async () => {
    const player = await world.player();
    listed.set(await documentOf(player), null);
    world.clock.advance(DAY);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => logIn(player)));
    expect(new Set(sessions).size).toBe(4);
    expect(await answersOf(player)).toEqual([{ listed: true }]);
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
  });

  it('goes on while the register is mute; it is asked again after half a minute', async () => {
    const player = await world.player();
    world.clock.advance(DAY);
    const [before, asked] = [world.register, questions.length];
    beMute();
    for (let times = 0; times < 3; times += 1) expect(await logIn(player)).not.toBe('undefined');
    expect(questions).toHaveLength(asked + 1);
    world.register = before;
    listed.set(await documentOf(player), null);
    world.clock.advance(30 * SECOND);
    await logIn(player);
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
  });
});

describe('an exclusion of the register', () => {
  async function excluded(until: string | null): Promise<TestPlayer> {
    const player = await world.player();
    listed.set(await documentOf(player), until);
    world.clock.advance(DAY);
    return { ...player, session: await logIn(player) };
  }
  const in30Days = () => new Date(world.clock.now().getTime() + 30 * DAY).toISOString();

  it('ends when the register no longer has the person', async () => {
    const player = await excluded(null);
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
    listed.clear();
    world.clock.advance(DAY);
    expect(await exclusionOf(await logIn(player))).toBeNull();
    expect(await stake(player)).toMatchObject({ replayed: false });
    expect(await answersOf(player)).toEqual([{ listed: true }, { listed: false }]);
  });

  it('ends by itself at its end, and not a minute before', async () => {
    const player = await excluded(in30Days());
    world.clock.advance(29 * DAY - MINUTE);
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
    world.clock.advance(MINUTE);
    expect(await stake(player)).toMatchObject({ replayed: false });
  });

  it('is made longer by the register, and ends no open login for that', async () => {
    const player = await excluded(in30Days());
    listed.set(await documentOf(player), null);
    const session = await logIn(player);
    world.clock.advance(DAY);
    await otherProcess().askDue();
    world.clock.advance(60 * DAY);
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
    expect(session).not.toBe('undefined');
  });

  it('ends nothing that the player decided, and lets them decide more', async () => {
    const player = await excluded(null);
    const { body } = await world.call(
      '/api/limits/self-exclude',
      { period: '1-year' },
      player.session,
    );
    expect(body['success']).toBe(true);
    listed.clear();
    world.clock.advance(DAY);
    expect(await exclusionOf(await logIn(player))).toMatchObject({ kind: 'self-exclusion' });
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
  });

  it('keeps the person from another account', async () => {
    const player = await excluded(null);
    const [found] = await world.asOwner('select email from identity.players where id = $1', [
      player.id,
    ]);
    const { body } = await register(world, { email: found?.['email'] });
    expect(body).toMatchObject({ code: 'PERSON_EXCLUDED' });
  });
});

describe('the job', () => {
  const makeDue = (ids: string[]) =>
    world.asOwner(
      `update identity.register_checks
       set next_at = case when player_id = any($1) then $2::timestamptz end`,
      [ids, world.clock.now()],
    );
  const dueOf = ({ id }: TestPlayer) =>
    world.asOwner('select next_at from identity.register_checks where player_id = $1', [id]);

  it('asks about a hundred at once, everybody once a day, and excludes whom it finds', async () => {
    const players = [];
    for (let count = 0; count < 3; count += 1) players.push(await world.player());
    const [first, second, third] = players as [TestPlayer, TestPlayer, TestPlayer];
    await makeDue(players.map(({ id }) => id));
    listed.set(await documentOf(second), null);
    questions = [];
    await otherProcess().askDue();
    expect(questions).toHaveLength(1);
    expect(questions[0]?.documents).toHaveLength(3);
    expect(await world.app.identity.sessions.check(second.session)).toBeUndefined();
    expect(await world.app.identity.sessions.check(first.session)).toBeDefined();
    expect(await stake(second)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
    expect(await stake(third)).toMatchObject({ replayed: false });
    await otherProcess().askDue();
    expect(questions).toHaveLength(1);
    world.clock.advance(DAY);
    await otherProcess().askDue();
    expect(questions.length).toBeGreaterThan(1);
  });

  it('asks nothing about a player who was not there for 30 days', async () => {
    const player = await world.player();
    await makeDue([player.id]);
    world.clock.advance(30 * DAY + HOUR);
    questions = [];
    await otherProcess().askDue();
    expect(questions).toEqual([]);
    expect(await dueOf(player)).toEqual([{ next_at: null }]);
  });

  it('ends at the first failure, names nobody in the log, and asks again next time', async () => {
    const player = await world.player();
    await makeDue([player.id]);
    status = 503;
    const process = otherProcess();
    await process.askDue();
    expect(process.said).toHaveLength(1);
    expect(JSON.stringify(process.said)).not.toContain(await documentOf(player));
    status = 200;
    listed.set(await documentOf(player), null);
    await process.askDue();
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
  });

  it('is not held up by a player whose exclusion cannot be saved', async () => {
    const [odd, player] = [await world.player(), await world.player()];
    await makeDue([odd.id, player.id]);
    for (const each of [odd, player]) listed.set(await documentOf(each), null);
    const process = otherProcess({ failsFor: odd.id });
    await process.askDue();
    expect(await stake(player)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
    expect(process.said).toHaveLength(1);
    questions = [];
    await process.askDue();
    expect(questions).toEqual([]);
    world.clock.advance(DAY);
    await otherProcess().askDue();
    expect(await stake(odd)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
  });
});
