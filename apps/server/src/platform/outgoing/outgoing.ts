// Outgoing HTTP to outside companies: every call has a time limit and a size limit, and never
// follows a redirect.

import { deadline } from '../clock.ts';

export interface HttpReply {
  status: number;
  body: Buffer;
  header(name: string): string | null;
}

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs: number;
}

/**
 * Sends one request. Throws when no whole answer came: the caller must then assume that it may have
 * arrived.
 */
export type Http = (url: string, call: HttpCall) => Promise<HttpReply>;

export const MAX_ANSWER_BYTES = 1_000_000;

export const systemHttp: Http = async (url, { method, headers = {}, body, timeoutMs }) => {
  const reply = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  return {
    status: reply.status,
    body: await readAnswer(reply),
    header: (name) => reply.headers.get(name),
  };
};

/**
 * Reads as far as an answer may go. Leaving the loop ends the connection, so that nothing more
 * arrives.
 */
async function readAnswer({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MAX_ANSWER_BYTES)
      throw new Error(`the answer has more than ${MAX_ANSWER_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export interface HttpStreamReply {
  status: number;
  header(name: string): string | null;
  /** The answer as it arrives. Leaving the loop ends the connection. */
  body: AsyncIterable<Uint8Array>;
}

export interface HttpStreamCall {
  headers?: Record<string, string>;
  /** The time within which the answer must begin; the caller bounds the rest. */
  beginsWithinMs: number;
  /** Ends the connection at any time. */
  signal: AbortSignal;
}

/**
 * Opens an answer without an end. The part that the caller does not read stays with the company: no
 * more than a few pieces are in memory.
 */
export type HttpStream = (url: string, call: HttpStreamCall) => Promise<HttpStreamReply>;

export const systemHttpStream: HttpStream = async (
  url,
  { headers = {}, beginsWithinMs, signal },
) => {
  const late = new AbortController();
  const patience = deadline(beginsWithinMs, () =>
    late.abort(new Error(`no answer began within ${beginsWithinMs} ms`)),
  );
  try {
    const reply = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.any([signal, late.signal]),
    });
    return {
      status: reply.status,
      header: (name) => reply.headers.get(name),
      body: reply.body ?? noPieces(),
    };
  } finally {
    patience.cancel();
  }
};

async function* noPieces(): AsyncGenerator<Uint8Array> {}
