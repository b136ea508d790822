// A file that the storage fails to give is not taken for missing or damaged.

import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { systemIds, systemRandom } from '../ids.ts';
import { createFileStore } from './file-store.ts';

const secret = 'a secret of the configuration';
const ids = systemIds(systemClock);

it('a folder that cannot be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-failing-'));
  try {
    const store = createFileStore({ place: { kind: 'folder', folder }, secret }, systemRandom);
    const id = ids.next();
    await store.put(id, Readable.from([Buffer.from('DNI')]), 3);
    const path = (await readdir(folder, { recursive: true })).find((each) => each.endsWith(id));
    await rm(join(folder, path ?? ''));
    expect(await store.inspect(id)).toBeUndefined();
    await mkdir(join(folder, path ?? ''));
    await expect(store.inspect(id)).rejects.toThrow('EISDIR');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('a bucket whose service is down', async () => {
  const place = {
    kind: 's3',
    bucket: 'papers',
    region: 'sa-east-1',
    endpoint: 'http://127.0.0.1:1',
    accessKeyId: 'nobody',
    secretAccessKey: 'nothing',
  } as const;
  const store = createFileStore({ place, secret }, systemRandom);
  await expect(store.inspect(ids.next())).rejects.toThrow('Cannot read file');
});
