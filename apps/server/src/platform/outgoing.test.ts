import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { systemHttp } from './outgoing.ts';

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
  // What the operating system had taken in advance is all that went beyond the limit.
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
