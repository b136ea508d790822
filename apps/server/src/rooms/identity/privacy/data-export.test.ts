import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { personalData } from '../../../app.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { beginTry, finishTry, insertPiece } from './exports-store.ts';
import { identityData } from './personal-data-store.ts';

const world = startTestWorld();

const state = async ({ session }: TestPlayer) =>
  (await world.call('/api/identity/data-export', {}, session)).body;
const ask = async ({ session }: TestPlayer) =>
  (await world.call('/api/identity/ask-for-data', {}, session)).body;
const confirm = async ({ session }: TestPlayer) =>
  (await world.call('/api/identity/confirm', { password: TEST_PASSWORD }, session)).body;
const fetchFile = ({ session }: TestPlayer) =>
  world.app.web.inject({
    method: 'POST',
    url: '/api/identity/data-file',
    payload: {},
    headers: { wsession: session, 'accept-language': 'en' },
  });
const run = (task: string) =>
  world.asOwner(`select graphile_worker.add_job('${task}', json_build_object())`);

async function askConfirmed(player: TestPlayer) {
  await confirm(player);
  return ask(player);
}

async function makeFiles(player: TestPlayer, wanted = 'ready') {
  await run('identity:make-data-files');
  await expect.poll(async () => (await state(player))['state'], { timeout: 30_000 }).toBe(wanted);
}

async function again(player: TestPlayer): Promise<TestPlayer> {
  const opened = await world.call('/api/identity/login', {
    login: player.login,
    password: TEST_PASSWORD,
  });
  return { ...player, session: String(opened.body['sessionId']) };
}

