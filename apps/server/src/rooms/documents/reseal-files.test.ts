import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createFileStore, type FileStore } from '../../platform/files/file-store.ts';
import { systemIds, systemRandom } from '../../platform/ids.ts';
import { HOUR } from '../../platform/clock.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';
import { sendFile } from '../../testing/upload.ts';
import { createResealFiles } from './reseal-files.ts';
import { filesByKey } from './reseal-store.ts';
import { createDeleteFiles, createReadDocument } from './stored-files.ts';

const world = startTestWorld();
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

const storeOf = (secret: string, oldSecret?: string) =>
  createFileStore({ ...world.config.documentFiles, secret, oldSecret }, systemRandom);
const first = () => world.config.documentFiles.secret;
const depsWith = (files: FileStore) => ({
  database: world.database,
  clock: world.clock,
  ids: systemIds(world.clock),
  files,
});
const reseal = (files: FileStore) => createResealFiles(depsWith(files))();
const documentOf = async ({ id }: TestPlayer) => {
  const [row] = await world.database.query<{ id: string; fileId: string; keyId: string | null }>(
    `select d.id, d.file_id as "fileId", f.key_id as "keyId" from documents.documents d
       join documents.files f on f.player_id = d.player_id and f.id = d.file_id
       where d.player_id = $1`,
    [id],
  );
  if (!row) throw new Error('the player has no document');
  return row;
};
const readBack = async (player: TestPlayer, files: FileStore) => {
  const read = createReadDocument(depsWith(files));
  const file = await read((await documentOf(player)).id, 'rita');
  return file && (await buffer(file.content));
};
async function sender(): Promise<TestPlayer> {
  const player = await world.player();
  const sent = { session: player.session, content: PDF, name: 'a.pdf' };
  await sendFile(world, '/api/documents/upload-files', sent);
  return player;
}
/** Later tests find everything sealed with the secret of the configuration. */
async function rotate(from: string, to: string): Promise<void> {
  await reseal(storeOf(to, from));
}

it('a file is sealed anew with the new secret, and the old one is needed no longer', async () => {
  const player = await sender();
  const both = storeOf('the second secret', first());
  expect(await readBack(player, both)).toEqual(PDF);
  await reseal(both);
  expect(await readBack(player, storeOf('the second secret'))).toEqual(PDF);
  expect((await filesByKey(world.database)).map(({ keyId }) => keyId)).toEqual([both.keyId]);
  await rotate('the second secret', first());
});

it('a reader who was given the old file while it changed reads it to its end', async () => {
  const player = await sender();
  const both = storeOf('the second secret', first());
  const { fileId } = await documentOf(player);
  await reseal(both);
  await createDeleteFiles(depsWith(both))();
  expect(await buffer(await both.get(fileId))).toEqual(PDF);
  world.clock.advance(HOUR + 1);
  await createDeleteFiles(depsWith(both))();
  expect(await both.inspect(fileId)).toBeUndefined();
  expect(await readBack(player, both)).toEqual(PDF);
  await rotate('the second secret', first());
});

it('an end between the write and the switch leaves the old file, and the next run ends the work', async () => {
  const player = await sender();
  const both = storeOf('the second secret', first());
  const before = await documentOf(player);
  const written: string[] = [];
  const dies: FileStore = {
    ...both,
    async put(name, content, bytes) {
      await both.put(name, content, bytes);
      written.push(name);
      throw new Error('killed');
    },
  };
  await expect(reseal(dies)).rejects.toThrow('killed');
  expect([await documentOf(player), await readBack(player, both)]).toEqual([before, PDF]);
  await reseal(both);
  expect(await readBack(player, storeOf('the second secret'))).toEqual(PDF);
  world.clock.advance(HOUR + 1);
  await createDeleteFiles(depsWith(both))();
  expect(await both.inspect(written[0] ?? '')).toBeUndefined();
  expect(await readBack(player, both)).toEqual(PDF);
  await rotate('the second secret', first());
});

it('a mistaken old secret fails the run by name and changes no file', async () => {
  const [player, other] = [await sender(), await sender()];
  const before = [await documentOf(player), await documentOf(other)];
  await expect(reseal(storeOf('the second secret', 'a mistake'))).rejects.toThrow(
    'open with neither DOCUMENT_SECRET nor DOCUMENT_SECRET_OLD',
  );
  expect([await documentOf(player), await documentOf(other)]).toEqual(before);
  expect(await readBack(player, storeOf(first()))).toEqual(PDF);
});

it('a storage that is down fails the run by its own error and changes no file', async () => {
  const player = await sender();
  const before = await documentOf(player);
  const endpoint = 'http://127.0.0.1:1';
  const keys = { accessKeyId: 'nobody', secretAccessKey: 'nothing' };
  const place = { kind: 's3', bucket: 'papers', region: 'sa-east-1', endpoint, ...keys } as const;
  const down = createFileStore({ place, secret: 'new', oldSecret: first() }, systemRandom);
  const failed = await reseal(down).catch(String);
  expect(failed).toContain('Cannot read file');
  expect(await documentOf(player)).toEqual(before);
});

it('a file that does not come back as it was is not taken', async () => {
  const player = await sender();
  const both = storeOf('the second secret', first());
  const before = await documentOf(player);
  const spoils: FileStore = {
    ...both,
    inspect: async (name) => {
      const seal = await both.inspect(name);
      return seal && seal.keyId === both.keyId ? { ...seal, digest: 'another' } : seal;
    },
  };
  await expect(reseal(spoils)).rejects.toThrow('is another after it was sealed anew');
  expect(await documentOf(player)).toEqual(before);
});

it('a document that its player replaces meanwhile keeps the file of the player', async () => {
  const player = await sender();
  const both = storeOf('the second secret', first());
  const replaced: string[] = [];
  const slow: FileStore = {
    ...both,
    async put(name, content, bytes) {
      await both.put(name, content, bytes);
      if (replaced.length > 0) return;
      const sent = { session: player.session, content: PDF, name: 'b.pdf' };
      replaced.push('once');
      await sendFile(world, '/api/documents/upload-files', sent);
      replaced.push((await documentOf(player)).fileId);
    },
  };
  await world.database.query(
    'update documents.files set key_id = $1 where player_id <> $2 and deleted_at is null',
    [both.keyId, player.id],
  );
  await reseal(slow);
  const { fileId } = await documentOf(player);
  expect([fileId === replaced[1], await readBack(player, both)]).toEqual([true, PDF]);
});

it('a file from before gets its mark and stays where it is', async () => {
  const player = await sender();
  const { fileId } = await documentOf(player);
  await world.database.query('update documents.files set key_id = null where id = $1', [fileId]);
  const own = storeOf(first(), 'the second secret');
  await reseal(own).catch(() => undefined);
  expect(await documentOf(player)).toMatchObject({ fileId, keyId: own.keyId });
});
