// An answer that many are given alike, kept whole: its bytes, its tag, and its compressed forms,
// each made when it is first asked for.

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A shorter body fits into one packet as it is. */
const WORTH_FROM_BYTES = 1024;
/**
 * Quick enough for what changes now and then; files of the build are compressed once, and harder.
 */
const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface KeptBody {
  type: string;
  /** Weak, since it stands for all encodings. */
  tag: string;
  bytes: number;
  in(encoding: Encoding): Promise<Buffer> | Buffer;
}

/** `ready` holds the forms that exist already, such as the files that a build has made. */
export function keepBody(
  type: string,
  content: string | Buffer,
  ready: Partial<Record<'br' | 'gzip', Buffer>> = {},
): KeptBody {
  const plain = Buffer.from(content);
  const forms: Partial<Record<Encoding, Promise<Buffer> | Buffer>> = { ...ready, identity: plain };
  return {
    type,
    tag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes: plain.length,
    in(encoding) {
      const known = forms[encoding];
      if (known !== undefined) return known;
      const made = encoding === 'br' ? toBrotli(plain) : promisify(gzip)(plain);
      forms[encoding] = made;
      // Once made it needs no promise.
      void made.then((bytes) => (forms[encoding] = bytes));
      return made;
    },
  };
}

/**
 * A window no larger than the content: the default takes megabytes for each compression, which the
 * process then keeps.
 */
function toBrotli(plain: Buffer): Promise<Buffer> {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  const window = Math.min(most, Math.max(least, Math.ceil(Math.log2(plain.length + 1))));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return promisify(brotliCompress)(plain, { params });
}

/**
 * Prepares the head of the answer and gives its body; null when the browser holds the same already.
 */
export function writeKept(
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
): Promise<Buffer> | Buffer | null {
  reply.header('etag', body.tag);
  addVary(reply);
  if (reply.statusCode === 200 && isHeldBy(request.headers, body.tag)) {
    // No body, and nothing that would describe one.
    reply.code(304).removeHeader('content-type');
    return null;
  }
  const encoding =
    body.bytes < WORTH_FROM_BYTES ? 'identity' : encodingFor(request.headers['accept-encoding']);
  reply.header('content-type', body.type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body.in(encoding);
}

/** Answers with it. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
): Promise<FastifyReply> {
  // Fastify would write null as JSON.
  return reply.send((await writeKept(request, reply, body)) ?? undefined);
}

const ACCEPTS_BR = accepting('br');
const ACCEPTS_GZIP = accepting('gzip');

/** The best of the encodings that are accepted; one with a weight of 0 is not. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const parts = String(accepted ?? '');
  if (ACCEPTS_BR.test(parts)) return 'br';
  return ACCEPTS_GZIP.test(parts) ? 'gzip' : 'identity';
}

function accepting(name: string): RegExp {
  return new RegExp(
    String.raw`(?:^|,)\s*${name}\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)`,
    'i',
  );
}

/** True when the browser has the body with this tag. */
export function isHeldBy(headers: IncomingHttpHeaders, tag: string): boolean {
  const held = headers['if-none-match'];
  return held !== undefined && held.split(/\s*,\s*/).includes(tag);
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header(
    'vary',
    typeof vary === 'string' && vary !== '' ? `${vary}, accept-encoding` : 'accept-encoding',
  );
}
