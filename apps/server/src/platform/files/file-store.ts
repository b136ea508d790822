// The storage of sealed files: a folder, or a bucket of S3 or of a service with its protocol. The
// folder, the bucket or a backup of either is worth nothing without the secret.

import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Random } from '../ids.ts';
import { BrokenSeal, keyIdOf, opening, sealedLength, sealing } from './sealed-stream.ts';

export interface BucketPlace {
  kind: 's3';
  bucket: string;
  region: string;
  /** The address of the service: Amazon's (https://s3.sa-east-1.amazonaws.com), or another. */
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type FilePlace = { kind: 'folder'; folder: string } | BucketPlace;

export interface FileStoreConfig {
  place: FilePlace;
  secret: string;
  /** Opens files that were sealed before the secret was changed; nothing is sealed with it. */
  oldSecret?: string | undefined;
}

/** The secret, length and SHA-256 of a file's content. */
export interface FileSeal {
  keyId: string;
  bytes: number;
  digest: string;
}

export interface FileStore {
  /** Names the secret that seals new files. */
  keyId: string;
  /** Stores a file of known length under a name that was never used before. */
  put(name: string, content: Readable, bytes: number): Promise<void>;
  /** The content; the stream fails when a byte of it is not what was stored. */
  get(name: string): Promise<Readable>;
  /**
   * Undefined when the file is missing, damaged or sealed with a secret that is not known. Throws
   * while the storage fails.
   */
  inspect(name: string): Promise<FileSeal | undefined>;
  /** Succeeds for a file that is not there, too. */
  remove(name: string): Promise<void>;
}

export function createFileStore(
  { place, secret, oldSecret }: FileStoreConfig,
  random: Pick<Random, 'bytes'>,
): FileStore {
  const disk = place.kind === 'folder' ? folderDisk(place.folder) : bucketDisk(place);
  const secrets = oldSecret === undefined ? [secret] : [secret, oldSecret];
  const read = async (name: string, by: readonly string[]): Promise<Readable> =>
    (await (await disk).getStream(pathOf(name))).compose(opening({ secrets: by, name }));
  return {
    keyId: keyIdOf(secret),
    async put(name, content, bytes) {
      const to = await disk;
      const sealed = content.compose(sealing({ secret, name }, random));
      // `putStream` fails with the stream's error, but hears only the first one.
      sealed.on('error', () => undefined);
      await to.putStream(pathOf(name), sealed, {
        contentLength: sealedLength(bytes),
        contentType: 'application/octet-stream',
      });
      if (place.kind === 'folder') await keepThroughPowerLoss(join(place.folder, pathOf(name)));
    },
    get: (name) => read(name, secrets),
    async inspect(name) {
      for (const by of secrets)
        try {
          return { keyId: keyIdOf(by), ...(await measure(await read(name, [by]))) };
        } catch (error) {
          // Another secret may open it. A file that the storage fails to give is not damaged.
          if (!(error instanceof BrokenSeal) && !isMissing(error)) throw error;
        }
      return undefined;
    },
    remove: async (name) => (await disk).delete(pathOf(name)),
  };
}

/** A folder has no such file, or a bucket no such key: the cause is below what Flydrive throws. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isIt = error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT');
  return isIt || isMissing(error.cause);
}

async function measure(content: Readable): Promise<Pick<FileSeal, 'bytes' | 'digest'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done();
    },
  });
  await pipeline(content, sink);
  return { bytes, digest: hash.digest('hex') };
}

/** A folder with a million files is slow to list; ids end at random. */
function pathOf(name: string): string {
  return `${name.slice(-2)}/${name}`;
}

async function folderDisk(folder: string): Promise<Disk> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

/** The client of S3 is large, so it is loaded only where it is used. */
async function bucketDisk({ accessKeyId, secretAccessKey, ...place }: BucketPlace): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      region: place.region,
      bucket: place.bucket,
      visibility: 'private',
      // Buckets are private by a rule of their own nowadays and refuse rights of single files.
      supportsACL: false,
      endpoint: place.endpoint,
      forcePathStyle: true,
      // Other services refuse the checksums that Amazon's newer clients add; the seal has its own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

/** A row of the database names the file from now on, so the disk must have it as well. */
async function keepThroughPowerLoss(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
