import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';

const world = startTestWorld();
let port = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  port = Number(new URL(await world.app.web.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Sends the head of a request and the first bytes of its body. */
async function begin(
  path: string,
): Promise<{ socket: Socket; received: () => string; isClosed: () => boolean }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (piece) => (received += piece.toString()));
  // A connection that is cut off shows as an error; the test only checks that it is closed.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ceibo\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
  );
  return { socket, received: () => received, isClosed: () => socket.closed };
}

it('gives up a body of an outside company that does not come to its end', async () => {
  const { received, isClosed } = await begin('/partners/hub88/ceibo/transaction/bet');
  // The server has to have seen its head before time can run out.
  const isGivenUp = () => {
    world.clock.advance(6_000);
    return isClosed();
  };
  await expect.poll(isGivenUp).toBe(true);
  expect(received()).toBe('');
});

it('waits for one that is on its way, and for a player’s', async () => {
  const partner = await begin('/partners/hub88/ceibo/transaction/bet');
  world.clock.advance(4_000);
  partner.socket.write(`${' '.repeat(94)}}`);
  await expect.poll(partner.received).toContain('RS_ERROR_INVALID_SIGNATURE');

  const player = await begin('/api/identity/login');
  world.clock.advance(60_000);
  player.socket.write('"b"}'.padEnd(95));
  await expect.poll(player.received).toContain('400');
});
