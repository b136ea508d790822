// A file that somebody sends lies on disk until all of it is here. So a thousand slow senders hold
// a thousand small buffers and not a thousand files. It has no name on disk from the beginning and
// is sealed with a key that nobody keeps. A crash leaves nothing behind, and nothing to read.

import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemRandom } from '../ids.ts';
import { opening, sealing } from './sealed-stream.ts';

export interface SpooledFile {
  bytes: number;
  /** Its content, as often as it is wanted until it is released. */
  read(): Readable;
  release(): Promise<void>;
}

const PIECE_BYTES = 64 * 1024;

/**
 * Takes a stream to its end. When that fails, nothing remains and the error is the stream's. The
 * handle's own streams are not used: it cannot be closed before each of them was.
 */
export async function spoolFile(content: Readable): Promise<SpooledFile> {
  const seal = { secret: systemRandom.secret(), name: 'spooled' };
  const file = await openNameless();
  let bytes = 0;
  try {
    await pipeline(
      content,
      async function* count(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          bytes += piece.length;
          yield piece;
        }
      },
      sealing(seal, systemRandom),
      async (sealed: AsyncIterable<Buffer>) => {
        for await (const piece of sealed) await file.writeFile(piece);
      },
    );
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    bytes,
    read: () => Readable.from(piecesOf(file)).compose(opening(seal)),
    release: () => file.close(),
  };
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `ceibo-${systemRandom.bytes(16).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
