// Against a real server of HTTP/2, without TLS.

import { once } from 'node:events';
import { constants, createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttp2 } from './http2.ts';

let server: Http2Server;
afterEach(() => new Promise((done) => server.close(done)));

type Answer = (stream: ServerHttp2Stream, headers: Record<string, unknown>) => void;

async function serve(answer: Answer) {
  server = createServer();
  const connections = { opened: 0, all: new Set<{ goaway(): void; close(): void }>() };
  server.on('session', (session) => {
    connections.opened += 1;
    connections.all.add(session);
    session.on('error', () => {});
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    answer(stream, headers);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const http = createHttp2();
  const post = (path: string, body = '', timeoutMs = 1_000) =>
    http(url + path, { method: 'POST', headers: { 'apns-topic': 'x' }, body, timeoutMs });
  return { post, connections, closeAll: () => connections.all.forEach((each) => each.close()) };
}

const echo: Answer = (stream, headers) => {
  let body = '';
  stream.on('data', (piece: Buffer) => (body += piece.toString()));
  stream.on('end', () => {
    stream.respond({ ':status': 200, 'apns-id': `${String(headers['apns-topic'])}-1` });
    stream.end(`${String(headers[':method'])} ${String(headers[':path'])} ${body}`);
  });
};

it('calls share one connection, and have their answers each', async () => {
  const { post, connections, closeAll } = await serve(echo);
  const replies = await Promise.all([post('/a?b=1', 'x'), post('/b', 'y')]);
  expect(replies.map(({ status, body }) => [status, body.toString()])).toEqual([
    [200, 'POST /a?b=1 x'],
    [200, 'POST /b y'],
  ]);
  expect(replies[0]?.header('Apns-Id')).toBe('x-1');
  expect(replies[0]?.header('retry-after')).toBeNull();
  expect(connections.opened).toBe(1);
  closeAll();
});

it('a connection that the company ends is followed by another', async () => {
  const { post, connections, closeAll } = await serve(echo);
  await post('/a');
  connections.all.forEach((session) => session.goaway());
  closeAll();
  await expect.poll(async () => (await post('/b').catch(() => undefined))?.status).toBe(200);
  expect(connections.opened).toBe(2);
  closeAll();
});

it('a company that does not answer is waited for as long as asked, and called anew', async () => {
  let isMute = true;
  const { post, connections, closeAll } = await serve((stream, headers) => {
    if (!isMute) echo(stream, headers);
  });
  await expect(post('/a', '', 50)).rejects.toThrow('no answer in 50 ms');
  isMute = false;
  expect((await post('/b')).status).toBe(200);
  expect(connections.opened).toBe(2);
  closeAll();
});

it('an answer that breaks off, and one without an end, are none', async () => {
  const { post, closeAll } = await serve((stream, headers) => {
    if (headers[':path'] === '/broken') return stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    stream.respond({ ':status': 200 });
    stream.end(Buffer.alloc(1_000_001));
  });
  await expect(post('/broken')).rejects.toThrow('NGHTTP2_INTERNAL_ERROR');
  await expect(post('/long')).rejects.toThrow('more than 1000000 bytes');
  closeAll();
});

it('a company that is not there is an error', async () => {
  const { post } = await serve(echo);
  await new Promise((done) => server.close(done));
  await expect(post('/a')).rejects.toThrow('ECONNREFUSED');
  server.listen(0);
});
