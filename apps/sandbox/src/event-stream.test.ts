import { createConnection, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openStream, type EventStream } from './event-stream.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A page that opens the stream and reads nothing; the clock rings only when told to. */
async function openUnread() {
  const app = Fastify({ forceCloseConnections: true });
  const opened = Promise.withResolvers<EventStream>();
  const closed = Promise.withResolvers<void>();
  const alarms: (() => void)[] = [];
  const clock = {
    now: () => new Date(0),
    after(_ms: number, task: () => void) {
      alarms.push(task);
      return { cancel: () => undefined };
    },
  };
  app.get('/', async (_request, reply) => {
    const stream = openStream(reply, { clock, onClose: () => closed.resolve() });
    if (stream) opened.resolve(stream);
  });
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket: Socket = createConnection(Number(address.port), address.hostname);
  socket.on('error', () => undefined);
  ends.push(
    () => socket.destroy(),
    () => app.close(),
  );
  socket.write('GET / HTTP/1.1\r\nhost: sandbox\r\n\r\n');
  const stream = await opened.promise;
  return { stream, closed: closed.promise, ring: () => alarms.splice(0).forEach((task) => task()) };
}

it('a page that does not read is disconnected, and later writes do no harm', async () => {
  const { stream, closed } = await openUnread();
  // Far more than the system's buffers hold.
  for (let i = 0; i < 400; i += 1) {
    stream.write('x'.repeat(100_000));
    await nextTurn();
  }
  await expect(closed).resolves.toBeUndefined();
  stream.write('x');
  stream.end('x');
  await nextTurn();
});

it('a stream that has ended takes no more, and is cut off when its end is not read', async () => {
  const { stream, closed, ring } = await openUnread();
  stream.write('x'.repeat(200_000));
  stream.end('the last');
  // An uncaught error would fail this run.
  for (let i = 0; i < 1000; i += 1) stream.write('too late');
  await nextTurn();
  ring();
  await expect(closed).resolves.toBeUndefined();
});
