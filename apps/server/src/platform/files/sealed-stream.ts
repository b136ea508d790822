// Seals a file while it streams, so that memory does not grow with it: AES-256-GCM in chunks. Each
// chunk has its own tag, its number and whether it is the last (the STREAM construction of Hoang,
// Reyhanitabar, Rogaway and Vizár, 2015). A chunk that was changed, moved, left out or cut off does
// not open.
//
// On disk: one byte for the version, 16 bytes of salt, then the chunks, 64 KiB each but the last.

import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { Random } from '../ids.ts';

const VERSION = 1;
const SALT_BYTES = 16;
const HEADER_BYTES = 1 + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const COUNTER_AT = 7;

/**
 * The bytes read are not the bytes sealed, or another secret sealed them. Every other error of a
 * stream is one of the storage.
 */
export class BrokenSeal extends Error {}

/** Binds a file to the key that seals it and to its name: in another file's place it stays shut. */
interface Seal {
  secret: string;
  name: string;
}

/** Tells one secret from another and gives nothing of it away. */
export function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'ceibo key id', 8)).toString('hex');
}

/** The sealed size of a file of so many bytes. */
export function sealedLength(plainBytes: number): number {
  const chunks = Math.max(1, Math.ceil(plainBytes / CHUNK_BYTES));
  return HEADER_BYTES + plainBytes + chunks * TAG_BYTES;
}

export function sealing(seal: Seal, random: Pick<Random, 'bytes'>): Transform {
  const salt = random.bytes(SALT_BYTES);
  const key = keyOf(seal, salt);
  const header = Buffer.concat([Buffer.from([VERSION]), salt]);
  const close = (chunk: Buffer, index: number, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  return new Chunks({ chunkBytes: CHUNK_BYTES, header, work: close });
}

/**
 * Gives an error instead of a byte that was not sealed so. The secret that opens the first chunk
 * counts, when there are several.
 */
export function opening({
  name,
  ...by
}: Seal | { secrets: readonly string[]; name: string }): Transform {
  const secrets = 'secrets' in by ? by.secrets : [by.secret];
  let keys: Buffer[] = [];
  const openWith = (key: Buffer, sealed: Buffer, { index, isLast }: Chunk): Buffer => {
    const tag = sealed.subarray(-TAG_BYTES);
    if (tag.length < TAG_BYTES) throw new BrokenSeal('a sealed file is cut off');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(tag);
    const body = sealed.subarray(0, -TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  };
  const open = (sealed: Buffer, index: number, isLast: boolean): Buffer => {
    let fault = new BrokenSeal('a sealed file is cut off in its header');
    for (const key of keys)
      try {
        const opened = openWith(key, sealed, { index, isLast });
        keys = [key];
        return opened;
      } catch (error) {
        fault = new BrokenSeal(error instanceof Error ? error.message : '', { cause: error });
      }
    throw fault;
  };
  return new Chunks({
    chunkBytes: CHUNK_BYTES + TAG_BYTES,
    readHeader: {
      bytes: HEADER_BYTES,
      read(header) {
        if (header[0] !== VERSION) throw new BrokenSeal('a sealed file has an unknown version');
        keys = secrets.map((secret) => keyOf({ secret, name }, header.subarray(1)));
      },
    },
    work: open,
  });
}

interface Chunk {
  index: number;
  isLast: boolean;
}

function keyOf({ secret, name }: Seal, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `ceibo file ${name}`, 32));
}

/** The key is of this file alone, so that the count of its chunks may be the nonce. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, COUNTER_AT);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

interface ChunkOptions {
  chunkBytes: number;
  /** Written first. */
  header?: Buffer;
  /** Read first. */
  readHeader?: { bytes: number; read(header: Buffer): void };
  work(chunk: Buffer, index: number, isLast: boolean): Buffer;
}

/** Cuts a stream into chunks. A full one waits for another byte, since the last one differs. */
class Chunks extends Transform {
  readonly #options: ChunkOptions;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #index = 0;
  #hasHeader: boolean;

  constructor(options: ChunkOptions) {
    super();
    this.#options = options;
    this.#hasHeader = options.readHeader === undefined;
    if (options.header) this.push(options.header);
  }

  override _transform(piece: Buffer, _encoding: string, done: TransformCallback): void {
    this.#waiting.push(piece);
    this.#waitingBytes += piece.length;
    this.#try(done, () => {
      this.#takeHeader();
      while (this.#hasHeader && this.#waitingBytes > this.#options.chunkBytes)
        this.#give(this.#options.chunkBytes, false);
    });
  }

  override _flush(done: TransformCallback): void {
    this.#try(done, () => this.#give(this.#waitingBytes, true));
  }

  #try(done: TransformCallback, work: () => void): void {
    try {
      work();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  }

  #takeHeader(): void {
    const { readHeader } = this.#options;
    if (this.#hasHeader || !readHeader || this.#waitingBytes < readHeader.bytes) return;
    this.#hasHeader = true;
    readHeader.read(this.#take(readHeader.bytes));
  }

  #give(bytes: number, isLast: boolean): void {
    this.push(this.#options.work(this.#take(bytes), this.#index++, isLast));
  }

  #take(bytes: number): Buffer {
    const all = this.#waiting.length === 1 ? this.#waiting[0] : Buffer.concat(this.#waiting);
    if (all === undefined) return Buffer.alloc(0);
    this.#waiting = [all.subarray(bytes)];
    this.#waitingBytes -= bytes;
    return all.subarray(0, bytes);
  }
}
