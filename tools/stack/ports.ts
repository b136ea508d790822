import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { StackFault } from './fault.ts';

const HOST = '127.0.0.1';

/** Below those that systems give to outgoing connections: one of these would take it meanwhile. */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 100;

/**
 * A free port that no other call gets while this process lives. Stacks that start side by side
 * choose theirs some seconds before their programs listen there.
 */
export async function freePort(first: number = FIRST, last: number = LAST): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(first, last);
    if ((await mark(port)) && (await isFree(port))) return port;
  }
  throw new StackFault(`No free port was found between ${first} and ${last}.`);
}

/**
 * Marks a port as chosen, for calls in other processes too; false when it was. The mark is a UDP
 * socket of the same number, which no program of the product wants.
 */
async function mark(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    socket.bind({ port, address: HOST, exclusive: true });
    await once(socket, 'listening');
    socket.unref();
    return true;
  } catch {
    socket.close();
    return false;
  }
}

export async function isFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port));
    return true;
  } catch {
    return false;
  }
}

/** The port itself when it is free, otherwise another: for ports that no outsider relies on. */
export async function freePortNear(preferred: number): Promise<number> {
  return (await isFree(preferred)) ? preferred : freePort();
}

/**
 * Refuses a taken port with what to do about it. `variable` is the environment variable that sets
 * the port.
 */
export async function requireFree(port: number, variable: string): Promise<void> {
  if (await isFree(port)) return;
  throw new StackFault(
    `Port ${port} is taken by another program: stop that program, or choose another port, for ` +
      `example ${variable}=${port + 1} npm start.`,
  );
}

/** Reads a port from the environment; unset is the default. */
export function portFrom(variable: string, byDefault: number): number {
  const text = process.env[variable];
  if (!text) return byDefault;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StackFault(
      `${variable} is "${text}", which is not a port: give a number from 1 to 65535.`,
    );
  return port;
}

async function listen(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, HOST);
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