/** The files of a ZIP, by its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [bytes, nameBytes] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const start = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files.set(name, inflateRawSync(zip.subarray(content, content + bytes)).toString());
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

it('a player is asked who they are, is told by mail, and fetches what is stored of them alone', async () => {
  const [player, other] = [await world.player(), await world.player()];
  expect(await state(player)).toMatchObject({ state: 'none', nextAt: null });
  expect(await ask(player)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(await askConfirmed(player)).toMatchObject({ success: true, state: 'waiting' });
  expect(await ask(player)).toMatchObject({ code: 'DATA_EXPORT_OPEN' });
  await makeFiles(player);
  await expect
    .poll(() => world.mails.filter(({ to }) => to.startsWith(`${player.login}@`)))
    .toMatchObject([{ text: expect.stringContaining('http://ceibo.test/privacy') }]);

  const file = await fetchFile(player);
  expect(file.headers['content-type']).toBe('application/zip');
  const files = unzip(file.rawPayload);
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject([
    { id: player.id, login: player.login, birth_date: '1990-01-01' },
  ]);
  expect(JSON.parse(files.get('balances.json') ?? '')).toContainEqual(
    expect.objectContaining({ currency: 'ARS', cash: '1000.00' }),
  );
  expect(files.get('ledger.csv')).toMatch(/^currency,number,at,kind,/);
  expect(files.get('index.html')).toContain(`${player.login}@example.test`);
  const everything = [...files.values()].join('\n');
  expect(everything).not.toContain('$argon2');
  expect(everything).not.toContain(player.session);
  expect(everything).not.toContain(other.login);

  await confirm(other);
  expect((await fetchFile(other)).json()).toMatchObject({ code: 'DATA_EXPORT_GONE' });
  world.clock.advance(6 * MINUTE);
  expect((await fetchFile(player)).json()).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
});

it('a file expires after seven days and is deleted', async () => {
  const player = await world.player();
  await askConfirmed(player);
  await makeFiles(player);
  world.clock.advance(7 * DAY);
  const late = await again(player);
  await confirm(late);
  expect(await state(late)).toMatchObject({ state: 'expired' });
  expect((await fetchFile(late)).json()).toMatchObject({ code: 'DATA_EXPORT_GONE' });
  await run('identity:expire-data-files');
  const pieces = () =>
    world.asOwner('select 1 from identity.data_export_pieces where player_id = $1', [player.id]);
  await expect.poll(async () => (await pieces()).length).toBe(0);
});

it('a fourth copy in 30 days is refused with the day from which one may be asked for', async () => {
  const player = await world.player();
  for (let copy = 0; copy < 3; copy++) {
    await askConfirmed(player);
    await makeFiles(player);
  }
  expect(await ask(player)).toMatchObject({ code: 'TOO_MANY_DATA_EXPORTS' });
  expect(await state(player)).toMatchObject({ nextAt: expect.any(String) });
  world.clock.advance(30 * DAY);
  expect(await askConfirmed(await again(player))).toMatchObject({ state: 'waiting' });
  await makeFiles(await again(player));
});

it('a slow try leaves nothing in the file, and cannot finish after the next one began', async () => {
  const player = await world.player();
  await askConfirmed(player);
  const begin = () => beginTry(world.database, { tried: [], maxTries: 5 });
  const slow = await begin();
  const next = await begin();
  if (!slow || !next) throw new Error('nothing waits');
  await insertPiece(world.database, slow, { number: 0, content: Buffer.from('half a file') });
  const times = { now: new Date(), expiresAt: new Date(), bytes: 11 };
  const isFinished = await world.database.transaction((transaction) =>
    finishTry(transaction, slow, times),
  );
  expect(isFinished).toBe(false);
  await makeFiles(player);
  const files = unzip((await fetchFile(player)).rawPayload);
  expect(files.get('profile.csv')).toContain(player.login);
});

it('a copy that cannot be made in five tries has failed, and another may be asked for', async () => {
  const player = await world.player();
  await askConfirmed(player);
  await world.asOwner('alter table affiliates.hits rename to hits_away');
  const tries = async () =>
    (
      await world.asOwner('select tries from identity.data_exports where player_id = $1', [
        player.id,
      ])
    )[0]?.['tries'];
  const jobs = () => world.asOwner('select 1 from graphile_worker.jobs');
  for (let count = 1; count <= 5; count++) {
    await run('identity:make-data-files');
    await expect.poll(tries).toBe(count);
    // The server runs one at a time.
    await expect.poll(jobs).toEqual([]);
  }
  await expect.poll(async () => (await state(player))['state']).toBe('failed');
  await world.asOwner('alter table affiliates.hits_away rename to hits');
  expect(await askConfirmed(player)).toMatchObject({ state: 'waiting', nextAt: null });
  await makeFiles(player);
});

it('a player of 20 000 transactions gets all of them while the server answers others', async () => {
  const player = await world.player({ cash: units(5) });
  await world.asOwner(
    `insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
       fingerprint, amount, cash, bonus, in_play, held, house, cash_after, bonus_after,
       in_play_after, held_after, at)
     select $1, 'ARS', 1000 + n, 'stake', 'hub88:many', 'many-' || n, '\\x00', 0, 0, 0, 0, 0, 0,
       5000000, 0, 0, 0, now() from generate_series(1, 20000) n`,
    [player.id],
  );
  await askConfirmed(player);
  await run('identity:make-data-files');
  let answered = 0;
  await expect
    .poll(
      async () => {
        answered++;
        return (await state(player))['state'];
      },
      { timeout: 60_000, interval: 10 },
    )
    .toBe('ready');
  const files = unzip((await fetchFile(player)).rawPayload);
  expect(files.get('ledger.csv')?.split('\r\n').length).toBeGreaterThan(20_000);
  expect(JSON.parse(files.get('ledger.json') ?? '').length).toBeGreaterThan(20_000);
  expect(answered).toBeGreaterThan(20);
  await world.asOwner(
    `alter table wallet.transfers disable trigger user;
     delete from wallet.transfers where source = 'hub88:many';
     alter table wallet.transfers enable trigger user`,
  );
}, 120_000);

/** Tables about players that the file leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  'affiliates.take_backs': 'the deposits taken back are in reversals',
  'games.winners': 'rounds under a shortened name; the rounds are there',
  'identity.data_export_pieces': 'the files themselves',
  'identity.handoffs': 'hashes of codes that live for a minute',
  'identity.lapsed_accounts': 'nobody can log in to them, and they never could',
  'identity.password_resets': 'hashes of links that live for an hour',
  'identity.recovery_codes': 'hashes of secrets',
  'identity.second_factor_challenges': 'secrets that live for five minutes',
  'identity.register_checks': 'when the next question is due; the answers are there',
  'identity.verifications': 'hashes of links that live for a day',
  'limits.reality_checks': 'what the open session has displayed',
  'promotions.reversed_deposits': 'the deposits taken back are in reversals',
  'promotions.rounds': 'sums of rounds for tournaments; the rounds and the scores are there',
  'sports.opposite_bets': 'what follows from the selections of bets; the bets are there',
  'sports.refused_settlements': 'what a company said by mistake; it changed no bet',
  'sports.reserves': 'steps of buying a bet; the bets and transfers are there',
};

it('every table about players is in the file, or left out for a reason', async () => {
  const tables = await world.asOwner(
    `select table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'player_id' and table_schema not in ('pg_catalog', 'graphile_worker')
     order by 1`,
  );
  const texts = [...identityData, ...personalData].map(({ text }) => text);
  const missing = tables
    .map(({ name }) => String(name))
    .filter(
      (name) => !(name in LEFT_OUT) && !texts.some((text) => text.split(/[\s,]/).includes(name)),
    );
  expect(missing).toEqual([]);
});
