import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { systemHttp, systemHttpStream } from './outgoing.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

it('gives a whole answer', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(201, { 'x-name': 'value' }).end('ñandú'),
  );
  const reply = await systemHttp(url, { method: 'POST', body: 'x', timeoutMs: 5_000 });
  expect([reply.status, reply.body.toString(), reply.header('x-name')]).toEqual([
    201,
    'ñandú',
    'value',
  ]);
});

it('stops reading an answer that does not end, and hangs up', async () => {
  let sent = 0;
  const piece = Buffer.alloc(100_000, 'x');
  const hungUp = Promise.withResolvers<void>();
  const url = await serve((_request, response) => {
    const send = () => {
      sent += piece.length;
      if (response.write(piece)) setImmediate(send);
    };
    response.on('drain', send).on('close', hungUp.resolve);
    send();
  });
  await expect(systemHttp(url, { method: 'GET', timeoutMs: 20_000 })).rejects.toThrow('more than');
  await hungUp.promise;
  // Only the bytes that the operating system had taken in advance went beyond the limit.
  expect(sent).toBeLessThan(20_000_000);
});

it('gives up an answer that comes drop by drop', async () => {
  const url = await serve((_request, response) => void response.writeHead(200).write('{"url":'));
  await expect(systemHttp(url, { method: 'GET', timeoutMs: 50 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});

it('follows nobody elsewhere', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  );
  await expect(systemHttp(url, { method: 'GET', timeoutMs: 5_000 })).rejects.toThrow(
    'fetch failed',
  );
});

it('gives an answer without an end as it arrives, until the caller hangs up', async () => {
  const left = Promise.withResolvers<void>();
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('one');
    response.on('close', left.resolve);
  });
  const hangUp = new AbortController();
  const reply = await systemHttpStream(url, { beginsWithinMs: 5_000, signal: hangUp.signal });
  expect([reply.status, reply.header('content-type')]).toEqual([200, 'text/event-stream']);
  const pieces = reply.body[Symbol.asyncIterator]();
  expect(Buffer.from((await pieces.next()).value ?? []).toString()).toBe('one');
  hangUp.abort(new Error('enough'));
  await expect(pieces.next()).rejects.toThrow('enough');
  await left.promise;
});

it('leaves with the company what the caller does not read', async () => {
  let sent = 0;
  const piece = Buffer.alloc(100_000, 'x');
  const held = Promise.withResolvers<void>();
  const url = await serve((_request, response) => {
    const send = () => {
      sent += piece.length;
      if (response.write(piece)) setImmediate(send);
      else held.resolve();
    };
    response.on('drain', send);
    send();
  });
  const hangUp = new AbortController();
  const reply = await systemHttpStream(url, { beginsWithinMs: 5_000, signal: hangUp.signal });
  for await (const first of reply.body) if (first.length > 0) break;
  await held.promise;
  hangUp.abort();
  expect(sent).toBeLessThan(20_000_000);
});

it('does not wait for a stream that does not begin', async () => {
  const url = await serve(() => undefined);
  const { signal } = new AbortController();
  await expect(systemHttpStream(url, { beginsWithinMs: 50, signal })).rejects.toThrow(
    'no answer began',
  );
});
