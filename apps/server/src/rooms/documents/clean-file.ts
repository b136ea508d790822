// Turns a file that somebody sent into one that may be stored and opened. Its type is read from its
// content, never from its name, and what is not part of the document is left behind.

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { documentMediaTypes } from '@ceibo/contracts/documents';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { SpooledFile } from '../../platform/files/spooled-file.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { pdfFault } from './plain-pdf.ts';

/**
 * A picture that unpacks to more is refused before it is unpacked: a small file may hide an
 * enormous one. Cameras make up to 50 million.
 */
const MAX_PIXELS = 64_000_000;
/** Enough to read every line of a page; larger pictures are made smaller. */
const MAX_SIDE = 3000;
const JPEG_QUALITY = 85;
const UNPACK_SECONDS = 15;
/** Every type that is allowed is known by its first bytes. */
const SNIFFED_BYTES = 4100;

// libvips would keep unpacked pictures of earlier players in memory, for the case that they come
// again.
sharp.cache(false);

export interface CleanFile {
  mediaType: 'application/pdf' | 'image/jpeg';
  content: Readable;
  bytes: number;
}

type Refused = Refusal<'FILE_EMPTY' | 'FILE_TYPE_NOT_ALLOWED' | 'FILE_DAMAGED' | 'FILE_LOCKED'>;
type Sent = Pick<SpooledFile, 'bytes' | 'read'>;

/** Holds one file in memory while it works: its caller bounds how many at a time. */
export async function cleanFile(file: Sent): Promise<CleanFile | Refused> {
  if (file.bytes === 0) return refuse('FILE_EMPTY');
  const sniffed = await fileTypeFromBuffer(await headOf(file)).catch(() => undefined);
  const type = documentMediaTypes.find((allowed) => allowed === sniffed?.mime);
  if (type === undefined) return refuse('FILE_TYPE_NOT_ALLOWED');
  if (type !== 'application/pdf') return redraw(await buffer(file.read()));
  const fault = await pdfFault(await buffer(file.read()));
  if (fault !== undefined) return refuse(fault === 'locked' ? 'FILE_LOCKED' : 'FILE_DAMAGED');
  return { mediaType: type, content: file.read(), bytes: file.bytes };
}

async function headOf(file: Sent): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of file.read()) {
    if (!Buffer.isBuffer(piece)) throw new Error('a spooled file gives bytes');
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= SNIFFED_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, SNIFFED_BYTES);
}

async function redraw(content: Buffer): Promise<CleanFile | Refused> {
  try {
    // sharp keeps no metadata unless told to; the camera's turn of the picture is applied first, or
    // it would be lost.
    const drawn = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: UNPACK_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { mediaType: 'image/jpeg', content: Readable.from([drawn]), bytes: drawn.length };
  } catch {
    // A picture that libvips cannot read, or refuses for its size, is refused in the same words.
    return refuse('FILE_DAMAGED');
  }
}
