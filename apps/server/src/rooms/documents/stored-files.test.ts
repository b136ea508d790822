import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createFileStore } from '../../platform/files/file-store.ts';
import { systemIds, systemRandom } from '../../platform/ids.ts';
import { HOUR } from '../../platform/clock.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';
import { sendFile } from '../../testing/upload.ts';
import {
  createDeleteFiles,
  createEndRetention,
  createMoveFiles,
  KEEP_CLOSED_MS,
  KEEP_REJECTED_MS,
} from './stored-files.ts';

const world = startTestWorld();
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (a secret word) >>\nendobj\n%%EOF\n',
);

const deps = () => ({
  database: world.database,
  clock: world.clock,
  ids: systemIds(world.clock),
  identity: world.app.identity,
  files: createFileStore(world.config.documentFiles, systemRandom),
});
const send = ({ session }: TestPlayer) =>
  sendFile(world, '/api/documents/upload-files', { session, content: PDF, name: 'a.pdf' });
const idOf = async ({ id }: TestPlayer) =>
  String(
    (
      await world.database.query<{ id: string }>(
        'select id from documents.documents where player_id = $1',
        [id],
      )
    )[0]?.id,
  );
const readBack = async (player: TestPlayer) => {
  const file = await world.app.documents.file(await idOf(player), 'rita');
  return file && (await buffer(file.content));
};
/** The files in the store that belong to a player. */
async function storedOf({ id }: TestPlayer): Promise<string[]> {
  const { place } = world.config.documentFiles;
  if (place.kind !== 'folder') throw new Error('tests store in a folder');
  const known = await world.database.query<{ id: string }>(
    'select id from documents.files where player_id = $1',
    [id],
  );
  const entries = await readdir(place.folder, { recursive: true });
  return entries
    .filter((entry) => known.some((row) => entry.endsWith(row.id)))
    .map((entry) => join(place.folder, entry));
}
const review = (
  id: string,
  decision: { status: 'Approved' } | { status: 'Rejected'; reason: string },
) =>
  world.database.transaction((transaction) =>
    world.app.documents.review(transaction, id, { ...decision, reviewer: 'rita' }),
  );

it('a file lies sealed, and opens for the reviewer as it was', async () => {
  const player = await world.player();
  await send(player);
  const [path = ''] = await storedOf(player);
  expect((await readFile(path)).includes('secret word')).toBe(false);
  expect(await readBack(player)).toEqual(PDF);
});

it('a replaced file is deleted, the new one stays', async () => {
  const player = await world.player();
  await send(player);
  await send(player);
  expect(await storedOf(player)).toHaveLength(2);
  await createDeleteFiles(deps())();
  expect(await storedOf(player)).toHaveLength(1);
  expect(await readBack(player)).toEqual(PDF);
});

it('a file whose upload broke off is deleted after an hour', async () => {
  const player = await world.player();
  const id = systemIds(world.clock).next();
  await world.database.query(
    `insert into documents.files (player_id, id, doc_type, created_at, delete_from)
       values ($1, $2, 'Id Proof', $3, $4)`,
    [player.id, id, world.clock.now(), new Date(world.clock.now().getTime() + HOUR)],
  );
  const deleted = () =>
    world.database.query(
      'select deleted_at is not null as gone from documents.files where id = $1',
      [id],
    );
  await createDeleteFiles(deps())();
  expect(await deleted()).toEqual([{ gone: false }]);
  world.clock.advance(HOUR + 1);
  await createDeleteFiles(deps())();
  expect(await deleted()).toEqual([{ gone: true }]);
});

it('a rejected file goes after thirty days, and the player still reads why', async () => {
  const player = await world.player();
  await send(player);
  await review(await idOf(player), { status: 'Rejected', reason: 'It is blurred.' });
  await createEndRetention(deps())();
  expect(await readBack(player)).toEqual(PDF);
  world.clock.advance(KEEP_REJECTED_MS + 1);
  await createEndRetention(deps())();
  await createDeleteFiles(deps())();
  expect([await storedOf(player), await readBack(player)]).toEqual([[], undefined]);
  expect(await world.app.documents.statusOf(player.id)).toEqual({ 'Id Proof': 'Rejected' });
});

it('an approved file goes ten years after its player has left, and not before', async () => {
  const [gone, stays] = [await world.player(), await world.player()];
  for (const player of [gone, stays]) {
    await send(player);
    await review(await idOf(player), { status: 'Approved' });
  }
  await world.asOwner(
    `insert into identity.closures (player_id, id, closed_at, reason, note, remainder, forfeited)
       values ($1, $2, $3, 'other', '', 0, 0)`,
    [gone.id, systemIds(world.clock).next(), world.clock.now()],
  );
  world.clock.advance(KEEP_CLOSED_MS - HOUR);
  await createEndRetention(deps())();
  await createDeleteFiles(deps())();
  expect(await storedOf(gone)).toHaveLength(1);
  world.clock.advance(2 * HOUR);
  await createEndRetention(deps())();
  await createDeleteFiles(deps())();
  expect([(await storedOf(gone)).length, (await storedOf(stays)).length]).toEqual([0, 1]);
});

it('a file from before, in a row of the database, moves into the store', async () => {
  const player = await world.player();
  await world.database.query(
    `insert into documents.documents
       (player_id, doc_type, id, status, media_type, content, uploaded_at)
       values ($1, 'Id Proof', $2, 'Pending', 'application/pdf', $3, $4)`,
    [player.id, systemIds(world.clock).next(), PDF, world.clock.now()],
  );
  expect(await readBack(player)).toEqual(PDF);
  await createMoveFiles(deps())();
  expect(await storedOf(player)).toHaveLength(1);
  expect(await readBack(player)).toEqual(PDF);
});
