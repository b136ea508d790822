// Persons who may not play, or not bet on some events: at the registration, at the stake, and at
// everything that lets money in.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { addRestrictedPersons, listRestrictedPersons } from '../../../operator/play.ts';
import { playBank } from '../../../testing/companies/bank-company.ts';
import { openSportsbook, sportsbookOf } from '../../../testing/partners/bti.ts';
import { evenbet } from '../../../testing/partners/evenbet.ts';
import { evolution } from '../../../testing/partners/evolution.ts';
import { hub88 } from '../../../testing/partners/hub88.ts';
import { connectLaunches } from '../../../testing/partners/launches.ts';
import { connectPartner, openSession, type Partner } from '../../../testing/partners/partner.ts';
import { pragmatic } from '../../../testing/partners/pragmatic.ts';
import { softswiss } from '../../../testing/partners/softswiss.ts';
import { withdrawalsIn } from '../../../testing/payouts.ts';
import { register } from '../../../testing/registration.ts';
import { byTwoPeople } from '../../../testing/staff/two-people.ts';
import { cuilOfTest, startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const ALL: Partner[] = [hub88, softswiss, evenbet, pragmatic, evolution];

beforeAll(async () => {
  for (const partner of ALL) await connectPartner(world, partner);
  await connectLaunches(world);
});

/** Adds a person as staff do; the servers have heard of it. */
async function restrict(document: string, change: object = {}) {
  const person = { document, kind: 'operator-staff', source: 'HR', ...change };
  const done = await addRestrictedPersons(world.config.databaseUrl, {
    content: JSON.stringify([person]),
    by: 'carla',
  });
  await world.asOwner('select 1');
  return done;
}

const ATHLETE = { kind: 'athlete', source: 'AFA' };

async function documentOf({ id }: TestPlayer): Promise<string> {
  const [row] = await world.asOwner('select document_number from identity.players where id = $1', [
    id,
  ]);
  return String(row?.['document_number']);
}

const entryOf = async (document: string) =>
  (await listRestrictedPersons(world.config.databaseUrl)).find(
    ({ documentNumber }) => documentNumber === document,
  );

describe('a registration', () => {
  const outcomeOf = async (documentNumber: string) => {
    const { body } = await register(world, { documentNumber });
    return body['success'] === true ? 'done' : body['code'];
  };

  it('of a person who may not play is refused with the reason, by DNI and by CUIL', async () => {
    await restrict('20.456.789');
    expect(await outcomeOf('20456789')).toBe('PERSON_RESTRICTED');
    expect(await outcomeOf(cuilOfTest('20456789'))).toBe('PERSON_RESTRICTED');
    const { description } = (await register(world, { documentNumber: '20456789' })).body;
    expect(description).toMatch(/work or role/);
  });

  it('of an athlete is taken, and so is one after the end of an entry', async () => {
    await restrict('21456789', { ...ATHLETE, sports: ['Fútbol'] });
    expect(await outcomeOf('21456789')).toBe('done');
    await restrict('22456789', { until: '2020-01-01', since: '2019-01-01' });
    expect(await outcomeOf('22456789')).toBe('done');
    await restrict('23456789');
    const { id = '' } = (await entryOf('23456789')) ?? {};
    expect(await byTwoPeople(world, { kind: 'end-restriction', id })).toBe('done');
    expect(await byTwoPeople(world, { kind: 'end-restriction', id })).toBe('no-restriction');
    expect(await outcomeOf('23456789')).toBe('done');
  });
});

describe.each(ALL)('$protocol', (partner) => {
  it('takes no stake of a player who becomes restricted between launch and stake; wins and rollbacks are taken', async () => {
    const player = await world.player();
    const seat = partner.seat(world, player, await openSession(world, player, partner.game));
    const [won, undone] = [randomUUID(), randomUUID()];
    await seat.bet(won, units(10), { round: 'won' });
    await seat.bet(undone, units(10), { round: 'undone' });
    await restrict(await documentOf(player));
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'may-not-play' });
    expect(await seat.bet(won, units(10), { round: 'won' })).toMatchObject({ means: 'ok' });
    const win = await seat.win(randomUUID(), units(20), { of: won, round: 'won' });
    expect(win).toMatchObject({ means: 'ok' });
    const rollback = await seat.rollback(randomUUID(), undone, { round: 'undone' });
    expect(rollback).toMatchObject({ means: 'ok' });
    expect((await world.app.wallet.pockets(player.id)).cash).toBe(units(1010));
  });
});

