// Outgoing calls to companies that speak HTTP/2 only, with the limits of outgoing.ts. One
// connection for each company serves all calls, as long as there are any.

import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { deadline, MINUTE } from '../clock.ts';
import { MAX_ANSWER_BYTES, type Http, type HttpReply } from './outgoing.ts';

const IDLE_MS = MINUTE;

export function createHttp2(): Http {
  const sessions = new Map<string, ClientHttp2Session>();

  function sessionTo(origin: string): ClientHttp2Session {
    const open = sessions.get(origin);
    if (open !== undefined && !open.closed && !open.destroyed) return open;
    const session = connect(origin);
    const forget = () => {
      if (sessions.get(origin) === session) sessions.delete(origin);
    };
    // Each call under way has the error too.
    session.on('error', forget);
    session.on('close', forget);
    session.on('goaway', forget);
    session.setTimeout(IDLE_MS, () => session.close());
    // It keeps no process alive.
    session.unref();
    sessions.set(origin, session);
    return session;
  }

  return async (url, { method, headers = {}, body, timeoutMs }) => {
    const { origin, pathname, search } = new URL(url);
    const session = sessionTo(origin);
    const path = `${pathname}${search}`;
    const stream = session.request({
      ...headers,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ':method': method,
      ':path': path,
    });
    const patience = deadline(timeoutMs, () => {
      stream.destroy(new Error(`no answer in ${timeoutMs} ms`));
      // It may be dead: the next call has another one.
      sessions.delete(origin);
      session.close();
    });
    try {
      stream.end(body);
      return await readReply(stream);
    } finally {
      patience.cancel();
    }
  };
}

async function readReply(stream: ClientHttp2Stream): Promise<HttpReply> {
  let found: Record<string, unknown> = {};
  stream.on('response', (headers) => (found = headers));
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MAX_ANSWER_BYTES)
      throw new Error(`the answer has more than ${MAX_ANSWER_BYTES} bytes`);
    pieces.push(piece);
  }
  const status = Number(found[':status']);
  if (!(status >= 200)) throw new Error('the connection ended without an answer');
  return {
    status,
    body: Buffer.concat(pieces),
    header(name) {
      const value = found[name.toLowerCase()];
      return typeof value === 'string' ? value : null;
    },
  };
}
