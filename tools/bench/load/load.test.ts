import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { makeLoad, postText } from './load.ts';

let server: Server | undefined;
const bodies: string[] = [];

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  bodies.length = 0;
});

async function serve(answer: string): Promise<number> {
  const takeRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    bodies.push(await text(request));
    response.setHeader('content-length', Buffer.byteLength(answer)).end(answer);
  };
  server = createServer((request, response) => {
    void takeRequest(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const requests = Array.from({ length: 40 }, (_, index) => postText('/here', `número ${index}`));

test('load: every request is sent once', async () => {
  const port = await serve('{"is":"right"}');
  const { latenciesMs } = await makeLoad({ port, requests, expected: 'right', connections: 3 });
  expect(latenciesMs).toHaveLength(40);
  expect(bodies.toSorted()).toEqual(
    Array.from({ length: 40 }, (_, index) => `número ${index}`).toSorted(),
  );
});

test('load: the rate is never above the given one', async () => {
  const port = await serve('right');
  const { perSecond } = await makeLoad({
    port,
    requests,
    expected: 'right',
    connections: 3,
    perSecond: 200,
  });
  // The last of 40 is due 39 intervals after the first, and its timer may fire a moment early.
  const earlySeconds = 0.002;
  expect(perSecond).toBeLessThan(40 / (39 / 200 - earlySeconds));
});

test('load: a group begins when the one before it is answered', async () => {
  const port = await serve('right');
  const load = { port, requests, expected: 'right', connections: 8, groupSize: 16 };
  const { groupSeconds, latenciesMs } = await makeLoad(load);
  expect(groupSeconds).toHaveLength(3);
  expect(latenciesMs).toHaveLength(40);
  const groups = [0, 16, 32].map((first) => bodies.slice(first, first + 16).toSorted());
  const sent = Array.from({ length: 40 }, (_, index) => `número ${index}`);
  expect(groups).toEqual([0, 16, 32].map((first) => sent.slice(first, first + 16).toSorted()));
});

test('load: an unexpected answer fails the measurement', async () => {
  const port = await serve('wrong');
  await expect(makeLoad({ port, requests, expected: 'right', connections: 3 })).rejects.toThrow(
    'did not answer right',
  );
});

test('load: a connection that closes without an answer fails the measurement', async () => {
  const port = await serve('right');
  server?.prependListener('request', ({ socket }) => socket.destroy());
  await expect(makeLoad({ port, requests, expected: 'right', connections: 3 })).rejects.toThrow(
    'the connection was closed',
  );
});
