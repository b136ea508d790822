// The sportsbook's stream, as a test plays it: each connection that the server opens is a script of
// its own.

import {
  FEED_STREAM_PATH,
  type FeedStreamMessage,
  type StreamEvent,
} from '@ceibo/partner-protocol/bti/feed-stream';
import { expect } from 'vitest';
import type { TestWorld } from '../test-world.ts';
import { SPORTSBOOK_URL } from './bti.ts';

export interface StreamConnection {
  send(...messages: FeedStreamMessage[]): void;
  write(text: string): void;
  /** The company hangs up. */
  end(): void;
  /** The server has hung up. */
  isLeft(): boolean;
}

interface ScriptedStream {
  connections: StreamConnection[];
  /** The answer to the next calls: by default a stream. */
  answer: { status: number; contentType: string } | 'mute' | undefined;
  /** The next connection, in their order; lets the server work until it has opened it. */
  opened(): Promise<StreamConnection>;
}

/** Plays the stream of the sportsbook in place of a company without one. */
export function scriptStream(world: TestWorld): ScriptedStream {
  let given = 0;
  const script: ScriptedStream = {
    connections: [],
    answer: undefined,
    async opened() {
      const ask = () => {
        world.clock.advance(250);
        return script.connections.length;
      };
      await expect.poll(ask).toBeGreaterThan(given);
      const connection = script.connections[given++];
      if (!connection) throw new Error('there is no connection');
      return connection;
    },
  };
  world.companyStream = (url, { signal }) => {
    if (url.href !== SPORTSBOOK_URL + FEED_STREAM_PATH || script.answer === 'mute')
      return undefined;
    const { status, contentType } = script.answer ?? {
      status: 200,
      contentType: 'text/event-stream; charset=utf-8',
    };
    const { body, connection } = openConnection(signal);
    script.connections.push(connection);
    return { status, header: (name) => (name === 'content-type' ? contentType : null), body };
  };
  return script;
}

/** Text that the server does not read any more goes nowhere. */
const ignore = () => undefined;

function openConnection(signal: AbortSignal) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  writer.closed.catch(ignore);
  signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(ignore));
  const write = (text: string) => void writer.write(Buffer.from(text)).catch(ignore);
  const connection: StreamConnection = {
    write,
    send(...messages) {
      const texts = messages.map(
        ({ name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
      );
      write(texts.join(''));
    },
    end: () => void writer.close().catch(ignore),
    isLeft: () => signal.aborted,
  };
  return { body: readable, connection };
}

const text = (es: string) => ({ es, pt: es, en: es });

/** An event of the stream that begins in some hours, with two prices. */
export function streamEvent(
  world: TestWorld,
  id: string,
  {
    version = 1,
    home = '1.85',
    startsIn = 5,
    status = 'open',
  }: { version?: number; home?: string; startsIn?: number; status?: StreamEvent['status'] } = {},
): StreamEvent {
  return {
    _id: id,
    version,
    status,
    sport: 'tennis',
    sportName: text('Tenis'),
    leagueName: text('Copa'),
    markets: [
      {
        marketType: { _id: 'ML0' },
        startDate: new Date(world.clock.now().getTime() + startsIn * 3_600_000).toISOString(),
        selections: [
          { _id: `${id}-1`, name: text('Sur'), outcomeType: 'Home', trueOdds: home },
          { _id: `${id}-2`, name: text('Norte'), outcomeType: 'Away', trueOdds: '4.20' },
        ],
      },
    ],
  };
}
