// Looks into a PDF for forbidden content: programs, attachments, forms that send themselves, a
// password, another file hung on. ISO 32000-1 allows names to be written in several ways, and
// objects to hide in compressed streams. So every object is read as a reader of PDFs would read it,
// from each place where one begins. An object that cannot be read within the limits is refused.

import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PdfTokens, type PdfToken } from './pdf-tokens.ts';

const inflated = promisify(inflate);

const FORBIDDEN = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
]);
/** The distance of the end mark from the end of a PDF: some programs add a signature line. */
const TAIL_BYTES = 1024;
/** The end of a ZIP, which readers of ZIPs look for from the end of any file. */
const ZIP_END = 'PK\u0005\u0006';
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 65_535;
/** Objects in compressed streams take some megabytes in the largest scans. */
const MAX_INFLATED = 16 * 1024 * 1024;

export type PdfFault = 'damaged' | 'locked';

/** The fault of a PDF; undefined when it may be stored. */
export async function pdfFault(content: Buffer): Promise<PdfFault | undefined> {
  const text = content.toString('latin1');
  if (!isWhole(text) || isZip(content, text)) return 'damaged';
  const names = new Set<string>();
  // An object may be read twice where one begins inside another; a file of beginnings only is one
  // that wants to cost time.
  const budget = { left: 2 * text.length + 65_536 };
  let inflatedBytes = 0;
  for (const { index } of text.matchAll(/\b\d{1,10}\s+\d{1,5}\s+obj\b|\btrailer\b/g)) {
    const tokens = new PdfTokens(text, index, budget);
    const object = readObject(tokens);
    if (object === undefined) return 'damaged';
    for (const name of namesIn(object.tokens)) names.add(name);
    if (!object.hasStream || !isObjectStream(object.tokens)) continue;
    const filter = filterOf(object.tokens);
    if (filter === 'other') return 'damaged';
    if (filter === 'none') continue;
    const inside = await inflateFrom(content, tokens.at, MAX_INFLATED - inflatedBytes);
    if (inside === undefined) return 'damaged';
    inflatedBytes += inside.length;
    const packed = readAll(inside.toString('latin1'));
    if (packed === undefined) return 'damaged';
    for (const name of namesIn(packed)) names.add(name);
  }
  if (names.has('Encrypt')) return 'locked';
  return [...names].some((name) => FORBIDDEN.has(name)) ? 'damaged' : undefined;
}

/** Begins and ends as a PDF. */
function isWhole(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  if (!/^%PDF-[12]\.\d/.test(text) || end < text.length - TAIL_BYTES) return false;
  return /^[\s\0]*$/.test(text.slice(end + '%%EOF'.length));
}

/** A ZIP may stand before the end mark, in what is its comment. */
function isZip(content: Buffer, text: string): boolean {
  const from = Math.max(0, text.length - ZIP_END_BYTES - ZIP_COMMENT_BYTES);
  for (let at = text.indexOf(ZIP_END, from); at >= 0; at = text.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > content.length) continue;
    const commentBytes = content.readUInt16LE(at + ZIP_END_BYTES - 2);
    if (at + ZIP_END_BYTES + commentBytes === content.length) return true;
  }
  return false;
}

/** The tokens of an object up to its end or to its stream; undefined when they cost too much. */
function readObject(tokens: PdfTokens): { tokens: PdfToken[]; hasStream: boolean } | undefined {
  const read: PdfToken[] = [];
  tokens.skipHead();
  for (;;) {
    const token = tokens.next();
    if (token === 'too-much') return undefined;
    if (token === undefined) return { tokens: read, hasStream: false };
    if (token.kind === 'word' && token.text === 'stream') return { tokens: read, hasStream: true };
    // The next object has a reading of its own.
    if (token.kind === 'word' && /^(?:endobj|obj|startxref|xref|trailer)$/.test(token.text))
      return { tokens: read, hasStream: false };
    read.push(token);
  }
}

/** The tokens in an object stream. */
function readAll(text: string): PdfToken[] | undefined {
  const tokens = new PdfTokens(text, 0, { left: text.length + 1 });
  const read: PdfToken[] = [];
  for (;;) {
    const token = tokens.next();
    if (token === 'too-much') return undefined;
    if (token === undefined) return read;
    if (token.kind === 'name') read.push(token);
  }
}

function namesIn(tokens: readonly PdfToken[]): string[] {
  return tokens.flatMap(({ kind, text }) => (kind === 'name' ? [text] : []));
}

/** Readers find objects in any stream with a count and a place of the first one. */
function isObjectStream(tokens: readonly PdfToken[]): boolean {
  const names = new Set(namesIn(tokens));
  return names.has('ObjStm') || (names.has('N') && names.has('First'));
}

/** Object streams are deflated or plain. Any other way to pack one only hides what it holds. */
function filterOf(tokens: readonly PdfToken[]): 'none' | 'deflated' | 'other' {
  const names = namesIn(tokens);
  if (names.includes('DecodeParms') || names.includes('DP') || names.includes('F')) return 'other';
  const at = tokens.findIndex(({ kind, text }) => kind === 'name' && text === 'Filter');
  if (at < 0) return 'none';
  if (names.filter((name) => name === 'Filter').length > 1) return 'other';
  const value = tokens.slice(at + 1, at + 4);
  const [first, second, third] = value.map(({ text }) => text);
  if (first === 'FlateDecode') return 'deflated';
  return first === '[' && second === 'FlateDecode' && third === ']' ? 'deflated' : 'other';
}

/**
 * The content of a deflated stream whose keyword ends at a place; undefined when it is too long.
 */
async function inflateFrom(content: Buffer, at: number, most: number): Promise<Buffer | undefined> {
  const start = content[at] === 0x0d ? at + 2 : content[at] === 0x0a ? at + 1 : at;
  if (most <= 0) return undefined;
  try {
    return await inflated(content.subarray(start), { maxOutputLength: most });
  } catch {
    return undefined;
  }
}