describe('a player who may not play', () => {
  it('opens nothing and deposits nothing, and may withdraw', async () => {
    playBank(world);
    const withdrawals = withdrawalsIn(world);
    const player = await withdrawals.withAccount();
    await restrict(await documentOf(player));
    const codeOf = async (path: string, request: object) =>
      (await world.call(path, request, player.session)).body['code'];
    const deposit = { idempotencyKey: randomUUID(), amount: '1000.00' };
    const refused = [
      await codeOf('/api/games/launch', { gameId: hub88.game }),
      await codeOf('/api/games/launch-url', { gameId: hub88.game }),
      await codeOf('/api/games/launch-iframe', { id: hub88.game }),
      await codeOf('/api/games/launch-token', { gameId: hub88.game }),
      await codeOf('/api/games/launch-all-providers', { gameId: 'mesa', platform: 'desktop' }),
      await codeOf('/api/sports/launch', { platform: 'desktop' }),
      await codeOf('/api/cashier/deposit', { ...deposit, systemId: 'mercadopago-card' }),
      await codeOf('/api/cashier/deposit-via-provider', { ...deposit, pgid: 'mercadopago' }),
      await codeOf('/api/cashier/transfer-account', { systemId: 'transfers-cvu' }),
    ];
    expect(refused).toEqual(refused.map(() => 'PLAYER_RESTRICTED'));
    expect((await withdrawals.ask(player)).body).toMatchObject({ success: true });
  });

  it('plays again once staff end the entry', async () => {
    const player = await world.player();
    const document = await documentOf(player);
    await restrict(document);
    const seat = hub88.seat(world, player, await openSession(world, player, hub88.game));
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'may-not-play' });
    const { id = '', login } = (await entryOf(document)) ?? {};
    expect(login).toBe(player.login);
    expect(await byTwoPeople(world, { kind: 'end-restriction', id })).toBe('done');
    await world.asOwner('select 1');
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'ok' });
  });
});

describe('an athlete', () => {
  const bet = (event: { sport: string; competition: string; name: string }) => [
    { id: 'b1', stake: units(10), event },
  ];
  const match = { sport: 'Fútbol', competition: 'Liga', name: 'Talleres - Norte' };
  const final = { sport: 'Tenis', competition: 'Abierto', name: 'Ruiz - Paz' };

  it('is refused bets on their sport at the sportsbook, and nothing else', async () => {
    const player = await world.player();
    const book = sportsbookOf(world, player);
    await book.validate(await openSportsbook(world, player));
    const before = randomUUID();
    expect((await book.reserve(before, bet(match))).code).toBe('0');
    await restrict(await documentOf(player), { ...ATHLETE, sports: ['futbol'] });
    const refused = await book.reserve(randomUUID(), bet(match));
    expect(refused.code).toBe('-14');
    expect(refused.raw).toContain('Customer may not bet on this event');
    const both = [...bet(final), { id: 'b2', stake: units(5), event: match }];
    expect((await book.reserve(randomUUID(), both)).code).toBe('-14');
    expect((await book.reserve(randomUUID(), bet(final))).code).toBe('0');
    // The bet that was taken before stands.
    expect((await book.debit(before, randomUUID(), bet(match))).code).toBe('0');
    expect((await book.commit(before)).code).toBe('0');
    const seat = hub88.seat(world, player, await openSession(world, player, hub88.game));
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'ok' });
  });
});

const wrongAt = (place: string) =>
  expect.stringMatching(new RegExp(`^\\[\\d\\]\\.${place} is missing or wrong`)) as string;

describe('the file of staff', () => {
  const add = (persons: unknown) =>
    addRestrictedPersons(world.config.databaseUrl, {
      content: typeof persons === 'string' ? persons : JSON.stringify(persons),
      by: 'carla',
    });
  const referee = {
    document: '24456789',
    kind: 'referee',
    competitions: ['Liga'],
    until: '2099-12-31',
    source: 'AFA, list of November',
  };

  it('is added once, however often it is read, and says who added it', async () => {
    expect(await add([referee, { ...referee, document: '24456780' }])).toEqual({
      added: 2,
      known: 0,
    });
    expect(await add([referee])).toEqual({ added: 0, known: 1 });
    expect(await add([{ ...referee, competitions: ['Copa'] }])).toEqual({ added: 1, known: 0 });
    expect(await entryOf('24456780')).toMatchObject({ addedBy: 'carla', kind: 'referee' });
  });

  it('counts the whole of its first and its last day, in Buenos Aires', async () => {
    const days = { since: '2098-11-30', until: '2099-12-31' };
    expect(await add([{ ...referee, ...days, document: '24456781' }])).toMatchObject({ added: 1 });
    const [entry] = await world.asOwner(
      `select since, until from identity.restricted_persons where document_number = '24456781'`,
    );
    expect(entry).toEqual({
      since: new Date('2098-11-30T03:00:00Z'),
      until: new Date('2100-01-01T03:00:00Z'),
    });
  });

  it.each([
    ['no JSON', '{', 'it is not JSON.'],
    ['a day that no calendar has', [{ ...referee, until: '2099-02-30' }], wrongAt('until')],
    ['no list', {}, 'it must be a list of persons.'],
    ['a wrong document', [referee, { ...referee, document: '12' }], wrongAt('document')],
    [
      'a referee without events',
      [{ ...referee, competitions: [] }],
      expect.stringContaining('such as sport=Fútbol') as string,
    ],
    ['staff with events', [{ ...referee, kind: 'official' }], wrongAt('kind')],
    ['an unknown kind', [{ ...referee, kind: 'fan' }], wrongAt('kind')],
    ['no source', [{ ...referee, source: ' ' }], wrongAt('source')],
    [
      'an end before its beginning',
      [{ ...referee, until: '2001-01-01' }],
      '[0].until is before its beginning',
    ],
  ])('with %s adds nobody', async (_what, persons, wrong) => {
    expect(await add(persons)).toEqual({ wrong });
  });

  it('cannot be changed by the application', async () => {
    await restrict('25456789');
    const change = world.database.query(
      `update identity.restricted_persons set until = now() where document_number = '25456789'`,
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });
});
