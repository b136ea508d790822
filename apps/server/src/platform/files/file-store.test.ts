import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemIds, systemRandom } from '../ids.ts';
import { systemClock } from '../clock.ts';
import { createFileStore, type FilePlace } from './file-store.ts';

const secret = 'a secret of the configuration';
const content = Buffer.alloc(300_000, 'DNI 20111222 ');
const ids = systemIds(systemClock);
let folder: string;
let s3: S3rver;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ceibo-file-store-'));
  const directory = join(folder, 's3');
  const configureBuckets = [{ name: 'papers' }];
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets };
  s3 = new S3rver(options);
  ({ port } = await s3.run());
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const places: Record<string, () => FilePlace> = {
  'a folder': () => ({ kind: 'folder', folder: join(folder, 'own') }),
  'a bucket of S3': () => ({
    kind: 's3',
    bucket: 'papers',
    region: 'sa-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }),
};

describe.each(Object.keys(places))('a file in %s', (name) => {
  const open = () => {
    const place = places[name]?.();
    if (!place) throw new Error('there is no such place');
    return createFileStore({ place, secret }, systemRandom);
  };

  it('comes back as it was, and lies sealed', async () => {
    const [store, id] = [open(), ids.next()];
    await store.put(id, Readable.from([content]), content.length);
    expect((await buffer(await store.get(id))).equals(content)).toBe(true);
    for (const path of await filesOf(id))
      expect((await readFile(path)).includes('DNI 20111222')).toBe(false);
    expect(await filesOf(id)).not.toEqual([]);
  });

  it('is gone when it was removed, which may be said twice', async () => {
    const [store, id] = [open(), ids.next()];
    await store.put(id, Readable.from([content]), content.length);
    await store.remove(id);
    await store.remove(id);
    await expect(store.get(id).then(buffer)).rejects.toThrow(/ENOENT|Cannot read file/);
  });

  it('is not stored when its sender breaks off', async () => {
    const [store, id] = [open(), ids.next()];
    const broken = Readable.from(
      (function* pieces() {
        yield content.subarray(0, 100_000);
        throw new Error('the sender is gone');
      })(),
    );
    await expect(store.put(id, broken, content.length)).rejects.toThrow('Cannot write file');
  });
});

/** The files on the disk under an id, whichever server put them there. */
async function filesOf(id: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.includes(id))
    .map((entry) => join(entry.parentPath, entry.name));
}
