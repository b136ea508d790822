// Turns a file that somebody sent into one that may be stored and opened: its type is read from its
// content, never from its name, and what is not part of the document is left behind.

import { documentMediaTypes } from '@ceibo/contracts/documents';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { StoredFile } from './documents-store.ts';

/**
 * A picture that unpacks to more is refused before it is unpacked: a small file may hide an
 * enormous one. Cameras make up to 50 million.
 */
const MAX_PIXELS = 64_000_000;
/** Enough to read every line of a page; larger pictures are made smaller. */
const MAX_SIDE = 3000;
const JPEG_QUALITY = 85;
const UNPACK_SECONDS = 15;
/** How far from its end the end mark of a PDF stands: some programs add a signature line. */
const PDF_TAIL_BYTES = 1024;

type Refused = Refusal<'FILE_EMPTY' | 'FILE_TYPE_NOT_ALLOWED' | 'FILE_DAMAGED'>;

export async function cleanFile(content: Buffer): Promise<StoredFile | Refused> {
  if (content.length === 0) return refuse('FILE_EMPTY');
  const sniffed = await fileTypeFromBuffer(content).catch(() => undefined);
  const type = documentMediaTypes.find((allowed) => allowed === sniffed?.mime);
  if (type === undefined) return refuse('FILE_TYPE_NOT_ALLOWED');
  if (type === 'application/pdf')
    return isPlainPdf(content) ? { mediaType: type, content } : refuse('FILE_DAMAGED');
  return redraw(content);
}

async function redraw(content: Buffer): Promise<StoredFile | Refused> {
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
    return { mediaType: 'image/jpeg', content: drawn };
  } catch {
    // What libvips cannot read, or will not for its size, is refused in the same words.
    return refuse('FILE_DAMAGED');
  }
}

/**
 * True for a file that begins and ends as a PDF, so that nothing is hung on to it, and in whose
 * open parts nothing wants to run.
 */
function isPlainPdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (!/^%PDF-[12]\.\d/.test(text) || end < text.length - PDF_TAIL_BYTES) return false;
  const isEnd = /^[\s\0]*$/.test(text.slice(end + '%%EOF'.length));
  return isEnd && !/\/(?:JavaScript|JS|Launch)\b/.test(text);
}
