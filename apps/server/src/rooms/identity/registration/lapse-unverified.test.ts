// Accounts that nobody verifies: a stranger keeps no document, e-mail or phone of another person.

import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { register } from '../../../testing/registration.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { createLapseUnverified } from './lapse-unverified.ts';

const world = startTestWorld();
const KEPT_MS = 7 * DAY;
const errors: object[] = [];

/** The job, run by itself so that its end is known. */
const lapseUnverified = ({ isExcluded = false } = {}) =>
  createLapseUnverified({
    ...world,
    registration: world.config.registration,
    money: {
      left: () => Promise.reject(new Error('not asked')),
      forfeitBonus: () => Promise.reject(new Error('not asked')),
      lock: async (transaction, playerId) => {
        const funds = await world.app.wallet.lockFunds(transaction, playerId);
        return { ...funds, withdrawable: 0n, openDeposits: 0, openWithdrawals: 0 };
      },
    },
    log: { error: (said: object) => void errors.push(said) } as never,
    isAnyExcluded: async () => isExcluded,
  })();

type Person = Awaited<ReturnType<typeof register>>['person'];
const claimsOf = ({ login, email, documentNumber, phone }: Person) => ({
  login,
  email,
  documentNumber,
  phone,
});
const rowOf = async (login: string) =>
  (
    await world.asOwner(
      `select l.player_id as id, l.login, l.email, l.document_number, p.status
       from identity.lapsed_accounts l join identity.players p on p.id = l.player_id
       where l.login = $1 order by l.lapsed_at`,
      [login],
    )
  )[0];
const codeOf = async (person: Person) => (await register(world, claimsOf(person))).body['code'];

