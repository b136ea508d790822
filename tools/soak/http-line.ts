// One connection that carries one request at a time. Plain sockets, because Node's own client takes
// more time for a request than the server does.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

export interface HttpLine {
  /**
   * Sends a request, over a new connection when the old one is gone. Throws when no whole answer
   * came in time.
   */
  send(request: string): Promise<Answer>;
  close(): void;
}

const ANSWER_WITHIN_MS = 5_000;

export function openLine(port: number): HttpLine {
  let socket: Socket | undefined;
  let received = '';
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  const fail = (error: Error): void => {
    socket?.destroy();
    socket = undefined;
    received = '';
    waiting?.reject(error);
    waiting = undefined;
  };

  async function connected(): Promise<Socket> {
    if (socket && !socket.destroyed) return socket;
    const fresh = connect({ host: '127.0.0.1', port, noDelay: true });
    fresh.setEncoding('latin1').setTimeout(ANSWER_WITHIN_MS);
    await once(fresh, 'connect');
    fresh.on('data', (piece) => {
      received += String(piece);
      const answer = wholeAnswer(received);
      if (!answer) return;
      received = '';
      waiting?.resolve(answer);
      waiting = undefined;
    });
    const lose = (why: string) => () => {
      if (socket === fresh) fail(new Error(why));
    };
    fresh.on('error', lose('the connection broke'));
    fresh.on('close', lose('the connection was closed'));
    fresh.on('timeout', () => {
      // An idle connection may rest as long as it likes.
      if (waiting) lose('no answer in time')();
    });
    socket = fresh;
    return fresh;
  }

  return {
    async send(request) {
      const line = await connected();
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        line.write(request, 'latin1');
      });
    },
    close: () => fail(new Error('closed')),
  };
}

function wholeAnswer(received: string): Answer | undefined {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = Number.parseInt(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? '0', 10);
  if (received.length < head + 4 + length) return undefined;
  return { status: Number.parseInt(received.slice(9, 12), 10), body: received.slice(head + 4) };
}
