// The program that `makeLoad` starts: takes one load, makes its requests, reports. It speaks HTTP
// on plain sockets, because Node's own client takes more time for a request than the server does.
// On a small machine that is the server's time.

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Load, LoadReport } from './load.ts';

process.once('message', (load: Load) => {
  void makeRequests(load).then((report) => process.send?.(report));
});

process.once('disconnect', () => process.exit());

async function makeRequests({
  port,
  requests,
  expected,
  connections,
  perSecond,
  warmUp = 0,
  groupSize = requests.length,
}: Load): Promise<LoadReport> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)));
  const latenciesMs: number[] = [];
  let unexpected: string | undefined;
  const startedAt = performance.now();
  const runLine = async (line: Line, waiting: Iterable<[number, string]>): Promise<void> => {
    for (const [index, request] of waiting) {
      const dueAt =
        perSecond === undefined ? performance.now() : startedAt + (index * 1000) / perSecond;
      // A line that is late does not wait: it has been due for as long as the report will say.
      if (dueAt > performance.now()) await pause(dueAt - performance.now());
      // Timers may fire a moment early.
      const begunAt = Math.min(dueAt, performance.now());
      const answer = await line(request);
      if (index >= warmUp) latenciesMs.push(performance.now() - begunAt);
      if (!answer.includes(expected)) unexpected ??= answer;
      if (unexpected !== undefined) return;
    }
  };
  const groupSeconds: number[] = [];
  for (let first = 0; first < requests.length; first += groupSize) {
    const begunAt = performance.now();
    const waiting = group(requests, first, groupSize);
    await Promise.all(lines.map((line) => runLine(line, waiting)));
    groupSeconds.push((performance.now() - begunAt) / 1000);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: requests.length / seconds,
    groupSeconds,
    latenciesMs,
    ...(unexpected !== undefined && { unexpected }),
  };
}

/** The requests of a group with their places, once for all lines together. */
function* group(requests: readonly string[], first: number, size: number) {
  for (const [index, request] of requests.slice(first, first + size).entries())
    yield [first + index, request] satisfies [number, string];
}

/** Sends a request and gives the answer, head and body, when it is whole. */
type Line = (request: string) => Promise<string>;

async function openLine(port: number): Promise<Line> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let received = '';
  let answered: ((answer: string) => void) | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    received += chunk;
    if (!isWhole(received)) return;
    const answer = received;
    received = '';
    answered?.(answer);
  });
  // A connection's error shows in the request that it did not answer.
  socket.on('error', () => undefined);
  socket.on('close', () => answered?.('the connection was closed'));
  return (request) =>
    new Promise((resolve) => {
      answered = resolve;
      if (socket.destroyed) resolve('the connection was closed');
      else socket.write(request);
    });
}

function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  if (length === undefined)
    throw new Error(`an answer without its length: ${received.slice(0, head)}`);
  return received.length >= head + 4 + Number.parseInt(length, 10);
}