async function mailedToken(email: string, { mails: least = 1 } = {}): Promise<string> {
  const mails = () => world.mails.filter(({ to }) => to === email);
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(least);
  const link = /http\S+\/home\/activate\?\S+/.exec(mails().at(-1)?.text ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}
const verify = async (token: string) =>
  (await world.call('/api/identity/verify-email', { token })).body;

it('an unverified account gives back login, e-mail, document and phone after seven days, and stays known', async () => {
  const { person } = await register(world);
  await mailedToken(person.email);
  world.clock.advance(KEPT_MS - MINUTE);
  await lapseUnverified();
  expect(await codeOf(person)).toBe('LOGIN_TAKEN');
  world.clock.advance(2 * MINUTE);
  await lapseUnverified();
  expect(await codeOf(person)).toBeUndefined();
  expect(await rowOf(person.login)).toMatchObject({
    email: person.email,
    document_number: person.documentNumber,
    status: 'closed',
  });
  const token = await mailedToken(person.email, { mails: 2 });
  expect(await verify(token)).toMatchObject({ success: true, login: person.login });
  const opened = await world.call('/api/identity/login', {
    login: person.login,
    password: 'secreta1',
  });
  expect(opened.body).toMatchObject({ success: true });
});

it('a lapsed account has an id and dates left, and nothing that describes a person or opens it', async () => {
  const { person } = await register(world);
  world.clock.advance(KEPT_MS + MINUTE);
  await lapseUnverified();
  const id = String((await rowOf(person.login))?.['id']);
  const [left] = await world.asOwner(
    `select to_jsonb(p) as "row" from identity.players p where id = $1`,
    [id],
  );
  const kept = JSON.stringify(left);
  for (const field of ['firstName', 'lastName', 'birthDate', 'city', 'address'] as const)
    expect(kept).not.toContain(person[field]);
  expect(left?.['row']).toMatchObject({
    id,
    registered_at: expect.any(String),
    lapsed_at: expect.any(String),
    password_hash: '',
    birth_date: null,
    province: null,
    pending_email: null,
  });
});

it('of two registrations with the claims of an account that lapses at that moment, one opens', async () => {
  const { person } = await register(world);
  world.clock.advance(KEPT_MS + MINUTE);
  const [, ...answers] = await Promise.all([
    lapseUnverified(),
    register(world, claimsOf(person)),
    register(world, claimsOf(person)),
  ]);
  await lapseUnverified();
  const later = await register(world, claimsOf(person));
  const opened = [...answers, later].filter(({ body }) => body['success'] === true);
  expect(opened).toHaveLength(1);
});

it('of two registrations after an account has lapsed, one opens and the other is told what is taken', async () => {
  const { person } = await register(world);
  world.clock.advance(KEPT_MS + MINUTE);
  await lapseUnverified();
  const answers = await Promise.all([
    register(world, claimsOf(person)),
    register(world, claimsOf(person)),
  ]);
  expect(new Set(answers.map(({ body }) => body['code']))).toEqual(
    new Set(['LOGIN_TAKEN', undefined]),
  );
});

it('a verification at the moment of the lapse leaves one owner: the account, or nobody', async () => {
  const { person } = await register(world);
  const token = await mailedToken(person.email);
  world.clock.advance(KEPT_MS + MINUTE);
  // The link would have ended by itself.
  await world.asOwner(
    `update identity.verifications set expires_at = now() + interval '900 days' where player_id =
       (select id from identity.players where login = $1)`,
    [person.login],
  );
  const [verified] = await Promise.all([verify(token), lapseUnverified()]);
  const isLapsed = (await rowOf(person.login)) !== undefined;
  expect(verified['success']).toBe(!isLapsed);
  expect(await codeOf(person)).toBe(isLapsed ? undefined : 'LOGIN_TAKEN');
});

it('a lapsed account is reached by nothing that it had: password, link, or corrected address', async () => {
  const { person } = await register(world);
  await mailedToken(person.email);
  world.clock.advance(KEPT_MS - MINUTE);
  await world.call('/api/identity/resend-verification', { email: person.email });
  const token = await mailedToken(person.email, { mails: 2 });
  world.clock.advance(2 * MINUTE);
  await lapseUnverified();
  expect(await verify(token)).toMatchObject({ code: 'INVALID_TOKEN' });
  for (const login of [
    person.login,
    person.email,
    `lapsed:${String((await rowOf(person.login))?.['id'])}`,
  ])
    for (const path of ['login', 'correct-email'])
      expect(
        (
          await world.call(`/api/identity/${path}`, {
            login,
            password: 'secreta1',
            ...(path === 'login' ? {} : { email: 'otra-mas@example.test' }),
          })
        ).body['code'],
      ).toBe('BAD_CREDENTIALS');
});

it('an address that is corrected while the account lapses claims nothing for it', async () => {
  const { person } = await register(world);
  world.clock.advance(KEPT_MS + MINUTE);
  const email = 'corregida@example.test';
  const correct = { login: person.login, password: 'secreta1', email };
  await Promise.all([lapseUnverified(), world.call('/api/identity/correct-email', correct)]);
  expect((await register(world, { email })).body).toMatchObject({ success: true });
});

it('a verified account and one of an excluded person lapse never', async () => {
  const [verified, excluded] = [await register(world), await register(world)];
  expect(await verify(await mailedToken(verified.person.email))).toMatchObject({ success: true });
  world.clock.advance(KEPT_MS + MINUTE);
  await lapseUnverified({ isExcluded: true });
  for (const { person } of [verified, excluded]) expect(await rowOf(person.login)).toBeUndefined();
});

it('an unverified account can hold no money, and one that a mistake gave some stays open', async () => {
  const { person } = await register(world);
  const opened = await world.call('/api/identity/login', {
    login: person.login,
    password: 'secreta1',
  });
  // Without a session there is no deposit, no game and no bonus.
  expect(opened.body).toMatchObject({ code: 'EMAIL_CONFIRMATION_REQUIRED' });
  expect(opened.body['sessionId']).toBeUndefined();
  const [player] = await world.asOwner('select id from identity.players where login = $1', [
    person.login,
  ]);
  const playerId = String(player?.['id']) as never;
  const given = await world.app.wallet.apply({
    kind: 'adjust',
    source: 'staff',
    sourceTxId: `mistake:${person.login}`,
    playerId,
    currency: 'ARS',
    amount: units(5),
  });
  expect(given).not.toHaveProperty('refused');
  world.clock.advance(KEPT_MS + MINUTE);
  errors.length = 0;
  await lapseUnverified();
  expect(errors).toEqual([{ playerId }]);
  expect(await rowOf(person.login)).toBeUndefined();
  expect(await codeOf(person)).toBe('LOGIN_TAKEN');
});
